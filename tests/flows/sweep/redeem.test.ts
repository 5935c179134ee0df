// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { redeem } from '#flows/sweep/feature.ts';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { method } from '#tests/state/sample-methods.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { begun, converting, sweepOf } from '#tests/flows/sweep-bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { keptRecord, withdrawalOf } from '#tests/flows/withdrawal-bench.ts';

useBrowser();

const CONVERT = 'payment-convert-v2';
const SUBMIT = 'withdrawal-submit';

const typing = async (bench: Bench, ...amounts: string[]): Promise<void> => {
  for (const amount of amounts) bench.type('amount', amount);
  await vi.advanceTimersByTimeAsync(500);
};

describe('the value of the coins to redeem', () => {
  // Spec: method-flows 7.14
  it('is requested once an amount stops changing, and is empty without an amount', async () => {
    const bench = await converting();
    bench.server.calls.length = 0;
    await typing(bench, '');
    expect([bench.server.calls, sweepOf(bench).quoteStatus]).toEqual([[], 'idle']);
    bench.type('amount', '1');
    expect(sweepOf(bench).quoteStatus).toBe('loading');
    await typing(bench, '15', '20', '20.0');
    expect(bench.server.requests(CONVERT)).toEqual([{ amount: 20, from: 'QSC', to: 'USDT' }]);
    expect(scopeOf(bench.store, 'sweep')).toMatchObject({ quoteStatus: 'ready', quoted: '20', rate: '1' });
  });

  it('belongs to the last amount, even if an earlier answer arrives later', async () => {
    const bench = await converting();
    const late = lateReply();
    bench.server.reply(CONVERT, late.promise, { amount: '15' });
    await typing(bench, '20');
    bench.type('amount', '15');
    late.answer({ amount: '20' });
    await typing(bench);
    expect(sweepOf(bench).quote).toEqual({ amount: '15', result: '15', from: 'QSC', to: 'USDT' });
  });

  // Spec: method-flows 8.9b
  it.each<[string, unknown]>([
    ['an answer without an amount', { amount: 'much' }],
    ['a refusal', refused(500)],
  ])('is unknown after %s, which stops no redemption', async (_what, reply) => {
    const bench = await converting(({ server }) => server.reply(CONVERT, reply));
    expect(scopeOf(bench.store, 'sweep')).toMatchObject({ quoteStatus: 'failed', quoted: '', rate: null });
    expect(await bench.run('sweep.redeem')).toBe(true);
  });

  it('is not requested after its page was left', async () => {
    const bench = await begun();
    await bench.run('sweep.openCoins');
    await bench.run('methods.pick', { name: 'usdt_payout' });
    bench.show('amount');
    const page = new AbortController();
    await bench.run('sweep.openConvert', {}, page.signal);
    page.abort();
    await typing(bench, '15');
    expect(bench.server.requests(CONVERT)).toEqual([]);
  });
});

describe('a redemption', () => {
  it('does not exceed the available coins, if their number is known', async () => {
    const bench = await converting();
    expect(bench.server.requests('methods-withdrawal-v4')).toEqual([{ currency: 'QSC' }]);
    expect(bench.form().available).toBe('23.25');
    const most = Math.max(...bench.form().chips.map(Number));
    expect(most).toBeLessThanOrEqual(23.25);
    bench.type('amount', '24');
    expect(bench.form().fields.amount?.problem).not.toBeNull();
    expect(await bench.run('sweep.redeem')).toBe(false);
    expect(bench.server.made(SUBMIT)).toEqual([]);
    bench.server.reply('sweepstake-balance-get', refused(500));
    await bench.run('sweep.loadBalance');
    expect(bench.form().available).toBeNull();
    const unknown = await converting(({ server }) => server.reply('sweepstake-balance-get', refused(503)));
    expect(Math.max(...unknown.form().chips.map(Number))).toBeGreaterThan(most);
  });

  it('shows no quote of another amount as its result', async () => {
    const bench = await converting();
    bench.server.reply('payment-convert-v2', lateReply().promise);
    bench.type('amount', '22');
    expect(await bench.run('sweep.redeem')).toBe(true);
    expect([sweepOf(bench).quote, withdrawalOf(bench).order?.amount]).toEqual([null, '22']);
  });

  it('is made in sweep coins by a method that names only the coin that it pays out', async () => {
    const payout = method('usdt_payout', { category: 'crypto', currency: ['USDT'] });
    const bench = await converting(({ server }) => server.reply('methods-withdrawal-v4', { methods: [payout] }));
    await typing(bench, '20');
    expect(bench.server.requests(CONVERT).at(-1)).toEqual({ amount: 20, from: 'QSC', to: 'USDT' });
    expect(await bench.run('sweep.redeem')).toBe(true);
    expect(bench.server.requests(SUBMIT)).toMatchObject([{ amount: 20, currency: 'QSC' }]);
  });

  it('is sent once as typed, stored while it is sent, and accepted', async () => {
    const late = lateReply();
    const bench = await converting(({ server }) => server.reply(SUBMIT, late.promise));
    bench.type('amount', '20');
    const outcome = bench.run('sweep.redeem');
    expect(bench.run('sweep.redeem')).toBe(false);
    await settle();
    expect(keptRecord()).toMatchObject({ stage: 'draft', isEditing: true, order: { amount: '20', currency: 'QSC' } });
    const before = withdrawalOf(bench);
    expect(redeem(bench.context, {}, new AbortController().signal)).toBe(false);
    expect(withdrawalOf(bench)).toBe(before);
    late.answer({ withdrawalId: 'w1' });
    expect(await outcome).toBe(true);
    expect(bench.server.requests(SUBMIT)).toEqual([
      { amount: 20, currency: 'QSC', fields: {}, paymentType: 'usdt_payout', accountType: 'main' },
    ]);
    expect(bench.moves.at(-1)).toEqual({ to: 'withdrawal.complete', isReplacing: true });
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'accepted', id: 'w1' });
  });
});
