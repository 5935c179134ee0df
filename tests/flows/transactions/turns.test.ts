// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { sessionStore } from '#platform/storage.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';

import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser } from '#tests/flows/browser.ts';
import { failure, lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { DEPOSIT, listed, looking, openTab, PAYOUT, scope } from '#tests/flows/transactions-bench.ts';

let reports: ErrorReport[];
beforeEach(() => {
  openTab();
  setReportSink((report) => void reports.push(report));
  reports = [];
});
afterEach(() => {
  setReportSink(undefined);
  closeBrowser();
});

const CANCELLED = { status: 2, depositStatus: 'CANCELED' };

describe('a cancellation', () => {
  it('is told to the host with all of the payout', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', CANCELLED);
    await bench.run('transactions.cancel');
    expect(bench.server.made('withdrawal-cancel')).toMatchObject([
      { request: { withdrawalId: 'w1' }, options: { isSentOnce: true, idempotencyKey: expect.any(String) } },
    ]);
    expect(bench.host.payloads('onResult')).toEqual([
      { kind: 'withdrawal', id: 'w1', status: 'cancelled', amount: '50', currency: 'USD', method: 'card_payout' },
    ]);
    expect(bench.notices()).toEqual([{ textKey: 'transactions.cancel.done', tone: 'success' }]);
  });

  it('is said nothing of on the page of another', async () => {
    const bench = await listed(PAYOUT, DEPOSIT);
    await bench.run('transactions.open', { id: 'w1' });
    const late = lateReply();
    bench.server.reply('withdrawal-cancel', late.promise);
    const cancelling = bench.run('transactions.cancel');
    await settle();
    await bench.run('transactions.open', { id: 'd1' });
    late.answer(CANCELLED);
    await cancelling;
    expect(bench.notices()).toEqual([]);
    expect(bench.host.payloads('onResult')).toEqual([]);
    expect(scope(bench).rows).toMatchObject([{ id: 'w1', status: 'cancelled' }, { id: 'd1' }]);
  });

  it('that is too late is a warning', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', { status: 1 });
    await bench.run('transactions.cancel');
    expect(bench.notices()).toEqual([{ textKey: 'transactions.cancel.tooLate', tone: 'warning' }]);
  });

  it('that was never sent says so in the words of any failure', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', notSent());
    expect(await bench.run('transactions.cancel')).toBe(false);
    expect(bench.notices()).toMatchObject([{ textKey: 'socket.networkError' }]);
  });

  it('without an answer is reported, and asked for again though the list no longer offers it', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', lost(), CANCELLED);
    await bench.run('transactions.cancel');
    expect(reports).toMatchObject([{ code: 'network' }]);
    bench.server.reply('transactions-list', { transactions: [{ ...PAYOUT, canCancel: false }] });
    await bench.run('transactions.load');
    expect(await bench.run('transactions.cancel')).toBe(true);
    expect(scope(bench).picked).toMatchObject({ status: 'cancelled' });
  });

  it('is not asked for of nothing', async () => {
    const bench = await listed(PAYOUT);
    expect(await bench.run('transactions.cancel')).toBe(false);
    expect(bench.server.made('withdrawal-cancel')).toEqual([]);
  });

  it('that is being sent stays so when the list comes again', async () => {
    const bench = await looking(PAYOUT);
    bench.server.reply('withdrawal-cancel', lateReply().promise);
    void bench.run('transactions.cancel');
    await settle();
    await bench.run('transactions.load');
    expect(scope(bench).picked).toMatchObject({ cancelPhase: 'sending' });
  });
});

describe('the list', () => {
  it.each([
    ['a refusal', refused(503), [], 1],
    ['a call that the server does not know', refused(404), ['home'], 1],
    ['a lost answer', lost(), [], 1],
    ['a call that nobody waits for', failure('aborted'), [], 0],
  ])('after %s leads on and is reported as it has to be', async (_what, error, screens, count) => {
    const bench = openBench();
    bench.server.reply('transactions-list', error);
    expect(await bench.run('transactions.load')).toBe(false);
    expect(bench.screens()).toEqual(screens);
    expect(reports).toHaveLength(count);
    expect(scope(bench).status).toBe(count === 0 ? 'loading' : 'failed');
  });

  it('takes no further page that another list has overtaken', async () => {
    const bench = openBench();
    const late = lateReply();
    bench.server.reply('transactions-list', { transactions: [DEPOSIT], next: 'p2' }, late.promise, {
      transactions: [PAYOUT],
    });
    await bench.run('transactions.load');
    const more = bench.run('transactions.loadMore');
    bench.store.dispatch({ type: 'transactions/moreLoaded', payload: { entries: [], next: null } });
    late.answer({ transactions: [PAYOUT], next: 'p3' });
    expect(await more).toBe(true);
    expect(scope(bench).rows.map(({ id }) => id)).toEqual(['d1']);
  });

  it('has no further page before the first', async () => {
    const bench = openBench();
    await bench.prepare('transactions.loadMore');
    expect(await bench.run('transactions.loadMore')).toBe(false);
    expect(bench.server.calls).toEqual([]);
  });
});

describe('a payment page of another device', () => {
  it('is asked for with what the list says of the deposit', async () => {
    const bench = await looking(DEPOSIT);
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', { depositId: 'd1', apiResponse: { data: { card: { number: '4000' } } } });
    expect(await bench.run('transactions.resume')).toBe(true);
    expect(bench.server.made('deposit-status')[0]?.request).toEqual({ depositId: 'd1', paymentMethod: 'card' });
    expect(bench.deposit()).toMatchObject({ id: 'd1', methodName: 'card', amount: '100', currency: 'USD' });
    expect(bench.screens().at(-1)).toBe('deposit.host-to-host');
  });

  it('is none where it was paid meanwhile, though another deposit of the method waits for fields', async () => {
    const bench = await looking(DEPOSIT);
    const { store, server } = bench;
    store.dispatch(depositStarted({ methodName: 'card', amount: '20', currency: 'USD' }));
    store.dispatch(depositCreated({ id: 'd9', data: {}, isWaitingForFields: true }));
    server.reply('deposit-status', { status: 1 });
    server.reply('resume-deposit', { depositId: 'd1', apiResponse: { data: { card: { number: '4000' } } } });
    expect(await bench.run('transactions.resume')).toBe(true);
    expect(bench.screens().at(-1)).toBe('deposit.complete');
    expect(bench.deposit()).toMatchObject({ id: 'd1', status: 'processed', isWaitingForFields: false });
    expect(server.made('resume-deposit')).toEqual([]);
  });

  it('is none of nothing', async () => {
    const bench = await listed(DEPOSIT);
    expect(await bench.run('transactions.resume')).toBe(false);
    expect(bench.server.made('deposit-status')).toEqual([]);
  });
});

describe('a transaction after a reload', () => {
  it('is the one that the tab has kept, and none of another user', async () => {
    await looking(PAYOUT);
    const other = openBench({ visit: { userId: 'u2' } });
    other.server.reply('transactions-list', { transactions: [PAYOUT] });
    expect(await other.run('transactions.show')).toBe(false);
    expect(other.moves).toEqual([{ to: 'shared.transactions', isReplacing: true }]);
    sessionStore.remove('cashier.open-transaction');
  });
});
