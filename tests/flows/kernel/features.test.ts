// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { createCommandRunner } from '#flows/kernel/command-runner.ts';
import type { Command } from '#flows/kernel/context.ts';
import { createFeatures } from '#flows/kernel/create-features.ts';
import type { Feature, FeatureName, Features, FeatureSource } from '#flows/kernel/feature.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const NOTHING: FeatureSource = { load: () => Promise.resolve({}) };

type Loads = Partial<Record<FeatureName, () => Promise<Feature>>>;

interface Opened {
  bench: Bench;
  features: Features;
}

/** A visit whose features are those given, and otherwise empty. */
const visiting = (loads: Loads, more: Partial<Record<FeatureName, Partial<FeatureSource>>> = {}): Opened => {
  const bench = openBench();
  const names: FeatureName[] = ['code', 'claim', 'deposit', 'sweep', 'withdrawal'];
  const sources = Object.fromEntries(
    names.map((name) => [name, { ...NOTHING, ...more[name], ...(loads[name] ? { load: loads[name] } : {}) }]),
  );
  const features = createFeatures(sources as Record<FeatureName, FeatureSource>, bench.context);
  Object.assign(bench.context, { features });
  return { bench, features };
};

const check: Command = () => true;

describe('a feature', () => {
  it('is there with its commands once it has started, and is loaded and started once', async () => {
    const started: unknown[] = [];
    let go: () => void = () => {};
    const start = (context: unknown): Promise<void> => {
      started.push(context);
      return new Promise((resolve) => {
        go = resolve;
      });
    };
    const load = vi.fn(() => Promise.resolve<Feature>({ commands: { 'code.check': check }, start }));
    const { bench, features } = visiting({ code: load });
    const loading = features.load('code');
    const again = features.load('code');
    await settle();
    expect([features.has('code'), features.command('code.check')]).toEqual([false, undefined]);
    go();
    await Promise.all([loading, again]);
    expect([features.has('code'), features.command('code.check')]).toEqual([true, check]);
    await features.load('code');
    expect(load).toHaveBeenCalledTimes(1);
    expect(started).toEqual([bench.context]);
  });

  it('comes after those that it needs', async () => {
    const order: string[] = [];
    const begin = (name: string) => () => Promise.resolve(void order.push(name));
    const { features } = visiting({
      deposit: () => Promise.resolve({ start: begin('deposit') }),
      claim: () => Promise.resolve({ needs: ['deposit'], start: begin('claim') }),
    });
    await features.load('claim');
    expect(order).toEqual(['deposit', 'claim']);
    expect(features.has('deposit')).toBe(true);
  });

  it('that did not come is asked for again', async () => {
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
    ['a root that it owns', { roots: ['form', 'nobodys'] }, ['deposit']],
    ['the room of a command', { commands: ['sweep.redeem'] }, ['sweep']],
    ['a room that it owns, though what it shows there is rare', { commands: ['wish.checkAgain'] }, ['deposit']],
    ['no root of which few visits have anything', { roots: ['wish'] }, []],
    ['nothing', {}, []],
  ])('is loaded for %s', async (_what, needed, loaded) => {
    const { features } = visiting({}, { deposit: { owns: ['form', 'wish'], rare: ['wish'] } });
    await features.loadFor(needed);
    const names: FeatureName[] = ['code', 'claim', 'deposit', 'sweep'];
    expect(names.filter((name) => features.has(name))).toEqual(loaded);
  });
});

describe('a command', () => {
  it('that still runs has a second tap answered by its feature', async () => {
    const tappedAgain = vi.fn();
    const { bench } = visiting({
      code: () => Promise.resolve({ commands: { 'code.check': () => new Promise(() => {}) }, tappedAgain }),
    });
    const runner = createCommandRunner(bench.context);
    const page = new AbortController().signal;
    void runner.run('code.check', {}, page);
    await settle();
    expect(tappedAgain).not.toHaveBeenCalled();
    expect(runner.run('code.check', {}, page)).toBe(false);
    expect(tappedAgain.mock.calls).toEqual([[bench.context]]);
  });

  it('gets what its screen gives it, and may end at once', async () => {
    const run = vi.fn<Command>(() => true);
    const { bench } = visiting({ code: () => Promise.resolve({ commands: { 'code.check': run } }) });
    const runner = createCommandRunner(bench.context);
    const { signal } = new AbortController();
    expect(await runner.run('code.check', { name: 'x' }, signal)).toBe(true);
    expect(runner.run('code.check', { name: 'y' }, signal)).toBe(true);
    expect(run.mock.calls).toEqual([
      [bench.context, { name: 'x' }, signal],
      [bench.context, { name: 'y' }, signal],
    ]);
    expect(bench.store.getState().busy).toEqual({});
  });

  it('whose feature does not come says that a page did not load, and can be tapped again', async () => {
    const load = vi.fn<() => Promise<Feature>>(() => Promise.reject(new CashierError('file.late', 'It is late')));
    const { bench } = visiting({ code: load });
    const runner = createCommandRunner(bench.context);
    const outcome = runner.run('code.check', {}, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await outcome).toBe(false);
    expect(load.mock.calls.length).toBeGreaterThan(1);
    expect(bench.notices()).toEqual([{ titleKey: 'error.page.title', textKey: 'error.page.text', tone: 'danger' }]);
    load.mockResolvedValue({ commands: { 'code.check': check } });
    expect(await runner.run('code.check', {}, new AbortController().signal)).toBe(true);
  });

  it('that fails is over, and no longer busy', async () => {
    const { bench, features } = visiting({
      code: () => Promise.resolve({ commands: { 'code.check': () => Promise.reject(new Error('x')) } }),
    });
    await features.load('code');
    const runner = createCommandRunner(bench.context);
    expect(await runner.run('code.check', {}, new AbortController().signal)).toBe(false);
    expect(bench.store.getState().busy.code?.check).toBe(false);
    expect(bench.notices()).toHaveLength(1);
  });
});
