import jsonLogic from 'json-logic-js';
import { describe, expect, it, vi } from 'vitest';
import { compileDerive } from '#engine/derive.ts';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { ROOT_FRAME, type Scope } from '#engine/scope.ts';
import type { Effect, Rule, Screen } from '#generated/language.ts';
import { compiled, FakePage, run } from './fake-page.ts';

const NOW = 1_767_268_800_000;
const BAD: Rule = { in: [{ var: 'a' }, { indexOf: 'no method', length: 0 }] };

interface Visit {
  readonly screen: ScreenInstance;
  readonly page: FakePage;
}

/** An open page. */
const visit = (rest: Partial<Screen>, scope: Scope = {}): Visit => {
  const page = new FakePage(scope);
  const screen = new ScreenInstance(compiled([], rest), page.ports);
  screen.open();
  return { screen, page };
};

const set = (name: string, value: Rule): Effect => ({ do: 'set', name, value });

describe('derived values', () => {
  const order = (rules: Record<string, Rule>): string[] => compileDerive(rules).map(({ name }) => name);

  it('are ordered after those that they read, anywhere in their rule', () => {
    expect(order({ c: { var: 'derive.b' }, b: { '+': [{ var: 'derive.a' }, 1] }, a: { var: 'x' } })).toEqual([
      'a',
      'b',
      'c',
    ]);
    const deep: Rule = { if: [{ missing: ['derive.y'] }, 1, { var: ['none', { var: 'derive.x' }] }] };
    expect(order({ z: deep, y: 1, x: 2 }).at(-1)).toBe('z');
  });

  it.each<[string, Record<string, Rule>, string]>([
    ['itself', { a: { var: 'derive.a' } }, 'a → a'],
    ['one another', { a: { var: 'derive.b' }, b: { '!': [{ var: 'derive.a' }] } }, 'a → b → a'],
    ['the whole map', { a: { var: 'derive' } }, 'a → a'],
    ['a circle', { x: { var: 'derive.a' }, a: { var: 'derive.b' }, b: { var: 'derive.a' } }, 'a → b → a'],
  ])('that read %s are refused', (_what, rules, circle) => {
    const message = expect.stringContaining(`: ${circle}.`);
    expect(() => order(rules)).toThrow(expect.objectContaining({ code: 'derive-cycle', message }));
  });

  it('may be a chain of two thousand, and no longer', () => {
    const chain = Array.from({ length: 2000 }, (_, at): [string, Rule] => [`v${at}`, { var: `derive.v${at + 1}` }]);
    const rules: Record<string, Rule> = Object.fromEntries(chain);
    expect(order(rules).slice(0, 2)).toEqual(['v1999', 'v1998']);
    expect(() => order({ ...rules, more: 1 })).toThrow(expect.objectContaining({ code: 'screen-too-large' }));
  });

  it('are computed again when a value that they read changes, and at no other change', () => {
    const rule: Rule = { '*': [{ var: 'a' }, 2] };
    const derive = { twice: rule, more: { '+': [{ var: 'derive.twice' }, 1] }, other: { '+': [{ var: 'b' }, 1] } };
    const { screen, page } = visit({ derive }, { a: 1, b: 1 });
    expect(screen.scope.derive).toEqual({ twice: 2, more: 3, other: 2 });
    page.change({ a: 5 });
    expect(screen.scope.derive).toEqual({ twice: 10, more: 11, other: 2 });
    const applied = vi.spyOn(jsonLogic, 'apply');
    page.change({ b: 2, c: {} });
    expect(applied.mock.calls.map(([evaluated]): unknown => evaluated)).toContain(derive.other);
    expect(applied.mock.calls.map(([evaluated]): unknown => evaluated)).not.toContain(rule);
    applied.mockRestore();
  });

  it('keep their reference while their content is the same', () => {
    const [one, other] = [
      { on: true, id: 1 },
      { on: false, id: 2 },
    ];
    const derive: Record<string, Rule> = { shown: { filter: [{ var: 'list' }, { var: 'on' }] } };
    const { screen, page } = visit({ derive }, { list: [one, other] });
    const before = screen.scope.derive;
    page.change({ list: [one, other] });
    expect(screen.scope.derive).toBe(before);
    page.change({ list: [one, { on: true, id: 3 }] });
    expect(screen.scope.derive).not.toBe(before);
  });

  it('are null if their rule fails, which is reported once', () => {
    const { screen, page } = visit(
      { derive: { bad: BAD, constructor: { var: 'a' }, toString: { var: 'none' } } },
      { a: 1 },
    );
    page.change({ a: 2 });
    page.change({ a: 3 });
    expect(Object.entries(screen.scope.derive as object)).toEqual([
      ['bad', null],
      ['constructor', 3],
      ['toString', null],
    ]);
    expect(page.problems).toMatchObject([{ code: 'rule-failed', node: 'derive.bad', screen: 'test.page' }]);
  });
});

