// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { sessionStore } from '#platform/storage.ts';
import { redeem } from '#flows/sweep/redeem.ts';
import { settle } from '#tests/flows/bench.ts';
import { scopeOf } from '#tests/state/store.ts';
import { closeBrowser, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { converting, sweepOf } from '#tests/flows/sweep-bench.ts';
import { forgetRecord, withdrawalOf } from '#tests/flows/withdrawal-bench.ts';

const DEBOUNCE_MS = 500;

beforeEach(() => {
  openBrowser();
  forgetRecord();
  sessionStore.remove('cashier.picked-box');
});
afterEach(() => {
  closeBrowser();
  routeTable.view = 'main';
});

describe('a redemption', () => {
  it('lists the methods that pay sweep coins out', async () => {
    const bench = await converting();
    expect(bench.server.made('methods-withdrawal-v4').map(({ request }) => request)).toEqual([{ currency: 'QSC' }]);
  });

  it('offers no more than there is to redeem', async () => {
    const bench = await converting();
    bench.type('amount', '24');
    expect(bench.form().fields.amount?.problem).not.toBeNull();
    expect(await bench.run('sweep.redeem')).toBe(false);
    expect(bench.server.made('withdrawal-submit')).toEqual([]);
  });

  it('has no chip for more than that, as far as that is known', async () => {
    const known = await converting(({ server }) => server.reply('sweepstake-recoup-sum', { amount: '12.00' }));
    const most = Math.max(...known.form().chips.map(Number));
    expect(most).toBeLessThanOrEqual(23.25);
    const unknown = await converting(({ server }) => server.reply('sweepstake-balance-get', refused(503)));
    expect(Math.max(...unknown.form().chips.map(Number))).toBeGreaterThan(most);
  });

  // Spec: method-flows 7.14
  it('asks what an amount is worth once it stands still', async () => {
    const bench = await converting();
    bench.server.calls.length = 0;
    for (const text of ['1', '15', '20']) bench.type('amount', text);
    expect(sweepOf(bench).quoteStatus).toBe('loading');
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
    expect(bench.server.made('payment-convert-v2').map(({ request }) => request)).toEqual([
      { amount: 20, from: 'QSC', to: 'USDT' },
    ]);
    expect(scopeOf(bench.store, 'sweep')).toMatchObject({ quoteStatus: 'ready', quoted: '20', rate: '1' });
  });

  // Spec: method-flows 8.9b
  it('has no rate where it could not be asked for, and goes on without', async () => {
    const bench = await converting(({ server }) => server.reply('payment-convert-v2', refused(500)));
    expect(scopeOf(bench.store, 'sweep')).toMatchObject({ quoteStatus: 'failed', quoted: '', rate: null });
    expect(await bench.run('sweep.redeem')).toBe(true);
  });

  it('is sent as it was typed, and is accepted', async () => {
    const bench = await converting();
    bench.type('amount', '20');
    expect(await bench.run('sweep.redeem')).toBe(true);
    expect(bench.server.made('withdrawal-submit').map(({ request }) => request)).toEqual([
      { amount: 20, currency: 'QSC', fields: {}, paymentType: 'usdt_payout', accountType: 'main' },
    ]);
    expect(bench.moves).toEqual([{ to: 'withdrawal.complete', isReplacing: true }]);
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'accepted', id: 'w1' });
  });

  it('is one, however often the button is pressed', async () => {
    const bench = await converting();
    await Promise.all([bench.run('sweep.redeem'), bench.run('sweep.redeem')]);
    expect(bench.server.made('withdrawal-submit')).toHaveLength(1);
  });

  it('waits for a payment that is on its way', async () => {
    const bench = await converting(({ server }) => server.reply('withdrawal-submit', lateReply().promise));
    void bench.run('sweep.redeem');
    await settle();
    const before = withdrawalOf(bench);
    expect(redeem(bench.context, {}, new AbortController().signal)).toBe(false);
    expect(withdrawalOf(bench)).toBe(before);
  });

  it('may be corrected and sent again after a refusal', async () => {
    const bench = await converting(({ server }) =>
      server.reply('withdrawal-submit', refused(422, 'banking.limitExceeded'), { withdrawalId: 'w2' }),
    );
    expect(await bench.run('sweep.redeem')).toBe(false);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(await bench.run('sweep.redeem')).toBe(true);
    expect(withdrawalOf(bench)).toMatchObject({ id: 'w2' });
  });

  it('keeps a redemption after a lost answer, and sends no other', async () => {
    const bench = await converting(({ server }) => server.reply('withdrawal-submit', lost()));
    expect(await bench.run('sweep.redeem')).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    const keys = new Set(bench.server.made('withdrawal-submit').map(({ options }) => options.idempotencyKey));
    expect(keys.size).toBe(1);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', currency: 'QSC' });
    expect(keptWish()).toMatchObject({ wish: { currency: 'QSC', call: 'withdrawal-submit' } });
    expect(await bench.run('sweep.redeem')).toBe(false);
    const after = bench.server.made('withdrawal-submit').map(({ options }) => options.idempotencyKey);
    expect(new Set(after)).toEqual(keys);
  });
});
