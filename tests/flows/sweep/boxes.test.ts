// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { sessionStore } from '#platform/storage.ts';
import { askBalance } from '#flows/sweep/balance.ts';
import { scopeOf } from '#tests/state/store.ts';
import { wishBegun, wishUnconfirmed } from '#state/wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { atCheckout, begun, BOX, openSweep, sweepOf } from '#tests/flows/sweep-bench.ts';

const RECORD = 'cashier.picked-box';

beforeEach(() => {
  openBrowser();
  sessionStore.remove(RECORD);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  closeBrowser();
  routeTable.view = 'main';
  vi.restoreAllMocks();
});

const balances = (bench: Bench): unknown => scopeOf(bench.store, 'sweep');

describe('a visit of the sweepstake view', () => {
  // Spec: method-flows 7.13
  it('has what is on sale, and tells the host that it is there', async () => {
    const bench = await begun();
    expect(sweepOf(bench)).toMatchObject({
      boxesStatus: 'ready',
      boxes: [{ boxId: 'box-10', gcAmount: '11000', scAmount: '10', price: '9.99' }],
      box: null,
    });
    expect(bench.host.payloads('onInit')).toEqual([{ page: 'deposit' }]);
  });

  it('has no boxes where they could not be loaded, and asks again when it is told to', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-boxes', refused(500), { boxes: [BOX] }));
    expect(sweepOf(bench)).toMatchObject({ boxesStatus: 'failed', boxes: [] });
    expect(bench.host.payloads('onInit')).toHaveLength(1);
    expect(await bench.run('sweep.loadBoxes')).toBe(true);
    expect(sweepOf(bench)).toMatchObject({ boxesStatus: 'ready', boxes: [{ boxId: 'box-10' }] });
  });

  // Spec: method-flows 8.9a
  it('drops the boxes there were when a later load fails', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-boxes', { boxes: [BOX] }, refused(503)));
    await bench.run('sweep.loadBoxes');
    expect(sweepOf(bench)).toMatchObject({ boxesStatus: 'failed', boxes: [] });
  });

  it('takes nothing from a load that another has overtaken', async () => {
    const late = lateReply();
    const bench = await begun(({ server }) => server.reply('sweepstake-boxes', late.promise, { boxes: [BOX] }));
    await bench.run('sweep.loadBoxes');
    late.answer({ boxes: [] });
    await settle();
    expect(sweepOf(bench).boxes).toHaveLength(1);
  });

  // Spec: core 8.4f
  it('reports that nothing is on sale', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    await begun(({ server }) => server.reply('sweepstake-boxes', { boxes: [] }));
    expect(JSON.stringify(reported.mock.calls)).toContain('Empty sweepstakes');
  });

  it('leaves out what has no price that can be read', async () => {
    const bench = await begun(({ server }) =>
      server.reply('sweepstake-boxes', { boxes: [{ ...BOX, price: 'free' }, BOX] }),
    );
    expect(sweepOf(bench).boxes).toHaveLength(1);
  });
});

describe("the user's coins", () => {
  // Spec: method-flows 3.6b, method-flows 7.15, method-flows 7.16
  it('may be redeemed as far as they are played, and nothing is to be recouped', async () => {
    const bench = await begun();
    expect(balances(bench)).toMatchObject({
      balances: { gold: '500', sweep: '42.5', unplayed: '7.25', recoup: '12', redeemable: '23.25' },
    });
  });

  // Spec: method-flows 8.9c
  it('are none where they could not be asked for', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-balance-get', refused(500)));
    expect(balances(bench)).toMatchObject({ balanceStatus: 'failed', balances: { sweep: '0', redeemable: '0' } });
  });

  it.each(['sweepstake-recoup-sum', 'sweepstake-unplayed-balance'] as const)('are shown without %s', async (path) => {
    const bench = await begun(({ server }) => server.reply(path, refused(500)));
    expect(balances(bench)).toMatchObject({ balanceStatus: 'ready', balances: { sweep: '42.5' } });
  });

  // Spec: method-flows 8.1
  it.each([{}, { data: null }])(
    'are all played where %j says nothing of it, and a warning is logged',
    async (answer) => {
      const bench = await begun(({ server }) => server.reply('sweepstake-unplayed-balance', answer));
      expect(sweepOf(bench).balances.unplayed).toBe('0');
      expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).toContain('unplayed balance is missing');
    },
  );

  it('have nothing to recoup where that cannot be read', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-recoup-sum', { amount: 'none' }));
    expect(sweepOf(bench).balances.recoup).toBe('0');
  });

  it('are as they were asked for last, however late the answer before comes', async () => {
    const bench = await begun();
    const early = lateReply();
    bench.server.reply('sweepstake-balance-get', early.promise, [{ currency: 'QSC', balance: '50' }]);
    void askBalance(bench.context);
    void askBalance(bench.context);
    await settle();
    early.answer([{ currency: 'QSC', balance: '1' }]);
    await settle();
    expect(sweepOf(bench).balances.sweep).toBe('50');
  });

  it('never leave less than nothing to redeem', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-recoup-sum', { amount: 1000 }));
    expect(balances(bench)).toMatchObject({ balances: { redeemable: '0' } });
  });
});

