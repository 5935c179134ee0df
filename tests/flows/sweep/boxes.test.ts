// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { CallPath } from '#generated/wire.ts';
import { askBalance, startSweep } from '#flows/sweep/boxes.ts';
import { intentStarted, intentUnconfirmed } from '#state/intent-slice.ts';
import { scopeOf } from '#tests/state/store.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { failure, lateReply, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';
import { atCheckout, begun, BOX, openSweep, sweepOf } from '#tests/flows/sweep-bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';

const browser = useBrowser();

const CALL = 'sweepstake-boxes';
const OTHER = { ...BOX, boxId: 'box-20', price: 19.99 };
const BALANCE: CallPath[] = ['sweepstake-balance-get', 'sweepstake-unplayed-balance', 'sweepstake-recoup-sum'];

const withBoxes = (...replies: unknown[]): Promise<Bench> => begun(({ server }) => server.reply(CALL, ...replies));
const coins = (balance: unknown, currency = 'QSC'): object[] => [{ currency, balance }];

describe('the packages on sale', () => {
  // Spec: method-flows 7.13
  it('are requested once the visit begins, which is reported to the host', async () => {
    expect(openSweep().server.calls).toEqual([]);
    const bench = await begun();
    const boxes = [{ boxId: 'box-10', gcAmount: '11000', scAmount: '10', price: '9.99' }];
    expect(sweepOf(bench)).toMatchObject({ boxesStatus: 'ready', boxes, box: null });
    expect(bench.host.payloads('onInit')).toEqual([{ page: 'deposit' }]);
    bench.server.calls.length = 0;
    await bench.run('sweep.loadBoxes');
    expect(new Set(bench.server.calls.map(({ path }) => path))).toEqual(new Set([CALL, ...BALANCE]));
  });

  // Spec: core 8.4f, method-flows 8.9a
  it.each<[string, unknown, string, object[], string[]]>([
    ['fail', refused(503, 'banking.x'), 'failed', [{ message: expect.any(String), code: 'banking.x' }], ['rejected']],
    ['are empty', { boxes: [] }, 'ready', [], ['empty-boxes']],
    ['are aborted', failure('aborted'), 'loading', [], []],
  ])('that %s are removed, and can be requested again', async (_what, reply, boxesStatus, errors, reports) => {
    const bench = await withBoxes({ boxes: [BOX] }, reply, { boxes: [BOX] });
    expect(await bench.run('sweep.loadBoxes')).toBe(false);
    expect(sweepOf(bench).boxesStatus).toBe(boxesStatus);
    expect(sweepOf(bench).boxes).toHaveLength(boxesStatus === 'loading' ? 1 : 0);
    expect(bench.host.payloads('onDisplayError')).toEqual(errors);
    expect(browser.reports.map(({ code }) => code)).toEqual(reports);
    expect(await bench.run('sweep.loadBoxes')).toBe(true);
    expect(sweepOf(bench)).toMatchObject({ boxesStatus: 'ready', boxes: [{ boxId: 'box-10' }] });
  });

  it('fail after thirty seconds', async () => {
    const bench = await withBoxes(lateReply().promise);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(sweepOf(bench).boxesStatus).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(sweepOf(bench).boxesStatus).toBe('failed');
    const message = bench.context.texts.t('boxes.failed.title');
    expect(bench.host.payloads('onDisplayError')).toEqual([{ message, code: 'request-timeout' }]);
  });

  it('are those of the last request, even if an earlier answer arrives later', async () => {
    const late = lateReply();
    const bench = await withBoxes(late.promise, { boxes: [BOX] });
    await bench.run('sweep.loadBoxes');
    late.answer({ boxes: [] });
    await settle();
    expect(sweepOf(bench).boxes).toHaveLength(1);
  });

  it.each(['gcAmount', 'scAmount', 'price'])('leave out a package with an invalid %s', async (name) => {
    expect(sweepOf(await withBoxes({ boxes: [{ ...BOX, [name]: 'x' }, OTHER] })).boxes).toMatchObject([
      { boxId: 'box-20' },
    ]);
  });
});

