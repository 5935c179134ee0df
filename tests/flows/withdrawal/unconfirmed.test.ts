// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { method } from '#tests/state/sample-methods.ts';
import type { Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { failure, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { forgetRecord, keptRecord, pickPayout, reviewed } from '#tests/flows/withdrawal-bench.ts';

const ASK_AGAIN_MS = 5000;
const ANSWER = { withdrawalId: 'w1' };

beforeEach(() => {
  openBrowser();
  fakeWindows();
  forgetRecord();
});
afterEach(closeBrowser);

const keysOf = (bench: Bench): unknown[] =>
  bench.server.made('withdrawal-submit').map(({ options }) => options.idempotencyKey);

/** A withdrawal whose answer was lost for good, as far as asking by itself goes. */
const unconfirmed = async (reply: unknown = lost()): Promise<Bench> => {
  const bench = await reviewed();
  bench.server.reply('withdrawal-submit', reply);
  expect(await bench.run('withdrawal.submit')).toBe(false);
  return bench;
};

/** How far it is, as pages see it. */
const phaseOf = (bench: Bench): unknown => Object(scopeOf(bench.store, 'withdrawal')).phase;

describe('an answer that was lost', () => {
  it('is asked for again under the same key', async () => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', lost(), ANSWER);
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(phaseOf(bench)).toBe('unconfirmed');
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
    expect(keptWish()).toMatchObject({ wish: { call: 'withdrawal-submit', key: keysOf(bench)[0] } });
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(keysOf(bench)).toHaveLength(2);
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(phaseOf(bench)).toBe('accepted');
    expect(keptWish()).toBeNull();
    expect(keptRecord()).toMatchObject({ stage: 'accepted', id: 'w1' });
  });

  it('for good leaves it unconfirmed: nobody says that it has failed, and the same goes under its key', async () => {
    const bench = await unconfirmed();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(phaseOf(bench)).toBe('unconfirmed');
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(bench.notices()).toEqual([]);
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it('lets another method be picked, and another payout be held until the user says so', async () => {
    const bench = await unconfirmed();
    await pickPayout(bench, 'usdt_payout');
    expect(bench.screens().at(-1)).toBe('withdrawal.redirect');
    bench.type('amount', '20');
    bench.type('network', 'trc20');
    bench.type('wallet', 'TQ5n');
    await bench.run('withdrawal.review');
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(keysOf(bench)).toHaveLength(1);
    expect(bench.screens().at(-1)).toBe('shared.unconfirmed');
    expect(bench.store.getState().wish?.waiting).toMatchObject({ command: 'withdrawal.submit' });
    bench.server.reply('withdrawal-submit', { withdrawalId: 'w2' });
    expect(await bench.run('wish.startAnother')).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(2);
    expect(bench.server.made('withdrawal-submit').at(-1)?.request).toMatchObject({ paymentType: 'usdt_payout' });
  });

  it('comes to a result of its own sum, whatever is reviewed meanwhile', async () => {
    const bench = await unconfirmed();
    const { amount } = bench.store.getState().withdrawal?.order ?? {};
    bench.type('amount', '77');
    await bench.run('withdrawal.review');
    bench.server.reply('withdrawal-submit', ANSWER);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(phaseOf(bench)).toBe('accepted');
    expect(bench.store.getState().withdrawal?.order?.amount).toBe(amount);
    expect(keptRecord()).toMatchObject({ stage: 'accepted', order: { amount } });
  });

  it('lets another be reviewed as it was typed while it is asked about', async () => {
    const bench = await unconfirmed();
    bench.server.reply('withdrawal-submit', new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(bench.store.getState().wish?.open?.isAsking).toBe(true);
    bench.type('amount', '77');
    await bench.run('withdrawal.review');
    expect(bench.store.getState().withdrawal?.order?.amount).toBe('77');
  });

  it('settles nothing after an unreadable answer, as the server has carried it out', async () => {
    const bench = await unconfirmed(failure('malformed', { wasSent: true }));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(phaseOf(bench)).toBe('unconfirmed');
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it('is asked for when the user says so', async () => {
    const bench = await unconfirmed();
    bench.server.reply('withdrawal-submit', ANSWER);
    expect(await bench.run('wish.checkAgain')).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(bench.screens().at(-1)).toBe('withdrawal.complete');
  });

  it('is not settled by a refusal of the next try', async () => {
    const bench = await unconfirmed();
    bench.server.reply('withdrawal-submit', refused(422, 'banking.limit'), ANSWER);
    expect(await bench.run('wish.checkAgain')).toBe(false);
    expect(phaseOf(bench)).toBe('unconfirmed');
    expect(bench.notices()).toEqual([]);
    expect(await bench.run('withdrawal.submit')).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it('of nothing that was sent cannot be asked for', async () => {
    const bench = await reviewed();
    expect(await bench.run('wish.checkAgain')).toBe(false);
    expect(bench.server.calls).toEqual([]);
  });

  it('holds a deposit until the user says so', async () => {
    const bench = await unconfirmed();
    bench.store.dispatch(methodsRequested('deposit'));
    bench.store.dispatch(methodsLoaded({ methods: [method('card')] }));
    await bench.pick('card');
    bench.type('amount', '50');
    bench.server.reply('deposit-create', { depositId: 'd1' });
    expect(await bench.run('deposit.create')).toBe(false);
    expect(bench.server.made('deposit-create')).toEqual([]);
    expect(bench.screens().at(-1)).toBe('shared.unconfirmed');
    expect(await bench.run('wish.startAnother')).toBe(true);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });
});
