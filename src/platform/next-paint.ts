import { after } from './clock.ts';

/** A hidden document has no frames to wait for. */
const FRAME_TIMEOUT_MS = 100;

/** Resolves once what is on the page now has been painted. */
export const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const stopWaiting = after(FRAME_TIMEOUT_MS, resolve);
    requestAnimationFrame(() => {
      stopWaiting();
      after(0, resolve);
    });
  });
