// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyStatus } from '#flows/deposit/status.ts';
import { depositReset, depositUpdated } from '#state/deposit.ts';
import { ASK_AGAIN_MS, keysOf, UNCONFIRMED } from '#tests/flows/wish-bench.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { lost } from '#tests/flows/fake-transport.ts';
import { KEY, keepWish, reload, UNSETTLED } from '#tests/flows/reload-bench.ts';
import { INVOICE, onBase } from '#tests/flows/transfer-bench.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

/** An older transfer that the server still waits for. */
const OLDER = { ...INVOICE, depositId: 'd0', passedAmount: 70, passedCurrency: 'KZT', payment_amount: '70' };

/** A transfer that nobody knows the fate of; its user has come to the page of the method again, which finds an older one. */
const besideOlder = async (): Promise<Bench> => {
  const bench = await onBase();
  bench.enter('deposit.peer-to-peer-base');
  bench.server.reply('deposit-create-p2p', lost());
  expect(await bench.run('peerToPeer.create')).toBe(false);
  bench.enter('deposit.methods');
  await bench.pick('transfer');
  bench.enter('deposit.peer-to-peer-base');
  bench.server.reply('deposit-check', { exists: true, ...OLDER });
  await bench.run('peerToPeer.start');
  await settle();
  expect(bench.deposit()).toMatchObject({ id: 'd0' });
  return bench;
};

describe('a payment that nobody knows the fate of, once an open transfer is found', () => {
  it('is found again after a reload', async () => {
    const bench = await besideOlder();
    expect(keptAttempt()).toMatchObject({ depositId: 'd0' });
    expect(keptWish()).toMatchObject({ wish: { key: keysOf(bench, 'deposit-create-p2p')[0] } });
  });

  it('takes nothing over from that transfer when it is made after all', async () => {
    const bench = await besideOlder();
    bench.enter('deposit.peer-to-peer-invoice');
    bench.store.dispatch(depositUpdated({ depositId: 'd0', status: 'processed', isCancelled: false }));
    bench.server.reply('deposit-create-p2p', INVOICE);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    await settle();
    expect(bench.deposit()).toMatchObject({ id: 'd1', status: 'waiting', amount: '50', currency: 'KZT' });
    expect(keptWish()).toBeNull();
  });

  it.each([
    ['while that is on show', () => {}],
    ['once another method was looked at', (bench: Bench) => bench.store.dispatch(depositReset())],
  ])('has the word that came before its answer, %s', async (_when, look) => {
    const bench = await besideOlder();
    applyStatus(bench.context, 'd1', { status: 2, declineCode: 'limit' });
    look(bench);
    bench.server.reply('deposit-create-p2p', INVOICE);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    await settle();
    expect(bench.deposit()).toMatchObject({ id: 'd1', status: 'mistaked', declineCode: 'limit' });
  });
});

describe('a payout that nobody knows the fate of', () => {
  it('is not forgotten when a reload brings back the deposit that was open', async () => {
    keepWish({
      ...UNSETTLED,
      call: 'withdrawal-submit',
      payload: { amount: 70, currency: 'USD', paymentType: 'card', fields: {}, accountType: 'main' },
    });
    sessionStorage.setItem(
      'cashier.open-deposit',
      JSON.stringify({
        owner: 'u1',
        savedAt: Date.now(),
        attempt: { methodName: 'card', depositId: 'd1', screen: 'deposit.host-to-host', amount: '50', currency: 'USD' },
      }),
    );
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', { status: 0 });
      server.reply('resume-deposit', { depositId: 'd1', apiResponse: { data: { card: { number: '4000' } } } });
    });
    await vi.waitFor(() => expect(bench.screens()).toContain('deposit.host-to-host'));
    expect(bench.screens()).not.toContain(UNCONFIRMED);
    expect(keptWish()).toMatchObject({ wish: { key: KEY } });
  });
});
