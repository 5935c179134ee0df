import type { ReactNode } from 'react';
import css from './skeleton.module.css';

/** Labels with their fields. */
export const FormShape = ({ parts }: { parts: readonly number[] }): ReactNode => (
  <div className={css.form}>
    {parts.map((part) => (
      <div className={css.field} key={part}>
        <span className={css.bar} data-width={part % 3}>
          &nbsp;
        </span>
        <span className={css.control} />
      </div>
    ))}
  </div>
);
