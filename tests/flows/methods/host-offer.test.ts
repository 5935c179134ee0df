// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FlowContext } from '#flows/kernel/context.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { selectMethodsScope } from '#state/methods.ts';
import { isGroup } from '#state/tiles.ts';
import { findMethod } from '#state/selection.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { ANSWERED, keep, REDIRECT } from '#tests/flows/reload-bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';
import { group, method } from '#tests/state/sample-methods.ts';

const METHODS = [
  method('card', { position: 1 }),
  method('spei', { position: 2 }),
  group('banks', [method('bbva', { position: 1 }), method('santander', { position: 2 })]),
];

let reports: ErrorReport[] = [];
beforeEach(() => {
  openBrowser();
  reports = [];
  setReportSink((report) => void reports.push(report));
});
afterEach(() => {
  setReportSink(undefined);
  closeBrowser();
});

type Visit = Partial<FlowContext['visit']>;

const visit = async (setup: Visit, script: (bench: Bench) => void = () => {}): Promise<Bench> => {
  const bench = openBench({ visit: setup });
  script(bench);
  bench.server.reply('deposit-limits', {});
  void startFlows(bench.context, Promise.resolve({ methods: METHODS }));
  await settle();
  await settle();
  setReportSink((report) => void reports.push(report));
  return bench;
};

const tiles = ({ store }: Bench): string[] => selectMethodsScope(store.getState()).entries.map(({ name }) => name);
const inBanks = ({ store }: Bench): string[] =>
  store
    .getState()
    .methods.entries.filter(isGroup)
    .flatMap(({ paymentMethods }) => paymentMethods.map(({ name }) => name));

describe('the methods that a host offers', () => {
  it('are those it names, and no others', async () => {
    const bench = await visit({ offer: { only: ['spei', 'bbva'] } });
    expect(tiles(bench)).toEqual(['banks', 'spei']);
    expect(inBanks(bench)).toEqual(['bbva']);
    expect(findMethod(bench.store.getState().methods.entries, 'card')).toBeUndefined();
  });

  it('are a whole group where the group is named', async () => {
    const bench = await visit({ offer: { only: ['banks'] } });
    expect(inBanks(bench)).toEqual(['bbva', 'santander']);
  });

  it('are all where the list has none of them: a name out of date must not close the cashier', async () => {
    expect(tiles(await visit({ offer: { only: ['gone'] } }))).toHaveLength(3);
  });

  it('stand in the order it names, and then in that of the server', async () => {
    const bench = await visit({ offer: { order: ['banks', 'santander', 'spei'] } });
    expect(tiles(bench)).toEqual(['banks', 'spei', 'card']);
    expect(inBanks(bench)).toEqual(['santander', 'bbva']);
  });

  it('stay those after the list has been asked for again', async () => {
    const bench = await visit({ offer: { only: ['spei'] } });
    bench.server.reply('methods-payment-v5', { methods: METHODS });
    await bench.run('methods.load');
    expect(tiles(bench)).toEqual(['spei']);
  });

  it('reports unknown methods of a host, with the names that the list has', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const bench = await visit({ offer: { only: ['card', 'gone'] } });
    expect(tiles(bench)).toEqual(['card']);
    expect(bench.host.payloads('onError')).toEqual([
      {
        code: 'host-methods-unknown',
        message: 'methods.only: not on this list: gone; it has for example ["card","spei","banks"]',
        where: expect.any(String),
      },
    ]);
  });
});

describe('the method that a host has preselected', () => {
  it('opens by itself, once', async () => {
    const bench = await visit({ offer: { preselected: 'card' } });
    expect(bench.screens()).toEqual([bench.context.layouts.screenFor(METHODS[0] as never)]);
    expect(bench.store.getState().selection.method).toBe('card');
  });

  it('opens in the group it stands in', async () => {
    const bench = await visit({ offer: { preselected: 'bbva' } });
    expect(bench.store.getState().selection).toMatchObject({ method: 'bbva', group: 'banks' });
  });

  it.each([
    ['the list does not have it', { preselected: 'gone' }, () => {}],
    ['the user is on another page', { preselected: 'card' }, (bench: Bench) => bench.enter('deposit.group')],
  ])('does not open when %s', async (_why, offer, script) => {
    const bench = await visit({ offer }, script);
    expect(bench.moves).toEqual([]);
    expect(bench.store.getState().selection.method).toBeNull();
  });

  it('does not open over a deposit that a reload has interrupted', async () => {
    keep(ANSWERED);
    const bench = await visit({ offer: { preselected: 'spei' } }, ({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', REDIRECT);
    });
    expect(bench.screens()).toEqual(['deposit.complete']);
  });
});

describe('the amount that a host names', () => {
  const amountOf = async (given: Visit, currency = 'USD'): Promise<string> => {
    const bench = openBench({
      methods: [method('card', { currency: [currency], amount_rules: { [currency]: { min: 10, max: 1000 } } })],
      visit: { home: { country: 'KZ', currency: 'USD' }, ...given },
    });
    bench.server.reply('deposit-limits', {});
    await bench.pick('card');
    return bench.form().fields.amount?.value ?? '';
  };

  it.each([
    ['25', '25.00'],
    [25.5, '25.50'],
    ['3', '10.00'],
    ['5000', '1000.00'],
    ['0', '10'],
    ['-5', '10'],
  ])('%j is what a form begins with: %s', async (amount, shown) => {
    expect(await amountOf({ amount })).toBe(shown);
  });

  it('is not meant for a method of another currency', async () => {
    expect(await amountOf({ amount: '25' }, 'EUR')).toBe('10');
  });
});
