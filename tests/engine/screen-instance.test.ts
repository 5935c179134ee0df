import { describe, expect, it, vi } from 'vitest';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { ROOT_FRAME, toPath, type Scope } from '#engine/scope.ts';
import type { Rule, Screen } from '#generated/language.ts';
import { settle } from './fake-clock.ts';
import { compiled, FakePage, run } from './fake-page.ts';

const visit = (rest: Partial<Screen>, scope: Scope = {}): { screen: ScreenInstance; page: FakePage } => {
  const page = new FakePage(scope);
  return { screen: new ScreenInstance(compiled([], rest), page.ports), page };
};

const END = 1_767_268_860_000;
const REFRESH = [run('deposit.refreshStatus')];

describe('a visit of a page', () => {
  it('does nothing before it is opened, and starts everything once', async () => {
    const on = { enter: [run('complete.open')] };
    const { screen, page } = visit({ on, poll: [{ id: 'p', everyMs: 1000, do: [] }] });
    expect([page.calls, page.clock.pendingTimers, page.subscribers]).toEqual([[], 0, 0]);
    screen.open();
    screen.open();
    await settle();
    expect([page.asked, page.subscribers]).toEqual([['complete.open'], 1]);
  });

  it('leaves no listener or timer behind', async () => {
    const { screen, page } = visit(
      {
        poll: [{ id: 'p', everyMs: 1000, deadlineMs: 5000, do: REFRESH }],
        timers: { t: { endsAt: { var: 'end' } } },
        on: { push: { 'deposit.status': [run('complete.open')] } },
      },
      { end: END },
    );
    screen.open();
    screen.close();
    screen.close();
    await settle();
    page.push('deposit.status');
    page.change({ end: 1 });
    await page.clock.pass(60_000);
    expect(page.calls).toEqual([]);
    expect([page.clock.pendingTimers, page.clock.listeners, page.subscribers]).toEqual([0, 0, 0]);
  });

  it('reads what has changed between its creation and its opening', () => {
    const { screen, page } = visit({ derive: { twice: { '*': [{ var: 'a' }, 2] } } }, { a: 1 });
    page.change({ a: 2 });
    screen.open();
    expect(screen.scope).toMatchObject({ a: 2, derive: { twice: 4 } });
  });

  it('can be opened again after it was closed', async () => {
    const { screen, page } = visit({
      on: { enter: [run('complete.open')], when: [{ if: true, do: [run('app.retry')] }] },
      poll: [{ id: 'p', everyMs: 1000, do: REFRESH }],
      timers: { t: { endsAt: END } },
    });
    screen.open();
    screen.close();
    await settle();
    page.calls.length = 0;
    screen.open();
    await page.clock.pass(1000);
    expect(page.asked).toEqual(['complete.open', 'app.retry', 'deposit.refreshStatus']);
    expect(screen.scope.timers).toMatchObject({ t: { isRunning: true, remainingSeconds: 59 } });
    expect(await screen.perform([{ do: 'back' }], ROOT_FRAME)).toBe(true);
  });

  it('finishes its effects of leaving, with a signal that is not aborted', async () => {
    const signals: AbortSignal[] = [];
    const { screen, page } = visit({ on: { leave: [run('complete.leave'), run('app.retry')] } });
    page.command = (_name, _args, signal) => {
      signals.push(signal);
      return Promise.resolve(true);
    };
    screen.open();
    screen.close();
    await settle();
    expect(page.asked).toEqual(['complete.leave', 'app.retry']);
    expect(signals.some(({ aborted }) => aborted)).toBe(false);
  });

  it('runs the effects of a push', () => {
    const { screen, page } = visit({ on: { push: { 'deposit.status': REFRESH } } });
    screen.open();
    page.push('deposit.status');
    page.push('login.token');
    expect(page.asked).toEqual(['deposit.refreshStatus']);
  });

  it('keeps its local values apart from roots of the state with the same name', () => {
    const { screen, page } = visit({ local: { open: false } }, { local: 'of the state', derive: 1 });
    screen.open();
    screen.setLocal('open', true);
    page.change({ local: 'still not' });
    expect(screen.scope).toMatchObject({ local: { open: true }, derive: {} });
  });

  it('reports each problem once, including that it cannot be shown', async () => {
    const { screen, page } = visit({});
    for (const node of ['a', 'b']) screen.requiredContent.markFailed({}, [true], { code: 'node-failed', node });
    await settle();
    expect(page.failures).toEqual([{ code: 'node-failed', node: 'a', screen: 'test.page' }]);
    for (const node of ['a', 'b', 'a']) screen.report({ code: 'rule-failed', node });
    screen.report({ code: 'node-failed', node: 'a' });
    const reported = page.problems.map(({ code, node }) => `${code} ${node}`);
    expect(reported).toEqual(['rule-failed a', 'rule-failed b', 'node-failed a']);
  });

  it('calls the watchers of a value when the state, local values or their derived values change, and at no other change', () => {
    const derive = { sum: { '+': [{ var: 'a' }, { var: 'local.b' }] } };
    const { screen, page } = visit({ derive, local: { b: 1 } }, { a: 1, other: 1 });
    screen.open();
    const wake = vi.fn<() => void>();
    screen.watch([toPath('derive.sum')], { wake });
    page.change({ other: 2 });
    page.change({});
    screen.setLocal('c', 5);
    screen.setLocal('b', 1);
    expect(wake).not.toHaveBeenCalled();
    page.change({ a: 2 });
    screen.setLocal('b', 5);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('sets isMovingFocus while it moves the focus to invalid fields', () => {
    const { screen, page } = visit({});
    page.failing = ['b', 'a'];
    const moved: unknown[] = [];
    screen.open((names) => moved.push(names, screen.isMovingFocus));
    expect(screen.validate(['a', 'b'])).toBe(false);
    expect([moved, screen.isMovingFocus]).toEqual([[['b', 'a'], true], false]);
  });
});

describe('a poll of a page', () => {
  it('requests while its condition is true, and survives a failing answer and a failing condition', async () => {
    const never: Rule = { in: [{ var: 'a' }, { indexOf: 'no method', length: 0 }] };
    const poll = { id: 'p', everyMs: 1000, while: never, do: REFRESH };
    const polls = [poll, { ...poll, id: 'q', while: { var: 'isOpen' } }];
    const { screen, page } = visit({ poll: polls }, { a: 'x', isOpen: true });
    page.command = () => Promise.reject(new Error('lost'));
    screen.open();
    await page.clock.pass(4000);
    page.change({ isOpen: false });
    await page.clock.pass(5000);
    page.change({ isOpen: true });
    await page.clock.pass(4000);
    expect(page.asked.length).toBeGreaterThan(2);
    expect(page.problems.filter(({ code }) => code === 'rule-failed')).toHaveLength(1);
  });
});
