import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { after, delay, every, inTime, now } from '#platform/clock.ts';
import { debounce } from '#platform/debounce.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1000 });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('timers', () => {
  it('tell the time', () => {
    vi.advanceTimersByTime(500);
    expect(now()).toBe(1500);
  });

  it('run once, or again and again, until cancelled', () => {
    const once = vi.fn<() => void>();
    const often = vi.fn<() => void>();
    after(100, once);
    const cancel = every(100, often);
    vi.advanceTimersByTime(350);
    expect([once.mock.calls.length, often.mock.calls.length]).toEqual([1, 3]);
    cancel();
    cancel();
    vi.advanceTimersByTime(1000);
    expect(often).toHaveBeenCalledTimes(3);
  });

  it('do not fire at once when the wait is longer than a browser can count, nor never when it is negative', () => {
    const late = vi.fn<() => void>();
    const soon = vi.fn<() => void>();
    after(2 ** 40, late);
    after(-5, soon);
    vi.advanceTimersByTime(1000);
    expect([late.mock.calls.length, soon.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('delay', () => {
  it('resolves after its wait', async () => {
    const waiting = delay(100);
    await vi.advanceTimersByTimeAsync(99);
    expect(await Promise.race([waiting, Promise.resolve('pending')])).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    await expect(waiting).resolves.toBeUndefined();
  });

  it('rejects with the reason of the signal and leaves no timer', async () => {
    const stop = new AbortController();
    const waiting = delay(100, stop.signal);
    stop.abort(new Error('left'));
    await expect(waiting).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('rejects at once when aborted before', async () => {
    await expect(delay(100, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('leaves no listener behind', async () => {
    const stop = new AbortController();
    const remove = vi.spyOn(stop.signal, 'removeEventListener');
    const waiting = delay(100, stop.signal);
    await vi.advanceTimersByTimeAsync(100);
    await waiting;
    expect(remove).toHaveBeenCalledOnce();
  });
});

describe('debounce', () => {
  it('runs once with the last arguments after silence', () => {
    const run = vi.fn<(text: string) => void>();
    const debounced = debounce(500, run);
    debounced.call('a');
    vi.advanceTimersByTime(499);
    debounced.call('b');
    vi.advanceTimersByTime(499);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run.mock.calls).toEqual([['b']]);
  });

  it('can be cancelled', () => {
    const run = vi.fn<() => void>();
    const debounced = debounce(500, run);
    debounced.cancel();
    debounced.call();
    debounced.cancel();
    vi.advanceTimersByTime(1000);
    expect(run).not.toHaveBeenCalled();
  });
});

describe('what is awaited for so long', () => {
  const late = (): Error => new Error('late');

  it('is given as it comes, and leaves no timer', async () => {
    await expect(inTime(Promise.resolve(7), 100, late)).resolves.toBe(7);
    await expect(inTime(Promise.reject(new Error('broken')), 100, late)).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is late once the wait is over, and not a moment before', async () => {
    const failed = vi.fn<(error: unknown) => void>();
    inTime(new Promise(() => {}), 100, late).catch(failed);
    await vi.advanceTimersByTimeAsync(99);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledWith(new Error('late'));
  });
});
