// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { applyLogin } from '#flows/visit/apply-login.ts';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { storedDeposit, storedIntent, useBrowser, useMetrics } from '#tests/flows/browser.ts';
import { GET_REDIRECT, pay } from '#tests/flows/deposit-bench.ts';
import { lateReply, lost, refused, type LateReply } from '#tests/flows/fake-transport.ts';
import { ASK_AGAIN_LATER_MS, ASK_AGAIN_MS, keyCount, onForm, UNCONFIRMED } from '#tests/flows/payment-bench.ts';

const browser = useBrowser();
const counted = useMetrics();

/** A deposit whose answer was lost, on the unconfirmed page. */
const unconfirmed = async (...replies: unknown[]): Promise<Bench> => {
  const bench = await onForm();
  bench.server.reply('deposit-create', ...(replies.length > 0 ? replies : [lost()]));
  expect(await pay(bench)).toBe(false);
  bench.enter(UNCONFIRMED);
  return bench;
};

interface Sending {
  bench: Bench;
  answer: LateReply;
  outcome: Promise<boolean>;
}

/** A deposit whose first call is under way. */
const sending = async (): Promise<Sending> => {
  const bench = await onForm();
  const answer = lateReply();
  bench.server.reply('deposit-create', answer.promise);
  const outcome = pay(bench);
  await settle();
  return { bench, answer, outcome };
};

describe('a deposit whose answer was lost', () => {
  it('is replaced by the unconfirmed page at once, and its form is unlocked', async () => {
    const bench = await onForm();
    const t = vi.spyOn(bench.context.texts, 't');
    bench.server.reply('deposit-create', lost());
    await pay(bench);
    expect(bench.moves).toEqual([{ to: UNCONFIRMED, isReplacing: true }]);
    expect(bench.store.getState().busy.deposit?.create).toBe(false);
    expect(bench.form().fields.amount).toMatchObject({ value: '50', isDisabled: false });
    expect(scopeOf(bench.store, 'intent')).toMatchObject({
      phase: 'unconfirmed',
      isWithdrawal: false,
      amount: '50',
      currency: 'USD',
      methodName: 'card',
      methodTitle: { en: 'card in English' },
      startedAt: Date.now(),
      hasWaiting: false,
    });
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'network' }]);
    expect(t).toHaveBeenCalledWith('intent.deposit.unconfirmed.title', { amount: expect.stringMatching(/^\W*50\W*$/) });
  });

  it('is sent again with the same key and body until its payment page opens in the window of the tap', async () => {
    const bench = await unconfirmed(lost(), { depositId: 'd1', apiResponse: GET_REDIRECT });
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    browser.windows.last().beReady();
    await settle();
    expect([browser.windows.opened.length, browser.windows.last().posted.length]).toEqual([1, 1]);
    const made = bench.server.made('deposit-create');
    expect(made).toHaveLength(2);
    expect(keyCount(bench)).toBe(1);
    expect(new Set(made.map(({ request }) => JSON.stringify(request))).size).toBe(1);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1' });
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'success' }]);
    expect(bench.screens()).toEqual([UNCONFIRMED, 'deposit.complete']);
    expect(storedIntent()).toBeNull();
    expect(storedDeposit()).toMatchObject({ depositId: 'd1' });
  });

  it('is sent 64 times: within 2, 4, 8, 16 and 32 s, then within a minute, and then on request', async () => {
    const bench = await unconfirmed();
    const sent = async (ms: number): Promise<unknown[]> => {
      await vi.advanceTimersByTimeAsync(ms);
      return [bench.keys().length, browser.windows.last().isClosed];
    };
    expect(await sent(ASK_AGAIN_MS - 1)).toEqual([1, false]);
    expect(await sent(1)).toEqual([2, false]);
    expect(await sent(4000 + 8000 + 16_000)).toEqual([5, false]);
    expect(await sent(32_000)).toEqual([6, true]);
    expect(await sent(ASK_AGAIN_LATER_MS - 1)).toEqual([6, true]);
    expect(await sent(1)).toEqual([7, true]);
    expect(await sent(200 * ASK_AGAIN_LATER_MS)).toEqual([64, true]);
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', isAsking: false });
    expect([bench.screens(), bench.notices(), bench.host.payloads('Metric')]).toEqual([[UNCONFIRMED], [], []]);
    expect(bench.host.payloads('onDisplayError')).toHaveLength(1);
    expect(await counted('payment-unconfirmed')).toEqual([{ call: 'deposit-create' }]);
    expect(storedIntent()).toMatchObject({ intent: { key: bench.keys()[0] } });
    bench.server.reply('deposit-create', { depositId: 'd1' });
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expect(keyCount(bench)).toBe(1);
  });

  it('is sent again at once when the host passes a fresh token', async () => {
    const bench = await unconfirmed(refused(401, 'auth.tokenExpired'), { depositId: 'd1' });
    applyLogin(bench.context, { token: 'fresh' }, 'server');
    await settle();
    expect(keyCount(bench)).toBe(1);
    expect(bench.deposit().id).toBe('d1');
  });

  it("does not redirect a user on another method's form with the same screen", async () => {
    const bench = await unconfirmed(lost(), lost(), lost(), { depositId: 'd1' });
    await bench.run('methods.pick', { name: 'virtual' });
    bench.enter('deposit.redirect');
    bench.moves.length = 0;
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS + 4000);
    expect([bench.keys().length, bench.screens()]).toEqual([3, []]);
    expect(bench.store.getState().selection.method).toBe('virtual');
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', methodName: 'card' });
    await vi.advanceTimersByTimeAsync(8000);
    expect(bench.deposit()).toMatchObject({ id: 'd1', methodName: 'card', amount: '50' });
    expect(bench.store.getState().selection.method).toBe('card');
  });
});

