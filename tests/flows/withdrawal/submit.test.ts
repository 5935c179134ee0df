// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeWidget } from '#flows/visit/close-widget.ts';
import type { Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import { forgetRecord, keptRecord, reviewed, withdrawalOf } from '#tests/flows/withdrawal-bench.ts';

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

  // Spec: core 6.4
  it.each([
    ['a status alone', refused(404), { textKey: 'provider.error' }],
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

describe('the result', () => {
  // Spec: method-flows 4.2
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
    expect(keptWish()).toMatchObject({ wish: { call: 'withdrawal-submit' } });
    expect(keptRecord()).not.toBeNull();
  });
});
