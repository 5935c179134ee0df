import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runPoll } from '#engine/poll-loop.ts';
import { FakeClock, settle } from './fake-clock.ts';

const START = new FakeClock().now();

describe('a poll', () => {
  let clock: FakeClock;
  let page: AbortController;
  let asked: number[];
  let answer: () => boolean | Promise<boolean>;
  let isWanted: () => boolean;
  let isOver: boolean;

  beforeEach(() => {
    clock = new FakeClock();
    page = new AbortController();
    asked = [];
    answer = () => true;
    isWanted = () => true;
    isOver = false;
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
  });
  const poll = (deadlineMs = Number.POSITIVE_INFINITY, everyMs = 1000): void => {
    const ask = (): boolean | Promise<boolean> => {
      asked.push(clock.now() - START);
      return answer();
    };
    const loop = runPoll({
      poll: { everyMs, deadlineMs },
      clock,
      signal: page.signal,
      isWanted: () => isWanted(),
      ask,
    });
    void loop.then(() => {
      isOver = true;
    });
  };

  it('pauses before the first request, and after each answer', async () => {
    poll();
    await clock.pass(3500);
    expect(asked).toEqual([1000, 2000, 3000]);
  });

  it.each<[string, () => boolean | Promise<boolean>]>([
    ['no', () => false],
    ['a rejection', () => Promise.reject(new Error('offline'))],
    [
      'an error',
      () => {
        throw new Error('broken');
      },
    ],
  ])('waits longer and longer after the answer of %s, until one is yes', async (_what, given) => {
    answer = given;
    poll();
    await clock.pass(12_000);
    expect(asked).toEqual([1000, 3000, 6000, 11_000]);
    answer = () => true;
    await clock.pass(12_000);
    expect(asked.slice(4)).toEqual([20_000, 21_000, 22_000, 23_000, 24_000]);
  });

  it('requests less often on a page that has been open for long: 290 times in four hours', async () => {
    poll(undefined, 5000);
    await clock.pass(4 * 3_600_000);
    expect(asked.slice(0, 4)).toEqual([5000, 10_000, 15_000, 20_000]);
    expect((asked.at(-1) ?? 0) - (asked.at(-2) ?? 0)).toBe(60_000);
    expect(asked).toHaveLength(290);
  });

  it('pauses after a slow answer', async () => {
    answer = () => new Promise((resolve) => clock.after(2500, () => resolve(true)));
    poll();
    await clock.pass(8000);
    expect(asked).toEqual([1000, 4500, 8000]);
  });

  it('requests at once when the device wakes', async () => {
    poll();
    await clock.pass(300);
    clock.sleep(60_000);
    await settle();
    expect(asked).toEqual([60_300]);
    page.abort();
    await settle();
    expect(clock.listeners).toBe(0);
  });

  it('pauses while its condition is false or fails', async () => {
    const wanted = vi.fn<() => boolean>(() => false);
    isWanted = wanted;
    poll();
    await clock.pass(3000);
    wanted.mockImplementation(() => {
      throw new Error('broken rule');
    });
    await clock.pass(3000);
    expect([wanted.mock.calls.length, asked]).toEqual([5, []]);
    wanted.mockReturnValue(true);
    await clock.pass(3000);
    expect(asked).toEqual([9000]);
  });

  it('requests nothing while the page is hidden or offline, and continues afterwards', async () => {
    poll();
    clock.hide();
    await clock.pass(10_000);
    expect(asked).toEqual([]);
    await clock.show();
    await clock.pass(1000);
    expect(asked).toEqual([10_000, 11_000]);
  });

  it.each<[string, asks: number[], before: () => void]>([
    ['on a page that is shown', [1000, 2000], () => {}],
    ['on a hidden page', [], () => clock.hide()],
    ['after the clock was set', [86_401_000, 86_402_000], () => clock.set(START + 86_400_000)],
  ])('ends at its deadline %s', async (_what, asks, before) => {
    poll(2500);
    before();
    await clock.pass(10_000);
    await clock.show();
    expect([asked, isOver, clock.pendingTimers]).toEqual([asks, true, 0]);
  });

  it.each<[string, () => Promise<void>]>([
    ['in its pause', () => clock.pass(500)],
    [
      'while the page is hidden',
      () => {
        clock.hide();
        return clock.pass(1500);
      },
    ],
    [
      'while it awaits the answer',
      () => {
        answer = () => new Promise(() => {});
        return clock.pass(1500);
      },
    ],
  ])('ends when the page is left %s, and leaves no timer behind', async (_what, reach) => {
    poll(60_000);
    await reach();
    const before = asked.length;
    page.abort();
    await clock.pass(60_000);
    expect([asked.length, clock.pendingTimers]).toEqual([before, 0]);
  });

  it('does not start on a page that has been left', async () => {
    page.abort();
    poll();
    await settle();
    expect([isOver, clock.pendingTimers]).toEqual([true, 0]);
  });

  it('accumulates no listeners', async () => {
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener');
    poll();
    await clock.pass(20_000);
    expect(asked).toHaveLength(20);
    expect(added.mock.calls.length).toBeGreaterThan(19);
    expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThan(5);
    vi.restoreAllMocks();
  });
});
