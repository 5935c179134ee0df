import { describe, expect, it, vi } from 'vitest';
import { ScreenInstance } from '#engine/screen-instance.ts';
import { ROOT_FRAME, toPath, type Scope } from '#engine/scope.ts';
import type { Rule, Screen } from '#generated/language.ts';
import { settle } from './fake-clock.ts';
import { compiled, FakePage, run } from './fake-page.ts';

const visit = (rest: Partial<Screen>, page = new FakePage()): { screen: ScreenInstance; page: FakePage } => ({
  screen: new ScreenInstance(compiled([], rest), page.ports),
  page,
});

describe('a visit of a page', () => {
  it('starts nothing before it is opened, and everything once', async () => {
    const { screen, page } = visit({
      on: { enter: [run('complete.open')] },
      poll: [{ id: 'p', everyMs: 1000, do: [] }],
    });
    expect(page.calls).toEqual([]);
    expect(page.clock.pendingTimers + page.subscribers).toBe(0);
    screen.open();
    screen.open();
    await settle();
    expect(page.asked).toEqual(['complete.open']);
    expect(page.subscribers).toBe(1);
  });

  it('leaves nothing behind', async () => {
    const page = new FakePage({ end: 1_767_268_860_000 });
    const { screen } = visit(
      {
        poll: [{ id: 'p', everyMs: 1000, deadlineMs: 5000, do: [run('deposit.refreshStatus')] }],
        timers: { t: { endsAt: { var: 'end' } } },
        on: { push: { 'deposit.status': [run('complete.open')] } },
      },
      page,
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

  it('sees what has changed between its making and its opening', () => {
    const { screen, page } = visit({ derive: { twice: { '*': [{ var: 'a' }, 2] } } }, new FakePage({ a: 1 }));
    page.change({ a: 2 });
    screen.open();
    expect(screen.scope).toMatchObject({ a: 2, derive: { twice: 4 } });
  });

  it('can be opened again after it was closed', async () => {
    const { screen, page } = visit({
      on: { enter: [run('complete.open')], when: [{ if: true, do: [run('app.retry')] }] },
      poll: [{ id: 'p', everyMs: 1000, do: [run('deposit.refreshStatus')] }],
      timers: { t: { endsAt: 1_767_268_860_000 } },
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

  it('says good-bye to the end, with a signal of its own', async () => {
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

  it('runs what a push asks for', async () => {
    const { screen, page } = visit({ on: { push: { 'deposit.status': [run('deposit.refreshStatus')] } } });
    screen.open();
    page.push('deposit.status');
    page.push('login.token');
    expect(page.asked).toEqual(['deposit.refreshStatus']);
  });

  it('keeps its local values, whatever the state is called', () => {
    const { screen, page } = visit({ local: { open: false } }, new FakePage({ local: 'of the state', derive: 1 }));
    screen.open();
    screen.setLocal('open', true);
    page.change({ local: 'still not' });
    expect(screen.scope).toMatchObject({ local: { open: true }, derive: {} });
  });

  it('says once that it cannot be shown', async () => {
    const { screen, page } = visit({});
    screen.needs.fails({}, [true], { code: 'node-failed', node: 'a' });
    screen.needs.fails({}, [true], { code: 'node-failed', node: 'b' });
    await Promise.resolve();
    expect(page.failures).toEqual([{ code: 'node-failed', node: 'a', screen: 'test.page' }]);
  });

  it('reports each problem once', () => {
    const { screen, page } = visit({});
    for (const node of ['a', 'b', 'a']) screen.report({ code: 'rule-failed', node });
    screen.report({ code: 'node-failed', node: 'a' });
    expect(page.problems.map(({ code, node }) => `${code} ${node}`)).toEqual([
      'rule-failed a',
      'rule-failed b',
      'node-failed a',
    ]);
  });
});

describe('a listener for a value', () => {
  const watched = (paths: string[], scope: Scope): { wake: () => void; page: FakePage; screen: ScreenInstance } => {
    const page = new FakePage(scope);
    const { screen } = visit({ derive: { sum: { '+': [{ var: 'a' }, { var: 'local.b' }] } }, local: { b: 1 } }, page);
    screen.open();
    const wake = vi.fn<() => void>();
    screen.watch(paths.map(toPath), { wake });
    return { wake, page, screen };
  };

  it('is woken by the state, by local values and by what is derived from them', () => {
    const { wake, page, screen } = watched(['derive.sum'], { a: 1 });
    page.change({ a: 2 });
    screen.setLocal('b', 5);
    expect(wake).toHaveBeenCalledTimes(2);
  });

  it('is let alone by anything else', () => {
    const { wake, page, screen } = watched(['derive.sum', 'a'], { a: 1, other: 1 });
    page.change({ other: 2 });
    page.change({});
    screen.setLocal('c', 5);
    screen.setLocal('b', 1);
    expect(wake).not.toHaveBeenCalled();
  });
});

describe('polls of a page', () => {
  it('ask while their condition holds', async () => {
    const page = new FakePage({ isOpen: true });
    const poll = { id: 'p', everyMs: 1000, while: { var: 'isOpen' }, do: [run('deposit.refreshStatus')] };
    const { screen } = visit({ poll: [poll] }, page);
    screen.open();
    await page.clock.pass(2000);
    page.change({ isOpen: false });
    await page.clock.pass(5000);
    page.change({ isOpen: true });
    await page.clock.pass(1000);
    expect(page.asked).toHaveLength(3);
  });

  it('survive a failing answer and a failing condition', async () => {
    const page = new FakePage({ a: 'x' });
    const never: Rule = { in: [{ var: 'a' }, { indexOf: 'no method', length: 0 }] };
    const poll = {
      id: 'p',
      everyMs: 1000,
      while: never,
      do: [run('deposit.refreshStatus')],
    };
    const { screen } = visit({ poll: [poll, { ...poll, id: 'q', while: true }] }, page);
    page.command = () => Promise.reject(new Error('lost'));
    screen.open();
    await page.clock.pass(3000);
    expect(page.asked).toHaveLength(3);
    expect(page.problems.filter(({ code }) => code === 'rule-failed')).toHaveLength(1);
  });
});

describe('checking the form', () => {
  it('moves the focus to what fails, and tells so while it does', () => {
    const { screen, page } = visit({});
    page.failing = ['b', 'a'];
    const moved: unknown[] = [];
    screen.open((names) => moved.push(names, screen.isMovingFocus));
    expect(screen.validate()).toBe(false);
    expect(moved).toEqual([['b', 'a'], true]);
    expect(screen.isMovingFocus).toBe(false);
  });
});
