// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectScope } from '#state/scope.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { GET_REDIRECT, pay } from '#tests/flows/card-bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';
import { ASK_AGAIN_LATER_MS, ASK_AGAIN_MS, keysOf, onForm, UNCONFIRMED } from '#tests/flows/wish-bench.ts';

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

/** A deposit whose answer was lost, on the page that says so. */
const unconfirmed = async (...replies: unknown[]): Promise<Bench> => {
  const bench = await onForm();
  bench.server.reply('deposit-create', ...(replies.length > 0 ? replies : [lost()]));
  expect(await pay(bench)).toBe(false);
  bench.enter(UNCONFIRMED);
  return bench;
};

describe('a deposit whose answer was lost', () => {
  it('is unconfirmed at once, and a page says so', async () => {
    const bench = await unconfirmed();
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(bench.store.getState().busy.deposit?.create).toBe(false);
    expect(bench.form().fields.amount).toMatchObject({ value: '50', isDisabled: false });
    expect(selectScope(bench.store.getState())['wish']).toMatchObject({
      phase: 'unconfirmed',
      isWithdrawal: false,
      amount: '50',
      currency: 'USD',
      methodName: 'card',
      methodTitle: { en: 'card in English' },
      startedAt: Date.now(),
      hasWaiting: false,
    });
    expect(bench.notices()).toEqual([]);
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(bench.host.payloads('onDisplayError')).toMatchObject([{ code: 'network' }]);
  });

  it('is told to the host with its amount as the page has it', async () => {
    const bench = await onForm();
    const spy = vi.spyOn(bench.context.texts, 't');
    bench.server.reply('deposit-create', lost());
    await pay(bench);
    expect(spy).toHaveBeenCalledWith('wish.deposit.unconfirmed.title', { amount: expect.stringMatching(/^\W*50\W*$/) });
  });

  it('is asked for again with the same key and the same words, until it comes', async () => {
    const bench = await unconfirmed(lost(), refused(504), { depositId: 'd1' });
    await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS);
    const made = bench.server.made('deposit-create');
    expect(made).toHaveLength(3);
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(new Set(made.map(({ request }) => JSON.stringify(request))).size).toBe(1);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1' });
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'success' }]);
    expect(bench.screens()).toEqual([UNCONFIRMED, 'deposit.complete']);
    expect(keptWish()).toBeNull();
    expect(keptAttempt()).toMatchObject({ depositId: 'd1' });
  });

  it('is asked for six times every five seconds, then every twenty', async () => {
    const bench = await unconfirmed();
    const made = (): number => bench.server.made('deposit-create').length;
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS - 1);
    expect(made()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(made()).toBe(2);
    await vi.advanceTimersByTimeAsync(5 * ASK_AGAIN_MS);
    expect(made()).toBe(7);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_LATER_MS - 1);
    expect(made()).toBe(7);
    await vi.advanceTimersByTimeAsync(1);
    expect(made()).toBe(8);
    await vi.advanceTimersByTimeAsync(5 * ASK_AGAIN_LATER_MS);
    expect(made()).toBe(13);
    expect(new Set(keysOf(bench)).size).toBe(1);
  });

  it('says so once, however often it is asked about in vain', async () => {
    const bench = await unconfirmed();
    await vi.advanceTimersByTimeAsync(10 * ASK_AGAIN_LATER_MS);
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(bench.notices()).toEqual([]);
    expect(bench.host.payloads('onDisplayError')).toHaveLength(1);
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(keptWish()).toMatchObject({ wish: { key: keysOf(bench)[0] } });
  });

  it('keeps its window for the answer, until that has been awaited for long', async () => {
    const bench = await unconfirmed(lost(), { depositId: 'd1', apiResponse: GET_REDIRECT });
    expect(windows.last().isClosed).toBe(false);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    windows.last().beReady();
    await settle();
    expect(windows.last().posted).toHaveLength(1);
    expect(bench.screens()).toEqual([UNCONFIRMED, 'deposit.complete']);
  });

  it('lets its window go in the end', async () => {
    await unconfirmed();
    await vi.advanceTimersByTimeAsync(10 * ASK_AGAIN_LATER_MS);
    expect(windows.last().isClosed).toBe(true);
  });

  it('is asked about at once when the host brings a fresh token', async () => {
    const bench = await unconfirmed(refused(401, 'auth.tokenExpired'), { depositId: 'd1' });
    const { applyLogin } = await import('#flows/visit/apply-login.ts');
    applyLogin(bench.context, { token: 'fresh' });
    await settle();
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(bench.deposit().id).toBe('d1');
  });

  it('leads nobody to the page that says so who looks at another meanwhile', async () => {
    const bench = await onForm();
    const answer = lateReply();
    bench.server.reply('deposit-create', answer.promise);
    const outcome = pay(bench);
    await settle();
    bench.enter('deposit.methods');
    answer.fail(lost());
    expect(await outcome).toBe(false);
    expect(bench.screens()).toEqual([]);
    expect(bench.wish()?.phase).toBe('unconfirmed');
  });
});

