// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { depositKind, screensOf, callOf } from '#flows/deposit/wish-kind.ts';
import { withdrawalKind } from '#flows/withdrawal/wish-kind.ts';
import type { OpenWish, WishRequest } from '#state/wish.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { openBench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { failure } from '#tests/flows/fake-transport.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

describe('a kind of payment', () => {
  const asOpen = (request: WishRequest): OpenWish => ({
    ...sampleWish(),
    ...request,
    phase: 'sending',
    isAsking: false,
    nudges: 0,
    run: 0,
    id: '',
    isEntering: false,
    isUnsafe: false,
    lacksDetails: false,
    isStopped: false,
  });
  const PAYOUT = asOpen({
    call: 'withdrawal-submit',
    payload: { amount: 50, currency: 'USD', paymentType: 'card', fields: {}, accountType: 'main' },
  });
  const DEPOSIT = asOpen(sampleWish());
  const { signal } = new AbortController();

  it('sends no payment of the other', async () => {
    const { context, server } = openBench();
    const deposits = depositKind(context, { helper: undefined, after: 'tap', pageSignal: signal });
    await expect(deposits.send(PAYOUT, signal)).rejects.toMatchObject({ code: 'no-open-deposit' });
    await expect(withdrawalKind(context).send(DEPOSIT, signal)).rejects.toMatchObject({ code: 'no-open-withdrawal' });
    expect(server.calls).toEqual([]);
  });

  it('sends its own once, under its key, and not once nobody waits for it', async () => {
    const { context, server } = openBench();
    server.reply('deposit-create', { depositId: 'd1' });
    server.reply('withdrawal-submit', { withdrawalId: 'w1' });
    await depositKind(context, { helper: undefined, after: 'tap', pageSignal: signal }).send(DEPOSIT, signal);
    await withdrawalKind(context).send(PAYOUT, signal);
    for (const { options } of server.calls) {
      expect(options).toEqual({ idempotencyKey: DEPOSIT.key, isSentOnce: true, unsentSignal: signal });
    }
    expect(server.calls.map(({ path }) => path)).toEqual(['deposit-create', 'withdrawal-submit']);
  });

  it('of a payout tells of a late one with its id, and counts a refusal unless it was stopped', async () => {
    const bench = openBench();
    const { context, host } = bench;
    const t = vi.spyOn(context.texts, 't');
    const kind = withdrawalKind(context);
    kind.followLate(PAYOUT, { withdrawalId: 'w9' });
    expect(t).toHaveBeenCalledWith('wish.withdrawal.earlierMade', { amount: expect.stringContaining('50'), id: 'w9' });
    expect(bench.notices()).toMatchObject([{ tone: 'info' }]);
    kind.refuse(PAYOUT, failure('aborted'));
    expect(host.payloads('Metric')).toEqual([]);
    kind.refuse(PAYOUT, new Error('x'));
    expect(host.payloads('Metric')).toEqual([{ name: 'withdrawal-submit', status: 'fail', code: 'unknown' }]);
  });

  it.each([
    ['deposit-create', 'deposit.unified-form', 'deposit.host-to-host'],
    ['deposit-create-sweepstake', 'deposit.unified-form', 'deposit.host-to-host'],
    ['deposit-create-p2p', 'deposit.peer-to-peer-unified-form', 'deposit.peer-to-peer-invoice'],
  ] as const)('made by %s has pages of its own', (call, unified, requisites) => {
    expect(screensOf(call, 'deposit.pix')).toEqual({ unified, requisites, fallback: 'deposit.pix' });
    expect(callOf({ ...sampleWish(), call } as OpenWish)).toBe(call);
  });
});
