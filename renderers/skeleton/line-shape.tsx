import type { ReactNode } from 'react';
import css from './skeleton.module.css';

/** Lines of text, no two neighbours of one length. */
export const LineShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={css.lines}>
    {parts.map((part) => (
      <span className={css.bar} data-width={(part + 2) % 4} key={part}>
        &nbsp;
      </span>
    ))}
  </div>
);
