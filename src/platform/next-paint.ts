import { after } from './clock.ts';

/** A hidden document has no animation frames. */
const FRAME_TIMEOUT_MS = 100;

/** Resolves once the current page content has been painted. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const stopWaiting = after(FRAME_TIMEOUT_MS, resolve);
    requestAnimationFrame(() => {
      stopWaiting();
      after(0, resolve);
    });
  });
