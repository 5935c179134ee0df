// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { closeWidget } from '#flows/visit/close-widget.ts';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { failure, lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import {
  filledIn,
  keptRecord,
  openPayouts,
  pickPayout,
  reloadPayouts,
  reviewed,
  withdrawalOf,
} from '#tests/flows/withdrawal-bench.ts';

useBrowser();

const PATH = 'withdrawal-submit';
const ANSWER = { withdrawalId: 'w1' };
const UNCONFIRMED = 'shared.unconfirmed';

const phaseOf = (bench: Bench): unknown => Object(scopeOf(bench.store, 'withdrawal')).phase;

/** A reviewed withdrawal that the server answers like this when it is sent. */
const submitted = async (...replies: unknown[]): Promise<Bench> => {
  const bench = await reviewed();
  bench.server.reply(PATH, ...replies);
  await bench.run('withdrawal.submit');
  return bench;
};

describe('a submitted withdrawal', () => {
  it('is sent as the contract requires, and is accepted', async () => {
    const bench = await reviewed();
    bench.server.offsetMs = 5000;
    bench.server.reply(PATH, ANSWER);
    expect(await bench.run('withdrawal.submit')).toBe(true);
    const fields = { cardNumber: '4111 1111', holder: 'ANN' };
    const request = { amount: 50, currency: 'USD', fields, paymentType: 'card_payout', accountType: 'main' };
    expect(bench.server.calls).toMatchObject([{ path: PATH }]);
    expect(bench.server.calls[0]?.request).toEqual(request);
    const options = { idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/), isSentOnce: true };
    expect(bench.server.calls[0]?.options).toEqual({ ...options, mayLeave: expect.any(Function) });
    expect(bench.moves).toEqual([{ to: 'withdrawal.complete', isReplacing: true }]);
    const at = Date.now() + 5000;
    expect(withdrawalOf(bench)).toMatchObject({ phase: 'accepted', id: 'w1', acceptedAt: at, order: { fields } });
    expect(keptRecord()).toMatchObject({ stage: 'accepted', id: 'w1', at, order: { fields: {}, amount: '50' } });
    expect(bench.host.payloads('Metric')).toEqual([{ name: PATH, status: 'success' }]);
    bench.enter('withdrawal.complete');
    expect(await bench.run('withdrawal.edit', { field: 'amount' })).toBe(false);
    expect(await bench.run('withdrawal.submit')).toBe(false);
    await settle();
    expect(bench.keys(PATH)).toHaveLength(1);
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'no-open-withdrawal' }]);
  });

  it('is taken from the account that was reviewed', async () => {
    const bench = await filledIn();
    await bench.run('withdrawal.pickAccount', { type: 'additional' });
    await bench.run('withdrawal.review');
    bench.server.reply(PATH, lost(), ANSWER);
    await bench.run('withdrawal.submit');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(bench.server.requests(PATH).map(({ accountType }) => accountType)).toEqual(['additional', 'additional']);
    expect(withdrawalOf(bench).order).toMatchObject({ accountType: 'additional' });
  });

  it('is one for all taps, and continues after its page is left', async () => {
    const bench = await reviewed();
    const answer = lateReply();
    bench.server.reply(PATH, answer.promise);
    const leaving = new AbortController();
    const outcome = bench.run('withdrawal.submit', {}, leaving.signal);
    expect(await bench.run('withdrawal.submit')).toBe(false);
    leaving.abort();
    answer.answer(ANSWER);
    expect(await outcome).toBe(true);
    expect([withdrawalOf(bench).phase, bench.keys(PATH).length]).toEqual(['accepted', 1]);
  });

  // Spec: core 6.4
  it.each([
    ['a status alone', refused(404), { textKey: 'provider.error' }],
    ["a merchant's error", refused(422, 'banking.merchantClientError', 'No payouts'), { text: 'No payouts' }],
    ['a refused field', refused(422, 'banking.paymentMethodRegex'), { textKey: 'provider.error' }],
  ])('refused with %s stays on the review, with a notice', async (_what, error, message) => {
    const bench = await submitted(error, ANSWER);
    expect(bench.notices()).toEqual([{ titleKey: 'error.snackbar.title', tone: 'danger', ...message }]);
    expect([bench.moves, withdrawalOf(bench).phase]).toEqual([[], 'reviewed']);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.host.payloads('Metric')).toEqual([{ name: PATH, status: 'fail', code: 'rejected' }]);
    expect(keptRecord()).toMatchObject({ stage: 'draft', isEditing: false });
    expect(await bench.run('withdrawal.submit')).toBe(true);
    // Contract §8: a refusal keeps the key of the same intent.
    expect(new Set(bench.keys(PATH)).size).toBe(1);
  });

  // Spec: method-flows 4.2
  it('has a result that is accepted at once, and is over when it is left', async () => {
    const bench = await submitted(ANSWER);
    expect(await bench.run('withdrawal.openResult')).toBe(true);
    expect(bench.complete()).toMatchObject({ isOpen: true, status: 'accepted', waitsUntil: null });
    await bench.run('withdrawal.leaveResult');
    expect([bench.complete().isOpen, withdrawalOf(bench).phase, keptRecord()]).toEqual([false, 'idle', null]);
  });

  it('has no result before it is sent: its result page redirects to the list', async () => {
    const bench = await reviewed();
    expect([await bench.run('withdrawal.openResult'), bench.screens()]).toEqual([false, ['home']]);
    await bench.run('withdrawal.leaveResult');
    expect(withdrawalOf(bench).phase).toBe('reviewed');
    closeWidget(bench.context);
    expect(keptRecord()).toBeNull();
  });
});

