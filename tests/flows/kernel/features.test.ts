// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { createVisitFeatures } from '#app/features.ts';
import { CashierError } from '#domain/cashier-error.ts';
import { createCommandRunner } from '#flows/kernel/command-runner.ts';
import type { Command } from '#flows/kernel/context.ts';
import {
  createFeatures,
  type Feature,
  type FeatureName,
  type Features,
  type FeatureSource,
  loadWithRetries,
} from '#flows/kernel/features.ts';
import { notify, notifyNext } from '#flows/kernel/failures.ts';
import { createVisitTools, type Recorder } from '#flows/kernel/visit-tools.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';

useBrowser();

type Loads = Partial<Record<FeatureName, () => Promise<Feature>>>;

/** A visit with the given features, the others empty, and a page that can run `code.check`. */
const visiting = (loads: Loads, more: Partial<Record<FeatureName, Partial<FeatureSource>>> = {}) => {
  const bench = openBench();
  const names: FeatureName[] = ['code', 'claim', 'deposit', 'sweep', 'withdrawal'];
  const sources = Object.fromEntries(
    names.map((name) => [name, { load: loads[name] ?? (() => Promise.resolve({})), ...more[name] }]),
  );
  const features = createFeatures(sources as Record<FeatureName, FeatureSource>, () => bench.context);
  Object.assign(bench.context, { features });
  const page = new AbortController();
  const runner = createCommandRunner(bench.context);
  const check = (args = {}) => runner.run('code.check', args, page.signal);
  return { bench, features, check, page };
};

const withCheck = (run: Command, more: Partial<Feature> = {}) =>
  visiting({ code: () => Promise.resolve({ commands: { 'code.check': run }, ...more }) });

