// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransactionRecord } from '#generated/wire.ts';
import type { Scope } from '#generated/scope.ts';
import { sessionStore } from '#platform/storage.ts';
import { localeChanged } from '#state/session.ts';
import { wishBegun, wishUnconfirmed } from '#state/wish.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { scopeOf } from '#tests/state/store.ts';

const RECORDS = ['cashier.open-cancels', 'cashier.open-transaction', 'cashier.open-deposit', 'cashier.open-wish'];

beforeEach(() => {
  openBrowser();
  for (const key of RECORDS) sessionStore.remove(key);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closeBrowser();
  vi.restoreAllMocks();
});

const PAYOUT: TransactionRecord = {
  id: 'w1',
  kind: 'withdrawal',
  paymentMethod: 'card_payout',
  amount: 50,
  currency: 'USD',
  status: 0,
  created: '2026-01-01T10:00:00.000Z',
  canCancel: true,
};
const DEPOSIT: TransactionRecord = {
  id: 'd1',
  kind: 'deposit',
  paymentMethod: 'card',
  title: { en: 'Bank card' },
  amount: '100.00',
  currency: 'USD',
  status: 0,
};

const scope = ({ store }: Bench): Scope['transactions'] => scopeOf(store, 'transactions') as Scope['transactions'];

const listed = async (...transactions: TransactionRecord[]): Promise<Bench> => {
  const bench = openBench();
  bench.server.reply('transactions-list', { transactions });
  await bench.prepare('transactions.load');
  await bench.run('transactions.load');
  return bench;
};

const looking = async (transaction: TransactionRecord): Promise<Bench> => {
  const bench = await listed(transaction);
  await bench.run('transactions.open', { id: transaction.id });
  return bench;
};

const cancelKeys = ({ server }: Bench): unknown[] =>
  server.made('withdrawal-cancel').map(({ options }) => options.idempotencyKey);

describe('the list', () => {
  it('keeps the order of the server, and says how each stands', async () => {
    const bench = await listed(PAYOUT, { ...DEPOSIT, status: 2, depositStatus: 'EXPIRED' });
    expect(scope(bench)).toMatchObject({ status: 'ready', hasMore: false });
    expect(scope(bench).rows).toMatchObject([
      { id: 'w1', status: 'waiting', isOpen: true, canCancel: true, at: Date.parse('2026-01-01T10:00:00Z') },
      { id: 'd1', status: 'expired', isOpen: false, canCancel: false, at: null },
    ]);
  });

  it('loads page after page, each transaction once', async () => {
    const bench = openBench();
    bench.server.reply(
      'transactions-list',
      { transactions: [PAYOUT], next: 'p2' },
      { transactions: [PAYOUT, DEPOSIT] },
    );
    await bench.run('transactions.load');
    await bench.run('transactions.loadMore');
    expect(scope(bench).rows.map(({ id }) => id)).toEqual(['w1', 'd1']);
    expect(scope(bench).hasMore).toBe(false);
    expect(bench.server.made('transactions-list')[1]?.request).toEqual({ cursor: 'p2' });
  });

  it('keeps older pages when the first is asked for again, and never takes back what was final', async () => {
    const bench = openBench();
    const settled = { ...DEPOSIT, status: 1 };
    bench.server.reply(
      'transactions-list',
      { transactions: [settled], next: 'p2' },
      { transactions: [PAYOUT] },
      { transactions: [DEPOSIT], next: 'p2' },
    );
    await bench.run('transactions.load');
    await bench.run('transactions.loadMore');
    await bench.run('transactions.load');
    expect(scope(bench).rows).toMatchObject([{ id: 'd1', status: 'processed' }, { id: 'w1' }]);
    expect(scope(bench).hasMore).toBe(false);
  });

  it('that failed says so, and stays as it was once there is one', async () => {
    const bench = openBench();
    bench.server.reply('transactions-list', refused(500), { transactions: [PAYOUT] }, refused(500));
    await bench.run('transactions.load');
    expect(scope(bench).status).toBe('failed');
    await bench.run('transactions.load');
    await bench.run('transactions.load');
    expect(scope(bench)).toMatchObject({ status: 'ready', rows: [{ id: 'w1' }] });
  });

  it('leads home where the server does not know the call', async () => {
    const bench = openBench();
    bench.server.reply('transactions-list', refused(404));
    await bench.run('transactions.load');
    expect(bench.screens()).toEqual(['home']);
  });
});

describe('a transaction', () => {
  it('is found again after a reload', async () => {
    await looking(PAYOUT);
    const again = openBench();
    again.server.reply('transactions-list', { transactions: [DEPOSIT, PAYOUT] });
    await again.run('transactions.show');
    expect(scope(again).picked).toMatchObject({ id: 'w1' });
  });

  it('that is nowhere leads to the list', async () => {
    const bench = openBench();
    bench.server.reply('transactions-list', { transactions: [PAYOUT] });
    await bench.run('transactions.show');
    expect(bench.moves).toEqual([{ to: 'shared.transactions', isReplacing: true }]);
  });

  it('has a receipt of what the server said, written anew in another language', async () => {
    const bench = await looking(DEPOSIT);
    const english = scope(bench).receipt;
    expect(english).toContain('Amount: $100');
    expect(english).toContain('Method: Bank card');
    expect(english).toContain('Deposit ID: d1');
    bench.store.dispatch(localeChanged('pt'));
    expect(scope(bench).receipt).not.toBe(english);
  });
});

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
    expect(sessionStore.get('cashier.open-cancels')).toBeNull();
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

describe('a deposit of another device', () => {
  it('leads to its own page', async () => {
    const bench = await looking(DEPOSIT);
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', {
      depositId: 'd1',
      apiResponse: { source: 'redirect', method: 'GET', url: 'https://bank.example/pay' },
    });
    await bench.run('transactions.resume');
    await settle();
    expect(bench.screens().at(-1)).toBe('deposit.complete');
    expect(bench.deposit()).toMatchObject({ id: 'd1', amount: '100', currency: 'USD' });
  });

  it('is not opened over a payment that nobody knows the fate of', async () => {
    const bench = await looking(DEPOSIT);
    bench.store.dispatch(wishBegun(sampleWish()));
    bench.store.dispatch(wishUnconfirmed());
    expect(await bench.run('transactions.resume')).toBe(false);
    expect(bench.screens().at(-1)).toBe('shared.unconfirmed');
    expect(bench.server.made('deposit-status')).toEqual([]);
  });

  it('that cannot be shown leaves nothing half open', async () => {
    const bench = await looking(DEPOSIT);
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', lost());
    expect(await bench.run('transactions.resume')).toBe(false);
    expect(bench.deposit()).toMatchObject({ id: null });
    expect(bench.screens()).toEqual(['shared.transaction']);
  });
});
