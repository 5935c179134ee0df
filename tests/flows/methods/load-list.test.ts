// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import { showLoadFailure } from '#flows/methods/list-problems.ts';
import { isTransaction, refetchOnRequest, awaitMethods } from '#flows/methods/load-methods.ts';
import { formLocked } from '#state/form.ts';
import { methodsLoaded } from '#state/methods.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { failure, lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';

const { reports } = useBrowser();

const PATH = 'methods-payment-v5';
const LIST = { methods: [method('card')] };

const status = (bench: Bench): string => bench.store.getState().methods.status;

/** A visit whose list is loaded with that answer. */
const loaded = async (answer: unknown, setup: Parameters<typeof openBench>[0] = {}, args = {}): Promise<Bench> => {
  const bench = openBench(setup);
  for (const path of [PATH, 'methods-withdrawal-v4', 'methods-withdrawal'] as const) bench.server.reply(path, answer);
  await bench.run('methods.load', args);
  return bench;
};

describe('the list of methods', () => {
  const payout = { transaction: 'withdrawal' };
  const TEST = { abTestGroup: 'group_a' };

  // Spec: core 7.2
  it.each<[string, object, string, object]>([
    ['in the country of the user', {}, PATH, { country: 'BR', currency: { code: 'BRL', type: 'fiat' } }],
    ['for a test group', TEST, PATH, { country: 'BR', currency: { code: 'BRL', type: 'fiat' }, ...TEST }],
    ['in coins', { currency: 'USDT' }, PATH, { country: 'BR', currency: { code: 'USDT', type: 'crypto' } }],
    ['of payouts in another country', payout, 'methods-withdrawal', { country: 'BR', currency: 'BRL' }],
    ['of payouts in the home country', { ...payout, country: 'KZ' }, 'methods-withdrawal-v4', { currency: 'BRL' }],
  ])('is requested %s', async (_what, given: { transaction?: string; abTestGroup?: string }, path, request) => {
    const { transaction, abTestGroup, ...session } = given;
    const setup = { session: { country: 'BR', currency: 'BRL', ...session }, visit: { abTestGroup } };
    const bench = await loaded(LIST, setup, { transaction });
    expect(bench.server.calls).toMatchObject([{ path }]);
    expect(bench.server.calls[0]?.request).toEqual(request);
    expect([status(bench), bench.moves, vi.getTimerCount()]).toEqual(['ready', [], 0]);
    await bench.run('methods.load', {});
    expect(bench.server.made(path as typeof PATH)).toHaveLength(2);
  });

  it('that has failed is requested once each time the page asks again, without retries of the transport', async () => {
    const bench = await loaded(lost());
    await bench.run('methods.load', {});
    expect(bench.server.made(PATH).map(({ options }) => options.isRepeated)).toEqual([false, true]);
  });

  it('is loaded although the page that asked is left', async () => {
    const bench = openBench();
    const answer = lateReply();
    bench.server.reply(PATH, answer.promise);
    await bench.prepare('methods.load');
    const leaving = new AbortController();
    const outcome = bench.run('methods.load', {}, leaving.signal);
    leaving.abort();
    answer.answer(LIST);
    expect([await outcome, status(bench), bench.moves]).toEqual([true, 'ready', []]);
  });

  it.each([
    ['an answer', { methods: [method('old')] }],
    ['a failure', lost()],
  ])('ignores %s if a later one was requested', async (_what, late) => {
    const bench = openBench();
    const older = lateReply();
    const first = awaitMethods(bench.context, older.promise as never);
    bench.server.reply(PATH, LIST);
    await bench.run('methods.load');
    if (late instanceof Error) older.fail(late);
    else older.answer(late);
    expect([await first, bench.moves]).toEqual([false, []]);
    expect(bench.store.getState().methods).toMatchObject({ status: 'ready', entries: [{ name: 'card' }] });
  });

  // Spec: core 2.32b, core 8.4a, method-flows 2.12a, method-flows 8.2a
  it.each<[string, object, string, object]>([
    ['an empty list', { methods: [] }, 'deposit', {}],
    ['empty groups', { methods: [group('x', [])] }, 'deposit', {}],
    ['a region without methods', { ...LIST, isDirectGeo: true }, 'deposit', { direct: 'true' }],
    ['a region that may have methods', { methods: [], isDirectGeo: false }, 'deposit', { direct: 'false' }],
    ['an empty list of payouts', { methods: [] }, 'withdrawal', {}],
  ])('shows the empty page for %s', async (_what, answer, transaction, query) => {
    const bench = await loaded(answer, {}, { transaction });
    expect(bench.moves).toEqual([{ to: 'shared.empty', query: { transaction, ...query }, isReplacing: true }]);
    expect([status(bench), bench.notices()]).toEqual(['empty', []]);
    const message = transaction === 'deposit' ? 'Empty payment methods' : 'Empty withdrawal methods';
    expect(reports).toMatchObject([{ message }]);
  });

  it('that is empty redirects no user on the region page', async () => {
    window.history.replaceState(null, '', '/deposit/region');
    expect([(await loaded({ methods: [] })).moves, reports]).toEqual([[], []]);
  });

  it.each([
    ['deposit', true],
    ['withdrawal', true],
    ['constructor', false],
    ['', false],
    [['deposit'], false],
    [undefined, false],
  ])('belongs to the transaction %j: %s', (name, isOne) => {
    expect(isTransaction(name)).toBe(isOne);
  });
});

