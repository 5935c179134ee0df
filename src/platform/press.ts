import { delay } from './clock.ts';

/** The frame receives no event for a release outside of it. */
const MAX_WAIT_MS = 1000;

/**
 * Tracks pressed pointers. The returned function resolves once no pointer is pressed and the last press has had its click.
 */
export const watchPresses = (): (() => Promise<void>) => {
  let isDown = false;
  const waiting = new Set<() => void>();
  const release = (): void => {
    isDown = false;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const press = (): void => {
    isDown = true;
  };
  window.addEventListener('pointerdown', press, true);
  for (const type of ['pointerup', 'pointercancel']) window.addEventListener(type, release, true);
  return async () => {
    if (!isDown) return;
    await Promise.race([new Promise<void>((resolve) => waiting.add(resolve)), delay(MAX_WAIT_MS)]);
    await delay(0);
  };
};
