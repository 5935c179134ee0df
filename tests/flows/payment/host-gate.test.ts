// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { isBeingSent, intentAnswered, intentFound, createdNotShown } from '#state/intent-slice.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { storedRecords, storedIntent, useBrowser, useMetrics } from '#tests/flows/browser.ts';
import { readyToPay } from '#tests/flows/deposit-bench.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { ASK_AGAIN_MS, DEPOSIT, keyCount, onForm, UNCONFIRMED } from '#tests/flows/payment-bench.ts';

const GATE_MS = 60_000;
const { path, tap } = DEPOSIT;

useBrowser();
const counted = useMetrics();

interface Decision {
  isAllowed: boolean;
  reason?: string;
}

const questions = ({ host }: Bench): unknown[] => host.payloads('onBeforeSubmit');

const answer = async (bench: Bench, decision: Decision): Promise<void> => {
  bench.host.say('submit-decided', { id: Object(questions(bench)[0]).id ?? '', ...decision });
  await settle();
};

/** A payment that was tapped, while the host has not answered. */
const asked = async (): Promise<{ bench: Bench; outcome: Promise<unknown> }> => {
  const bench = await onForm({ visit: { hostGateMs: GATE_MS } });
  bench.server.reply(path, DEPOSIT.answer);
  const outcome = Promise.resolve(tap(bench));
  await settle();
  return { bench, outcome };
};

const expectNotSent = (bench: Bench): void =>
  expect([bench.keys(), storedRecords(), storedIntent()]).toEqual([[], [], null]);

/** Asserts that nothing was sent, and that the user can tap again. */
const expectFree = (bench: Bench): void => {
  expectNotSent(bench);
  expect(isBeingSent(bench.store.getState())).toBe(false);
  expect(bench.form().fields.amount?.isDisabled).toBe(false);
};

describe('a payment that the host decides on', () => {
  it('waits with its form locked, without key and call', async () => {
    const { bench } = await asked();
    const details = { kind: 'deposit', amount: '50', currency: 'USD', method: 'card' };
    expect(questions(bench)).toEqual([{ id: expect.any(String), ...details }]);
    expect(isBeingSent(bench.store.getState())).toBe(true);
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    expectNotSent(bench);
  });

  it('has a lasting notice on its page from 0.6 s until it is left', async () => {
    const { bench } = await asked();
    await vi.advanceTimersByTimeAsync(599);
    expect(bench.notices()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(bench.notices()).toEqual([{ textKey: 'intent.gate.asking', tone: 'info', isLasting: true }]);
    expect(bench.store.getState().notices[0]?.screen).toBe('deposit.redirect');
    await answer(bench, { isAllowed: true });
    expect(bench.notices()).toEqual([]);
  });

  it('shows its notice without a page before the first page is entered', async () => {
    const bench = await readyToPay({ visit: { hostGateMs: GATE_MS } });
    void tap(bench);
    await vi.advanceTimersByTimeAsync(600);
    expect(bench.store.getState().notices).toMatchObject([{ textKey: 'intent.gate.asking' }]);
    expect(bench.store.getState().notices[0]).not.toHaveProperty('screen');
  });

  it('is sent with one key when the host allows it, for any number of taps', async () => {
    const { bench, outcome } = await asked();
    expect(await tap(bench)).toBe(false);
    expect(await bench.run('peerToPeer.create')).toBe(false);
    expect(questions(bench)).toHaveLength(1);
    bench.host.say('submit-decided', { id: 'another', isAllowed: true });
    await settle();
    expectNotSent(bench);
    await answer(bench, { isAllowed: true });
    expect(await outcome).toBe(true);
    expect(bench.keys()).toEqual([expect.any(String)]);
    expect([await counted('payment-held'), bench.host.payloads('onDisplayError')]).toEqual([[], []]);
  });

  const REFUSED = { textKey: 'intent.gate.refused' };

  it.each([
    ['Verify <b>your</b>\n account first.', { text: 'Verify <b>your</b> account first.' }],
    ['x'.repeat(400), { text: `${'x'.repeat(299)}…` }],
    [undefined, REFUSED],
    [' \n\u202E', REFUSED],
  ])('is not sent when the host rejects it for the reason %j', async (reason, words) => {
    const { bench, outcome } = await asked();
    await answer(bench, { isAllowed: false, ...(reason === undefined ? {} : { reason }) });
    expect(await outcome).toBe(false);
    expectFree(bench);
    expect(bench.notices()).toEqual([{ titleKey: 'intent.gate.title', ...words, tone: 'warning', isLasting: true }]);
    const message = 'text' in words ? words.text : bench.context.texts.t(words.textKey);
    expect(bench.host.payloads('onDisplayError')).toEqual([{ message, code: 'gate.refused' }]);
    expect(await counted('payment-held')).toEqual([{ code: 'gate.refused' }]);
  });

  it('is not sent when no answer arrives in time, nor by a later one', async () => {
    const { bench, outcome } = await asked();
    await vi.advanceTimersByTimeAsync(GATE_MS);
    expect(await outcome).toBe(false);
    expectFree(bench);
    const words = { titleKey: 'intent.gate.title', textKey: 'intent.gate.late', tone: 'warning', isLasting: true };
    expect(bench.notices()).toEqual([words]);
    const message = bench.context.texts.t('intent.gate.late');
    expect(bench.host.payloads('onDisplayError')).toEqual([{ message, code: 'gate.late' }]);
    expect(await counted('payment-held')).toEqual([{ code: 'gate.late' }]);
    await answer(bench, { isAllowed: true });
    expectNotSent(bench);
  });

  it('is dropped when the user leaves for another page, whatever the host then answers', async () => {
    const { bench, outcome } = await asked();
    bench.enter('deposit.redirect', { a: '1' });
    await settle();
    expect(isBeingSent(bench.store.getState())).toBe(true);
    bench.enter('deposit.methods');
    expect(await outcome).toBe(false);
    expectFree(bench);
    await answer(bench, { isAllowed: true });
    expectNotSent(bench);
    expect([bench.notices(), await counted('payment-held')]).toEqual([[], []]);
  });

  it('is not sent although the host allows it, if a payment that is not displayed was found meanwhile', async () => {
    const { bench, outcome } = await asked();
    bench.store.dispatch(intentFound({ intent: sampleIntent({ amount: '70' }), lacksDetails: true }));
    bench.store.dispatch(intentAnswered('d7'));
    bench.store.dispatch(createdNotShown({ isUnsafe: false, isIncomplete: false }));
    await answer(bench, { isAllowed: true });
    expect(await outcome).toBe(false);
    expect(bench.keys()).toEqual([]);
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(bench.openIntent()).toMatchObject({ phase: 'not-shown', id: 'd7' });
  });

  it.each([
    ['no more while it is unconfirmed', lost(), 1],
    ['again after the server has refused it', refused(422), 2],
  ])('is decided on %s', async (_when, reply, count) => {
    const { bench } = await asked();
    bench.server.reply(path, reply);
    await answer(bench, { isAllowed: true });
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS / 2);
    bench.enter('deposit.redirect');
    void tap(bench);
    await settle();
    expect(questions(bench)).toHaveLength(count);
    expect(keyCount(bench)).toBe(1);
  });
});
