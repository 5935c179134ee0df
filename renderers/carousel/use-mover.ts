import { useCallback, useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isStill } from '#renderers/parts/is-still.ts';
import { createRowMover, type Mover, type MoverOptions, type Pace } from './row-mover.ts';

interface UseMoverOptions extends Omit<MoverOptions, 'row'> {
  readonly row: RefObject<HTMLElement | null>;
  readonly slides: readonly HTMLElement[];
}

/**
 * Moves slides by the browser's scrolling, and by the library once it is loaded. Returns a stable function that shows a slide.
 */
export const useMover = ({ row, index, slides, onIndex }: UseMoverOptions): ((to: number, pace: Pace) => void) => {
  const mover = useRef<Mover>(undefined);
  const handleIndex = useEffectEvent(onIndex);
  const optionsFor = useEffectEvent((element: HTMLElement): MoverOptions => ({
    row: element,
    index,
    onIndex: handleIndex,
  }));
  // The library moves only direct children of the row; slides inside a list element are scrolled.
  const areChildren = useEffectEvent((element: HTMLElement) =>
    slides.every(({ parentElement }) => parentElement === element),
  );
  const hasMany = slides.length > 1;
  useEffect(() => {
    const element = row.current;
    if (!element || !hasMany) return undefined;
    let isLeft = false;
    mover.current = createRowMover(optionsFor(element));
    const takeOver = (create: (options: MoverOptions) => Mover): void => {
      if (isLeft || !areChildren(element)) return;
      mover.current?.stop();
      mover.current = create(optionsFor(element));
    };
    // Without the library the row scrolls.
    import('./swiper-mover.ts').then((file) => takeOver(file.createSwiperMover)).catch(() => {});
    return () => {
      isLeft = true;
      mover.current?.stop();
      mover.current = undefined;
    };
  }, [row, hasMany]);

  useEffect(() => mover.current?.update(slides), [slides]);

  return useCallback((to, pace) => mover.current?.go(to, isStill() ? 'instant' : pace), []);
};
