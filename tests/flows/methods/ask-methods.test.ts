// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { followRefetch } from '#flows/methods/load-list.ts';
import { awaitMethods, type MethodsAnswer } from '#flows/methods/load-methods.ts';
import { formLocked } from '#state/form.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import { groupPicked } from '#state/selection.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';

let reports: ErrorReport[] = [];

beforeEach(() => {
  openBrowser();
  setReportSink((report) => void reports.push(report));
  reports = [];
});
afterEach(() => {
  setReportSink(undefined);
  window.history.replaceState(null, '', '/');
  closeBrowser();
});

describe('the methods of a withdrawal', () => {
  it.each([
    ['at home by the currency', 'KZ', 'methods-withdrawal-v4', { currency: 'USD' }],
    [
      'in a country that the user has chosen by that as well',
      'BR',
      'methods-withdrawal',
      { country: 'BR', currency: 'USD' },
    ],
  ] as const)('are asked for %s', async (_where, country, path, request) => {
    const bench = openBench({ session: { country } });
    bench.server.reply(path, { methods: [method('payout')] });
    expect(await bench.run('methods.load', { transaction: 'withdrawal' })).toBe(true);
    expect(bench.server.calls).toMatchObject([{ path, request }]);
    expect(bench.server.calls[0]?.request).toEqual(request);
    await bench.run('methods.load', {});
    expect(bench.server.made(path)).toHaveLength(2);
  });
});

describe('an empty list', () => {
  const empty = async (answer: object): Promise<Bench> => {
    const bench = openBench();
    bench.server.reply('methods-payment-v5', { methods: [], ...answer });
    await bench.run('methods.load');
    return bench;
  };

  it.each([
    [{}, {}],
    [{ isDirectGeo: true }, { direct: 'true' }],
    [{ isDirectGeo: false }, { direct: 'false' }],
  ])('of the answer %j is told with %j', async (answer, told) => {
    expect((await empty(answer)).moves).toEqual([
      { to: 'shared.empty', query: { transaction: 'deposit', ...told }, isReplacing: true },
    ]);
  });

  it('takes nobody away who is about to choose another region', async () => {
    window.history.replaceState(null, '', '/deposit/region');
    expect((await empty({})).moves).toEqual([]);
    expect(reports).toEqual([]);
  });
});

describe('a list that another has overtaken', () => {
  it('does not lead to the error page when it fails', async () => {
    const bench = openBench();
    const older = lateReply();
    const first = awaitMethods(bench.context, older.promise as Promise<MethodsAnswer>);
    bench.server.reply('methods-payment-v5', { methods: [method('new')] });
    await bench.run('methods.load');
    older.fail(lost());
    expect(await first).toBe(false);
    expect(bench.moves).toEqual([]);
    expect(bench.store.getState().methods.status).toBe('ready');
  });
});

describe('an address that asks for the methods again', () => {
  it('is answered once, whatever happens on its page', async () => {
    const bench = openBench();
    bench.server.reply('methods-payment-v5', { methods: [method('card')] });
    bench.enter('deposit.methods');
    followRefetch(bench.context);
    expect(bench.screens()).toEqual([]);
    bench.enter('deposit.methods', { refetch: '1' });
    bench.store.dispatch(formLocked(true));
    bench.store.dispatch(formLocked(false));
    await settle();
    expect(bench.server.made('methods-payment-v5')).toHaveLength(1);
    expect(bench.screens()).toEqual(['clear refetch']);
  });
});

describe('another try', () => {
  it('brings back no deposit where the list does not come', async () => {
    keep(ANSWERED);
    const bench = openBench();
    bench.server.reply('methods-payment-v5', refused(503));
    expect(await bench.run('methods.load')).toBe(false);
    await settle();
    expect(bench.server.made('deposit-status')).toEqual([]);
  });
});

describe('a country', () => {
  it('that is chosen again is asked for again where its list did not come', async () => {
    const bench = openBench({ session: { country: 'BR', currency: 'BRL' } });
    bench.store.dispatch(methodsRequested('withdrawal'));
    bench.store.dispatch(groupPicked('banks'));
    bench.server.reply('methods-withdrawal', { methods: [method('payout')] });
    expect(await bench.run('regions.pick', { code: 'BR' })).toBe(true);
    await settle();
    expect(bench.server.made('methods-withdrawal')).toHaveLength(1);
    expect(bench.screens()).toEqual(['withdrawal.methods']);
    expect(bench.store.getState().selection.group).toBeNull();
  });

  it.each<[string, string, object, string]>([
    ['coins, in the coin it begins with', 'USDT', { initCurrencies: { fiat: 'BRL', crypto: 'BTC' } }, 'BTC'],
    ['the same, where it names no currency', 'KZT', {}, 'KZT'],
    ['the same, where it begins with that', 'KZT', { initCurrencies: { fiat: 'KZT', crypto: 'BTC' } }, 'KZT'],
    ['the same, where it has methods', 'KZT', { methods: [method('a')], initCurrencies: { fiat: 'BRL' } }, 'KZT'],
  ])('without methods is asked for in %s', async (_what, currency, answer, expected) => {
    const bench = openBench({ methods: [method('card')], session: { country: 'KZ', currency } });
    bench.server.reply('methods-payment-v5', { methods: [], ...answer }, { methods: [method('pix')] });
    await bench.run('regions.pick', { code: 'BR' });
    await settle();
    expect(bench.server.made('methods-payment-v5')).toHaveLength(currency === expected ? 1 : 2);
    expect(bench.store.getState().session.currency).toBe(expected);
  });
});

it('a list is asked for no longer than it takes', async () => {
  const bench = openBench();
  bench.server.reply('methods-payment-v5', { methods: [method('card')] });
  await bench.run('methods.load');
  bench.store.dispatch(methodsLoaded({ methods: [method('card')] }));
  expect(vi.getTimerCount()).toBe(0);
});
