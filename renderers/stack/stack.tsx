import type { ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import gaps from './gap.module.css';
import css from './stack.module.css';

/** Children one after the other. */
export const Stack = ({
  id,
  props: { children, gap, direction, align, isFilling },
}: RendererProps<'stack'>): ReactNode => (
  <div
    className={`${css.stack} ${gaps.gap}`}
    data-node={id}
    data-gap={gap}
    data-direction={direction}
    data-align={align}
    data-filling={isFilling || undefined}
  >
    {children}
  </div>
);
