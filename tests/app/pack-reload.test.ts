// @vitest-environment jsdom
import './with-shipped.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { layoutTables } from '#app/layouts.ts';
import { setPackLoader } from '#app/pack-loading.ts';
import { routeTable } from '#app/route-table.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { lateReply } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { ANSWERED, keep, keepWish, reload, UNSETTLED } from '#tests/flows/reload-bench.ts';
import { forgetRecord, keepRecord, keptRecord, reloadPayouts, reviewed } from '#tests/flows/withdrawal-bench.ts';
import { field, method } from '#tests/state/sample-methods.ts';

const SLIP = 'deposit.slip';
const PAYOUT = 'withdrawal.slip';

const shippedRoutes = routeTable.now;
const shippedTables = layoutTables.now;
let arrive: () => void;
let looks: number;

beforeEach(() => {
  openBrowser();
  fakeWindows();
  forgetRecord();
  looks = 0;
  setPackLoader(() => {
    looks += 1;
    return new Promise((resolve) => {
      arrive = () => resolve(true);
    });
  });
});
afterEach(() => {
  setPackLoader(() => Promise.resolve(true));
  routeTable.now = shippedRoutes;
  layoutTables.now = shippedTables;
  closeBrowser();
});

/** The pack is taken in: its screens, and its rows that lead to them. */
const applyPack = async (): Promise<void> => {
  routeTable.now = {
    ...routeTable.now,
    [SLIP]: { path: '/deposit/slip' },
    [PAYOUT]: { path: '/withdrawal/slip' },
  };
  const { byName, withdrawal } = layoutTables.now;
  layoutTables.now = {
    ...layoutTables.now,
    byName: { ...byName, card: { screen: SLIP } },
    withdrawal: { ...withdrawal, byGroup: { ...withdrawal.byGroup, bank_transfer_nigeria: PAYOUT } },
  };
  arrive();
  await settle();
};

describe('a reload on a form that a row of the pack has chosen', () => {
  const waiting = ({ server }: Bench): void => server.reply('deposit-create', lateReply().promise);

  it('waits for the pack, then is back on it', async () => {
    keepWish({ ...UNSETTLED, form: SLIP }, { lacksDetails: true });
    const bench = await reload(waiting);
    expect(bench.screens()).toEqual([]);
    await applyPack();
    expect(bench.screens()).toEqual([SLIP]);
  });

  it('is on the shipped layout when the pack has it no more', async () => {
    keepWish({ ...UNSETTLED, form: SLIP }, { lacksDetails: true });
    const bench = await reload(waiting);
    arrive();
    await settle();
    expect(bench.screens()).toEqual(['deposit.redirect']);
  });

  it('waits for the pack when the server has asked for more fields', async () => {
    keep({ ...ANSWERED, screen: '', form: SLIP });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', { depositId: 'd1', isFieldsRequired: true, fields: [field('code')] });
    });
    expect(bench.screens()).toEqual([]);
    await applyPack();
    expect(bench.screens()).toEqual([SLIP]);
  });

  it('of a payout waits for the pack, then is back on it', async () => {
    const order = {
      methodName: 'nigerian_bank_payout',
      amount: '70',
      currency: 'USD',
      fields: {},
      accountType: 'main',
    };
    keepRecord({ stage: 'draft', order, isEditing: true, form: PAYOUT });
    const bench = await reloadPayouts();
    expect(bench.screens()).toEqual([]);
    await applyPack();
    expect(bench.screens()).toEqual([PAYOUT]);
  });

  it('does not wait where the form was a shipped one', async () => {
    keepWish(UNSETTLED, { lacksDetails: true });
    const bench = await reload(waiting);
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(looks).toBe(0);
  });
});

describe('the pack kept for a reload', () => {
  it('says which page the form was on, before the answer and after it', async () => {
    const bench = openBench({ methods: [method('card', { cardViewType: 8 })] });
    await bench.pick('card');
    bench.enter(SLIP);
    bench.type('amount', '50');
    const answer = lateReply();
    bench.server.reply('deposit-create', answer.promise);
    const created = bench.run('deposit.create');
    await settle();
    expect(keptWish()).toMatchObject({ wish: { call: 'deposit-create', form: SLIP } });
    answer.answer({ depositId: 'd1', isFieldsRequired: true, fields: [field('code')] });
    await created;
    expect(keptAttempt()).toMatchObject({ depositId: 'd1', screen: '', form: SLIP });
  });

  it('says which page a payout is changed on', async () => {
    const bench = await reviewed();
    await bench.run('withdrawal.edit', { field: 'pan' });
    expect(keptRecord()).toMatchObject({ isEditing: true, form: 'withdrawal.redirect' });
  });
});
