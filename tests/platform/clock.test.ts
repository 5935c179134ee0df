import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterFirstPage } from '#platform/after-first-page.ts';
import { after, delay, every, inTime, now } from '#platform/clock.ts';
import { debounce } from '#platform/debounce.ts';

const LEFT = new Error('left');

beforeEach(() => void vi.useFakeTimers({ now: 1000 }));
describe('timers', () => {
  it('run once or repeatedly, until they are cancelled', () => {
    const [once, often] = [vi.fn<() => void>(), vi.fn<() => void>()];
    after(100, once);
    const cancel = every(100, often);
    vi.advanceTimersByTime(350);
    expect([now(), once.mock.calls.length, often.mock.calls.length]).toEqual([1350, 1, 3]);
    cancel();
    cancel();
    vi.advanceTimersByTime(1000);
    expect(often).toHaveBeenCalledTimes(3);
  });

  it("longer than the browser's limit do not run at once, and negative ones run", () => {
    const [late, soon] = [vi.fn<() => void>(), vi.fn<() => void>()];
    after(2 ** 40, late);
    after(-5, soon);
    vi.advanceTimersByTime(1000);
    expect([late.mock.calls.length, soon.mock.calls.length]).toEqual([0, 1]);
  });
});

describe('a delay', () => {
  it('resolves after its time, without a listener left', async () => {
    const stop = new AbortController();
    const remove = vi.spyOn(stop.signal, 'removeEventListener');
    const waiting = delay(100, stop.signal);
    await vi.advanceTimersByTimeAsync(99);
    expect(await Promise.race([waiting, Promise.resolve('pending')])).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    await expect(waiting).resolves.toBeUndefined();
    expect(remove).toHaveBeenCalledOnce();
  });

  it('rejects with the reason of its signal, before or meanwhile, without a timer left', async () => {
    const stop = new AbortController();
    const waiting = delay(100, stop.signal);
    stop.abort(LEFT);
    await expect(waiting).rejects.toThrow('left');
    await expect(delay(100, AbortSignal.abort(LEFT))).rejects.toThrow('left');
    expect(vi.getTimerCount()).toBe(0);
  });
});

it('a debounced call runs once with its last arguments, unless it is cancelled', () => {
  const run = vi.fn<(text: string) => void>();
  const debounced = debounce(500, run);
  for (const text of ['a', 'b']) {
    debounced.call(text);
    vi.advanceTimersByTime(499);
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run.mock.calls).toEqual([['b']]);
  debounced.cancel();
  debounced.call('c');
  debounced.cancel();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledOnce();
});

it("a promise with a time limit ends as it does, or with the limit's error", async () => {
  const late = (): Error => new Error('late');
  await expect(inTime(Promise.resolve(7), 100, late)).resolves.toBe(7);
  await expect(inTime(Promise.reject(new Error('broken')), 100, late)).rejects.toThrow('broken');
  expect(vi.getTimerCount()).toBe(0);
  const failed = vi.fn<(error: unknown) => void>();
  inTime(new Promise(() => {}), 100, late).catch(failed);
  await vi.advanceTimersByTimeAsync(99);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith(new Error('late'));
});

describe('work after the first page', () => {
  let frame: (() => void) | undefined;
  const paint = (): void => {
    frame?.();
    frame = undefined;
  };
  const pass = (ms: number) => (): void => void vi.advanceTimersByTime(ms);

  beforeEach(() => {
    frame = undefined;
    vi.stubGlobal('requestAnimationFrame', (callback: () => void) => {
      frame = callback;
      return 1;
    });
    vi.stubGlobal('cancelAnimationFrame', () => {
      frame = undefined;
    });
  });

  it.each<[what: string, steps: (() => void)[], calls: number[]]>([
    ['after a painted frame', [pass(800), paint, pass(5000)], [0, 0, 1]],
    ['after 1300 ms without a frame', [pass(1300), paint, pass(1000)], [1, 1, 1]],
  ])('runs %s', (_what, steps, calls) => {
    const run = vi.fn<() => void>();
    afterFirstPage(run);
    const counts = steps.map((step) => {
      step();
      return run.mock.calls.length;
    });
    expect(counts).toEqual(calls);
  });

  it.each<[what: string, steps: (() => void)[]]>([
    ['at once', []],
    ['before a frame', [pass(400)]],
    ['after a frame', [pass(400), paint]],
  ])('is cancelled %s', (_what, steps) => {
    const run = vi.fn<() => void>();
    const cancel = afterFirstPage(run);
    for (const step of steps) step();
    cancel();
    paint();
    vi.advanceTimersByTime(5000);
    expect(run).not.toHaveBeenCalled();
  });
});
