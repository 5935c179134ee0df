import type { ReactNode } from 'react';
import css from './preview-alert.module.css';

/** What is wrong with a preview, said where the page would be. */
export const PreviewAlert = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className={css.alert} role="alert" data-preview-alert="">
    {children}
  </p>
);
