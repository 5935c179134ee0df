import { describe, expect, it, vi } from 'vitest';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { ROOT_FRAME } from '#engine/scope.ts';
import type { Effect, Rule, Screen } from '#generated/language.ts';
import { compiled, FakePage, run } from './fake-page.ts';

const visit = (rest: Partial<Screen>, page = new FakePage()): { screen: ScreenInstance; page: FakePage } => ({
  screen: new ScreenInstance(compiled([], rest), page.ports),
  page,
});

const set = (name: string, value: Rule): Effect => ({ do: 'set', name, value });

describe('timers of a page', () => {
  const NOW = 1_767_268_800_000;

  it('count down to what the state says, and run their effects at the end', async () => {
    const page = new FakePage({ deposit: { endsAt: null } });
    const timers = { t: { endsAt: { var: 'deposit.endsAt' }, onExpire: [run('complete.endWait')] } };
    const { screen } = visit({ timers }, page);
    screen.open();
    expect(screen.scope.timers).toMatchObject({ t: { isRunning: false, isExpired: false } });
    page.change({ deposit: { endsAt: NOW + 2000 } });
    await page.clock.pass(1000);
    expect(screen.scope.timers).toMatchObject({ t: { remainingSeconds: 1, isRunning: true } });
    await page.clock.pass(1000);
    expect(screen.scope.timers).toMatchObject({ t: { isExpired: true } });
    expect(page.asked).toEqual(['complete.endWait']);
  });

  it('begin on entering and when they are begun anew, and rules read how often', async () => {
    const start: Effect = { do: 'start', timer: 'resend' };
    const { screen, page } = visit({
      timers: { resend: { seconds: 30, onExpire: [run('app.retry')] } },
      derive: { isLast: { '>=': [{ var: 'timers.resend.starts' }, 2] } },
      on: { enter: [start] },
    });
    screen.open();
    expect(screen.scope).toMatchObject({
      timers: { resend: { isRunning: true, starts: 1 } },
      derive: { isLast: false },
    });
    await page.clock.pass(30_000);
    expect(page.asked).toEqual(['app.retry']);
    await screen.perform([start], ROOT_FRAME);
    expect(screen.scope).toMatchObject({
      timers: { resend: { isRunning: true, isExpired: false, remainingSeconds: 30, starts: 2 } },
      derive: { isLast: true },
    });
    screen.close();
    expect(page.clock.pendingTimers).toBe(0);
  });

  it('reports a timer that the page does not have, and stops its row of effects', async () => {
    const { screen, page } = visit({ timers: { resend: { seconds: 30 } } });
    screen.open();
    expect(await screen.perform([{ do: 'start', timer: 'other' }, run('app.retry')], ROOT_FRAME)).toBe(false);
    expect(page.asked).toEqual([]);
    expect(page.problems).toMatchObject([{ code: 'effect-failed' }]);
  });

  it('are brought up to the clock when the device wakes', () => {
    const page = new FakePage();
    const { screen } = visit({ timers: { t: { endsAt: NOW + 60_000, onExpire: [run('complete.endWait')] } } }, page);
    screen.open();
    page.clock.sleep(20_000);
    expect(screen.scope.timers).toMatchObject({ t: { remainingSeconds: 40 } });
    page.clock.sleep(3_600_000);
    expect(page.asked).toEqual(['complete.endWait']);
  });

  it('do not let a trigger believe that they stood still when their end moves', () => {
    const page = new FakePage({ end: NOW + 60_000 });
    const stopped: Rule = { '!': [{ var: 'timers.t.isRunning' }] };
    const { screen } = visit(
      { timers: { t: { endsAt: { var: 'end' } } }, on: { when: [{ if: stopped, do: [run('app.retry')] }] } },
      page,
    );
    screen.open();
    page.calls.length = 0;
    page.change({ end: NOW + 90_000 });
    expect(page.asked).toEqual([]);
  });
});

describe('triggers', () => {
  const onDone = { when: [{ if: { '===': [{ var: 'status' }, 'done'] }, do: [run('deposit.complete')] }] };

  it('run when their condition turns true, and again only after it was false', () => {
    const { screen, page } = visit({ on: onDone }, new FakePage({ status: 'new' }));
    screen.open();
    expect(page.asked).toEqual([]);
    for (const status of ['done', 'done', 'new', 'done']) page.change({ status, other: {} });
    expect(page.asked).toEqual(['deposit.complete', 'deposit.complete']);
  });

  it('do not run again while their condition stays true for other reasons', () => {
    const many: Rule = { '>': [{ var: 'count' }, 1] };
    const { screen, page } = visit(
      { on: { when: [{ if: many, do: [run('app.retry')] }] } },
      new FakePage({ count: 1 }),
    );
    screen.open();
    for (const count of [2, 3, 4, 1, 5]) page.change({ count });
    expect(page.asked).toEqual(['app.retry', 'app.retry']);
  });

  it('run when their condition is true as the page opens, after what is done on entering', () => {
    const { screen } = visit({ on: { ...onDone, enter: [run('complete.open')] } }, new FakePage({ status: 'done' }));
    const { ports } = screen;
    const asked: string[] = [];
    vi.spyOn(ports, 'run').mockImplementation((name) => asked.push(name) > 0);
    screen.open();
    expect(asked).toEqual(['complete.open', 'deposit.complete']);
  });

  it('see what other triggers have set', () => {
    const { screen } = visit(
      {
        local: { a: 0, b: 0, c: 0 },
        on: {
          when: [
            { if: { var: 'local.b' }, do: [set('c', 1)] },
            { if: { var: 'local.a' }, do: [set('b', 1)] },
          ],
        },
      },
      new FakePage(),
    );
    screen.open();
    screen.setLocal('a', 1);
    expect(screen.scope.local).toEqual({ a: 1, b: 1, c: 1 });
  });

  it('ends a cycle of triggers that set each other off', () => {
    const flip = (from: boolean): { if: Rule; do: Effect[] } => ({
      if: { '===': [{ var: 'local.on' }, from] },
      do: [set('on', !from)],
    });
    const { screen, page } = visit({ local: { on: false, other: 0 }, on: { when: [flip(true), flip(false)] } });
    screen.open();
    screen.setLocal('other', 1);
    expect(screen.scope.local).toMatchObject({ other: 1 });
    expect(page.problems).toEqual([]);
  });

  it('fed by a timer that feeds on itself are stopped, which is reported', () => {
    const endsAt: Rule = { '+': [1_767_268_800_000, 5000, { '*': [{ var: 'timers.t.remainingSeconds' }, 1000] }] };
    const { screen, page } = visit({ timers: { t: { endsAt } } });
    screen.open();
    expect(page.problems).toMatchObject([{ code: 'trigger-loop' }]);
  });

  it('counts a trigger with a failing rule as false, and reports it once', () => {
    const condition: Rule = { in: [{ var: 'a' }, { indexOf: 'no method', length: 0 }] };
    const { screen, page } = visit(
      { on: { when: [{ if: condition, do: [run('app.retry')] }] } },
      new FakePage({ a: 1 }),
    );
    screen.open();
    page.change({ a: 2 });
    expect(page.asked).toEqual([]);
    expect(page.problems).toMatchObject([{ code: 'rule-failed', node: 'on.when.0' }]);
  });
});
