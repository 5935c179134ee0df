// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FlowContext } from '#flows/kernel/context.ts';
import { methodsLoaded, selectMethodsScope } from '#state/methods.ts';
import { isGroup } from '#state/tiles.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { startFlows } from '#tests/flows/start-flows.ts';
import { group, method } from '#tests/state/sample-methods.ts';

beforeEach(() => openBrowser());
afterEach(() => closeBrowser());

const CLOSED = 'shared.closed-method';
const NOW_MS = 1_800_000_000_000;

const picked = async (availability: { reason: string; until?: number }, args = {}): Promise<Bench> => {
  const bench = openBench();
  bench.store.dispatch(methodsLoaded({ methods: [method('card', { availability }), method('spei')] }));
  bench.context.transport.serverNow = () => NOW_MS;
  bench.server.reply('deposit-limits', {});
  await bench.run('methods.pick', { name: 'card', ...args });
  await settle();
  return bench;
};

describe('a method that cannot be used now', () => {
  it('leads to the page that says why, and nothing is asked of the server', async () => {
    const bench = await picked({ reason: 'maintenance', until: NOW_MS + 1000 });
    expect(bench.moves).toEqual([{ to: CLOSED, query: { method: 'card' } }]);
    expect(bench.store.getState().selection.method).toBeNull();
    expect(bench.server.calls).toEqual([]);
  });

  it('does so whatever the reason is, and without an end', async () => {
    expect((await picked({ reason: 'eclipse' })).screens()).toEqual([CLOSED]);
  });

  it('opens its form once the time is over that the server has named', async () => {
    const bench = await picked({ reason: 'limit', until: NOW_MS - 1 });
    expect(bench.screens()).not.toContain(CLOSED);
    expect(bench.store.getState().selection.method).toBe('card');
  });

  it('opens its form for a user who has read why, and goes on', async () => {
    const bench = await picked({ reason: 'belowMin' }, { anyway: true });
    expect(bench.screens()).not.toContain(CLOSED);
    expect(bench.form().fields.amount?.value).toBe('10');
  });

  it('has the reason on its tile', async () => {
    const { store } = await picked({ reason: 'limit' });
    const closed = selectMethodsScope(store.getState()).entries.map((tile) => tile.closed?.reason);
    expect(closed).toEqual(['limit', undefined]);
  });
});

const METHODS = [
  method('card', { amount_rules: { USD: { min: 10, max: 100 } } }),
  method('wire', { amount_rules: { USD: { min: 500, max: 0 } } }),
  method('euro', { currency: ['EUR'], amount_rules: { EUR: { min: 1000, max: 2000 } } }),
  group('banks', [
    method('bbva', { amount_rules: { USD: { min: 1, max: 40 } } }),
    method('down', { availability: { reason: 'maintenance' }, amount_rules: { USD: { min: 500, max: 0 } } }),
  ]),
];

const reasons = async (visit: Partial<FlowContext['visit']>, methods = METHODS): Promise<Record<string, unknown>> => {
  const bench = openBench({ visit: { home: { country: 'KZ', currency: 'USD' }, ...visit } });
  void startFlows(bench.context, Promise.resolve({ methods }));
  await settle();
  await settle();
  const all = bench.store.getState().methods.entries.flatMap((one) => (isGroup(one) ? one.paymentMethods : [one]));
  return Object.fromEntries(all.map(({ name, availability }) => [name, availability?.reason]));
};

describe('the amount that the host names', () => {
  it('closes the methods that do not take it, in groups too; what the server says comes first', async () => {
    expect(await reasons({ amount: '50' })).toEqual({
      card: undefined,
      wire: 'belowMin',
      euro: undefined,
      bbva: 'aboveMax',
      down: 'maintenance',
    });
  });

  it('closes none where no method takes it: the forms begin with the nearest amount', async () => {
    const few = METHODS.slice(0, 2);
    expect(await reasons({ amount: '5' }, few)).toEqual({ card: undefined, wire: undefined });
  });

  it('closes none where there is no amount', async () => {
    expect(await reasons({})).toMatchObject({ card: undefined, wire: undefined, bbva: undefined });
  });
});
