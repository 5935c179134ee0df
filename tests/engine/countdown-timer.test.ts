import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CountdownTimer, type TimerState } from '#engine/countdown-timer.ts';
import { FakeClock } from './fake-clock.ts';

const NOW = 1_000_000;

describe('a countdown', () => {
  let clock: FakeClock;
  let states: TimerState[];
  let expired: number;
  let timer: CountdownTimer;

  beforeEach(() => {
    clock = new FakeClock(NOW);
    states = [];
    expired = 0;
    timer = new CountdownTimer(
      clock,
      (state) => states.push(state),
      () => {
        expired += 1;
      },
    );
  });

  const seconds = (): number[] => states.map(({ remainingSeconds }) => remainingSeconds);

  // Spec: core 4.5c, core 9.4b
  it('counts started seconds, ticks at the whole seconds before its end, and expires once', async () => {
    const waits = vi.spyOn(clock, 'after');
    timer.setEnd(NOW + 2500.000244140625);
    await clock.pass(10_000);
    expect(seconds()).toEqual([3, 2, 1, 0]);
    expect(waits.mock.calls.map(([waitMs]) => waitMs)).toEqual([501, 1000, 1000]);
    expect(timer.state).toEqual({ remainingSeconds: 0, isRunning: false, isExpired: true, starts: 0 });
    expect([expired, clock.pendingTimers]).toEqual([1, 0]);
  });

  it.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '1000000', {}])('does not run to %s', (end) => {
    timer.setEnd(NOW + 5000);
    timer.setEnd(end);
    expect(timer.state).toEqual({ remainingSeconds: 0, isRunning: false, isExpired: false, starts: 0 });
    expect([clock.pendingTimers, expired]).toEqual([0, 0]);
  });

  it('runs for its seconds from each start, and counts the starts', async () => {
    timer.start(30);
    await clock.pass(10_000);
    expect(timer.state).toMatchObject({ remainingSeconds: 20, starts: 1 });
    timer.start(30);
    expect(timer.state).toMatchObject({ remainingSeconds: 30, starts: 2 });
    await clock.pass(30_000);
    expect(timer.state).toMatchObject({ isExpired: true, starts: 2 });
    timer.start(30);
    expect(timer.state).toMatchObject({ isRunning: true, isExpired: false, starts: 3 });
    clock.sleep(40_000);
    timer.tick();
    expect(expired).toBe(2);
  });

  it('uses the time of day, also after sleep and after a change of the clock', async () => {
    timer.setEnd(NOW + 60_000);
    clock.sleep(30_000);
    timer.tick();
    expect(timer.state.remainingSeconds).toBe(30);
    clock.set(NOW - 3_600_000);
    await clock.pass(1000);
    expect(timer.state.remainingSeconds).toBe(3659);
    clock.sleep(7_200_000);
    timer.tick();
    expect([timer.state.isExpired, expired]).toEqual([true, 1]);
  });

  it('whose end has passed has expired at once, and stays expired when the clock is set back', () => {
    timer.setEnd(NOW);
    clock.set(NOW - 60_000);
    timer.tick();
    expect([timer.state.isExpired, expired]).toEqual([true, 1]);
  });

  it('takes another end without a stopped state in between, and reports no unchanged state', () => {
    timer.setEnd(NOW + 5000);
    timer.setEnd(NOW + 9000);
    timer.setEnd(NOW + 9000);
    timer.tick();
    expect(states.map(({ remainingSeconds, isRunning }) => [remainingSeconds, isRunning])).toEqual([
      [5, true],
      [9, true],
    ]);
    expect(clock.pendingTimers).toBe(1);
  });

  it('runs and expires again with another end after the first', async () => {
    timer.setEnd(NOW + 1000);
    await clock.pass(1000);
    timer.setEnd(clock.now() + 1000);
    expect(timer.state.isRunning).toBe(true);
    await clock.pass(1000);
    expect(expired).toBe(2);
  });

  it('leaves no timer behind when it is stopped, and continues at the next tick', async () => {
    timer.setEnd(NOW + 5000);
    timer.stop();
    expect(clock.pendingTimers).toBe(0);
    await clock.pass(3000);
    timer.tick();
    expect(timer.state.remainingSeconds).toBe(2);
  });
});
