import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import css from './badge.module.css';

/** A short word on a coloured ground. */
export const Badge = ({ id, props: { text, tone } }: RendererProps<'badge'>): ReactNode => (
  <span className={css.badge} data-node={id} data-tone={tone}>
    {text}
  </span>
);
