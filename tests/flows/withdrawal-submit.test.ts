// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeWidget } from '#flows/close-widget.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import { method } from '#tests/state/sample-methods.ts';
import { settle, type Bench } from './bench.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { failure, lateReply, lost, notSent, refused } from './fake-transport.ts';
import { forgetRecord, keptRecord, reviewed, withdrawalOf } from './withdrawal-bench.ts';

const ASK_AGAIN_MS = 5000;
/** Long enough for everything that is asked by itself. */
const GIVEN_UP_MS = 60_000;
const ANSWER = { withdrawalId: 'w1' };

beforeEach(() => {
  openBrowser();
  forgetRecord();
});
afterEach(closeBrowser);

const keysOf = (bench: Bench): unknown[] =>
  bench.server.made('withdrawal-submit').map(({ options }) => options.idempotencyKey);

/** A withdrawal whose answer was lost for good, as far as asking by itself goes. */
const unconfirmed = async (reply: unknown = lost()): Promise<Bench> => {
  const bench = await reviewed();
  bench.server.reply('withdrawal-submit', reply);
  const outcome = bench.run('withdrawal.submit');
  await vi.advanceTimersByTimeAsync(GIVEN_UP_MS);
  expect(await outcome).toBe(false);
  return bench;
};

describe('a withdrawal that is confirmed', () => {
  it('is sent as the contract has it, and is accepted', async () => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', ANSWER);
    expect(await bench.run('withdrawal.submit')).toBe(true);
    expect(bench.server.calls.map(({ path, request }) => ({ path, request }))).toEqual([
      {
        path: 'withdrawal-submit',
        request: {
          amount: 50,
          currency: 'USD',
          fields: { cardNumber: '4111 1111', holder: 'ANN' },
          paymentType: 'card_payout',
          accountType: 'main',
        },
      },
    ]);
    expect(keysOf(bench)[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(bench.moves).toEqual([{ to: 'withdrawal.complete', isReplacing: true }]);
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'accepted', id: 'w1', acceptedAt: Date.now() });
    expect(keptRecord()).toMatchObject({ stage: 'accepted', id: 'w1' });
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'withdrawal-submit', status: 'success' }]);
  });

  it('is one, however often the button is pressed', async () => {
    const bench = await reviewed();
    const answer = lateReply();
    bench.server.reply('withdrawal-submit', answer.promise);
    const first = bench.run('withdrawal.submit');
    expect(await bench.run('withdrawal.submit')).toBe(false);
    answer.answer(ANSWER);
    expect(await first).toBe(true);
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(keysOf(bench)).toHaveLength(1);
  });

  it('goes on though its page is left', async () => {
    const bench = await reviewed();
    const answer = lateReply();
    bench.server.reply('withdrawal-submit', answer.promise);
    const leaving = new AbortController();
    const outcome = bench.run('withdrawal.submit', {}, leaving.signal);
    leaving.abort();
    answer.answer(ANSWER);
    expect(await outcome).toBe(true);
    expect(withdrawalOf(bench).phase).toBe('accepted');
  });

  it.each([
    ['a status', refused(500, 'x'), { textKey: 'httpCodes.500' }],
    [
      "a merchant's error",
      refused(422, 'banking.merchantClientError', 'No payouts on Sundays'),
      { text: 'No payouts on Sundays' },
    ],
    ['a field the server refuses', refused(422, 'banking.paymentMethodRegex'), { textKey: 'provider.error' }],
    ['a code nobody knows', refused(422, 'banking.nothing'), { textKey: 'provider.error' }],
  ])('and is refused with %s stays on the review, and says so', async (_what, error, message) => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', error, ANSWER);
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(bench.notices()).toEqual([{ titleKey: 'error.snackbar.title', tone: 'danger', ...message }]);
    expect(bench.moves).toEqual([]);
    expect(withdrawalOf(bench).phase).toBe('reviewed');
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'withdrawal-submit', status: 'fail', code: 'rejected' }]);
    expect(keptRecord()).toMatchObject({ stage: 'draft', isEditing: false });
    expect(await bench.run('withdrawal.submit')).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(2);
  });

  it('and could not be sent at all has failed', async () => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', notSent());
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(withdrawalOf(bench).phase).toBe('reviewed');
  });

  it('without a review is nothing', async () => {
    const bench = await reviewed();
    await bench.run('withdrawal.leaveResult');
    bench.store.dispatch({ type: 'withdrawal/withdrawalReset' });
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(bench.server.calls).toEqual([]);
  });
});

