import { after, type Cancel } from './clock.ts';

/** Time after which the first page is usually loaded. */
const AFTER_FIRST_PAGE_MS = 300;
/** A hidden document has no animation frames. */
const FRAME_TIMEOUT_MS = 1000;

/** Runs a task that must not compete with the first page for the network or a slow processor. */
export function afterFirstPage(run: () => void): Cancel {
  let cancel = after(AFTER_FIRST_PAGE_MS, () => {
    const frame = requestAnimationFrame(() => {
      stopWaiting();
      // After this frame is painted.
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
