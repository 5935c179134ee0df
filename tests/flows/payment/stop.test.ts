// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { withdrawalHandler } from '#flows/withdrawal/withdrawal-handler.ts';
import type { OpenIntent } from '#state/payment-intent.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle } from '#tests/flows/bench.ts';
import { storedDeposit, storedRecords, storedIntent, useBrowser, useMetrics } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { method } from '#tests/state/sample-methods.ts';
import { reload } from '#tests/flows/reload-bench.ts';
import { INVOICE } from '#tests/flows/deposit-bench.ts';
import { ASK_AGAIN_MS, keyCount, TRANSFER, UNCONFIRMED } from '#tests/flows/payment-bench.ts';

const { path, tap } = TRANSFER;
const TRANSFER_METHOD = method('transfer', { cardViewType: 5, currency: ['KZT'] });

const browser = useBrowser();
const counted = useMetrics();

/** A transfer that the user has stopped while its call is under way. */
const stopped = async () => {
  const bench = await TRANSFER.open();
  const answer = lateReply();
  bench.server.reply(path, answer.promise);
  bench.server.reply('deposit-cancel', {});
  const outcome = Promise.resolve(tap(bench));
  await settle();
  expect(bench.run('peerToPeer.cancelCreate')).toBe(true);
  return { bench, answer, outcome };
};

const NOTICE = { textKey: 'peerToPeer.createStopped', tone: 'info' };

describe('a transfer that the user stops while it is being sent', () => {
  it('stays locked until the answer is known', async () => {
    const { bench } = await stopped();
    expect(bench.openIntent()).toMatchObject({ phase: 'sending', isStopped: true });
    expect(scopeOf(bench.store, 'intent')).toMatchObject({ isStopped: true });
    expect(await tap(bench)).toBe(false);
    expect(bench.keys(path)).toHaveLength(1);
    expect(storedIntent()).not.toBeNull();
  });

  it('is cancelled as soon as the server has created it, and the next one has another key', async () => {
    const { bench, answer, outcome } = await stopped();
    answer.answer(INVOICE);
    expect(await outcome).toBe(false);
    const cancelled = bench.server.made('deposit-cancel').map(({ request }) => request);
    expect(cancelled).toEqual([{ depositId: 'd1', paymentMethod: 'transfer' }]);
    expect(bench.notices()).toEqual([NOTICE]);
    expect([bench.moves, bench.openIntent(), storedDeposit(), storedIntent()]).toEqual([[], null, null, null]);
    expect(bench.deposit()).toMatchObject({ phase: 'idle', id: null });
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.host.payloads('Metric')).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    bench.server.reply(path, INVOICE);
    expect(await tap(bench)).toBe(true);
    expect(keyCount(bench, path)).toBe(2);
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-invoice']);
  });

  it('opens its invoice when it cannot be cancelled', async () => {
    const { bench, answer, outcome } = await stopped();
    bench.server.reply('deposit-cancel', refused(500, 'x'));
    answer.answer(INVOICE);
    expect(await outcome).toBe(true);
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-invoice']);
    expect([bench.deposit().id, bench.notices()]).toEqual(['d1', []]);
    expect(browser.reports).toMatchObject([{ code: 'rejected' }]);
    expect(await counted('error')).toMatchObject([{ status: 500 }]);
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
  });

  it('is sent again after a lost answer, and cancelled when it is answered', async () => {
    const { bench, answer, outcome } = await stopped();
    answer.fail(lost());
    expect(await outcome).toBe(false);
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', isStopped: true });
    bench.enter(UNCONFIRMED);
    bench.server.reply(path, INVOICE);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(keyCount(bench, path)).toBe(1);
    expect(bench.server.made('deposit-cancel')).toHaveLength(1);
    expect(bench.notices()).toEqual([NOTICE]);
    expect(bench.screens()).toEqual([UNCONFIRMED, 'deposit.peer-to-peer-base']);
    expect(bench.openIntent()).toBeNull();
  });

  // Contract §8: it stays stopped over a reload, and is cancelled once the server names it.
  it('is also cancelled after a reload', async () => {
    const { answer, outcome } = await stopped();
    answer.fail(lost());
    await outcome;
    expect(storedIntent()).toMatchObject({ intent: { call: path } });
    const bench = await reload(
      ({ server }) => {
        server.reply(path, INVOICE);
        server.reply('deposit-cancel', {});
      },
      [TRANSFER_METHOD],
    );
    expect(bench.server.requests('deposit-cancel')).toEqual([{ depositId: 'd1', paymentMethod: 'transfer' }]);
    expect([bench.openIntent(), bench.deposit().id, storedIntent(), storedDeposit()]).toEqual([null, null, null, null]);
    expect(bench.screens()).not.toContain('deposit.peer-to-peer-invoice');
    expect(bench.notices()).toEqual([NOTICE]);
  });

  it('is cancelled when it is found as an open transfer', async () => {
    const { bench, answer, outcome } = await stopped();
    answer.fail(lost());
    await outcome;
    bench.server.reply('deposit-check', { ...INVOICE, exists: true });
    await bench.run('peerToPeer.start');
    expect(bench.server.made('deposit-cancel')).toHaveLength(1);
    expect([bench.openIntent(), storedIntent(), storedRecords()]).toMatchObject([
      null,
      null,
      [{ standing: 'answered' }],
    ]);
    expect(bench.screens()).not.toContain('deposit.peer-to-peer-invoice');
  });

  it('shows no failure when the server refuses it', async () => {
    const { bench, answer, outcome } = await stopped();
    answer.fail(refused(422, 'banking.limit'));
    expect(await outcome).toBe(false);
    expect([bench.openIntent(), bench.notices()]).toEqual([null, []]);
    expect(storedRecords()).toMatchObject([{ standing: 'refused' }]);
    expect(bench.server.made('deposit-cancel')).toEqual([]);
    expect(bench.host.payloads('Metric')).not.toContainEqual(expect.objectContaining({ status: 'success' }));
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });
});

it('a withdrawal that is answered after it was abandoned shows a notice with its id', () => {
  const bench = openBench();
  const t = vi.spyOn(bench.context.texts, 't');
  const payout = { amount: '50', currency: 'USD' } as OpenIntent;
  withdrawalHandler(bench.context).onLateCreated(payout, { withdrawalId: 'w9' });
  expect(t).toHaveBeenCalledWith('intent.withdrawal.earlierMade', { amount: expect.stringContaining('50'), id: 'w9' });
  expect(bench.notices()).toMatchObject([{ tone: 'info' }]);
});
