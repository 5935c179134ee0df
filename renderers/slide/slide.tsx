import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import { useCarousel } from '#renderers/carousel/carousel-context.ts';
import css from './slide.module.css';

/** Draws one slide. Hidden ones stay mounted and inert. */
export const Slide = ({ id, props: { label, children } }: RendererProps<'slide'>): ReactNode => {
  const carousel = useCarousel();
  const slideId = useId();
  const slide = useRef<HTMLDivElement>(null);
  const list = carousel?.list;
  const reveal = carousel?.reveal;

  useLayoutEffect(() => {
    const element = slide.current;
    return list && element ? list.add({ element, slideId, label }) : undefined;
  }, [list, slideId, label]);

  useEffect(() => {
    const element = slide.current;
    const handleReveal = (): void => {
      if (element) element.inert = false;
      reveal?.(slideId);
    };
    element?.addEventListener('beforematch', handleReveal);
    return () => element?.removeEventListener('beforematch', handleReveal);
  }, [reveal, slideId]);

  return (
    <div
      className={css.slide}
      ref={slide}
      data-node={id}
      data-slide={carousel && ''}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Native group elements have browser styles.
      role="group"
      aria-label={label ?? carousel?.nameOf(slideId)}
      inert={carousel !== undefined && carousel.shownId !== slideId}
    >
      {children}
    </div>
  );
};
