import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPage } from '#platform/after-first-page.ts';

/** Callbacks of requestAnimationFrame. */
let beforeFrame: Map<number, () => void>;
const paintFrame = (): void => {
  for (const callback of beforeFrame.values()) callback();
  beforeFrame.clear();
};

beforeEach(() => {
  vi.useFakeTimers();
  beforeFrame = new Map();
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
    beforeFrame.set(1, callback);
    return 1;
  });
  vi.stubGlobal('cancelAnimationFrame', (id: number) => beforeFrame.delete(id));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('work deferred until the first page', () => {
  it('runs once a frame is painted, however long that takes to begin', () => {
    const run = vi.fn<() => void>();
    afterFirstPage(run);
    vi.advanceTimersByTime(800);
    expect(run).not.toHaveBeenCalled();
    paintFrame();
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs all the same where nothing is painted', () => {
    const run = vi.fn<() => void>();
    afterFirstPage(run);
    vi.advanceTimersByTime(1300);
    expect(run).toHaveBeenCalledTimes(1);
    paintFrame();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['at once', (): void => {}],
    ['while it waits for a frame', (): unknown => vi.advanceTimersByTime(400)],
    [
      'after the frame',
      (): void => {
        vi.advanceTimersByTime(400);
        paintFrame();
      },
    ],
  ])('is called off %s', (_when, wait) => {
    const run = vi.fn<() => void>();
    const cancel = afterFirstPage(run);
    wait();
    cancel();
    paintFrame();
    vi.advanceTimersByTime(5000);
    expect(run).not.toHaveBeenCalled();
  });
});