describe('a timer of a page', () => {
  const onExpire = [run('complete.endWait')];

  it('counts down to the end in the state, and runs its effects there', async () => {
    const { screen, page } = visit({ timers: { t: { endsAt: { var: 'end' }, onExpire } } }, { end: null });
    expect(screen.scope.timers).toMatchObject({ t: { isRunning: false, isExpired: false } });
    page.change({ end: NOW + 2000 });
    await page.clock.pass(1000);
    expect(screen.scope.timers).toMatchObject({ t: { remainingSeconds: 1, isRunning: true } });
    await page.clock.pass(1000);
    expect(screen.scope.timers).toMatchObject({ t: { isExpired: true } });
    expect(page.asked).toEqual(['complete.endWait']);
  });

  it('with seconds runs from each start, and rules read the count of its starts', async () => {
    const start: Effect = { do: 'start', timer: 'resend' };
    const { screen, page } = visit({
      timers: { resend: { seconds: 30, onExpire } },
      derive: { isLast: { '>=': [{ var: 'timers.resend.starts' }, 2] } },
      on: { enter: [start] },
    });
    expect(screen.scope).toMatchObject({
      timers: { resend: { isRunning: true, starts: 1 } },
      derive: { isLast: false },
    });
    await page.clock.pass(30_000);
    expect(page.asked).toEqual(['complete.endWait']);
    await screen.perform([start], ROOT_FRAME);
    expect(screen.scope).toMatchObject({
      timers: { resend: { isRunning: true, isExpired: false, remainingSeconds: 30, starts: 2 } },
      derive: { isLast: true },
    });
    screen.close();
    expect(page.clock.pendingTimers).toBe(0);
  });

  it('that does not exist ends the effects that start it, and is reported', async () => {
    const { screen, page } = visit({ timers: { resend: { seconds: 30 } } });
    expect(await screen.perform([{ do: 'start', timer: 'other' }, run('app.retry')], ROOT_FRAME)).toBe(false);
    expect([page.asked, page.problems]).toMatchObject([[], [{ code: 'effect-failed' }]]);
  });

  it('follows the clock when the device wakes', () => {
    const { screen, page } = visit({ timers: { t: { endsAt: NOW + 60_000, onExpire } } });
    page.clock.sleep(20_000);
    expect(screen.scope.timers).toMatchObject({ t: { remainingSeconds: 40 } });
    page.clock.sleep(3_600_000);
    expect(page.asked).toEqual(['complete.endWait']);
  });

  it('with a changed end keeps counting for its trigger', () => {
    const when = [{ if: { '!': [{ var: 'timers.t.isRunning' }] }, do: [run('app.retry')] }];
    const { page } = visit({ timers: { t: { endsAt: { var: 'end' } } }, on: { when } }, { end: NOW + 60_000 });
    page.calls.length = 0;
    page.change({ end: NOW + 90_000 });
    expect(page.asked).toEqual([]);
  });
});

describe('a trigger', () => {
  const retry = [run('app.retry')];

  it.each<[string, Rule, first: unknown, changes: unknown[], runs: number]>([
    [
      'turns true, and again only after it was false',
      { '===': [{ var: 'a' }, 'done'] },
      'new',
      ['done', 'done', 'new', 'done'],
      2,
    ],
    ['stays true for other reasons only once', { '>': [{ var: 'a' }, 1] }, 1, [2, 3, 4, 1, 5], 2],
  ])('runs when its condition %s', (_what, condition, first, changes, runs) => {
    const { page } = visit({ on: { when: [{ if: condition, do: retry }] } }, { a: first });
    expect(page.asked).toEqual([]);
    for (const a of changes) page.change({ a, other: {} });
    expect(page.asked).toHaveLength(runs);
  });

  it('that is true at first runs after the effects of entering', () => {
    const { page } = visit({ on: { when: [{ if: true, do: retry }], enter: [run('complete.open')] } });
    expect(page.asked).toEqual(['complete.open', 'app.retry']);
  });

  it('reacts to the effect of another trigger, and a cycle of triggers is stopped', () => {
    const chain = [
      { if: { var: 'local.b' }, do: [set('c', 1)] },
      { if: { var: 'local.a' }, do: [set('b', 1)] },
    ];
    const { screen } = visit({ local: { a: 0, b: 0, c: 0 }, on: { when: chain } });
    screen.setLocal('a', 1);
    expect(screen.scope.local).toEqual({ a: 1, b: 1, c: 1 });
    const flip = (from: boolean): { if: Rule; do: Effect[] } => ({
      if: { '===': [{ var: 'local.on' }, from] },
      do: [set('on', !from)],
    });
    const cycle = visit({ local: { on: false, other: 0 }, on: { when: [flip(true), flip(false)] } });
    cycle.screen.setLocal('other', 1);
    expect(cycle.screen.scope.local).toMatchObject({ other: 1 });
    expect(cycle.page.problems).toEqual([]);
  });

  it('that never ends, by a timer whose end is its own remaining time, is stopped and reported', () => {
    const endsAt: Rule = { '+': [NOW, 5000, { '*': [{ var: 'timers.t.remainingSeconds' }, 1000] }] };
    expect(visit({ timers: { t: { endsAt } } }).page.problems).toMatchObject([
      { code: 'trigger-loop', node: 'on.when' },
    ]);
  });

  it('whose rule fails counts as false, and is reported once', () => {
    const { page } = visit({ on: { when: [{ if: BAD, do: retry }] } }, { a: 1 });
    page.change({ a: 2 });
    expect([page.asked, page.problems]).toMatchObject([[], [{ code: 'rule-failed', node: 'on.when.0' }]]);
  });
});
