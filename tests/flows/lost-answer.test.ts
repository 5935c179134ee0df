// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { methodsLoaded } from '#state/methods.ts';
import { method } from '#tests/state/sample-methods.ts';
import { settle, type Bench } from './bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from './browser.ts';
import { GET_REDIRECT, pay, readyToPay } from './card-bench.ts';
import { failure, lateReply, lost, notSent, refused } from './fake-transport.ts';
import { fakeWindows, type FakeWindows } from './fake-window.ts';

const ASK_AGAIN_MS = 5000;
/** Long enough for everything that is asked by itself. */
const GIVEN_UP_MS = 60_000;

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

const keysOf = (bench: Bench): unknown[] =>
  bench.server.made('deposit-create').map(({ options }) => options.idempotencyKey);

/** A deposit whose answer was lost for good, as far as asking by itself goes. */
const unconfirmed = async (...replies: unknown[]): Promise<Bench> => {
  const bench = await readyToPay();
  bench.server.reply('deposit-create', ...(replies.length > 0 ? replies : [lost()]));
  const outcome = pay(bench);
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS);
  expect(await outcome).toBe(false);
  return bench;
};

describe('an answer that was lost', () => {
  it('is asked for again with the same key and the same words, until it comes', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', lost(), failure('timeout'), { depositId: 'd1' });
    const outcome = pay(bench);
    await settle();
    expect(bench.deposit().phase).toBe('unconfirmed');
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS);
    expect(await outcome).toBe(true);
    const made = bench.server.made('deposit-create');
    expect(made).toHaveLength(3);
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(new Set(made.map(({ request }) => JSON.stringify(request))).size).toBe(1);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1' });
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'success' }]);
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it('is not asked for sooner than in five seconds', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', lost());
    void pay(bench);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS - 1);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(bench.server.made('deposit-create')).toHaveLength(2);
  });

  it('stays unconfirmed, not failed, when it never comes', async () => {
    const bench = await unconfirmed();
    expect(bench.server.made('deposit-create')).toHaveLength(7);
    expect(bench.deposit()).toMatchObject({ phase: 'unconfirmed', id: null });
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(bench.notices()).toEqual([
      { textKey: 'socket.networkError', titleKey: 'socket.networkError.title', tone: 'danger' },
    ]);
    expect(windows.last().isClosed).toBe(true);
    expect(keptAttempt()).toMatchObject({ key: keysOf(bench)[0], payload: { amount: 50 } });
  });

  it('is the answer of something between us and the server when it fails without a code', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', refused(504), { depositId: 'd1' });
    const outcome = pay(bench);
    await settle();
    expect(bench.deposit().phase).toBe('unconfirmed');
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(await outcome).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it('is a plain failure when the server itself says that it failed', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', refused(500, 'banking.down'));
    expect(await pay(bench)).toBe(false);
    expect(bench.deposit().phase).toBe('idle');
    expect(bench.host.payloads('Metric')).toMatchObject([{ status: 'fail' }]);
  });

  it('is said to be late after twenty seconds, while it is still waited for', async () => {
    const bench = await readyToPay();
    const answer = lateReply();
    bench.server.reply('deposit-create', answer.promise);
    const outcome = pay(bench);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(bench.deposit().phase).toBe('creating');
    await vi.advanceTimersByTimeAsync(1);
    expect(bench.deposit().phase).toBe('unconfirmed');
    answer.answer({ depositId: 'd1' });
    expect(await outcome).toBe(true);
    expect(bench.deposit().phase).toBe('created');
  });
});

describe('what was not sent at all', () => {
  it('is a plain failure, and the form is unlocked', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', notSent());
    expect(await pay(bench)).toBe(false);
    expect(bench.deposit().phase).toBe('idle');
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'fail', code: 'network' }]);
    expect(keptAttempt()).toBeNull();
    expect(windows.last().isClosed).toBe(true);
  });

  it('does not settle what was sent before', async () => {
    const bench = await unconfirmed(lost(), notSent());
    expect(bench.deposit().phase).toBe('unconfirmed');
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    expect(keptAttempt()).not.toBeNull();
  });
});