describe('a list that fails to load', () => {
  const failed = (error: unknown, screen?: string): Bench => {
    const bench = openBench();
    if (screen !== undefined) bench.enter(screen);
    showLoadFailure(bench.context, error);
    return bench;
  };

  it.each<[string, unknown, string]>([
    ['network', failure('network'), 'Network connection failed'],
    ['timeout', failure('timeout'), 'Request timeout'],
    ['rejected', refused(418), 'The server refused the request'],
    ['rejected', refused(503), 'The service isn’t available right now. Please try again in a few minutes.'],
    ['malformed', failure('malformed'), 'The server’s answer couldn’t be read'],
    ['unknown', new Error('x is undefined'), 'Unknown error'],
  ])('with the code %s is reported to the host with the text of its page', (code, error, message) => {
    expect(failed(error).host.payloads('onDisplayError')).toEqual([{ message, code }]);
  });

  it('with the same reason as the current error page does not open it again', async () => {
    const bench = await loaded(refused(503));
    bench.enter('shared.error', { 'back-route': '/deposit/group' });
    expect(await bench.run('methods.load')).toBe(false);
    expect([bench.moves.length, bench.host.payloads('onDisplayError').length]).toEqual([1, 1]);
    bench.server.reply(PATH, refused(500));
    await bench.run('methods.load');
    expect(bench.moves[1]).toMatchObject({ to: 'shared.error', query: { 'back-route': '/deposit/group' } });
  });

  // Spec: core 8.6a, method-flows 8.2b
  it.each([
    ['deposit.group', '/deposit.group'],
    [undefined, '/deposit'],
    ['shared.error', '/deposit'],
  ])('on the page %s opens the error page, whose retry opens %s', async (screen, back) => {
    const bench = openBench();
    if (screen !== undefined) bench.enter(screen);
    bench.server.reply(PATH, new Error('Ann, ann@example.org'));
    keep(ANSWERED);
    expect(await bench.run('methods.load')).toBe(false);
    expect(bench.moves).toEqual([{ to: 'shared.error', query: { 'back-route': back }, isReplacing: true }]);
    expect([status(bench), bench.notices(), bench.server.made('deposit-status')]).toEqual(['failed', [], []]);
    expect(JSON.stringify(bench.host.sent)).not.toContain('Ann');
  });

  it.each<[unknown, object]>([
    [refused(503), { code: 'rejected', status: 503 }],
    [
      new CashierError('pack.late', 'It is late'),
      { code: 'pack.late', message: 'It is late', stack: expect.stringContaining('load-list') },
    ],
    [new Error('Ann'), { code: 'unknown', message: 'Unknown error' }],
    ['a text', { code: 'unknown', message: 'Unknown error' }],
  ])('because of %s has details for the error page', (error, details) => {
    const described = failed(error).store.getState().route.failure;
    expect(described).toMatchObject(details);
    expect('status' in (described ?? {})).toBe('status' in details);
    expect('stack' in (described ?? {})).toBe(error instanceof Error);
  });

  it('is not a failure when the request was aborted', () => {
    const bench = failed(failure('aborted'));
    expect([bench.moves, status(bench) === 'failed']).toEqual([[], false]);
  });

  // Spec: core 4.15, core 8.4e, core 9.2c
  it('has failed after thirty seconds without an answer', async () => {
    const bench = openBench();
    const answer = lateReply();
    bench.server.reply(PATH, answer.promise);
    const outcome = bench.run('methods.load');
    await vi.advanceTimersByTimeAsync(29_999);
    expect(bench.moves).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([await outcome, bench.screens()]).toEqual([false, ['shared.error']]);
    const { failure: described } = bench.store.getState().route;
    expect(described).toMatchObject({ message: 'Request timeout', code: 'request-timeout' });
    expect(described?.stack).toContain('Request timeout');
    answer.answer(LIST);
    await settle();
    expect([status(bench), vi.getTimerCount()]).toEqual(['failed', 0]);
  });
});

