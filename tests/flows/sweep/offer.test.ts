// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import type { Box, PaymentMethod } from '#generated/wire.ts';
import { coinOf } from '#flows/sweep/offer.ts';
import { sessionStore } from '#platform/storage.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { wishBegun } from '#state/wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { method } from '#tests/state/sample-methods.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { refused } from '#tests/flows/fake-transport.ts';
import { atCheckout, begun, sweepOf, BOX } from '#tests/flows/sweep-bench.ts';
import { forgetRecord } from '#tests/flows/withdrawal-bench.ts';

let reports: ErrorReport[];

beforeEach(() => {
  openBrowser();
  forgetRecord();
  sessionStore.remove('cashier.picked-box');
  setReportSink((report) => void reports.push(report));
  reports = [];
});
afterEach(() => {
  setReportSink(undefined);
  routeTable.view = 'main';
  window.history.replaceState(null, '', '/');
  closeBrowser();
});

const RULES = { USD: { min: 5, max: 100 } };

describe('the methods that a package is bought with', () => {
  const offered = async (given: Partial<PaymentMethod>, box: Partial<Box> = {}): Promise<boolean> => {
    const bench = await atCheckout(({ server }) => {
      server.reply('sweepstake-boxes', { boxes: [{ ...BOX, ...box }] });
      server.reply('methods-payment-v5', { methods: [method('one', { amount_rules: RULES, ...given })] });
    });
    return sweepOf(bench).offered.includes('one');
  };

  it.each<[string, Partial<PaymentMethod>, Partial<Box>, boolean]>([
    ['take its currency', {}, {}, true],
    ['do not take its currency', { currency: ['EUR'] }, {}, false],
    ['take its price, though it is their least', { amount_rules: { USD: { min: 9.99, max: 100 } } }, {}, true],
    ['take its price, though it is their most', { amount_rules: { USD: { min: 5, max: 9.99 } } }, {}, true],
    ['have no bound above', { amount_rules: { USD: { min: 5, max: 0 } } }, {}, true],
    ['take more alone', { amount_rules: { USD: { min: 10, max: 100 } } }, {}, false],
    ['take less alone', { amount_rules: { USD: { min: 5, max: 9.98 } } }, {}, false],
    ['are prepared first', { isPreparationRequired: true }, {}, false],
    ['are in a currency that it is not sold in', {}, { currenciesList: ['USDT'] }, false],
    ['are in any currency, where it names none', {}, { currenciesList: [] }, true],
    [
      'are paid in a coin that it is sold in',
      { category: 'crypto', currency: ['USD', 'USDT'] },
      { currenciesList: ['USDT'] },
      true,
    ],
    [
      'are paid in a coin that it is not sold in',
      { category: 'crypto', currency: ['USD', 'BTC'] },
      { currenciesList: ['USD'] },
      false,
    ],
  ])('%s (%j, %j): %s', async (_what, given, box, isOffered) => {
    expect(await offered(given, box)).toBe(isOffered);
  });

  it.each([
    [['USD', 'USDT'], 'USDT'],
    [['QSC', 'USD'], 'USD'],
    [['QSC'], ''],
    [[], ''],
  ])('with %j are paid in "%s"', (currency, coin) => {
    expect(coinOf(method('one', { currency }))).toBe(coin);
  });

  it('are not asked for without a package, nor while a purchase is on its way', async () => {
    const bench = await begun();
    expect(await bench.run('sweep.openMethods')).toBe(false);
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    bench.store.dispatch(wishBegun(sampleWish()));
    expect(await bench.run('sweep.openMethods')).toBe(true);
    expect(bench.server.made('methods-payment-v5')).toEqual([]);
  });

  it('are none where the list did not come', async () => {
    const bench = await begun(({ server }) => server.reply('methods-payment-v5', refused(503)));
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    expect(await bench.run('sweep.openMethods')).toBe(false);
    expect(sweepOf(bench).offered).toEqual([]);
  });

  it('wait for the pages of a pack', async () => {
    const known: unknown[] = [];
    const bench = await begun();
    Object.assign(bench.context.layouts, { whenKnown: async (id: unknown) => void known.push(id) });
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    await bench.run('sweep.openMethods');
    expect(known).toContain(undefined);
  });
});
