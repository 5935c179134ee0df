// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitMethods } from '#flows/methods/load-methods.ts';
import { methodsLoaded } from '#state/methods.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { openBench, settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep, keepWish, UNSETTLED } from '#tests/flows/reload-bench.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const status = (bench: ReturnType<typeof openBench>): string => bench.store.getState().methods.status;

describe('loading methods', () => {
  // Spec: core 7.2
  it("asks for those of the user's country and currency", async () => {
    const bench = openBench({ session: { country: 'BR', currency: 'BRL' }, visit: { abTestGroup: 'group_a' } });
    bench.server.reply('methods-payment-v5', { methods: [method('pix')] });
    expect(await bench.run('methods.load')).toBe(true);
    expect(bench.server.calls).toMatchObject([
      { request: { country: 'BR', currency: { code: 'BRL', type: 'fiat' }, abTestGroup: 'group_a' } },
    ]);
    expect(status(bench)).toBe('ready');
    expect(bench.moves).toEqual([]);
  });

  it('knows a crypto currency', async () => {
    const bench = openBench({ session: { currency: 'USDT' } });
    bench.server.reply('methods-payment-v5', { methods: [method('usdt')] });
    await bench.run('methods.load');
    expect(bench.server.calls[0]?.request).toEqual({ country: 'KZ', currency: { code: 'USDT', type: 'crypto' } });
  });

  // Spec: core 2.32b, method-flows 2.12a, method-flows 8.2a
  it.each([
    ['an empty list', { methods: [] }, { transaction: 'deposit' }],
    ['a list of empty groups', { methods: [group('x', [])] }, { transaction: 'deposit' }],
    [
      'a region that has nothing',
      { methods: [method('card')], isDirectGeo: true },
      { transaction: 'deposit', direct: 'true' },
    ],
  ])('leads from %s to the empty page', async (_what, answer, query) => {
    const bench = openBench();
    bench.server.reply('methods-payment-v5', answer);
    await bench.run('methods.load');
    expect(bench.moves).toEqual([{ to: 'shared.empty', query, isReplacing: true }]);
    expect(status(bench)).toBe('empty');
    expect(bench.notices()).toEqual([]);
  });

  it('goes on though the page that asked is left', async () => {
    const bench = openBench();
    const answer = lateReply();
    bench.server.reply('methods-payment-v5', answer.promise);
    await bench.prepare('methods.load');
    const leaving = new AbortController();
    const outcome = bench.run('methods.load', {}, leaving.signal);
    leaving.abort();
    answer.answer({ methods: [method('card')] });
    expect(await outcome).toBe(true);
    expect(status(bench)).toBe('ready');
    expect(bench.moves).toEqual([]);
  });

  it('counts the latest answer only', async () => {
    const bench = openBench();
    const older = lateReply();
    const first = awaitMethods(bench.context, older.promise as never);
    bench.server.reply('methods-payment-v5', { methods: [method('new')] });
    await bench.run('methods.load');
    older.answer({ methods: [method('old')] });
    expect(await first).toBe(false);
    expect(bench.store.getState().methods.entries).toMatchObject([{ name: 'new' }]);
  });
});