describe('a retry from the error page', () => {
  // Spec: core 2.33b, method-flows 2.31
  it.each<[string, Record<string, string>, boolean, unknown, unknown[]]>([
    ['opens the list', {}, false, LIST, [true, ['home'], 1]],
    ['returns and loads what failed', { 'back-route': '/deposit' }, false, LIST, [true, ['/deposit'], 1]],
    ['returns to a loaded list', { 'back-route': '/deposit/group' }, true, LIST, [true, ['/deposit/group'], 0]],
    ['fails again', { 'back-route': '/deposit' }, false, lost(), [false, ['/deposit', 'shared.error'], 1]],
  ])('%s', async (_what, query, isLoaded, answer, expected) => {
    const bench = openBench();
    if (isLoaded) bench.store.dispatch(methodsLoaded(LIST));
    bench.enter('shared.error', query);
    bench.server.reply(PATH, answer);
    expect([await bench.run('app.retry'), bench.screens(), bench.server.calls.length]).toEqual(expected);
  });

  it('for an expired session asks the host to sign in again', async () => {
    const bench = openBench();
    bench.enter('shared.error');
    expect(await bench.run('app.signIn')).toBe(true);
    expect(bench.host.payloads('onTokenExpired')).toHaveLength(1);
  });
});

describe('refetch in an address', () => {
  // Spec: core 2.25c, method-flows 2.16g
  it.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['with a value loads the list once, and is removed', {}, { refetch: '1' }, 1],
    ['without a value loads the list once, and is removed', {}, { refetch: '' }, 1],
    ['that a visit begins with is removed, as its list is fresh', { refetch: '1' }, {}, 0],
    ['is no other query', {}, { other: '1' }, 0],
  ])('%s', async (_what, first, next, loads) => {
    const bench = openBench();
    bench.server.reply(PATH, LIST);
    bench.enter('deposit.methods', first);
    refetchOnRequest(bench.context);
    bench.enter('deposit.methods', next);
    for (const isLocked of [true, false]) bench.store.dispatch(formLocked(isLocked));
    await settle();
    const isAsked = 'refetch' in { ...first, ...next };
    expect([bench.server.made(PATH).length, bench.screens()]).toEqual([loads, isAsked ? ['clear refetch'] : []]);
  });
});
