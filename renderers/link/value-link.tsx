import type { ReactNode } from 'react';
import { Glyph } from '#renderers/icon/glyph.tsx';
import { outsideLink } from './outside-link.ts';
import css from './value-link.module.css';

/** Draws a value as a link where its row has a safe address, else the value alone. */
export const valueLink = (href: string | undefined, value: ReactNode): ReactNode => {
  const outside = outsideLink(href);
  if (!outside) return value;
  return (
    <a className={css.link} {...outside}>
      {value}
      {outside.target && <Glyph name="external" size="small" />}
    </a>
  );
};
