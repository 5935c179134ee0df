import { after, type Cancel } from './clock.ts';

/** The first page is there by then, where the network lets it be. */
const AFTER_FIRST_PAGE_MS = 300;
/** A hidden document has no frames to wait for. */
const FRAME_TIMEOUT_MS = 1000;

/** Runs what must not compete with the first page, neither for the network nor for a slow device's processor. */
export function afterFirstPage(run: () => void): Cancel {
  let cancel = after(AFTER_FIRST_PAGE_MS, () => {
    const frame = requestAnimationFrame(() => {
      stopWaiting();
      // Once this frame is painted.
      cancel = after(0, run);
    });
    const stopWaiting = after(FRAME_TIMEOUT_MS, () => {
      cancelAnimationFrame(frame);
      run();
    });
    cancel = () => {
      stopWaiting();
      cancelAnimationFrame(frame);
    };
  });
  return () => cancel();
}
