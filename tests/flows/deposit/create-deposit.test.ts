// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { method } from '#tests/state/sample-methods.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { GET_REDIRECT, pay, readyToPay } from '#tests/flows/card-bench.ts';
import { UNCONFIRMED } from '#tests/flows/wish-bench.ts';
import { lateReply, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows, type FakeWindows } from '#tests/flows/fake-window.ts';

let windows: FakeWindows;

beforeEach(() => {
  openBrowser();
  windows = fakeWindows();
});
afterEach(closeBrowser);

describe('a tap on pay', () => {
  // Spec: core 2.29a, core 4.7, method-flows 2.28
  it('opens the window in the very turn of the tap', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', lateReply().promise);
    void pay(bench);
    expect(windows.opened).toHaveLength(1);
    expect(windows.last().address).toMatch(/\/helper\.html$/);
  });

  // Spec: core 4.7, method-flows 4.10a
  it.each([
    ['in a native shell', { session: { isNative: true, platform: 'android' } }],
    ['for a method that the host leads', { layouts: { redirectsThroughHost: () => true } }],
    ['for a method that needs none', { layouts: { opensWindow: () => false } }],
  ])('opens no window %s', async (_where, setup) => {
    const bench = await readyToPay(setup);
    bench.server.reply('deposit-create', lateReply().promise);
    void pay(bench);
    expect(windows.open).not.toHaveBeenCalled();
    expect(bench.deposit().phase).toBe('creating');
  });

  it("opens no window in another application's browser", async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 300');
    const bench = await readyToPay();
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: GET_REDIRECT });
    await pay(bench);
    expect(windows.open).not.toHaveBeenCalled();
    expect(bench.deposit().redirect?.isBlocked).toBe(true);
    expect(bench.host.payloads('Metric')).toContainEqual({
      name: 'redirect-window',
      status: 'fail',
      reason: 'in-app-browser',
    });
  });

  it('is one payment however often it is made', async () => {
    const bench = await readyToPay();
    const answer = lateReply();
    bench.server.reply('deposit-create', answer.promise);
    const outcomes = [pay(bench), pay(bench), pay(bench)];
    await settle();
    expect(windows.opened).toHaveLength(1);
    answer.answer({ depositId: 'd1' });
    await settle();
    expect(await Promise.all(outcomes)).toEqual([true, false, false]);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it('locks the form and says what is being paid', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', lateReply().promise);
    void pay(bench);
    expect(bench.deposit()).toMatchObject({ phase: 'creating', methodName: 'card', amount: '50', currency: 'USD' });
    expect(bench.form().fields.amount?.isDisabled).toBe(true);
    expect(bench.store.getState().busy.deposit?.create).toBe(true);
  });

  // Spec: core 4.6, core 5.8, method-flows 4.10a
  it('does nothing but show what is wrong while the page is not valid', async () => {
    const bench = await readyToPay();
    bench.type('holder', '');
    expect(await pay(bench)).toBe(false);
    expect(bench.form().fields.holder?.problem?.key).toBe('form.field.required');
    expect(windows.opened).toHaveLength(0);
    expect(bench.server.made('deposit-create')).toEqual([]);
  });
});

describe('a deposit that cannot be begun', () => {
  // Spec: core 4.6, core 5.9, core 8.4b, method-flows 5.6b, method-flows 8.6b
  it('without a method says so', async () => {
    const bench = openBench();
    await bench.prepare('deposit.create');
    expect(bench.run('deposit.create')).toBe(false);
    await settle();
    expect(bench.notices()).toEqual([{ titleKey: 'error.snackbar.title', textKey: 'provider.error', tone: 'danger' }]);
    expect(bench.host.payloads('onDisplayError')).toEqual([{ message: english['provider.error'], code: 'no-method' }]);
  });

  // Spec: core 5.3e
  it('without an amount, on a page that does not ask for one, says so', async () => {
    const bench = openBench({ methods: [method('free', { amount_rules: {} })] });
    await bench.run('methods.pick', { name: 'free' });
    await bench.prepare('deposit.create');
    expect(await pay(bench)).toBe(false);
    await settle();
    expect(bench.notices()).toMatchObject([{ textKey: 'form.amountInput.positive' }]);
    expect(windows.opened).toHaveLength(0);
    expect(bench.server.made('deposit-create')).toEqual([]);
  });
});

