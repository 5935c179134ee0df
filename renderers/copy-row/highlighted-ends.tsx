import type { ReactNode } from 'react';
import { highlightEdges } from '#domain/hash-display.ts';
import css from './copy-row.module.css';

/** What people compare of an address: its first and its last characters stand out (Spec method-flows §9). */
export const HighlightedEnds = ({ text }: { readonly text: string }): ReactNode => {
  const { first, middle, last } = highlightEdges(text);
  return (
    <span className={css.ends}>
      <b>{first}</b>
      {middle}
      {last && <b>{last}</b>}
    </span>
  );
};
