import type { ReactNode } from 'react';
import css from './spinner.module.css';

/** Work goes on: in the colour and about the height of the text beside it. Decoration: the state is said in attributes. */
export const Spinner = (): ReactNode => <span className={css.spinner} aria-hidden="true" />;
