import { createContext, use } from 'react';
import type { Part, PartList } from '#renderers/parts/part-list.ts';

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

export const useCarousel = (): CarouselState | undefined => use(CarouselContext);