describe('while a deposit is unconfirmed', () => {
  it('nothing is paid anew, whoever taps what', async () => {
    const bench = await unconfirmed();
    expect(await pay(bench)).toBe(false);
    expect(await bench.run('peerToPeer.create')).toBe(false);
    expect(bench.server.made('deposit-create-p2p')).toEqual([]);
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it.each(['card', 'virtual'])('picking %s leads back to it, with all that was typed', async (picked) => {
    const bench = await unconfirmed();
    await bench.run('methods.pick', { name: picked });
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(bench.store.getState().selection.method).toBe('card');
    expect(bench.form().fields.pan?.value).toBe('4111');
    expect(bench.deposit().phase).toBe('unconfirmed');
  });

  it('nothing can be picked once its method is no longer listed', async () => {
    const bench = await unconfirmed();
    bench.store.dispatch(methodsLoaded({ methods: [method('other')] }));
    expect(await bench.run('methods.pick', { name: 'other' })).toBe(false);
    expect(bench.notices().at(-1)).toMatchObject({ titleKey: 'unconfirmed.title', textKey: 'unconfirmed.text' });
    expect(bench.deposit().phase).toBe('unconfirmed');
    expect(bench.moves).toEqual([]);
  });

  it('asking again asks with the same key, in a window opened by the tap', async () => {
    const bench = await unconfirmed();
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: GET_REDIRECT });
    const outcome = bench.run('deposit.askAgain');
    expect(windows.opened).toHaveLength(2);
    windows.last().beReady();
    expect(await outcome).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1', amount: '50' });
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it('asking again while it is being asked about asks no second time', async () => {
    const bench = await readyToPay();
    const answer = lateReply();
    bench.server.reply('deposit-create', lost(), answer.promise);
    const outcome = pay(bench);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(await bench.run('deposit.askAgain')).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(2);
    expect(windows.last().isClosed).toBe(true);
    answer.answer({ depositId: 'd1' });
    expect(await outcome).toBe(true);
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
  });

  it.each([
    ['the network', notSent(), 'socket.networkError'],
    ['a token that has expired', refused(401, 'auth.tokenExpired'), 'httpCodes.401'],
    ['a limit of calls', refused(429, 'rate.limit'), 'unconfirmed.text'],
    ['a method that is closed to the user', refused(403, 'x'), 'unconfirmed.text'],
    ['a server that is down', refused(503, 'banking.down'), 'unconfirmed.text'],
  ])('%s settles nothing, and nobody says that it has failed', async (_what, error, textKey) => {
    const bench = await unconfirmed();
    bench.server.reply('deposit-create', error);
    const outcome = bench.run('deposit.askAgain');
    await vi.advanceTimersByTimeAsync(GIVEN_UP_MS);
    expect(await outcome).toBe(false);
    expect(bench.deposit().phase).toBe('unconfirmed');
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    expect(keptAttempt()).not.toBeNull();
    expect(bench.notices().at(-1)?.textKey).toBe(textKey);
    expect(bench.host.payloads('Metric')).toEqual([]);
  });

  it("the server's refusal settles it: it failed, and can be paid anew under another key", async () => {
    const bench = await unconfirmed();
    bench.server.reply('deposit-create', refused(422, 'banking.limit'), { depositId: 'd2' });
    const outcome = bench.run('deposit.askAgain');
    expect(await outcome).toBe(false);
    expect(bench.deposit().phase).toBe('idle');
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.host.payloads('Metric')).toMatchObject([{ status: 'fail' }]);
    expect(keptAttempt()).toBeNull();
    await pay(bench);
    expect(new Set(keysOf(bench)).size).toBe(2);
  });
});