describe('an answer that is late', () => {
  it('is said to be unconfirmed after twenty seconds, while it is still waited for', async () => {
    const bench = await onForm();
    const answer = lateReply();
    bench.server.reply('deposit-create', answer.promise);
    void pay(bench);
    await vi.advanceTimersByTimeAsync(19_999);
    expect(bench.deposit().phase).toBe('creating');
    expect(bench.screens()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(bench.deposit().phase).toBe('unconfirmed');
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    answer.answer({ depositId: 'd1' });
    await settle();
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1' });
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it('does not make the tap on the form a second payment', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lateReply().promise);
    void pay(bench);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await pay(bench)).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it('ends the command as soon as it is late', async () => {
    const bench = await onForm();
    bench.server.reply('deposit-create', lateReply().promise);
    const outcome = pay(bench);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.race([outcome, Promise.resolve('still running')])).toBe(false);
    expect(bench.store.getState().busy.deposit?.create).toBe(false);
  });
});

describe('asking again', () => {
  it('asks with the same key, in a window opened by the tap', async () => {
    const bench = await unconfirmed();
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: GET_REDIRECT });
    const outcome = bench.run('wish.checkAgain');
    expect(windows.opened).toHaveLength(2);
    windows.last().beReady();
    expect(await outcome).toBe(true);
    expect(new Set(keysOf(bench)).size).toBe(1);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd1', amount: '50' });
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.screens().at(-1)).toBe('deposit.complete');
  });

  it('while it is being asked about asks no second time', async () => {
    const answer = lateReply();
    const bench = await unconfirmed(lost(), answer.promise);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(await bench.run('wish.checkAgain')).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(2);
    answer.answer({ depositId: 'd1' });
    await settle();
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
  });

  it('takes over from what asks by itself: there is one that asks, not two', async () => {
    const bench = await unconfirmed();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await bench.run('wish.checkAgain')).toBe(false);
    expect(bench.server.made('deposit-create')).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(bench.server.made('deposit-create')).toHaveLength(3);
  });

  it('of nothing asks nothing', async () => {
    const bench = await onForm();
    expect(await bench.run('wish.checkAgain')).toBe(false);
    expect(bench.server.made('deposit-create')).toEqual([]);
  });
});

describe('while a deposit is unconfirmed', () => {
  it('another method may be picked', async () => {
    const bench = await unconfirmed();
    await bench.run('methods.pick', { name: 'virtual' });
    expect(bench.store.getState().selection.method).toBe('virtual');
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', methodName: 'card' });
  });

  it('its answer is about its own method, whatever is looked at', async () => {
    const bench = await unconfirmed(lost(), { depositId: 'd1' });
    await bench.run('methods.pick', { name: 'virtual' });
    bench.enter('deposit.redirect');
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(bench.deposit()).toMatchObject({ id: 'd1', methodName: 'card', amount: '50' });
    expect(bench.store.getState().selection.method).toBe('card');
  });

  it.each(['sending', 'opening'] as const)('(%s) whatever is picked leads back to it', async (phase) => {
    const bench = await onForm();
    bench.server.reply('deposit-create', phase === 'sending' ? lateReply().promise : { depositId: 'd1' });
    void pay(bench);
    await settle();
    expect(bench.wish()?.phase).toBe(phase);
    bench.moves.length = 0;
    await bench.run('methods.pick', { name: 'virtual' });
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(bench.store.getState().selection.method).toBe('card');
    expect(bench.form().fields.pan?.value).toBe('4111');
  });
});
