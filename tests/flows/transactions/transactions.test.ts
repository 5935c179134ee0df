// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { localeChanged } from '#state/session.ts';
import { wishBegun, wishUnconfirmed } from '#state/wish.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { DEPOSIT, listed, looking, openTab, PAYOUT, scope } from '#tests/flows/transactions-bench.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';

beforeEach(openTab);
afterEach(() => {
  closeBrowser();
  vi.restoreAllMocks();
});

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

  it('says that the list did not load, and keeps an earlier one', async () => {
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

  it('leads to the list when the transaction does not exist', async () => {
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

  it('leaves nothing half open when the deposit cannot be shown', async () => {
    const bench = await looking(DEPOSIT);
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', lost());
    expect(await bench.run('transactions.resume')).toBe(false);
    expect(bench.deposit()).toMatchObject({ id: null });
    expect(bench.screens()).toEqual(['shared.transaction']);
  });
});
