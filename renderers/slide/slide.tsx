import { createContext, use, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { RendererProps } from '#engine/renderer.ts';
import type { Part, PartList } from '#renderers/parts/part-list.ts';
import css from './slide.module.css';

export interface SlidePart extends Part {
  /** Unique id in the document. */
  readonly slideId: string;
  readonly label: string | undefined;
}

/** The surrounding carousel, for its slides. */
export interface CarouselState {
  readonly list: PartList<SlidePart>;
  /** The visible slide. */
  readonly shownId: string | undefined;
  /** Name of a slide without a label. */
  readonly nameOf: (slideId: string) => string;
  /** Shows a slide at once, since an element in it is about to be focused. */
  readonly reveal: (slideId: string) => void;
}

const CarouselContext = createContext<CarouselState | undefined>(undefined);

export const CarouselProvider = CarouselContext.Provider;

/** Draws one slide. Hidden ones stay mounted and inert. */
export const Slide = ({ id, props: { label, children } }: RendererProps<'slide'>): ReactNode => {
  const carousel = use(CarouselContext);
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
