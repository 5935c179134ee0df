import { type ReactNode, useId } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import gaps from './gap.module.css';
import stack from './stack.module.css';
import columns from './columns.module.css';
import card from './card.module.css';
import section from './section.module.css';
import footer from './footer.module.css';
import divider from './divider.module.css';

/** Draws children in one column. */
export const Stack = ({
  id,
  props: { children, gap, direction, align, isFilling, isColumn },
}: RendererProps<'stack'>): ReactNode => (
  <div
    className={`${stack.stack} ${gaps.gap}`}
    data-node={id}
    data-gap={gap}
    data-direction={direction}
    data-align={align}
    data-filling={isFilling || undefined}
    data-column={isColumn || undefined}
  >
    {children}
  </div>
);

/** Draws children in as many equal columns as fit. */
export const Grid = ({ id, props: { children, minColumn, gap } }: RendererProps<'grid'>): ReactNode => (
  <div className={`${columns.columns} ${gaps.gap}`} data-node={id} data-min-column={minColumn} data-gap={gap}>
    {children}
  </div>
);

/** Draws a raised surface for related content. */
export const Card = ({ id, props: { children, tone, gap } }: RendererProps<'card'>): ReactNode => (
  <div className={`${card.card} ${gaps.gap}`} data-node={id} data-tone={tone} data-gap={gap}>
    {children}
  </div>
);

/** Draws a titled part of a page, a landmark for screen readers. */
export const Section = ({ id, props: { title, children, gap } }: RendererProps<'section'>): ReactNode => {
  const titleId = useId();
  return (
    <section className={section.section} data-node={id} aria-labelledby={titleId}>
      <h2 className="heading" id={titleId}>
        {title}
      </h2>
      <div className={`${stack.stack} ${gaps.gap}`} data-gap={gap}>
        {children}
      </div>
    </section>
  );
};

export const Footer = ({ id, props }: RendererProps<'footer'>): ReactNode => (
  <div className={footer.footer} data-node={id}>
    {props.children}
  </div>
);

/** Draws a thin line between parts. */
export const Divider = ({ id }: RendererProps<'divider'>): ReactNode => (
  <hr className={divider.divider} data-node={id} />
);
