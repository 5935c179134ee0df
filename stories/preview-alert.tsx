import type { ReactNode } from 'react';
import css from './preview-alert.module.css';

/** An error of the preview, shown in place of the page. */
export const PreviewAlert = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className={css.alert} role="alert" data-preview-alert="">
    {children}
  </p>
);
