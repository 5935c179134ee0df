import type { ReactNode } from 'react';
import css from './spinner.module.css';

/** Draws a spinner in the colour and height of the text beside it. Decorative: attributes state the busy state. */
export const Spinner = (): ReactNode => <span className={css.spinner} aria-hidden="true" />;
