// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectScope } from '#state/scope.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, keptBook, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused, type LateReply } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { INVOICE } from '#tests/flows/transfer-bench.ts';
import { ASK_AGAIN_MS, keysOf, TRANSFER, UNCONFIRMED } from '#tests/flows/wish-bench.ts';

const { path } = TRANSFER;

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

/** A transfer whose call is on its way, and that the user has stopped. */
const stopped = async (): Promise<{ bench: Bench; answer: LateReply; outcome: Promise<unknown> }> => {
  const bench = await TRANSFER.open();
  const answer = lateReply();
  bench.server.reply(path, answer.promise);
  const outcome = Promise.resolve(TRANSFER.tap(bench));
  await settle();
  expect(bench.run('peerToPeer.cancelCreate')).toBe(true);
  return { bench, answer, outcome };
};

describe('a transfer that the user stops while it is on its way', () => {
  it('is not given up: what the server makes of it has to be known', async () => {
    const { bench } = await stopped();
    expect(bench.wish()).toMatchObject({ phase: 'sending', isStopped: true });
    expect(selectScope(bench.store.getState())['wish']).toMatchObject({ isStopped: true });
    expect(await TRANSFER.tap(bench)).toBe(false);
    expect(keysOf(bench, path)).toHaveLength(1);
    expect(keptWish()).not.toBeNull();
  });

  it('is cancelled as soon as the server has made it, and the user is told', async () => {
    const { bench, answer, outcome } = await stopped();
    bench.server.reply('deposit-cancel', {});
    answer.answer(INVOICE);
    expect(await outcome).toBe(false);
    expect(bench.server.made('deposit-cancel').map(({ request }) => request)).toEqual([
      { depositId: 'd1', paymentMethod: 'transfer' },
    ]);
    expect(bench.notices()).toEqual([{ textKey: 'peerToPeer.createStopped', tone: 'info' }]);
    expect(bench.moves).toEqual([]);
    expect(bench.wish()).toBeNull();
    expect(bench.deposit()).toMatchObject({ phase: 'idle', id: null });
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(keptAttempt()).toBeNull();
    expect(keptWish()).toBeNull();
  });

  it('is another one when it is created again after that', async () => {
    const { bench, answer, outcome } = await stopped();
    bench.server.reply('deposit-cancel', {});
    answer.answer(INVOICE);
    await outcome;
    await vi.advanceTimersByTimeAsync(1000);
    bench.server.reply(path, INVOICE);
    expect(await TRANSFER.tap(bench)).toBe(true);
    expect(new Set(keysOf(bench, path)).size).toBe(2);
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-invoice']);
  });

  it('opens its invoice when it cannot be cancelled', async () => {
    const { bench, answer, outcome } = await stopped();
    bench.server.reply('deposit-cancel', refused(500, 'x'));
    answer.answer(INVOICE);
    expect(await outcome).toBe(true);
    expect(bench.screens()).toEqual(['deposit.peer-to-peer-invoice']);
    expect(bench.deposit().id).toBe('d1');
    expect(bench.notices()).toEqual([]);
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
  });

  it('and whose answer is lost is asked about still, and cancelled when it comes', async () => {
    const { bench, answer, outcome } = await stopped();
    answer.fail(lost());
    expect(await outcome).toBe(false);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', isStopped: true });
    bench.enter(UNCONFIRMED);
    bench.server.reply(path, INVOICE);
    bench.server.reply('deposit-cancel', {});
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(new Set(keysOf(bench, path)).size).toBe(1);
    expect(bench.server.made('deposit-cancel')).toHaveLength(1);
    expect(bench.notices()).toEqual([{ textKey: 'peerToPeer.createStopped', tone: 'info' }]);
    expect(bench.screens()).toEqual([UNCONFIRMED, 'deposit.peer-to-peer-base']);
    expect(bench.wish()).toBeNull();
  });

  it('and that the server refuses was not made: its key is settled', async () => {
    const { bench, answer, outcome } = await stopped();
    answer.fail(refused(422, 'banking.limit'));
    expect(await outcome).toBe(false);
    expect(bench.wish()).toBeNull();
    expect(keptBook()).toEqual([]);
    expect(bench.server.made('deposit-cancel')).toEqual([]);
    expect(bench.host.payloads('Metric')).not.toContainEqual(expect.objectContaining({ status: 'success' }));
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });

  it('does nothing where none runs', async () => {
    const bench = await TRANSFER.open();
    expect(bench.run('peerToPeer.cancelCreate')).toBe(true);
    expect(bench.server.calls.filter(({ path: made }) => made === 'deposit-cancel')).toEqual([]);
  });
});
