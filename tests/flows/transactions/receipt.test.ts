// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import { localeChanged } from '#state/session.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser } from '#tests/flows/browser.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { DEPOSIT, listed, looking, openTab, PAYOUT, scope } from '#tests/flows/transactions-bench.ts';

beforeEach(openTab);
afterEach(() => {
  closeBrowser();
  vi.restoreAllMocks();
});

describe('a receipt', () => {
  it('of a payout says what it was, line by line', async () => {
    const bench = await looking(PAYOUT);
    expect(
      scope(bench)
        .receipt.replaceAll(/\s(?=[AP]M)/g, ' ')
        .split('\n'),
    ).toEqual([
      'Withdrawal',
      'Amount: $50',
      'Method: card_payout',
      'Status: Pending',
      'Date and time: Jan 1, 2026, 10:00 AM',
      'Withdrawal ID: w1',
    ]);
  });

  it('of a deposit leaves out a time that nobody knows', async () => {
    const bench = await looking({ ...DEPOSIT, status: 1 });
    expect(scope(bench).receipt.split('\n')).toEqual([
      'Deposit',
      'Amount: $100',
      'Method: Bank card',
      'Status: Completed',
      'Deposit ID: d1',
    ]);
  });

  it('follows what the server says of it, and is none of what is not looked at', async () => {
    const bench = await looking(DEPOSIT);
    bench.server.reply('transactions-list', { transactions: [{ ...DEPOSIT, status: 2 }] });
    await bench.run('transactions.load');
    expect(scope(bench).receipt).toContain('Status: Declined');
    const other = await listed(DEPOSIT);
    expect(scope(other).receipt).toBe('');
  });

  it('names the method in the language of the page', async () => {
    const bench = await looking({ ...DEPOSIT, title: { en: 'Bank card', pt: 'Cartão' } });
    bench.store.dispatch(localeChanged('pt'));
    expect(scope(bench).receipt).toContain('Cartão');
  });

  it('is printed with its page', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const bench = await looking(DEPOSIT);
    expect(await bench.run('transactions.print')).toBe(true);
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('a transaction of the list', () => {
  it('is opened, and kept for the tab; one that is not there is not', async () => {
    const bench = await listed(DEPOSIT);
    expect(await bench.run('transactions.open', { id: 'nowhere' })).toBe(false);
    expect(bench.screens()).toEqual([]);
    expect(sessionStore.get('cashier.open-transaction')).toBeNull();
    expect(await bench.run('transactions.open', { id: 'd1' })).toBe(true);
    expect(bench.screens()).toEqual(['shared.transaction']);
    expect(sessionStore.get('cashier.open-transaction')).toContain('"d1"');
  });

  it('stays the one that is looked at, though the tab has kept another', async () => {
    await looking(DEPOSIT);
    const bench = await looking(PAYOUT);
    sessionStore.set(
      'cashier.open-transaction',
      sessionStore.get('cashier.open-transaction')?.replace('w1', 'd1') ?? '',
    );
    bench.server.reply('transactions-list', { transactions: [DEPOSIT, PAYOUT] });
    expect(await bench.run('transactions.show')).toBe(true);
    expect(scope(bench).picked).toMatchObject({ id: 'w1' });
  });

  it('leads nowhere once its page is left', async () => {
    const bench = openBench();
    bench.server.reply('transactions-list', lateReply().promise);
    await bench.prepare('transactions.show');
    const page = new AbortController();
    const shown = bench.run('transactions.show', {}, page.signal);
    page.abort();
    expect(await shown).toBe(true);
    expect(bench.moves).toEqual([]);
    expect(scope(bench).status).toBe('loading');
  });
});

describe('the payment page of a transaction', () => {
  it.each([
    ['a payout', PAYOUT],
    ['a deposit that is over', { ...DEPOSIT, status: 1 }],
  ])('is none of %s', async (_what, transaction) => {
    const bench = await looking(transaction);
    bench.moves.length = 0;
    expect(await bench.run('transactions.resume')).toBe(false);
    expect(bench.moves).toEqual([]);
    expect(bench.server.made('deposit-status')).toEqual([]);
  });

  it('is not opened over what the tab has kept of another payment, and the user is told', async () => {
    const bench = await looking(DEPOSIT);
    sessionStore.set('cashier.open-wish', '{}');
    expect(await bench.run('transactions.resume')).toBe(false);
    expect(bench.notices()).toEqual([{ textKey: 'transactions.resume.unsettled', tone: 'warning' }]);
    expect(bench.server.made('deposit-status')).toEqual([]);
  });
});

describe('further pages of the list', () => {
  it('are none after the last', async () => {
    const bench = await listed(DEPOSIT);
    expect(await bench.run('transactions.loadMore')).toBe(false);
    expect(bench.server.made('transactions-list')).toHaveLength(1);
  });

  it('that fail are told, and can be asked for again', async () => {
    const bench = openBench();
    bench.server.reply('transactions-list', { transactions: [DEPOSIT], next: 'p2' }, refused(500), {
      transactions: [PAYOUT],
    });
    await bench.run('transactions.load');
    expect(await bench.run('transactions.loadMore')).toBe(false);
    expect(bench.notices()).toMatchObject([{ textKey: 'httpCodes.500' }]);
    expect(scope(bench)).toMatchObject({ hasMore: true, rows: [{ id: 'd1' }] });
    expect(await bench.run('transactions.loadMore')).toBe(true);
    expect(scope(bench)).toMatchObject({ hasMore: false, rows: [{ id: 'd1' }, { id: 'w1' }] });
  });
});
