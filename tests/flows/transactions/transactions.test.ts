// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { localeChanged } from '#state/session.ts';
import { intentStarted, intentUnconfirmed } from '#state/intent-slice.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { failure, lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { DEPOSIT, listed, looking, PAYOUT, rows, scope } from '#tests/flows/transactions-bench.ts';
import { INTENT_KEY, useBrowser } from '#tests/flows/browser.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';

const browser = useBrowser();

const LIST = 'transactions-list';
const TO_LIST = { to: 'shared.transactions', isReplacing: true };

const visiting = (replies: unknown[], userId = 'u1'): Bench => {
  const bench = openBench({ visit: { userId } });
  bench.server.reply(LIST, ...replies);
  return bench;
};

describe('the list of transactions', () => {
  it('has each row of the server once, page after page', async () => {
    const bench = visiting([
      { transactions: [PAYOUT], next: 'p2' },
      { transactions: [PAYOUT, DEPOSIT] },
      { transactions: [PAYOUT], next: 'p2' },
    ]);
    expect(await bench.run('transactions.load')).toBe(true);
    expect(scope(bench)).toMatchObject({ status: 'ready', hasMore: true });
    expect(rows(bench)).toMatchObject([{ id: 'w1', status: 'waiting' }]);
    expect(await bench.run('transactions.loadMore')).toBe(true);
    expect(scope(bench)).toMatchObject({ hasMore: false });
    expect(rows(bench)).toMatchObject([{ id: 'w1' }, { id: 'd1' }]);
    expect(bench.server.requests(LIST)).toEqual([{}, { cursor: 'p2' }]);
    expect(await bench.run('transactions.loadMore')).toBe(false);
    await bench.run('transactions.load');
    expect(scope(bench)).toMatchObject({ hasMore: false });
    expect(rows(bench)).toMatchObject([{ id: 'w1' }, { id: 'd1' }]);
  });

  it('updates a pending row that has ended and moved to a later page', async () => {
    const bench = visiting([
      { transactions: [PAYOUT] },
      { transactions: [{ ...DEPOSIT, status: 1 }], next: 'p2' },
      { transactions: [{ ...PAYOUT, status: 2 }, DEPOSIT], next: 'p3' },
    ]);
    await bench.run('transactions.load');
    expect(await bench.run('transactions.load')).toBe(true);
    expect(bench.server.requests(LIST)).toEqual([{}, {}, { cursor: 'p2' }]);
    const statuses = [{ status: 'processed' }, { status: 'mistaked' }];
    expect(rows(bench)).toMatchObject(statuses);
    expect(scope(bench).hasMore).toBe(true);
  });

  it.each<[string, unknown, string[], number]>([
    ['a refusal', refused(503), [], 1],
    ['a call that the server does not know', refused(404), ['home'], 1],
    ['a lost answer', lost(), [], 1],
    ['an aborted call', failure('aborted'), [], 0],
  ])('fails after %s', async (_what, error, screens, reports) => {
    const bench = visiting([error]);
    expect(await bench.run('transactions.load')).toBe(false);
    expect(bench.screens()).toEqual(screens);
    expect(browser.reports).toHaveLength(reports);
    expect(scope(bench).status).toBe(reports === 0 ? 'loading' : 'failed');
  });

  it('keeps its rows when a later request or page fails', async () => {
    const page = { transactions: [DEPOSIT], next: 'p2' };
    const bench = visiting([page, refused(500), refused(500), { transactions: [PAYOUT] }, page, refused(404)]);
    await bench.run('transactions.load');
    await bench.run('transactions.load');
    expect(await bench.run('transactions.loadMore')).toBe(false);
    expect(bench.notices()).toMatchObject([{ textKey: 'httpCodes.500' }]);
    expect(scope(bench)).toMatchObject({ status: 'ready', hasMore: true });
    expect(rows(bench)).toMatchObject([{ id: 'd1' }]);
    expect(await bench.run('transactions.loadMore')).toBe(true);
    expect(scope(bench)).toMatchObject({ hasMore: false });
    expect(rows(bench)).toMatchObject([{ id: 'd1' }, { id: 'w1' }]);
    expect(await bench.run('transactions.load')).toBe(true);
    expect([rows(bench).length, bench.screens()]).toEqual([2, []]);
  });

  it('ignores a page that arrives after another list', async () => {
    const late = lateReply();
    const bench = visiting([{ transactions: [DEPOSIT], next: 'p2' }, late.promise]);
    await bench.run('transactions.load');
    const more = bench.run('transactions.loadMore');
    bench.store.dispatch({ type: 'transactions/moreLoaded', payload: { entries: [], next: null } });
    late.answer({ transactions: [PAYOUT], next: 'p3' });
    expect(await more).toBe(true);
    expect(rows(bench)).toMatchObject([{ id: 'd1' }]);
  });
});

