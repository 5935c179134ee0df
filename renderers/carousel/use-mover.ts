import { useCallback, useEffect, useRef, type RefObject } from 'react';
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
  const latest = useRef({ index, slides, onIndex });
  useEffect(() => {
    latest.current = { index, slides, onIndex };
  });

  const hasMany = slides.length > 1;
  useEffect(() => {
    const element = row.current;
    if (!element || !hasMany) return undefined;
    let isLeft = false;
    const options = (): MoverOptions => ({
      row: element,
      index: latest.current.index,
      onIndex: (next) => latest.current.onIndex(next),
    });
    mover.current = createRowMover(options());
    const takeOver = (create: (options: MoverOptions) => Mover): void => {
      // The library moves only direct children of the row; slides inside a list element are scrolled.
      if (isLeft || !latest.current.slides.every(({ parentElement }) => parentElement === element)) return;
      mover.current?.stop();
      mover.current = create(options());
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