describe('a deposit that is being sent', () => {
  it('is unconfirmed after 20 s, while the answer is still awaited', async () => {
    const { bench, answer, outcome } = await sending();
    await vi.advanceTimersByTimeAsync(19_999);
    expect([bench.deposit().phase, bench.screens()]).toEqual(['creating', []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([bench.deposit().phase, bench.screens()]).toEqual(['unconfirmed', [UNCONFIRMED]]);
    expect(await Promise.race([outcome, Promise.resolve('running')])).toBe(false);
    expect(bench.store.getState().busy.deposit?.create).toBe(false);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(await pay(bench)).toBe(false);
    answer.answer({ depositId: 'd1' });
    await settle();
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1' });
    expect(bench.keys()).toHaveLength(1);
  });

  it('that is rejected after a delay has failed, and opens its unlocked form', async () => {
    const { bench, answer, outcome } = await sending();
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await outcome).toBe(false);
    bench.enter(UNCONFIRMED);
    bench.moves.length = 0;
    answer.fail(refused(422, 'banking.limit'));
    await settle();
    expect(bench.notices()).toMatchObject([{ tone: 'danger' }]);
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect([bench.openIntent(), storedIntent()]).toEqual([null, null]);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
  });

  it('is unconfirmed as soon as the connection is lost, and not when it returns', async () => {
    const { bench, outcome } = await sending();
    window.dispatchEvent(new Event('online'));
    expect([bench.openIntent()?.phase, bench.screens()]).toEqual(['sending', []]);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    expect(await outcome).toBe(false);
    expect([bench.openIntent()?.phase, bench.screens()]).toEqual(['unconfirmed', [UNCONFIRMED]]);
  });

  it('redirects no user on another page', async () => {
    const { bench, answer, outcome } = await sending();
    bench.enter('deposit.methods');
    answer.fail(lost());
    expect(await outcome).toBe(false);
    expect([bench.openIntent()?.phase, bench.screens()]).toEqual(['unconfirmed', []]);
  });

  it.each(['peerToPeer.create', 'deposit.create'] as const)(
    'answers %s on another form with its page',
    async (command) => {
      const { bench } = await sending();
      expect(await pay(bench)).toBe(false);
      expect(bench.screens()).toEqual([]);
      bench.enter('deposit.peer-to-peer-base');
      expect(await bench.run(command)).toBe(false);
      await settle();
      expect(bench.moves).toEqual([{ to: UNCONFIRMED, isReplacing: false }]);
      expect(bench.server.made('deposit-create')).toHaveLength(1);
    },
  );

  it.each(['sending', 'opening'] as const)('is opened by each pick of a method (%s)', async (phase) => {
    const { bench, answer } = await sending();
    if (phase === 'opening') answer.answer({ depositId: 'd1' });
    await settle();
    expect(bench.openIntent()?.phase).toBe(phase);
    bench.moves.length = 0;
    await bench.run('methods.pick', { name: 'virtual' });
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(bench.store.getState().selection.method).toBe('card');
    expect(bench.form().fields.pan?.value).toBe('4111');
  });
});
