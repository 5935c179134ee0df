import { isRightToLeft } from '#renderers/parts/line-direction.ts';

/** How a slide comes into view: gliding, or at once. */
export type Pace = 'smooth' | 'instant';

/** Moves the slides of one row, by whatever means, and tells which is in view. */
export interface Mover {
  go(index: number, pace: Pace): void;
  /** The slides have become these. */
  update(slides: readonly HTMLElement[]): void;
  stop(): void;
}

export interface MoverOptions {
  /** The row of slides; it lies in a box that shows one of them. */
  readonly row: HTMLElement;
  readonly index: number;
  readonly onIndex: (index: number) => void;
}

/** Ways to move a row. */
const HANDS_ON = ['pointerdown', 'wheel', 'touchstart'] as const;

/** The browser's own scrolling, which snaps to slides: all there is until the library has come, and if it never does. */
export const createRowMover = ({ row, index, onIndex }: MoverOptions): Mover => {
  const box = row.parentElement ?? row;
  const abort = new AbortController();
  const listening = { passive: true, signal: abort.signal };
  /** Where the row glides to by itself: what it passes on the way is nobody's choice. */
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