describe('a package that is picked', () => {
  it('leads to what it can be bought with, in its own currency', async () => {
    const bench = await begun();
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    expect(bench.screens()).toEqual(['sweep.select-method']);
    await bench.run('sweep.openMethods');
    expect(bench.server.made('methods-payment-v5').map(({ request }) => request)).toMatchObject([
      { country: 'US', currency: { code: 'USD', type: 'fiat' } },
    ]);
    expect(sweepOf(bench).offered).toEqual(['card', 'usdt']);
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([]);
  });

  it('asks for its methods once', async () => {
    const bench = await atCheckout();
    await bench.run('sweep.openMethods');
    expect(bench.server.made('methods-payment-v5')).toHaveLength(1);
  });

  it('is none when there is none of that id, which the user is told', async () => {
    const bench = await begun();
    expect(await bench.run('sweep.pickBox', { boxId: '' })).toBe(false);
    await settle();
    expect(bench.notices()).toMatchObject([{ textKey: 'boxes.choose' }]);
    expect(bench.screens()).toEqual([]);
  });

  it('is picked still after a reload, at the price it has now', async () => {
    await atCheckout();
    const bench = await begun(({ server }) => server.reply('sweepstake-boxes', { boxes: [{ ...BOX, price: '8.50' }] }));
    expect(sweepOf(bench).box).toMatchObject({ boxId: 'box-10', price: '8.5' });
  });

  it('is picked no more after a reload when it is no longer on sale', async () => {
    await atCheckout();
    const bench = await begun(({ server }) =>
      server.reply('sweepstake-boxes', { boxes: [{ ...BOX, boxId: 'other' }] }),
    );
    expect(sweepOf(bench).box).toBeNull();
  });

  it('starts the form of a method with its price, whatever the limits', async () => {
    const bench = await atCheckout();
    await bench.run('methods.pick', { name: 'card' });
    expect(bench.form().fields.amount?.value).toBe('9.99');
    expect(bench.form().currency).toBe('USD');
    expect(bench.server.made('deposit-limits')).toEqual([]);
  });

  it('forgets the method of another package', async () => {
    const bench = await atCheckout(({ server }) =>
      server.reply('sweepstake-boxes', { boxes: [BOX, { ...BOX, boxId: 'box-20', price: 19.99 }] }),
    );
    await bench.run('methods.pick', { name: 'card' });
    await bench.run('sweep.pickBox', { boxId: 'box-20' });
    expect(bench.store.getState().selection.method).toBeNull();
  });

  it.each([
    ['changes nothing while a purchase is on its way', true, 'box-10'],
    ['is another one though nobody knows what became of a purchase', false, 'box-20'],
  ])('%s', async (_what, isSending, picked) => {
    const bench = await atCheckout(({ server }) =>
      server.reply('sweepstake-boxes', { boxes: [BOX, { ...BOX, boxId: 'box-20', price: 19.99 }] }),
    );
    bench.store.dispatch(wishBegun(sampleWish({ amount: '9.99' })));
    if (!isSending) bench.store.dispatch(wishUnconfirmed());
    bench.moves.length = 0;
    await bench.run('sweep.pickBox', { boxId: 'box-20' });
    expect(sweepOf(bench).box?.boxId).toBe(picked);
    expect(bench.screens()).toEqual(['sweep.select-method']);
    expect(bench.wish()).not.toBeNull();
  });
});

it('nothing of it is asked for before the visit begins', () => {
  expect(openSweep().server.calls).toEqual([]);
});
