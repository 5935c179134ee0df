// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { methodConfigTables } from '#app/method-config.ts';
import { setPackLoader } from '#app/pack-loading.ts';
import { routeTable } from '#app/route-table.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, storedDeposit, storedIntent, openBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { ANSWERED, keep, storeIntent, reload, UNSETTLED } from '#tests/flows/reload-bench.ts';
import { forgetRecord, keepRecord, keptRecord, reloadPayouts, reviewed } from '#tests/flows/withdrawal-bench.ts';
import { field, method } from '#tests/state/sample-methods.ts';

const SLIP = 'deposit.slip';
const PAYOUT = 'withdrawal.slip';
const shipped = { routes: routeTable.now, tables: methodConfigTables.now };

let arrive: (isWhole: boolean) => void;
let loads: number;

beforeEach(() => {
  openBrowser();
  fakeWindows();
  forgetRecord();
  loads = 0;
  setPackLoader(() => {
    loads += 1;
    return new Promise((resolve) => {
      arrive = resolve;
    });
  });
});
afterEach(() => {
  setPackLoader(() => Promise.resolve(true));
  routeTable.now = shipped.routes;
  methodConfigTables.now = shipped.tables;
  closeBrowser();
});

/** Asserts that the pack is applied: its screens, and its rows that lead to them. */
const applyPack = async (): Promise<void> => {
  routeTable.now = { ...routeTable.now, [SLIP]: { path: '/deposit/slip' }, [PAYOUT]: { path: '/withdrawal/slip' } };
  const { byName, withdrawal } = methodConfigTables.now;
  methodConfigTables.now = {
    ...methodConfigTables.now,
    byName: { ...byName, card: { screen: SLIP } },
    withdrawal: { ...withdrawal, byGroup: { ...withdrawal.byGroup, bank_transfer_nigeria: PAYOUT } },
  };
  arrive(true);
  await settle();
};
const arriveWithout = async (): Promise<void> => {
  arrive(true);
  await settle();
};

const pick = async (screen: string): Promise<Bench> => {
  const bench = openBench({ methods: [method('voucher', { screen })] });
  await bench.prepare('methods.pick');
  void bench.run('methods.pick', { name: 'voucher' });
  await settle();
  return bench;
};

const answered = async (pageId: string, data: object = {}): Promise<Bench> => {
  const bench = openBench({ methods: [method('voucher')] });
  await bench.pick('voucher');
  bench.moves.length = 0;
  bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: { pageId, data } });
  await bench.prepare('deposit.create');
  void bench.run('deposit.create', { fallbackScreen: 'deposit.complete' });
  await settle();
  return bench;
};

const unanswered = ({ server }: Bench): void => server.reply('deposit-create', lateReply().promise);

const reloadOn = (form: string): Promise<Bench> => {
  storeIntent({ ...UNSETTLED, form }, { lacksDetails: true });
  return reload(unanswered);
};

const reloadAsked = (): Promise<Bench> => {
  keep({ ...ANSWERED, screen: '', form: SLIP });
  return reload(({ server }) => {
    server.reply('deposit-status', { status: 0 });
    server.reply('resume-deposit', { depositId: 'd1', isFieldsRequired: true, fields: [field('code')] });
  });
};

const reloadPayout = (): Promise<Bench> => {
  const order = { methodName: 'nigerian_bank_payout', amount: '70', currency: 'USD', fields: {}, accountType: 'main' };
  keepRecord({ stage: 'draft', order, isEditing: true, form: PAYOUT });
  return reloadPayouts();
};

const PAID = { qrCode: '00020126', payment_amount: 500, payment_currency: 'USD' };

describe('a page that only the pack has', () => {
  it.each<[what: string, arrival: () => Promise<void>, screen: string, open: () => Promise<Bench>]>([
    ['of a picked method', applyPack, SLIP, () => pick(SLIP)],
    ['of a picked method', arriveWithout, 'deposit.redirect', () => pick(SLIP)],
    ['of an answer', applyPack, SLIP, () => answered('slip')],
    ['of an answer', arriveWithout, 'deposit.complete', () => answered('slip')],
    ['of a reloaded form', applyPack, SLIP, () => reloadOn(SLIP)],
    ['of a reloaded form', arriveWithout, 'deposit.redirect', () => reloadOn(SLIP)],
    ['of the fields that the server asked for before a reload', applyPack, SLIP, reloadAsked],
    ['of a reloaded payout', applyPack, PAYOUT, reloadPayout],
  ])('%s waits for the pack: with %o it is %s', async (_what, arrival, screen, open) => {
    const bench = await open();
    expect(bench.screens()).toEqual([]);
    await arrival();
    expect(bench.screens()).toEqual([screen]);
  });

  it('of a method is awaited for five seconds, while the tile is busy', async () => {
    const bench = await pick(SLIP);
    expect(bench.store.getState().busy.methods?.pick).toBe(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect(bench.screens()).toEqual(['deposit.redirect']);
  });

  it.each<[string, () => Promise<Bench>, string]>([
    ['a method', () => pick('deposit.pix'), 'deposit.pix'],
    ['an answer', () => answered('pix', PAID), 'deposit.pix'],
    ['a reload', () => reloadOn(UNSETTLED.form), 'deposit.redirect'],
  ])('is not awaited if %s leads to a shipped page', async (_what, open, screen) => {
    expect((await open()).screens()).toEqual([screen]);
    expect(loads).toBe(0);
  });
});

describe('the page of a form', () => {
  it('is stored with the payment, before its answer and after it', async () => {
    const bench = openBench({ methods: [method('card', { cardViewType: 8 })] });
    await bench.pick('card');
    bench.enter(SLIP);
    bench.type('amount', '50');
    const answer = lateReply();
    bench.server.reply('deposit-create', answer.promise);
    const created = bench.run('deposit.create');
    await settle();
    expect(storedIntent()).toMatchObject({ intent: { call: 'deposit-create', form: SLIP } });
    answer.answer({ depositId: 'd1', isFieldsRequired: true, fields: [field('code')] });
    await created;
    expect(storedDeposit()).toMatchObject({ depositId: 'd1', screen: '', form: SLIP });
  });

  it('is stored with a payout that is changed', async () => {
    const bench = await reviewed();
    await bench.run('withdrawal.edit', { field: 'pan' });
    expect(keptRecord()).toMatchObject({ isEditing: true, form: 'withdrawal.redirect' });
  });
});