describe('a feature', () => {
  it('is available with its commands once it has started, and is loaded and started once', async () => {
    const started: unknown[] = [];
    let go: () => void = () => {};
    const start = (context: unknown): Promise<void> => {
      started.push(context);
      return new Promise((resolve) => {
        go = resolve;
      });
    };
    const check: Command = () => true;
    const load = vi.fn(() => Promise.resolve<Feature>({ commands: { 'code.check': check }, start }));
    const { bench, features } = visiting({ code: load });
    const loading = [features.load('code'), features.load('code')];
    await settle();
    expect([features.has('code'), features.command('code.check')]).toEqual([false, undefined]);
    go();
    await Promise.all(loading);
    await features.load('code');
    expect([features.has('code'), features.command('code.check')]).toEqual([true, check]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(started).toEqual([bench.context]);
  });

  it('starts after the features that it needs', async () => {
    const order: string[] = [];
    const begin = (name: string) => () => Promise.resolve(void order.push(name));
    const { features } = visiting({
      deposit: () => Promise.resolve({ start: begin('deposit') }),
      claim: () => Promise.resolve({ needs: ['deposit'], start: begin('claim') }),
    });
    await features.load('claim');
    expect([order, features.has('deposit')]).toEqual([['deposit', 'claim'], true]);
  });

  it('that failed to load is loaded again', async () => {
    const load = vi.fn<() => Promise<Feature>>(() => Promise.resolve({}));
    load.mockRejectedValueOnce(new Error('no file'));
    const { features } = visiting({ code: load });
    await expect(features.load('code')).rejects.toThrow('no file');
    expect(features.has('code')).toBe(false);
    await features.load('code');
    expect(features.has('code')).toBe(true);
  });

  it.each<[string, Parameters<Features['loadFor']>[0], string[]]>([
    ['its own name among the roots', { roots: ['code'] }, ['code']],
    ['a root that it owns', { roots: ['form', 'unknown'] }, ['deposit']],
    ['a command', { commands: ['sweep.redeem'] }, ['sweep']],
    ['a command of a rare root that it owns', { commands: ['intent.checkAgain'] }, ['deposit']],
    ['no rare root', { roots: ['intent'] }, []],
    ['nothing', {}, []],
  ])('is loaded for %s', async (_what, needed, loaded) => {
    const { features } = visiting({}, { deposit: { owns: ['form', 'intent'], rare: ['intent'] } });
    await features.loadFor(needed);
    const names: FeatureName[] = ['code', 'claim', 'deposit', 'sweep'];
    expect(names.filter((name) => features.has(name))).toEqual(loaded);
  });

  it('of the app is not loaded for a rarely needed root', async () => {
    const { context } = openBench();
    const features = createVisitFeatures(() => context);
    await features.loadFor({ roots: ['intent', 'bonuses', 'experimentAlert', 'methods'] });
    expect(features.has('methods')).toBe(true);
    expect((['deposit', 'bonus', 'experiment'] as const).filter((name) => features.has(name))).toEqual([]);
  });
});

describe('a command', () => {
  it('runs once at a time and is busy meanwhile; a second tap calls onDuplicateCommand of its feature', async () => {
    const ends: ((outcome: boolean) => void)[] = [];
    const run = vi.fn<Command>(() => new Promise((resolve) => void ends.push(resolve)));
    const onSecondTap = vi.fn();
    const { bench, check } = withCheck(run, { onDuplicateCommand: onSecondTap });
    const busy = () => bench.store.getState().busy.code?.check;
    const first = check();
    expect(check()).toBe(false);
    await settle();
    expect([run.mock.calls.length, onSecondTap.mock.calls.length, busy()]).toEqual([1, 0, true]);
    expect(check()).toBe(false);
    expect(onSecondTap.mock.calls).toEqual([[bench.context]]);
    ends[0]?.(true);
    expect([await first, busy()]).toEqual([true, false]);
    void check();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('ignores the second tap without onDuplicateCommand', async () => {
    const { check } = withCheck(() => new Promise(() => {}));
    void check();
    await settle();
    expect(check()).toBe(false);
  });

  it('receives the arguments of its page, and may end in the same turn', async () => {
    const run = vi.fn<Command>(() => true);
    const { bench, check, page } = withCheck(run);
    expect(await check({ name: 'x' })).toBe(true);
    expect(check({ name: 'y' })).toBe(true);
    const received = ['x', 'y'].map((name) => [bench.context, { name }, page.signal]);
    expect([run.mock.calls, bench.store.getState().busy]).toEqual([received, {}]);
  });

  it('does not begin after its page is left', async () => {
    const run = vi.fn<Command>(() => true);
    const { check, page } = withCheck(run);
    const outcome = check();
    page.abort();
    expect([await outcome, check(), run.mock.calls]).toEqual([false, false, []]);
  });

  it('whose feature does not load shows that a page did not load, and runs on the next tap', async () => {
    const load = vi.fn<() => Promise<Feature>>(() => Promise.reject(new CashierError('file.late', 'It is late')));
    const { bench, check } = visiting({ code: load });
    const outcome = check();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe(false);
    expect(load.mock.calls.length).toBeGreaterThan(1);
    expect(bench.notices()).toEqual([{ titleKey: 'error.page.title', textKey: 'error.page.text', tone: 'danger' }]);
    load.mockResolvedValue({ commands: { 'code.check': () => true } });
    expect(await check()).toBe(true);
  });

  it.each<[string, Command, object]>([
    ['rejects', () => Promise.reject(new Error('x')), { code: { check: false } }],
    [
      'throws',
      () => {
        throw new Error('x');
      },
      {},
    ],
  ])('that %s shows the failure each time, and is no longer busy', async (_how, run, busy) => {
    const { bench, features, check } = withCheck(run);
    await features.load('code');
    for (let tap = 0; tap < 2; tap += 1) expect(await check()).toBe(false);
    expect(bench.store.getState().busy).toEqual(busy);
    expect(bench.host.payloads('onDisplayError')).toHaveLength(2);
  });
});

describe('a file of the build', () => {
  it('is loaded again after failures and after 15 s without an answer', async () => {
    const load = vi.fn<() => Promise<string>>(() => Promise.resolve('here'));
    load.mockRejectedValueOnce(new Error('first')).mockReturnValueOnce(new Promise(() => {}));
    const loaded = loadWithRetries(load);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(load).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await loaded).toBe('here');
    expect([load.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0]);
  });

  it('that its server no longer has fails at once', async () => {
    const load = vi.fn<() => Promise<never>>(() => Promise.reject(new CashierError('file.gone', 'gone')));
    await expect(loadWithRetries(load)).rejects.toMatchObject({ code: 'file.gone' });
    expect(load).toHaveBeenCalledOnce();
  });

  it('that never loads fails with its last failure', async () => {
    let tries = 0;
    const failing = loadWithRetries(() => Promise.reject(new Error(`try ${(tries += 1)}`))).catch(
      (error: Error) => error.message,
    );
    const never = loadWithRetries(() => new Promise(() => {})).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await failing).toBe(`try ${tries}`);
    expect(tries).toBeGreaterThan(1);
    expect(await never).toMatchObject({ code: 'file.late', message: 'A file of the cashier did not load in time' });
  });
});

describe('a notice', () => {
  it.each([
    [notify, 'deposit.group', 'deposit.group'],
    [notify, undefined, undefined],
    [notifyNext, 'deposit.group', undefined],
  ])('(%o) on the page %s belongs to the page %s', (show, entered, screen) => {
    const bench = openBench();
    if (entered !== undefined) bench.enter(entered);
    for (const textKey of ['provider.error', 'redirect.refused']) show(bench.context, { textKey, tone: 'info' });
    const { notices } = bench.store.getState();
    expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
    const shown = { id: expect.any(String), textKey: 'provider.error', tone: 'info' };
    expect(notices[0]).toStrictEqual({ ...shown, ...(screen === undefined ? {} : { screen }) });
  });
});

it('the tools of a visit run a named action once, abort the previous request of a name, and start one recorder', () => {
  const tools = createVisitTools();
  expect(['a', 'a', 'b', 'a'].map((name) => tools.once(name))).toEqual([true, false, true, false]);
  const signals = ['a', 'b', 'a'].map((name) => tools.latest(name));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false, false]);
  const start = vi.fn(() => ({}) as Recorder);
  expect(tools.recorder(start)).toBe(tools.recorder(start));
  expect(start).toHaveBeenCalledTimes(1);
});