describe('a withdrawal whose answer was lost', () => {
  it('is unconfirmed, and is sent again with the same key until it is answered', async () => {
    const bench = await submitted(lost(), failure('malformed', { wasSent: true }), ANSWER);
    expect([phaseOf(bench), bench.screens()]).toEqual(['unconfirmed', [UNCONFIRMED]]);
    const message = bench.context.texts.t('intent.withdrawal.unconfirmed.title', { amount: '$50' });
    expect(bench.host.payloads('onDisplayError')).toEqual([{ message, code: 'network' }]);
    closeWidget(bench.context);
    expect(storedIntent()).toMatchObject({ intent: { call: PATH, key: bench.keys(PATH)[0] } });
    expect(keptRecord()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect([phaseOf(bench), bench.notices(), bench.host.payloads('Metric')]).toEqual(['unconfirmed', [], []]);
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expect(bench.screens().at(-1)).toBe('withdrawal.complete');
    expect([bench.keys(PATH).length, new Set(bench.keys(PATH)).size, phaseOf(bench)]).toEqual([3, 1, 'accepted']);
    expect(storedIntent()).toBeNull();
    expect(keptRecord()).toMatchObject({ stage: 'accepted', id: 'w1' });
  });

  it('has a result with its own amount, whatever is reviewed in the meantime', async () => {
    const answer = lateReply();
    const bench = await submitted(lost(), answer.promise);
    await vi.advanceTimersByTimeAsync(5000);
    bench.type('amount', '77');
    await bench.run('withdrawal.review');
    expect(withdrawalOf(bench).order?.amount).toBe('77');
    answer.answer(ANSWER);
    await settle();
    expect([phaseOf(bench), withdrawalOf(bench).order?.amount]).toEqual(['accepted', '50']);
    expect(keptRecord()).toMatchObject({ stage: 'accepted', order: { amount: '50' } });
  });
});

describe('tokens of hosted fields', () => {
  const tokenized = async (): Promise<Bench> => {
    const bench = openPayouts();
    await pickPayout(bench, 'fields_payout');
    const typed = { amount: '50', holder: 'ANN', number: 'tok_4111', code: 'tok_123' };
    for (const [name, value] of Object.entries(typed)) bench.type(name, value);
    return bench;
  };

  it('are sent by the names of the server, and neither shown nor stored', async () => {
    const bench = await tokenized();
    await bench.run('withdrawal.review');
    expect(scopeOf(bench.store, 'withdrawal')).toMatchObject({ rows: [{ name: 'holder', value: 'ANN' }] });
    expect(keptRecord()).toMatchObject({ order: { fields: {} }, lacksDetails: true });
    expect(JSON.stringify([scopeOf(bench.store, 'withdrawal'), keptRecord()])).not.toContain('tok_');
    const again = await reloadPayouts();
    expect(again.screens()).toEqual(['withdrawal.card-fields']);
    expect(again.form().fields).toMatchObject({ number: { value: '' }, holder: { value: '' } });
    expect(again.notices()).toMatchObject([{ textKey: 'form.typeAgain.text', isLasting: true }]);
    bench.server.reply(PATH, ANSWER);
    await bench.run('withdrawal.submit');
    const fields = { numberToken: 'tok_4111', code: 'tok_123', holder: 'ANN' };
    expect(bench.server.made(PATH)[0]?.request).toMatchObject({ fields, paymentType: 'fields_payout' });
  });

  it('are required for a review', async () => {
    const bench = await tokenized();
    bench.type('code', '');
    expect(await bench.run('withdrawal.review')).toBe(false);
    expect(bench.form().fields['code']?.problem?.kind).toBe('required');
  });
});
