import { useId, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import gaps from '#renderers/stack/gap.module.css';
import css from './section.module.css';

/** A titled part of a page, which screen readers can jump to. */
export const Section = ({ id, props: { title, children, gap } }: RendererProps<'section'>): ReactNode => {
  const titleId = useId();
  return (
    <section className={css.section} data-node={id} aria-labelledby={titleId}>
      <h2 className={css.title} id={titleId}>
        {title}
      </h2>
      <div className={`${css.body} ${gaps.gap}`} data-gap={gap}>
        {children}
      </div>
    </section>
  );
};