describe('an answer that was lost', () => {
  it('is asked for again under the same key', async () => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', lost(), ANSWER);
    const outcome = bench.run('withdrawal.submit');
    await settle();
    expect(withdrawalOf(bench).phase).toBe('unconfirmed');
    expect(keptRecord()).toMatchObject({ stage: 'sent' });
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(await outcome).toBe(true);
    expect(keysOf(bench)).toHaveLength(2);
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(withdrawalOf(bench).phase).toBe('accepted');
  });

  it('for good leaves it unconfirmed: nobody says that it has failed, and no other can be made', async () => {
    const bench = await unconfirmed();
    expect(withdrawalOf(bench).phase).toBe('unconfirmed');
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(await bench.run('withdrawal.submit')).toBe(false);
    expect(new Set(keysOf(bench)).size).toBe(1);
    await bench.run('methods.pick', { name: 'usdt_payout' });
    expect(bench.screens()).toEqual(['withdrawal.confirm']);
    expect(bench.form().fields.holder?.value).toBe('ANN');
  });

  it('that cannot be read settles nothing either: the server has carried it out', async () => {
    const bench = await unconfirmed(failure('malformed', { wasSent: true }));
    expect(withdrawalOf(bench).phase).toBe('unconfirmed');
    expect(bench.notices().at(-1)?.textKey).toBe('withdrawal.unconfirmed.text');
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it('is asked for when the user says so', async () => {
    const bench = await unconfirmed();
    bench.server.reply('withdrawal-submit', ANSWER);
    expect(await bench.run('withdrawal.askAgain')).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(bench.screens()).toEqual(['withdrawal.complete']);
  });

  it("is settled by the server's refusal", async () => {
    const bench = await unconfirmed();
    bench.server.reply('withdrawal-submit', refused(422, 'banking.limit'), ANSWER);
    expect(await bench.run('withdrawal.askAgain')).toBe(false);
    expect(withdrawalOf(bench).phase).toBe('reviewed');
    expect(await bench.run('withdrawal.submit')).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(2);
  });

  it('of nothing that was sent cannot be asked for', async () => {
    const bench = await reviewed();
    expect(await bench.run('withdrawal.askAgain')).toBe(false);
    expect(bench.server.calls).toEqual([]);
  });

  it('lets nobody pay in meanwhile: the form is the same', async () => {
    const bench = await unconfirmed();
    bench.store.dispatch(methodsRequested('deposit'));
    bench.store.dispatch(methodsLoaded({ methods: [method('card')] }));
    expect(await bench.run('methods.pick', { name: 'card' })).toBe(false);
    expect(bench.notices().at(-1)?.textKey).toBe('withdrawal.unconfirmed.text');
    expect(withdrawalOf(bench).phase).toBe('unconfirmed');
  });
});

describe('the result', () => {
  it('is accepted at once, and over when it is left', async () => {
    const bench = await reviewed();
    bench.server.reply('withdrawal-submit', ANSWER);
    await bench.run('withdrawal.submit');
    expect(await bench.run('withdrawal.openResult')).toBe(true);
    expect(bench.complete()).toMatchObject({ isOpen: true, status: 'accepted', waitsUntil: null });
    await bench.run('withdrawal.leaveResult');
    expect(bench.complete().isOpen).toBe(false);
    expect(withdrawalOf(bench).phase).toBe('idle');
    expect(keptRecord()).toBeNull();
  });

  it('of nothing is the list', async () => {
    const bench = await reviewed();
    expect(await bench.run('withdrawal.openResult')).toBe(false);
    expect(bench.screens()).toEqual(['home']);
    await bench.run('withdrawal.leaveResult');
    expect(withdrawalOf(bench).phase).toBe('reviewed');
  });
});

describe('closing the widget', () => {
  it('forgets what was not sent', async () => {
    const bench = await reviewed();
    closeWidget(bench.context);
    expect(keptRecord()).toBeNull();
  });

  it('keeps what nobody knows the fate of', async () => {
    const bench = await unconfirmed();
    closeWidget(bench.context);
    expect(keptRecord()).toMatchObject({ stage: 'sent' });
  });
});
