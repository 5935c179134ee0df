// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Scope } from '#generated/scope.ts';
import type { SavedAccount } from '#generated/wire.ts';
import { applyLogin } from '#flows/visit/apply-login.ts';
import { methodsLoaded } from '#state/methods.ts';
import { intentStarted } from '#state/intent-slice.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';
import { storedDeposit, useBrowser } from '#tests/flows/browser.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { scopeOf } from '#tests/state/store.ts';

const browser = useBrowser();

const VISA: SavedAccount = { id: 'a1', paymentMethod: 'card', mask: '•• 4242', lastAmount: '25.00', currency: 'USD' };
const OLD: SavedAccount = { id: 'a2', paymentMethod: 'card', mask: '•• 0017', isExpired: true };
const PLAIN: SavedAccount = { id: 'a3', paymentMethod: 'card', mask: '•• 0018' };
const CREATE = 'deposit-create';
const DELETE = 'account-delete';

const scope = ({ store }: Bench): NonNullable<Scope['accounts']> =>
  scopeOf(store, 'accounts') as NonNullable<Scope['accounts']>;

const opened = async (reply: unknown = { accounts: [VISA, OLD, PLAIN] }): Promise<Bench> => {
  const bench = openBench();
  const fields = [field('cardNumber')];
  const card = method('card', { amount_rules: { USD: { min: 5, max: 100 } }, fields });
  bench.store.dispatch(methodsLoaded({ methods: [card], features: ['accounts'] }));
  bench.server.reply('accounts-list', reply);
  bench.server.reply(CREATE, { depositId: 'd1' });
  await bench.context.features.load('accounts');
  await settle();
  return bench;
};

/** A visit on the page of the quick deposit with that account. */
const using = async (id: string, reply?: unknown): Promise<Bench> => {
  const bench = await opened(reply);
  expect(await bench.run('accounts.use', { id })).toBe(true);
  bench.enter('deposit.quick');
  bench.show('amount');
  return bench;
};

describe('the list of saved accounts', () => {
  it('that does not load is reported, without a notice', async () => {
    const bench = await opened(refused(500));
    expect(scope(bench)).toMatchObject({ status: 'failed', rows: [] });
    expect(bench.notices()).toEqual([]);
    expect(browser.reports).toMatchObject([{ code: 'rejected' }]);
  });

  it('that does not load again with a fresh token keeps the account that is to pay', async () => {
    const bench = await using('a1');
    bench.server.reply('accounts-list', refused(500));
    applyLogin(bench.context, { token: 'fresh' }, 'server');
    await settle();
    expect(scope(bench)).toMatchObject({ status: 'failed', picked: { id: 'a1' } });
  });

  it.each<[string, (late: ReturnType<typeof lateReply>) => void]>([
    ['answer', (late) => late.answer({ accounts: [VISA] })],
    ['failure', (late) => late.fail(lost())],
  ])('of a fresh token is not changed by a late %s to the token before', async (_what, end) => {
    const bench = await using('a1');
    const late = lateReply();
    bench.server.reply('accounts-list', late.promise, { accounts: [OLD] });
    for (const token of ['fresh', 'fresher']) {
      applyLogin(bench.context, { token }, 'server');
      await settle();
    }
    end(late);
    await settle();
    expect(scope(bench)).toMatchObject({ status: 'ready', rows: [{ id: 'a2' }], picked: null });
    expect(browser.reports).toEqual([]);
  });
});

