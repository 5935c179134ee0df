import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import css from './divider.module.css';

/** A thin line between parts. */
export const Divider = ({ id }: RendererProps<'divider'>): ReactNode => <hr className={css.divider} data-node={id} />;
