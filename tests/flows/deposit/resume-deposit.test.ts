// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { forgetOpenDeposit, openDeposits } from '#flows/deposit/open-deposit.ts';
import { resumeDeposit } from '#flows/deposit/resume-deposit.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep, METHODS, REDIRECT, reload, REQUISITES } from '#tests/flows/reload-bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';
import { storedDeposit, useBrowser } from '#tests/flows/browser.ts';

const browser = useBrowser();

const HOST_TO_HOST = 'deposit.host-to-host';
const RESULT = 'deposit.complete';
const NO_PAGE = { depositId: 'd1' };
const OTHER_FIELDS = { depositId: 'd1', isFieldsRequired: true, fields: [field('code')] };

/** Reloads a tab that has stored that deposit, with the answers about its status and its data. */
const reloaded = (kept: object, status: unknown, answer: unknown = REQUISITES, methods = METHODS): Promise<Bench> => {
  keep({ ...ANSWERED, screen: HOST_TO_HOST, ...kept });
  return reload(({ server }) => {
    server.reply('deposit-status', status);
    server.reply('resume-deposit', answer);
    server.reply('deposit-create', { depositId: 'd2' });
    server.reply('methods-payment-v5', { methods: METHODS });
  }, methods);
};

const tapAgain = async (bench: Bench): Promise<boolean> => {
  await bench.pick('card');
  bench.enter('deposit.redirect');
  bench.type('amount', '50');
  bench.type('pan', '4111');
  return bench.run('deposit.create', { fallbackScreen: RESULT });
};