describe('a load that fails', () => {
  // Spec: core 8.6a, method-flows 8.2b
  it('opens the error page, which says why and leads back', async () => {
    const bench = openBench();
    bench.enter('deposit.group');
    bench.server.reply('methods-payment-v5', lost());
    expect(await bench.run('methods.load')).toBe(false);
    expect(bench.moves).toEqual([{ to: 'shared.error', query: { 'back-route': '/deposit.group' }, isReplacing: true }]);
    expect(bench.store.getState().route.failure).toMatchObject({
      message: 'Network connection failed',
      code: 'network',
    });
    expect(status(bench)).toBe('failed');
    expect(bench.host.payloads('onDisplayError')).toEqual([
      { message: english['socket.networkError.title'], code: 'network' },
    ]);
    expect(bench.notices()).toEqual([]);
  });

  it('tells the error page the status that the server has refused with', async () => {
    const bench = openBench();
    bench.server.reply('methods-payment-v5', refused(503));
    await bench.run('methods.load');
    expect(bench.store.getState().route.failure).toMatchObject({ code: 'rejected', status: 503 });
  });

  it('is told to the host once when the server has refused it, in the words that are shown', async () => {
    const bench = openBench();
    bench.server.reply('methods-payment-v5', refused(500, 'x', 'Down'));
    await bench.run('methods.load');
    expect(bench.host.payloads('onDisplayError')).toEqual([{ message: english['httpCodes.503'], code: 'x' }]);
    expect(bench.screens()).toEqual(['shared.error']);
  });

  // Spec: core 4.15, core 8.4e, core 9.2c
  it('after thirty seconds is a request timeout, with its stack', async () => {
    const bench = openBench();
    const answer = lateReply();
    bench.server.reply('methods-payment-v5', answer.promise);
    const outcome = bench.run('methods.load');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(bench.moves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toBe(false);
    expect(bench.moves).toEqual([{ to: 'shared.error', query: { 'back-route': '/deposit' }, isReplacing: true }]);
    const { failure } = bench.store.getState().route;
    expect(failure).toMatchObject({ message: 'Request timeout', code: 'request-timeout' });
    expect(failure?.stack).toContain('Request timeout');
    answer.answer({ methods: [method('late')] });
    await settle();
    expect(status(bench)).toBe('failed');
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says nothing of an error that is not ours', async () => {
    const bench = openBench();
    bench.server.reply('methods-payment-v5', new Error('Ann, ann@example.org'));
    await bench.run('methods.load');
    expect(bench.store.getState().route.failure).toMatchObject({ message: 'Unknown error', code: 'unknown' });
    expect(JSON.stringify(bench.host.sent)).not.toContain('Ann');
  });
});

describe('trying again', () => {
  // Spec: core 2.33b, method-flows 2.31
  it('begins anew, with the methods asked for again', async () => {
    const bench = openBench();
    bench.enter('shared.error');
    bench.server.reply('methods-payment-v5', { methods: [method('card')] });
    expect(await bench.run('app.retry')).toBe(true);
    expect(bench.screens()).toEqual(['home']);
    expect(status(bench)).toBe('ready');
  });

  it('goes back to the page it came from; a list that is there is not asked for again', async () => {
    const bench = openBench();
    bench.store.dispatch(methodsLoaded({ methods: [method('card')] }));
    bench.enter('shared.error', { 'back-route': '/deposit/group' });
    expect(await bench.run('app.retry')).toBe(true);
    expect(bench.screens()).toEqual(['/deposit/group']);
    expect(bench.server.calls).toEqual([]);
  });

  // Spec: core 2.33b, method-flows 2.31
  it('goes back to the page it came from and loads what failed', async () => {
    const bench = openBench();
    bench.enter('shared.error', { 'back-route': '/deposit' });
    bench.server.reply('methods-payment-v5', { methods: [method('card')] });
    expect(await bench.run('app.retry')).toBe(true);
    expect(bench.screens()).toEqual(['/deposit']);
    expect(bench.server.calls).toHaveLength(1);
  });

  it('opens the error page again when the second try fails', async () => {
    const bench = openBench();
    bench.enter('shared.error', { 'back-route': '/deposit' });
    bench.server.reply('methods-payment-v5', lost());
    expect(await bench.run('app.retry')).toBe(false);
    expect(bench.moves.at(-1)).toEqual({ to: 'shared.error', query: { 'back-route': '/deposit' }, isReplacing: true });
  });
});

describe('picking', () => {
  const METHODS = [
    method('card', { prefilledAmount: 25, recommendedAmounts: [20, 30], cardViewType: 1 }),
    group('banks', [method('alpha', { cardViewType: 5 })]),
    method('named', { screen: 'deposit.pix' }),
    method('odd', { screen: 'no.such.screen', cardViewType: 77, prefilledAmount: 0 }),
  ];

  // Spec: core 2.26e, method-flows 2.16e
  it.each([
    ['card', 'deposit.redirect', null],
    ['alpha', 'deposit.peer-to-peer-base', 'banks'],
    ['named', 'deposit.pix', null],
    ['odd', 'deposit.redirect', null],
  ])('%s opens %s', async (name, screen, inGroup) => {
    const bench = openBench({ methods: METHODS });
    expect(await bench.run('methods.pick', { name })).toBe(true);
    expect(bench.screens()).toEqual([screen]);
    expect(bench.store.getState().selection).toMatchObject({ group: inGroup, method: name });
  });

  // Spec: core 2.26e, core 3.4h, method-flows 2.16e
  it('begins the form with the amount and the chips of the method', async () => {
    const bench = openBench({ methods: METHODS });
    await bench.run('methods.pick', { name: 'card' });
    expect(bench.form()).toMatchObject({
      currency: 'USD',
      chips: ['20', '30'],
      fields: { amount: { value: '25.00' } },
    });
    await bench.run('methods.pick', { name: 'odd' });
    expect(bench.form().fields.amount?.value).toBe('10');
  });

  it('says that a method does not exist', async () => {
    const bench = openBench({ methods: METHODS });
    expect(await bench.run('methods.pick', { name: 'ghost' })).toBe(false);
    expect(await bench.run('methods.pick', { name: 7 })).toBe(false);
    const told = { message: english['provider.error'], code: 'no-method' };
    expect(bench.host.payloads('onDisplayError')).toContainEqual(told);
    expect(bench.moves).toEqual([]);
  });

  it('ends what a reload would bring back, unless its answer is still to come', async () => {
    const bench = openBench({ methods: METHODS });
    keepWish(UNSETTLED);
    keep(ANSWERED);
    await bench.run('methods.pick', { name: 'card' });
    expect(keptAttempt()).toBeNull();
    expect(keptWish()).not.toBeNull();
  });

  // Spec: core 2.26d, method-flows 2.16d
  it('a group opens its page', async () => {
    const bench = openBench({ methods: METHODS });
    expect(await bench.run('groups.open', { name: 'banks' })).toBe(true);
    expect(bench.screens()).toEqual(['deposit.group']);
  });

  it('leads nowhere once the page is left', async () => {
    const bench = openBench({ methods: METHODS });
    const leaving = new AbortController();
    const outcome = bench.run('methods.pick', { name: 'card' }, leaving.signal);
    leaving.abort();
    expect(await outcome).toBe(false);
    expect(bench.moves).toEqual([]);
  });

  it('a chip puts its amount in, and what is no amount changes nothing', async () => {
    const bench = openBench({ methods: METHODS });
    await bench.run('methods.pick', { name: 'card' });
    expect(await bench.run('form.pickAmount', { amount: '30' })).toBe(true);
    expect(bench.form().fields.amount?.value).toBe('30');
    expect(await bench.run('form.pickAmount', { amount: 'x' })).toBe(false);
    expect(bench.form().fields.amount?.value).toBe('30');
  });
});
