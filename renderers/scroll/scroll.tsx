import { useRef, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { useOverflow } from '#renderers/parts/use-overflow.ts';
import gaps from '#renderers/boxes/gap.module.css';
import stack from '#renderers/boxes/stack.module.css';
import css from './scroll.module.css';

/** Draws a box that scrolls when its content overflows. It is focusable then, so that arrow keys scroll it. */
export const Scroll = ({ id, props }: RendererProps<'scroll'>): ReactNode => {
  const { label, direction, size, gap, children } = props;
  const box = useRef<HTMLDivElement>(null);
  const { before, after } = useOverflow(box, direction);
  const isScrollable = before || after;
  return (
    <div
      className={`${css.fade} ${css.scroll}`}
      ref={box}
      data-node={id}
      data-direction={direction}
      data-size={size}
      data-before={before || undefined}
      data-after={after || undefined}
      role={isScrollable ? 'region' : 'group'}
      aria-label={label}
      tabIndex={isScrollable ? 0 : undefined}
    >
      <div className={`${stack.stack} ${css.content} ${gaps.gap}`} data-gap={gap}>
        {children}
      </div>
    </div>
  );
};