describe('the coins of the user', () => {
  // Spec: method-flows 3.6b, method-flows 7.15, method-flows 7.16
  it('are redeemable if they have been played and need not be recouped', async () => {
    const bench = await begun();
    const balances = { gold: '500', sweep: '42.5', unplayed: '7.25', recoup: '12', redeemable: '23.25' };
    expect(scopeOf(bench.store, 'sweep')).toMatchObject({ balanceStatus: 'ready', balances });
    for (const path of BALANCE.slice(1)) expect(bench.server.requests(path)[0]).toEqual({ currency: 'QSC' });
    expect(await bench.run('sweep.loadBalance')).toBe(true);
  });

  // Spec: method-flows 8.1, method-flows 8.9c
  it.each<[CallPath, unknown, object]>([
    ['sweepstake-recoup-sum', refused(500), { sweep: '42.5', recoup: '0' }],
    ['sweepstake-recoup-sum', { amount: 'none' }, { recoup: '0' }],
    ['sweepstake-recoup-sum', { amount: 1000 }, { redeemable: '0' }],
    ['sweepstake-unplayed-balance', refused(500), { sweep: '42.5', unplayed: '0' }],
    ['sweepstake-unplayed-balance', {}, { unplayed: '0' }],
    ['sweepstake-unplayed-balance', { data: null }, { unplayed: '0' }],
    ['sweepstake-balance-get', [...coins('x', 'BTC'), ...coins('42.50', 'qsc')], { gold: '0', sweep: '42.5' }],
  ])('with %s answering %j are %j', async (path, reply, balances) => {
    const bench = await begun(({ server }) => server.reply(path, reply));
    expect(scopeOf(bench.store, 'sweep')).toMatchObject({ balanceStatus: 'ready', balances });
    const warned = JSON.stringify(vi.mocked(console.warn).mock.calls).includes('unplayed balance is missing');
    expect(warned).toBe(path === 'sweepstake-unplayed-balance' && !(reply instanceof Error));
  });

  it('are zero after a failure, which is reported without a notice', async () => {
    const bench = await begun(({ server }) => server.reply('sweepstake-balance-get', refused(500)));
    const balances = { sweep: '0', redeemable: '0' };
    expect(scopeOf(bench.store, 'sweep')).toMatchObject({ balanceStatus: 'failed', balances });
    expect(await bench.run('sweep.loadBalance')).toBe(false);
    expect(bench.notices()).toEqual([]);
    expect(browser.reports.map(({ code }) => code)).toContain('rejected');
  });

  it.each<[string, (late: ReturnType<typeof lateReply>) => void]>([
    ['answer', (late) => late.answer(coins('1'))],
    ['failure', (late) => late.fail(refused(500))],
  ])('come from the last request, even if an earlier %s arrives later', async (_what, end) => {
    const bench = await begun();
    const late = lateReply();
    bench.server.reply('sweepstake-balance-get', late.promise, coins('50'));
    void askBalance(bench.context);
    void askBalance(bench.context);
    await settle();
    end(late);
    await settle();
    expect(sweepOf(bench)).toMatchObject({ balanceStatus: 'ready', balances: { sweep: '50' } });
  });
});

describe('a picked package', () => {
  it('opens its methods, and keeps the picked method until another package is picked', async () => {
    const bench = await atCheckout(({ server }) => server.reply(CALL, { boxes: [BOX, OTHER] }));
    expect(bench.screens()).toEqual(['sweep.select-method']);
    await bench.run('methods.pick', { name: 'card' });
    expect(bench.form()).toMatchObject({ currency: 'USD', fields: { amount: { value: '9.99' } } });
    expect(bench.server.made('deposit-limits')).toEqual([]);
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    expect(bench.store.getState().selection.method).toBe('card');
    await bench.run('sweep.pickBox', { boxId: 'box-20' });
    expect(bench.store.getState().selection.method).toBeNull();
  });

  it('must be on sale', async () => {
    const bench = await begun();
    expect(await bench.run('sweep.pickBox', { boxId: '' })).toBe(false);
    await settle();
    expect(bench.notices()).toMatchObject([{ textKey: 'boxes.choose' }]);
    expect(bench.screens()).toEqual([]);
  });

  it.each([
    ['is on its way', true, 'box-10'],
    ['is unconfirmed', false, 'box-20'],
  ])('during a purchase that %s is %3$s after another is picked', async (_what, isSending, boxId) => {
    const bench = await atCheckout(({ server }) => server.reply(CALL, { boxes: [BOX, OTHER] }));
    bench.store.dispatch(intentStarted(sampleIntent({ amount: '9.99' })));
    if (!isSending) bench.store.dispatch(intentUnconfirmed());
    bench.moves.length = 0;
    await bench.run('sweep.pickBox', { boxId: 'box-20' });
    expect(sweepOf(bench).box?.boxId).toBe(boxId);
    expect(bench.screens()).toEqual(['sweep.select-method']);
    expect(bench.openIntent()).not.toBeNull();
  });

  it.each<[string, object, boolean, string | undefined]>([
    ['at its price of now', { ...BOX, price: '8.50' }, false, '8.5'],
    ['at its price of then, while it is paid', { ...BOX, price: '8.50' }, true, '9.99'],
    ['no more, where it is not on sale', { ...BOX, boxId: 'other' }, false, undefined],
  ])('is picked after a reload %s', async (_what, box, isPaid, price) => {
    await atCheckout();
    if (isPaid) keep(ANSWERED);
    expect(sweepOf(await withBoxes({ boxes: [box] })).box?.price).toBe(price);
  });

  it.each([
    ['/deposit', true, [{ country: 'US', currency: { code: 'USD', type: 'fiat' } }]],
    ['/withdrawal/redeem', false, []],
  ])('that is being paid has its methods at once after a reload of %s: %s', async (path, hasMethods, requests) => {
    await atCheckout();
    keep(ANSWERED);
    window.history.replaceState(null, '', path);
    const bench = openSweep();
    await bench.context.features.load('sweep');
    expect(await startSweep(bench.context, undefined)).toBe(hasMethods);
    await settle();
    expect(bench.server.requests('methods-payment-v5')).toMatchObject(requests);
    expect(bench.server.made('methods-payment-v5')).toHaveLength(requests.length);
    expect(bench.server.made(CALL)).toHaveLength(1);
    expect(sweepOf(bench).box).toMatchObject({ boxId: 'box-10' });
    expect(bench.host.payloads('onInit')).toEqual([{ page: 'deposit' }]);
  });
});