describe('a deposit that failed', () => {
  // Spec: core 4.11, method-flows 4.10f
  it('closes the window, unlocks the form, is counted and told, and is forgotten', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', refused(422, 'banking.limit'));
    expect(await pay(bench)).toBe(false);
    expect(windows.last().isClosed).toBe(true);
    expect(bench.deposit()).toMatchObject({ phase: 'idle', id: null });
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'fail', code: 'rejected' }]);
    expect(bench.host.payloads('onCreateTransaction')).toEqual([]);
    expect(bench.notices()).toHaveLength(1);
    expect(bench.store.getState().busy.deposit?.create).toBe(false);
    expect(keptAttempt()).toBeNull();
  });

  it('does not take the way from the next one', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', refused(422, 'banking.limit'), { depositId: 'd2' });
    await pay(bench);
    await pay(bench);
    expect(bench.deposit()).toMatchObject({ phase: 'created', id: 'd2' });
    expect(bench.screens().at(-1)).toBe('deposit.complete');
  });
});

describe('a deposit that cannot be shown', () => {
  // Spec: core 8.4c, method-flows 8.6b
  it('because there is nothing in the answer is told in the words that are shown', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', null);
    await pay(bench);
    expect(bench.host.payloads('onDisplayError')).toEqual([
      { message: english['wish.deposit.unconfirmed.title'], code: 'no-deposit-data' },
    ]);
    expect(bench.notices()).toEqual([]);
    expect(bench.deposit().phase).toBe('unconfirmed');
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(bench.host.payloads('onInvalidP2PResponse')).toEqual([]);
  });

  // Spec: method-flows 8.6a
  it('because its card does not decode is told in the words that are shown', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: { data: { card: { encoded: '%%%' } } } });
    await pay(bench);
    expect(bench.host.payloads('onDisplayError')).toEqual([
      { message: english['wish.deposit.made.title'], code: 'card.decrypt' },
    ]);
    expect(bench.host.payloads('onCreateTransaction')).toHaveLength(1);
    expect(bench.host.payloads('Metric')).toEqual([]);
    expect(bench.wish()).toMatchObject({ phase: 'stranded', id: 'd1' });
    expect(bench.screens()).toEqual([UNCONFIRMED]);
    expect(keptAttempt()).toMatchObject({ depositId: 'd1' });
  });
});

describe('a deposit that was created', () => {
  it('is told to the host, and kept for a reload without what was typed', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', { depositId: 'd1' });
    await pay(bench);
    expect(bench.host.sent.map(({ type }) => type)).toEqual(['onCreateTransaction', 'Metric']);
    expect(bench.host.payloads('onCreateTransaction')).toEqual([
      { depositId: 'd1', paymentMethod: 'card', amount: 50, currency: 'USD' },
    ]);
    expect(bench.host.payloads('Metric')).toEqual([{ name: 'deposit-create', status: 'success' }]);
    const kept = keptAttempt();
    expect(kept).toMatchObject({
      methodName: 'card',
      depositId: 'd1',
      screen: 'deposit.complete',
      amount: '50',
      currency: 'USD',
    });
    expect(JSON.stringify(kept)).not.toContain('4111');
  });

  // Spec: core 4.10i, method-flows 4.10e
  it('leads where the screen says when its answer says nothing', async () => {
    const bench = await readyToPay();
    bench.server.reply('deposit-create', { depositId: 'd1', apiResponse: {} });
    expect(await pay(bench, 'deposit.eazype')).toBe(true);
    expect(bench.screens().at(-1)).toBe('deposit.eazype');
  });
});
