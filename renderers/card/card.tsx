import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import gaps from '#renderers/stack/gap.module.css';
import css from './card.module.css';

/** A raised surface that holds what belongs together. */
export const Card = ({ id, props: { children, tone, gap } }: RendererProps<'card'>): ReactNode => (
  <div className={`${css.card} ${gaps.gap}`} data-node={id} data-tone={tone} data-gap={gap}>
    {children}
  </div>
);
