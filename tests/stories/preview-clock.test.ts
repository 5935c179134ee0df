import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPreviewClock } from '#stories/preview-clock.ts';

describe('the clock of a preview', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('stands still', () => {
    const clock = createPreviewClock();
    const before = clock.port.now();
    vi.advanceTimersByTime(60_000);
    expect(clock.port.now()).toBe(before);
  });

  it('does on its way what was to happen, in order and at its time', () => {
    const clock = createPreviewClock();
    const start = clock.port.now();
    const happened: [string, number][] = [];
    clock.port.after(2000, () => happened.push(['second', clock.port.now() - start]));
    clock.port.after(1000, () => {
      happened.push(['first', clock.port.now() - start]);
      clock.port.after(500, () => happened.push(['between', clock.port.now() - start]));
    });
    clock.move(3000);
    expect(happened).toEqual([
      ['first', 1000],
      ['between', 1500],
      ['second', 2000],
    ]);
    expect(clock.port.now() - start).toBe(3000);
  });

  it('forgets what was called off', () => {
    const clock = createPreviewClock();
    const run = vi.fn<() => void>();
    clock.port.after(1000, run)();
    clock.move(5000);
    expect(run).not.toHaveBeenCalled();
  });

  it('runs with real time when it is let, until it is stopped', () => {
    const clock = createPreviewClock();
    const start = clock.port.now();
    clock.start();
    vi.advanceTimersByTime(2000);
    clock.stop();
    vi.advanceTimersByTime(2000);
    expect(clock.port.now() - start).toBe(2000);
    expect(clock.isRunning).toBe(false);
  });
});
