// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { localStore } from '#platform/storage.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { DEPOSIT, listed, looking, PAYOUT, rows, scope } from '#tests/flows/transactions-bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';

const browser = useBrowser();

const PATH = 'withdrawal-cancel';
const LIST = 'transactions-list';
const CANCELLED = { status: 2, depositStatus: 'CANCELED' };

const onPayout = async (...replies: unknown[]): Promise<Bench> => {
  const bench = await looking(PAYOUT);
  bench.server.reply(PATH, ...replies);
  return bench;
};

describe('the cancellation of a withdrawal', () => {
  it.each<[string, object, object, object, object[]]>([
    [
      'is confirmed by the server',
      CANCELLED,
      { status: 'cancelled', canCancel: false, cancelPhase: 'none' },
      { textKey: 'transactions.cancel.done', tone: 'success' },
      [{ kind: 'withdrawal', id: 'w1', status: 'cancelled', amount: '50', currency: 'USD', method: 'card_payout' }],
    ],
    [
      'is confirmed by a success that names no status',
      {},
      { status: 'cancelled', canCancel: false, cancelPhase: 'none' },
      { textKey: 'transactions.cancel.done', tone: 'success' },
      [{ kind: 'withdrawal', id: 'w1', status: 'cancelled', amount: '50', currency: 'USD', method: 'card_payout' }],
    ],
    [
      'leaves it waiting, and is not offered again',
      { status: 0 },
      { status: 'waiting', canCancel: false, cancelPhase: 'none' },
      { textKey: 'transactions.cancel.tooLate', tone: 'warning' },
      [],
    ],
    [
      'is too late for a paid withdrawal',
      { status: 1 },
      { status: 'processed', cancelPhase: 'none' },
      { textKey: 'transactions.cancel.tooLate', tone: 'warning' },
      [],
    ],
  ])('%s, as the user and the host are informed', async (_what, reply, picked, notice, results) => {
    const bench = await onPayout(reply);
    expect(await bench.run('transactions.cancel')).toBe(true);
    expect(bench.server.made(PATH)).toMatchObject([
      { request: { withdrawalId: 'w1' }, options: { isSentOnce: true, idempotencyKey: expect.any(String) } },
    ]);
    expect(scope(bench).picked).toMatchObject(picked);
    expect(bench.notices()).toEqual([notice]);
    expect(bench.host.payloads('onResult')).toEqual(results);
  });

  it('is sent once, and shown on the page of its withdrawal only', async () => {
    const late = lateReply();
    const bench = await listed(PAYOUT, DEPOSIT);
    bench.server.reply(PATH, late.promise);
    await bench.run('transactions.open', { id: 'w1' });
    const first = bench.run('transactions.cancel');
    await settle();
    expect(await bench.run('transactions.cancel')).toBe(false);
    await bench.run('transactions.load');
    expect(scope(bench).picked).toMatchObject({ cancelPhase: 'sending' });
    await bench.run('transactions.open', { id: 'd1' });
    late.answer(CANCELLED);
    await first;
    expect(bench.server.made(PATH)).toHaveLength(1);
    expect(bench.notices()).toEqual([]);
    expect(bench.host.payloads('onResult')).toMatchObject([{ id: 'w1', status: 'cancelled' }]);
    expect(rows(bench)).toMatchObject([{ id: 'w1', status: 'cancelled' }, { id: 'd1' }]);
  });

  it.each([
    ['a lost answer', lost()],
    ['a gateway', refused(503)],
    ['a conflict', refused(409, 'banking.busy')],
    ['an expired token', refused(401)],
  ])('is unconfirmed after %s, and sent again under its key', async (_what, error) => {
    const bench = await onPayout(error, refused(422), CANCELLED);
    for (const tap of ['first', 'second']) {
      expect([tap, await bench.run('transactions.cancel')]).toEqual([tap, false]);
      expect(scope(bench).picked).toMatchObject({ status: 'waiting', cancelPhase: 'unconfirmed' });
    }
    expect(bench.notices()).toEqual([]);
    bench.server.reply(LIST, { transactions: [{ ...PAYOUT, canCancel: false }] });
    await bench.run('transactions.load');
    expect(await bench.run('transactions.cancel')).toBe(true);
    expect(scope(bench).picked).toMatchObject({ status: 'cancelled', cancelPhase: 'none' });
    expect(new Set(bench.keys(PATH)).size).toBe(1);
  });

  it('is unconfirmed after a reload until the list shows its end, and unknown to another user', async () => {
    const bench = await onPayout(lost());
    await bench.run('transactions.cancel');
    expect(browser.reports).toMatchObject([{ code: 'network' }]);
    const other = openBench({ visit: { userId: 'u2' } });
    other.server.reply(LIST, { transactions: [PAYOUT] });
    other.server.reply(PATH, refused(422));
    await other.run('transactions.load');
    await other.run('transactions.open', { id: PAYOUT.id });
    expect(scope(other).picked).toMatchObject({ cancelPhase: 'none' });
    await other.run('transactions.cancel');
    expect(other.keys(PATH)).not.toEqual(bench.keys(PATH));
    const again = await listed(PAYOUT, { ...PAYOUT, id: 'w2' });
    again.server.reply(PATH, lost());
    await again.run('transactions.open', { id: 'w2' });
    expect(scope(again).picked).toMatchObject({ cancelPhase: 'none' });
    await again.run('transactions.open', { id: 'w1' });
    expect(scope(again).picked).toMatchObject({ cancelPhase: 'unconfirmed' });
    await again.run('transactions.cancel');
    expect(again.keys(PATH)).toEqual(bench.keys(PATH));
    again.server.reply(LIST, { transactions: [{ ...PAYOUT, ...CANCELLED }] });
    await again.run('transactions.load');
    expect(scope(again).picked).toMatchObject({ status: 'cancelled', cancelPhase: 'none' });
    expect(again.host.payloads('onResult')).toMatchObject([{ id: 'w1', status: 'cancelled' }]);
    expect(localStore.get('cashier.keys')).toBeNull();
  });

  it('has another key if it was not sent or was refused', async () => {
    const bench = await onPayout(notSent(), refused(422, 'banking.withdrawalNotPending'), CANCELLED);
    for (const textKey of ['socket.networkError', 'transactions.cancel.refused']) {
      expect(await bench.run('transactions.cancel')).toBe(false);
      expect(scope(bench).picked).toMatchObject({ canCancel: true, cancelPhase: 'none' });
      expect(bench.notices().at(-1)).toMatchObject({ textKey });
    }
    await bench.run('transactions.cancel');
    expect(new Set(bench.keys(PATH)).size).toBe(3);
  });

  it('is not sent if the server does not offer it', async () => {
    const bench = await looking({ ...PAYOUT, canCancel: false });
    expect(await bench.run('transactions.cancel')).toBe(false);
    expect(bench.server.made(PATH)).toEqual([]);
  });
});