describe('the page of a transaction', () => {
  const kept = (): string | null => sessionStore.get('cashier.open-transaction');

  it('opens for a row of the list, which is stored for a reload of the same user', async () => {
    const bench = await listed(DEPOSIT);
    expect(await bench.run('transactions.open', { id: 'nowhere' })).toBe(false);
    expect([bench.screens(), kept()]).toEqual([[], null]);
    expect(await bench.run('transactions.open', { id: 'd1' })).toBe(true);
    expect(bench.screens()).toEqual(['shared.transaction']);
    const again = visiting([{ transactions: [{ ...PAYOUT, status: 1 }], next: 'p2' }, { transactions: [DEPOSIT] }]);
    expect(await again.run('transactions.show')).toBe(true);
    expect(scope(again).picked).toMatchObject({ id: 'd1' });
    const other = visiting([{ transactions: [PAYOUT, DEPOSIT] }], 'u2');
    expect(await other.run('transactions.show')).toBe(false);
    expect(other.moves).toEqual([TO_LIST]);
  });

  it('keeps its transaction, even if the tab has stored another', async () => {
    const bench = await looking(PAYOUT);
    sessionStore.set('cashier.open-transaction', kept()?.replace('w1', 'd1') ?? '');
    bench.server.reply(LIST, { transactions: [DEPOSIT, PAYOUT] });
    expect(await bench.run('transactions.show')).toBe(true);
    expect(scope(bench).picked).toMatchObject({ id: 'w1' });
  });

  it('opens no list after the user has left it', async () => {
    const bench = visiting([lateReply().promise]);
    await bench.prepare('transactions.show');
    const page = new AbortController();
    const outcome = bench.run('transactions.show', {}, page.signal);
    page.abort();
    expect(await outcome).toBe(true);
    expect(bench.moves).toEqual([]);
  });

  const TIME = 'Date and time: Jan 1, 2026, 10:00 AM';

  it.each<[Parameters<typeof looking>[0], string]>([
    [PAYOUT, `Withdrawal · $50, Method: card_payout, Status: Pending, ${TIME}, Withdrawal ID: w1`],
    [{ ...DEPOSIT, status: 1 }, 'Deposit · $100, Method: Bank card, Status: Completed, Deposit ID: d1'],
  ])('has a receipt (%#)', async (transaction, lines) => {
    const { receipt } = scope(await looking(transaction));
    expect(receipt.replaceAll(/\s(?=[AP]M)/g, ' ').replaceAll('\n', ', ')).toBe(lines);
  });

  it('has a receipt in its language, updated with each answer, and prints it', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const transaction = { ...DEPOSIT, title: { en: 'Bank card', pt: 'Cartão' } };
    const bench = await listed(transaction);
    expect(scope(bench).receipt).toBe('');
    await bench.run('transactions.open', { id: 'd1' });
    bench.store.dispatch(localeChanged('pt'));
    expect(scope(bench).receipt).toContain('Cartão');
    bench.server.reply(LIST, { transactions: [{ ...transaction, status: 2 }] });
    await bench.run('transactions.load');
    expect(scope(bench).receipt).toContain('Status: Declined');
    expect(await bench.run('transactions.print')).toBe(true);
    expect(print).toHaveBeenCalledTimes(1);
  });
});

describe('the payment page of a transaction', () => {
  const resumed = async (status: unknown, answer: unknown): Promise<{ bench: Bench; outcome: unknown }> => {
    const bench = await looking(DEPOSIT);
    const { store, server } = bench;
    store.dispatch(depositStarted({ methodName: 'card', amount: '20', currency: 'USD' }));
    store.dispatch(depositCreated({ id: 'd9', data: {}, isWaitingForFields: true }));
    server.reply('deposit-status', status);
    server.reply('resume-deposit', answer);
    bench.moves.length = 0;
    return { bench, outcome: await bench.run('transactions.resume') };
  };
  const CARD = { depositId: 'd1', apiResponse: { data: { card: { number: '4000' } } } };
  const REDIRECT = { depositId: 'd1', apiResponse: { source: 'redirect', url: 'https://bank.example/pay' } };

  it.each<[string, object, object, string, number]>([
    ['requisites', { status: 0 }, CARD, 'deposit.host-to-host', 1],
    ['a redirect', { status: 0 }, REDIRECT, 'deposit.complete', 1],
    ['a payment that was made meanwhile', { status: 1 }, CARD, 'deposit.complete', 0],
  ])('opens for %s, though another deposit waits for fields', async (_what, status, answer, screen, resumes) => {
    const { bench, outcome } = await resumed(status, answer);
    expect(outcome).toBe(true);
    expect(bench.server.requests('deposit-status')).toEqual([{ depositId: 'd1', paymentMethod: 'card' }]);
    expect(bench.server.made('resume-deposit')).toHaveLength(resumes);
    const deposit = { id: 'd1', methodName: 'card', amount: '100', currency: 'USD', isWaitingForFields: false };
    expect(bench.deposit()).toMatchObject(deposit);
    expect(bench.screens()).toEqual([screen]);
  });

  it('removes a deposit that cannot be shown', async () => {
    const { bench, outcome } = await resumed({ status: 0 }, lost());
    expect([outcome, bench.deposit().id, bench.screens()]).toEqual([false, null, []]);
  });

  it.each<[string, Parameters<typeof looking>[0], { type: string }[], string[], string[], string?]>([
    ['for a payout', PAYOUT, [], [], []],
    ['for a settled deposit', { ...DEPOSIT, status: 1 }, [], [], []],
    [
      'over an unconfirmed payment',
      DEPOSIT,
      [intentStarted(sampleIntent()), intentUnconfirmed()],
      ['shared.unconfirmed'],
      [],
    ],
    ['over an unsettled payment of the tab', DEPOSIT, [], [], ['transactions.resume.unsettled'], '{}'],
  ])('does not open %s', async (_what, transaction, actions, screens, notices, kept) => {
    const bench = await looking(transaction);
    bench.moves.length = 0;
    for (const action of actions) bench.store.dispatch(action);
    if (kept) sessionStore.set(INTENT_KEY, kept);
    expect(await bench.run('transactions.resume')).toBe(false);
    expect([bench.screens(), bench.notices().map(({ textKey }) => textKey)]).toEqual([screens, notices]);
    expect(bench.server.made('deposit-status')).toEqual([]);
  });
});