describe('a saved account', () => {
  it.each([
    ['a1', '25'],
    ['a3', '5'],
  ])('%s pays with its last amount or that of its method, and sends only its id', async (id, amount) => {
    const bench = await using(id);
    expect(bench.screens()).toEqual(['deposit.quick']);
    expect(scope(bench).picked).toMatchObject({ id });
    expect(bench.form().fields['amount']?.value).toBe(amount);
    bench.show('cardNumber');
    bench.type('cardNumber', '4242424242424242');
    await bench.run('deposit.create', { account: id });
    expect(bench.server.requests(CREATE)).toMatchObject([
      { amount: Number(amount), currency: 'USD', paymentType: 'card', accountId: id },
    ]);
    expect(bench.server.requests(CREATE)[0]?.['fields']).toEqual({});
  });

  it("makes one payment after a lost answer, and a tap on another account waits for the user's decision", async () => {
    const bench = await using('a1', { accounts: [VISA, { ...VISA, id: 'a4' }] });
    bench.server.reply(CREATE, lost());
    for (const account of ['a1', 'a1', 'a4']) {
      void bench.run('deposit.create', { account });
      await settle();
    }
    expect(new Set(bench.keys(CREATE)).size).toBe(1);
    expect(new Set(bench.server.requests(CREATE).map(({ accountId }) => accountId))).toEqual(new Set(['a1']));
    expect(bench.store.getState().intent?.waiting).toMatchObject({ args: { account: 'a4' } });
  });

  it('opens the form of its method, if the server asks for more fields', async () => {
    const bench = await using('a1');
    bench.server.reply(
      CREATE,
      { depositId: 'd1', isFieldsRequired: true, fields: [field('cvc')] },
      { depositId: 'd1' },
    );
    await bench.run('deposit.create', { account: 'a1' });
    expect(bench.screens()).toEqual(['deposit.quick', 'deposit.redirect']);
    bench.enter('deposit.redirect');
    expect(bench.notices()).toEqual([{ textKey: 'form.fieldsRequired', tone: 'info' }]);
    bench.show('amount', 'cardNumber', 'cvc');
    bench.type('cardNumber', '4242424242424242');
    bench.type('cvc', '123');
    await bench.run('deposit.create', {});
    expect(bench.server.requests(CREATE)[1]).toMatchObject({ depositId: 'd1', amount: 25, fields: { cvc: '123' } });
  });

  it('that has expired opens the form of its method', async () => {
    const bench = await opened();
    expect(await bench.run('accounts.use', { id: 'a2' })).toBe(true);
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(scope(bench).picked).toBeNull();
  });

  it('replaces the prepared deposit, and keeps the open one', async () => {
    keep(ANSWERED);
    sessionStorage.setItem('cashier.open-preparation', '{}');
    await using('a1');
    expect([storedDeposit(), sessionStorage.getItem('cashier.open-preparation')]).toEqual([ANSWERED, null]);
  });

  it('is not used with an unknown id, nor while a payment is being sent', async () => {
    const bench = await opened();
    for (const id of ['a9', undefined, '']) expect(await bench.run('accounts.use', { id })).toBe(false);
    expect(bench.moves).toEqual([]);
    bench.enter('deposit.quick');
    bench.store.dispatch(intentStarted(sampleIntent()));
    expect(await bench.run('accounts.use', { id: 'a1' })).toBe(false);
    expect(bench.screens()).toEqual(['shared.unconfirmed']);
    expect(scope(bench).picked).toBeNull();
  });
});

describe('the deletion of an account', () => {
  it.each<[string, unknown[], boolean[], number]>([
    ['is sent with the id of the account', [{}], [true], 1],
    ['has another key after a refusal', [refused(422), {}], [false, true], 2],
    ['has the same key after a lost answer', [lost(), refused(422), {}], [false, false, true], 1],
  ])('%s', async (_what, replies, outcomes, keys) => {
    const bench = await using('a1');
    bench.moves.length = 0;
    bench.server.reply(DELETE, ...replies);
    for (const isDeleted of outcomes) {
      expect(await bench.run('accounts.delete')).toBe(isDeleted);
      expect(scope(bench).rows.map(({ id }) => id)).toEqual(isDeleted ? ['a2', 'a3'] : ['a1', 'a2', 'a3']);
      expect(bench.screens()).toEqual(isDeleted ? ['deposit.methods'] : []);
      const notice = isDeleted ? { textKey: 'accounts.deleted', tone: 'success' } : { tone: 'danger' };
      expect(bench.notices().at(-1)).toMatchObject(notice);
    }
    expect(bench.server.requests(DELETE)).toEqual(replies.map(() => ({ accountId: 'a1' })));
    expect(new Set(bench.keys(DELETE)).size).toBe(keys);
  });

  it.each<[string, string, string | null]>([
    ['the page of another payment', 'deposit.host-to-host', null],
    ['the page of another account', 'deposit.quick', 'a3'],
  ])('answered late does not lead away from %s', async (_what, screen, other) => {
    const bench = await using('a1');
    const late = lateReply();
    bench.server.reply(DELETE, late.promise);
    const deletion = bench.run('accounts.delete');
    await settle();
    if (other) await bench.run('accounts.use', { id: other });
    bench.enter(screen);
    bench.moves.length = 0;
    late.answer({});
    expect(await deletion).toBe(true);
    expect([bench.moves, scope(bench).picked?.id ?? null]).toEqual([[], other]);
  });

  it('is not sent without an account, nor while that account pays', async () => {
    const bench = await opened();
    expect(await bench.run('accounts.delete')).toBe(false);
    const paying = await using('a1');
    paying.server.reply(CREATE, lateReply().promise);
    void paying.run('deposit.create', { account: 'a1' });
    await settle();
    expect(await paying.run('accounts.delete')).toBe(false);
    expect([...bench.server.made(DELETE), ...paying.server.made(DELETE)]).toEqual([]);
  });

  it('has the same key after a reload, until the server answers', async () => {
    const keys: unknown[] = [];
    for (const reply of [lost(), {}, {}]) {
      const bench = await using('a1');
      bench.server.reply(DELETE, reply);
      await bench.run('accounts.delete');
      keys.push(...bench.keys(DELETE));
    }
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0], expect.any(String)]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
