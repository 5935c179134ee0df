// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localStore } from '#platform/storage.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { looking, openTab, PAYOUT, scope } from '#tests/flows/transactions-bench.ts';

beforeEach(openTab);
afterEach(() => {
  closeBrowser();
  vi.restoreAllMocks();
});

const cancelKeys = ({ server }: Bench): unknown[] =>
  server.made('withdrawal-cancel').map(({ options }) => options.idempotencyKey);

describe('a withdrawal that is cancelled', () => {
  it('is cancelled once the server says so, and the host hears of it', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', { status: 2, depositStatus: 'CANCELED' });
    expect(await bench.run('transactions.cancel')).toBe(true);
    expect(scope(bench).picked).toMatchObject({ status: 'cancelled', canCancel: false, cancelPhase: 'none' });
    expect(bench.notices()).toMatchObject([{ textKey: 'transactions.cancel.done' }]);
    expect(bench.host.payloads('onResult')).toMatchObject([{ kind: 'withdrawal', id: 'w1', status: 'cancelled' }]);
  });

  it('too late is told as paid out, never as cancelled', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', { status: 1 });
    await bench.run('transactions.cancel');
    expect(scope(bench).picked).toMatchObject({ status: 'processed' });
    expect(bench.notices()).toMatchObject([{ textKey: 'transactions.cancel.tooLate' }]);
    expect(bench.host.payloads('onResult')).toEqual([]);
  });

  it('twice is asked for once', async () => {
    const bench = await looking(PAYOUT);
    const late = lateReply();
    bench.server.reply('withdrawal-cancel', late.promise);
    const first = bench.run('transactions.cancel');
    await bench.run('transactions.cancel');
    late.answer({ status: 2, depositStatus: 'CANCELED' });
    await first;
    expect(cancelKeys(bench)).toHaveLength(1);
  });

  it.each([
    ['no answer', lost()],
    ['a gateway', refused(503)],
    ['a conflict', refused(409, 'banking.busy')],
    ['a token that has expired', refused(401)],
  ])('is unconfirmed after %s, and asked about again under the same key', async (_name, error) => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', error, refused(422), { status: 2, depositStatus: 'CANCELED' });
    await bench.run('transactions.cancel');
    expect(scope(bench).picked).toMatchObject({ status: 'waiting', cancelPhase: 'unconfirmed' });
    expect(bench.notices()).toEqual([]);
    // The first try may have arrived: a refusal of the second says nothing of it.
    await bench.run('transactions.cancel');
    expect(scope(bench).picked).toMatchObject({ cancelPhase: 'unconfirmed' });
    await bench.run('transactions.cancel');
    expect(scope(bench).picked).toMatchObject({ status: 'cancelled', cancelPhase: 'none' });
    expect(new Set(cancelKeys(bench)).size).toBe(1);
  });

  it('is still unconfirmed after a reload, under the same key, until the list says that it is over', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', lost());
    await bench.run('transactions.cancel');
    const again = openBench();
    again.server.reply('transactions-list', { transactions: [PAYOUT] });
    again.server.reply('withdrawal-cancel', lost());
    await again.run('transactions.show');
    expect(scope(again).picked).toMatchObject({ cancelPhase: 'unconfirmed' });
    await again.run('transactions.cancel');
    expect(cancelKeys(again)).toEqual(cancelKeys(bench));
    again.server.reply('transactions-list', { transactions: [{ ...PAYOUT, status: 2, depositStatus: 'CANCELED' }] });
    await again.run('transactions.load');
    expect(scope(again).picked).toMatchObject({ status: 'cancelled', cancelPhase: 'none' });
    expect(localStore.get('cashier.keys')).toBeNull();
  });

  it('of another user of the device has no key of its own here', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', lost());
    await bench.run('transactions.cancel');
    const other = openBench({ visit: { userId: 'u2' } });
    other.server.reply('transactions-list', { transactions: [PAYOUT] });
    other.server.reply('withdrawal-cancel', lost());
    await other.run('transactions.load');
    await other.run('transactions.open', { id: PAYOUT.id });
    expect(scope(other).picked).toMatchObject({ cancelPhase: 'none' });
    await other.run('transactions.cancel');
    expect(cancelKeys(other)).not.toEqual(cancelKeys(bench));
  });

  it('can be tried again under a new key where nothing was sent, or the server has refused', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', notSent(), refused(422, 'banking.withdrawalNotPending'), lost());
    await bench.run('transactions.cancel');
    expect(scope(bench).picked).toMatchObject({ canCancel: true, cancelPhase: 'none' });
    await bench.run('transactions.cancel');
    expect(bench.notices().at(-1)).toMatchObject({ textKey: 'transactions.cancel.refused' });
    await bench.run('transactions.cancel');
    expect(new Set(cancelKeys(bench)).size).toBe(3);
  });

  it('is not asked for where the server does not offer it', async () => {
    const bench = await looking({ ...PAYOUT, canCancel: false });
    expect(await bench.run('transactions.cancel')).toBe(false);
    expect(cancelKeys(bench)).toEqual([]);
  });
});
