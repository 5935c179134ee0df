import { isRightToLeft } from '#renderers/parts/line-direction.ts';

/** Transition to a slide: animated, or at once. */
export type Pace = 'smooth' | 'instant';

/** Moves the slides of one row, and reports the visible one. */
export interface Mover {
  go(index: number, pace: Pace): void;
  /** Updates the slides. */
  update(slides: readonly HTMLElement[]): void;
  stop(): void;
}

export interface MoverOptions {
  /** The row of slides, inside a box that shows one of them. */
  readonly row: HTMLElement;
  readonly index: number;
  readonly onIndex: (index: number) => void;
}

/** Implementations by name. */
const HANDS_ON = ['pointerdown', 'wheel', 'touchstart'] as const;

/** Uses the browser's scroll snapping until the library is loaded, or if it does not load. */
export const createRowMover = ({ row, index, onIndex }: MoverOptions): Mover => {
  const box = row.parentElement ?? row;
  const abort = new AbortController();
  const listening = { passive: true, signal: abort.signal };
  /** Target of an animated scroll; slides passed on the way are not reported. */
  let goal: number | undefined;

  const stride = (): number => row.clientWidth + (Number.parseFloat(getComputedStyle(row).columnGap) || 0);
  const handleScroll = (): void => {
    if (row.clientWidth === 0) return;
    const at = Math.round(Math.abs(box.scrollLeft) / stride());
    if (at === goal) goal = undefined;
    if (goal === undefined) onIndex(at);
  };
  const scroll = (to: number, pace: Pace): void => {
    const distance = to * stride();
    box.scrollTo?.({ left: isRightToLeft(row) ? -distance : distance, behavior: pace });
  };

  if (index > 0) scroll(index, 'instant');
  box.addEventListener('scroll', handleScroll, listening);
  for (const name of HANDS_ON) box.addEventListener(name, () => (goal = undefined), listening);
  return {
    go(to, pace) {
      goal = to;
      scroll(to, pace);
      onIndex(to);
    },
    update: () => {},
    stop: () => abort.abort(),
  };
};
