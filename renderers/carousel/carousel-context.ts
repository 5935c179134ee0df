import { createContext, use } from 'react';
import type { Part, PartList } from '#renderers/parts/part-list.ts';

export interface SlidePart extends Part {
  /** Unique in the document. */
  readonly slideId: string;
  readonly label: string | undefined;
}

/** The surrounding carousel, for its slides. */
export interface CarouselState {
  readonly list: PartList<SlidePart>;
  /** The slide in view. */
  readonly shownId: string | undefined;
  /** Name of a slide without a label. */
  readonly nameOf: (slideId: string) => string;
  /** Brings a slide into view at once, since something in it is about to take the focus. */
  readonly reveal: (slideId: string) => void;
}

const CarouselContext = createContext<CarouselState | undefined>(undefined);

export const CarouselProvider = CarouselContext.Provider;

export const useCarousel = (): CarouselState | undefined => use(CarouselContext);
