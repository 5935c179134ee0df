import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runPoll } from '#engine/poll-loop.ts';
import { FakeClock, settle } from './fake-clock.ts';

describe('a poll', () => {
  let clock: FakeClock;
  let page: AbortController;
  let asked: number[];
  let answer: () => boolean | Promise<boolean>;
  let isWanted: () => boolean;
  let isOver: boolean;
  const start = clockStart();

  function clockStart(): number {
    return new FakeClock().now();
  }

  beforeEach(() => {
    clock = new FakeClock();
    page = new AbortController();
    asked = [];
    answer = () => true;
    isWanted = () => true;
    isOver = false;
  });

  const poll = (deadlineMs = Number.POSITIVE_INFINITY): void => {
    const loop = runPoll({
      poll: { everyMs: 1000, deadlineMs },
      clock,
      signal: page.signal,
      isWanted: () => isWanted(),
      ask: () => {
        asked.push(clock.now() - start);
        return answer();
      },
    });
    void loop.then(() => {
      isOver = true;
    });
  };

  it('pauses before the first question and after each answer', async () => {
    poll();
    await clock.pass(3500);
    expect(asked).toEqual([1000, 2000, 3000]);
  });

  it('asks at once when the device wakes', async () => {
    poll();
    await clock.pass(300);
    clock.sleep(60_000);
    await settle();
    expect(asked).toEqual([60_300]);
    page.abort();
    await settle();
    expect(clock.listeners).toBe(0);
  });

  it('pauses after the answer, however long that took', async () => {
    answer = () => new Promise((resolve) => clock.after(2500, () => resolve(true)));
    poll();
    await clock.pass(8000);
    expect(asked).toEqual([1000, 4500, 8000]);
  });

  it.each<[string, () => boolean | Promise<boolean>]>([
    ['says no', () => false],
    ['rejects', () => Promise.reject(new Error('offline'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
  ])('pauses just the same after an answer that %s', async (_what, given) => {
    answer = given;
    poll();
    await clock.pass(3000);
    expect(asked).toEqual([1000, 2000, 3000]);
  });

  it('pauses while nothing is wanted, and when the rule that says so fails', async () => {
    const wanted = vi.fn<() => boolean>(() => false);
    isWanted = wanted;
    poll();
    await clock.pass(3000);
    wanted.mockImplementation(() => {
      throw new Error('broken rule');
    });
    await clock.pass(3000);
    expect(wanted).toHaveBeenCalledTimes(6);
    expect(asked).toEqual([]);
    wanted.mockReturnValue(true);
    await clock.pass(1000);
    expect(asked).toEqual([7000]);
  });

  it('asks nothing while the page is hidden or offline, and goes on when it is back', async () => {
    poll();
    clock.hide();
    await clock.pass(10_000);
    expect(asked).toEqual([]);
    await clock.show();
    expect(asked).toEqual([10_000]);
    await clock.pass(1000);
    expect(asked).toEqual([10_000, 11_000]);
  });

  it('gives up at its deadline', async () => {
    poll(2500);
    await clock.pass(10_000);
    expect(asked).toEqual([1000, 2000]);
    expect(isOver).toBe(true);
    expect(clock.pendingTimers).toBe(0);
  });

  it('gives up at its deadline while the page is hidden', async () => {
    poll(2500);
    clock.hide();
    await clock.pass(5000);
    expect(isOver).toBe(true);
    await clock.show();
    expect(asked).toEqual([]);
  });

  it('keeps its deadline when the clock is set', async () => {
    poll(2500);
    clock.set(start + 86_400_000);
    await clock.pass(2400);
    expect(asked).toHaveLength(2);
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
      'while it waits for the answer',
      () => {
        answer = () => new Promise(() => {});
        return clock.pass(1500);
      },
    ],
  ])('ends when the page is left %s, and leaves nothing behind', async (_what, reach) => {
    poll(60_000);
    await reach();
    const before = asked.length;
    page.abort();
    await clock.pass(60_000);
    expect(asked).toHaveLength(before);
    expect(clock.pendingTimers).toBe(0);
  });

  it('does not start on a page that has been left', async () => {
    page.abort();
    poll();
    await settle();
    expect(isOver).toBe(true);
    expect(clock.pendingTimers).toBe(0);
  });

  it('gathers no listeners while it goes on', async () => {
    const added = vi.spyOn(EventTarget.prototype, 'addEventListener');
    const removed = vi.spyOn(EventTarget.prototype, 'removeEventListener');
    poll();
    await clock.pass(50_000);
    expect(asked).toHaveLength(50);
    expect(added.mock.calls.length).toBeGreaterThan(49);
    expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThan(5);
    vi.restoreAllMocks();
  });
});