describe('an open deposit after a reload', () => {
  it('opens its page with fresh data, and blocks no other payment', async () => {
    const bench = await reloaded({ currency: 'EUR' }, { status: 0 });
    expect(bench.moves).toEqual([{ to: HOST_TO_HOST, isReplacing: false }]);
    expect(bench.deposit()).toMatchObject({
      phase: 'created',
      id: 'd1',
      amount: '50',
      currency: 'EUR',
      status: 'waiting',
      data: { card: { number: '4000' }, payment_amount: '50', payment_currency: 'EUR' },
    });
    expect(bench.store.getState().selection.method).toBe('card');
    expect(bench.host.payloads('onCreateTransaction')).toEqual([]);
    expect(bench.server.requests('resume-deposit')).toEqual([{ depositId: 'd1', paymentMethod: 'card' }]);
    expect(storedDeposit()).toMatchObject({ screen: HOST_TO_HOST });
    bench.enter(HOST_TO_HOST);
    expect(bench.openIntent()).toBeNull();
    expect(await tapAgain(bench)).toBe(true);
  });

  it('stays stored while another is picked, rejected and created, until each ends', async () => {
    const bench = await reloaded({}, { status: 0 });
    bench.enter(HOST_TO_HOST);
    bench.server.reply('deposit-create', refused(422, 'banking.limit'), { depositId: 'd2' });
    const ids = (): string[] => openDeposits(bench.context).map(({ depositId }) => depositId);
    expect([await tapAgain(bench), ids()]).toEqual([false, ['d1']]);
    expect([await tapAgain(bench), ids()]).toEqual([true, ['d2', 'd1']]);
    bench.server.push('deposit.status', { depositId: 'd1', status: 1 });
    await settle();
    expect(ids()).toEqual(['d2']);
    forgetOpenDeposit(bench.context, 'd2');
    expect([ids(), storedDeposit()]).toEqual([[], null]);
  });

  it('is resumed if the server no longer has a later one', async () => {
    const earlier = [{ ...ANSWERED, depositId: 'd0', screen: HOST_TO_HOST }];
    keep({ ...ANSWERED, earlier });
    const bench = await reload(({ server }) => {
      server.reply('deposit-status', refused(404), { status: 0 });
      server.reply('resume-deposit', { ...REQUISITES, depositId: 'd0' });
    });
    expect([bench.deposit().id, bench.screens().at(-1)]).toEqual(['d0', HOST_TO_HOST]);
    expect(storedDeposit()).toMatchObject({ depositId: 'd0' });
  });

  const TRANSFER = { methodName: 'transfer', call: 'deposit-create-p2p', screen: 'deposit.peer-to-peer-invoice' };

  it.each<[string, object, unknown, string, boolean]>([
    ['a transfer is on its invoice', TRANSFER, { depositId: 'd1', card: { number: '4000' } }, TRANSFER.screen, false],
    ['an answer without a page is on its own', { screen: 'deposit.pix' }, NO_PAGE, 'deposit.pix', true],
    ['an answer without any page is on the result', { screen: '' }, NO_PAGE, RESULT, true],
    ['a result with requisites is on the result', { screen: RESULT }, REQUISITES, RESULT, true],
    ['a result without data is on the result', { screen: RESULT }, lost(), RESULT, true],
    ['a page without data is on the result', {}, refused(404, 'banking.none'), RESULT, true],
    ['required fields are on the form', { screen: '' }, OTHER_FIELDS, 'deposit.redirect', true],
    ['a redirect is on the result', { screen: '' }, REDIRECT, RESULT, true],
    ['a result with a redirect is on the result', { screen: RESULT }, REDIRECT, RESULT, true],
  ])('%s', async (_what, kept, answer, to, isReplacing) => {
    const bench = await reloaded(kept, { status: 0 }, answer);
    expect(bench.moves).toEqual([{ to, isReplacing }]);
    expect(bench.deposit()).toMatchObject({ id: 'd1', status: 'waiting' });
    expect(bench.deposit().redirect?.isBlocked).toBe(answer === REDIRECT ? false : undefined);
    expect(browser.windows.open).not.toHaveBeenCalled();
    expect(bench.notices().map(({ textKey }) => textKey)).toEqual(
      answer === OTHER_FIELDS ? ['form.fieldsRequired'] : [],
    );
    if (answer !== OTHER_FIELDS) return;
    expect(bench.store.getState().notices[0]).not.toHaveProperty('screen');
    expect(bench.form().order).toEqual(['pan', 'code']);
    bench.enter(to);
    expect(bench.openIntent()).toBeNull();
    expect(bench.deposit()).toMatchObject({ isWaitingForFields: true });
  });

  it.each<[string, object, object, string]>([
    ['processed', {}, { status: 1 }, 'processed'],
    ['paid', {}, { status: 0, depositStatus: 'PAYED' }, 'waiting'],
    ['cancelled', {}, { status: 2, depositStatus: 'CANCELED' }, 'cancelled'],
    ['cancelled and expired here', { end: 'expired' }, { status: 2, depositStatus: 'CANCELED' }, 'expired'],
  ])('that is %s opens its result, and cannot be paid again', async (_what, kept, answer, status) => {
    const bench = await reloaded(kept, answer);
    expect(bench.moves).toEqual([{ to: RESULT, isReplacing: true }]);
    expect(bench.deposit()).toMatchObject({ id: 'd1', status });
    expect(bench.server.requests('resume-deposit')).toEqual([]);
    bench.enter(RESULT);
    await bench.run('complete.open');
    expect(bench.complete().status).toBe(status);
    expect(storedDeposit() === null).toBe(status === 'processed');
    await bench.run('complete.leave');
    expect(storedDeposit()).toBeNull();
  });

  it('is resumed without its method', async () => {
    const bench = await reloaded({}, { status: 0 }, REQUISITES, [method('other')]);
    expect([bench.screens(), bench.deposit().id]).toEqual([[HOST_TO_HOST], 'd1']);
  });

  it('is removed without a notice if the server does not have it', async () => {
    const bench = await reloaded({}, refused(404, 'banking.depositNotFound'));
    expect([storedDeposit(), bench.openIntent(), bench.notices(), bench.moves]).toEqual([null, null, [], []]);
  });

  it.each([
    ['cannot be reached', lost()],
    ['has refused the token', refused(401, 'auth.tokenExpired')],
  ])('stays stored and is shown on demand if the server %s', async (_what, error) => {
    const bench = await reloaded({}, error);
    expect(storedDeposit()).toMatchObject({ depositId: 'd1' });
    expect(bench.notices()).toHaveLength(1);
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
    const held = { call: 'deposit-create', methodName: 'card', amount: '50', currency: 'USD', fallback: RESULT };
    const flags = { isUnsafe: false, isKept: true, lacksDetails: false };
    expect(bench.openIntent()).toMatchObject({ ...held, ...flags, phase: 'not-shown', id: 'd1' });
    bench.server.reply('deposit-status', { status: 0 });
    bench.enter('shared.unconfirmed');
    expect(await bench.run('intent.checkAgain')).toBe(true);
    expect(bench.screens()).toEqual(['shared.unconfirmed', HOST_TO_HOST]);
  });

  it('that cannot be shown does not redirect a user on another page', async () => {
    const status = lateReply();
    const bench = await reloaded({}, status.promise);
    bench.enter('deposit.group');
    status.fail(lost());
    await settle();
    expect([bench.moves, bench.notices().length]).toEqual([[], 1]);
    expect(bench.openIntent()).toMatchObject({ phase: 'not-shown', id: 'd1' });
  });

  it.each([
    ['its page', { screen: 'deposit.pix', form: 'deposit.form' }, 'deposit.pix'],
    ['that of its form', { screen: '', form: 'deposit.form' }, 'deposit.form'],
  ])('awaits %s of a pack', async (_what, kept, screen) => {
    keep({ ...ANSWERED, ...kept });
    const asked: unknown[] = [];
    const bench = openBench({ layouts: { whenKnown: async (id) => void asked.push(id) } });
    bench.server.reply('deposit-status', { status: 0 });
    bench.server.reply('resume-deposit', REQUISITES);
    for (const open of openDeposits(bench.context)) await resumeDeposit(bench.context, open);
    expect(asked).toContain(screen);
  });

  it.each<[string, object | null, Parameters<typeof keep>[1]]>([
    ['of another user', ANSWERED, { owner: 'another user' }],
    ['of the day before', ANSWERED, { savedAt: Date.UTC(2025, 11, 30, 23) }],
    ['that is missing', null, {}],
    ['without an id', { ...ANSWERED, depositId: undefined }, {}],
    ['without its amount', { methodName: 'card', depositId: 'd1' }, {}],
  ])('%s is not asked about', async (_what, kept, given) => {
    keep(kept as object, given);
    const { server, moves } = await reload(() => {});
    expect([server.calls, moves, storedDeposit()]).toEqual([[], [], null]);
  });

  it('is requested once, also after the first list of methods failed', async () => {
    const bench = await reloaded({}, { status: 0 });
    await bench.run('app.retry');
    await settle();
    expect(bench.server.made('resume-deposit')).toHaveLength(1);
    keep({ ...ANSWERED, screen: HOST_TO_HOST });
    const failed = openBench();
    void startFlows(failed.context, Promise.reject(lost()));
    await settle();
    expect(failed.server.calls).toEqual([]);
    failed.server.reply('methods-payment-v5', { methods: METHODS });
    failed.server.reply('deposit-status', { status: 0 });
    failed.server.reply('resume-deposit', REQUISITES);
    await failed.run('app.retry');
    await settle();
    expect(failed.screens().at(-1)).toBe(HOST_TO_HOST);
  });
});

describe('a payment beside an open deposit after a reload', () => {
  it.each([
    ['the question about it runs', (): unknown => lateReply().promise],
    ['the question about it has failed', (): unknown => refused(503)],
  ])('is deferred while %s, until the user starts another', async (_what, status) => {
    const bench = await reloaded({}, status());
    expect(await tapAgain(bench)).toBe(false);
    expect(bench.server.made('deposit-create')).toEqual([]);
    expect(bench.screens().at(-1)).toBe('shared.unconfirmed');
    expect(bench.openIntent()).toMatchObject({ phase: 'not-shown', id: 'd1', amount: '50' });
    bench.enter('shared.unconfirmed');
    expect(await bench.run('intent.startAnother')).toBe(true);
    expect(bench.server.made('deposit-create')).toHaveLength(1);
  });

  it('can be started by picking another method, which does not remove the deposit', async () => {
    const status = lateReply();
    const bench = await reloaded({}, status.promise, REQUISITES, [method('card'), method('other')]);
    await bench.pick('other');
    expect(storedDeposit()).toMatchObject({ depositId: 'd1' });
    status.answer({ status: 0 });
    await settle();
    expect(bench.screens().at(-1)).toBe(HOST_TO_HOST);
    expect(bench.deposit()).toMatchObject({ id: 'd1', methodName: 'card', amount: '50' });
  });

  it('stays unconfirmed, even if the server then does not find the deposit', async () => {
    const status = lateReply();
    const bench = await reloaded({}, status.promise);
    await tapAgain(bench);
    bench.enter('shared.unconfirmed');
    bench.server.reply('deposit-create', lost());
    await bench.run('intent.startAnother');
    status.fail(refused(404, 'banking.depositNotFound'));
    await settle();
    expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed' });
  });
});
