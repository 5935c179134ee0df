// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '#generated/scope.ts';
import type { SavedAccount } from '#generated/wire.ts';
import { methodsLoaded } from '#state/methods.ts';
import { applyLogin } from '#flows/visit/apply-login.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lateReply, lost, refused } from '#tests/flows/fake-transport.ts';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';

beforeEach(() => {
  openBrowser();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  closeBrowser();
  vi.restoreAllMocks();
});

const VISA: SavedAccount = {
  id: 'a1',
  paymentMethod: 'card',
  mask: 'Visa •• 4242',
  expires: '12/27',
  lastAmount: '25.00',
  currency: 'USD',
};
const OLD: SavedAccount = { id: 'a2', paymentMethod: 'card', mask: 'Mastercard •• 0017', isExpired: true };
const GONE: SavedAccount = { id: 'a3', paymentMethod: 'no-longer-offered', mask: '•• 1' };

const scope = ({ store }: Bench): Scope['accounts'] => scopeOf(store, 'accounts') as Scope['accounts'];

const CARD = method('card', {
  currency: ['USD'],
  amount_rules: { USD: { min: 5, max: 100 } },
  fields: [{ name: 'cardNumber', type: 'text' }],
});

const opened = async (reply: unknown = { accounts: [VISA, OLD, GONE] }): Promise<Bench> => {
  const bench = openBench({ methods: [CARD], session: { currency: 'USD' } });
  bench.store.dispatch(methodsLoaded({ methods: [CARD], features: ['accounts'] }));
  bench.server.reply('accounts-list', reply);
  await bench.context.features.load('accounts');
  await settle();
  return bench;
};

const created = { depositId: 'd1', apiResponse: { source: 'redirect', method: 'GET', url: 'https://bank.example/' } };

describe('saved accounts', () => {
  it('are those whose method is offered, with the last amount in its currency', async () => {
    const bench = await opened();
    expect(scope(bench)?.rows).toMatchObject([
      { id: 'a1', mask: 'Visa •• 4242', amount: '25', currency: 'USD', isExpired: false },
      { id: 'a2', amount: null, isExpired: true },
    ]);
  });

  it('leaves the list as it is when the accounts do not load, without a notice', async () => {
    const bench = await opened(refused(500));
    expect(scope(bench)).toMatchObject({ status: 'failed', rows: [] });
    expect(bench.notices()).toEqual([]);
  });
});

describe('a quick deposit', () => {
  it('opens with account and amount, and sends the id alone: nothing that was typed elsewhere', async () => {
    const bench = await opened();
    bench.server.reply('deposit-create', created);
    expect(await bench.run('accounts.use', { id: 'a1' })).toBe(true);
    expect(bench.screens()).toEqual(['deposit.quick']);
    expect(scope(bench)?.picked).toMatchObject({ id: 'a1' });
    bench.enter('deposit.quick');
    bench.show('amount', 'cardNumber');
    bench.type('cardNumber', '4242424242424242');
    expect(bench.form().fields['amount']?.value).toBe('25');
    void bench.run('deposit.create', { account: 'a1' });
    await settle();
    expect(bench.server.made('deposit-create')).toMatchObject([
      { request: { amount: 25, currency: 'USD', paymentType: 'card', accountId: 'a1' } },
    ]);
    expect(bench.server.made('deposit-create')[0]?.request['fields']).toEqual({});
  });

  it('keeps one wish for an account after a lost answer, and asks before another account is charged', async () => {
    const bench = await opened({ accounts: [VISA, { ...VISA, id: 'a4' }] });
    bench.server.reply('deposit-create', lost());
    await bench.run('accounts.use', { id: 'a1' });
    bench.enter('deposit.quick');
    bench.show('amount');
    for (const account of ['a1', 'a1', 'a4']) {
      void bench.run('deposit.create', { account });
      await settle();
    }
    const made = bench.server.made('deposit-create');
    expect(new Set(made.map(({ options }) => options.idempotencyKey)).size).toBe(1);
    expect(new Set(made.map(({ request }) => request['accountId']))).toEqual(new Set(['a1']));
    expect(bench.store.getState().wish?.waiting).toMatchObject({ args: { account: 'a4' } });
  });

  it('with what has expired leads to the form, where another is entered', async () => {
    const bench = await opened();
    await bench.run('accounts.use', { id: 'a2' });
    expect(bench.screens()).toEqual([bench.context.layouts.screenFor(CARD)]);
    expect(scope(bench)?.picked).toBeNull();
  });
});

describe('an account typed on the form', () => {
  it.each([
    ['true', true],
    ['', undefined],
  ])('is saved only where the user says so (%s)', async (saves, saveAccount) => {
    const bench = await opened();
    bench.server.reply('deposit-create', created);
    // The form as a card's own page has it.
    await bench.run('accounts.use', { id: 'a1' });
    bench.enter('deposit.redirect');
    bench.show('amount', 'cardNumber');
    bench.type('cardNumber', '4242424242424242');
    void bench.run('deposit.create', { saves });
    await settle();
    expect(bench.server.made('deposit-create')[0]?.request['saveAccount']).toBe(saveAccount);
    expect(bench.server.made('deposit-create')[0]?.request['accountId']).toBeUndefined();
  });
});

describe('a fresh token', () => {
  it('asks again for what is saved: what a late answer to the one before says is nothing to it', async () => {
    const bench = await opened();
    await bench.run('accounts.use', { id: 'a1' });
    const late = lateReply();
    bench.server.reply('accounts-list', late.promise, { accounts: [OLD] });
    applyLogin(bench.context, { token: 'fresh' });
    await settle();
    applyLogin(bench.context, { token: 'fresher' });
    await settle();
    late.answer({ accounts: [VISA] });
    await settle();
    expect(scope(bench)).toMatchObject({ rows: [{ id: 'a2' }], picked: null });
  });
});

describe('an account that is deleted', () => {
  it('is gone once the server has forgotten it', async () => {
    const bench = await opened();
    await bench.run('accounts.use', { id: 'a1' });
    bench.server.reply('account-delete', lost(), {});
    expect(await bench.run('accounts.delete')).toBe(false);
    expect(scope(bench)?.rows).toHaveLength(2);
    expect(await bench.run('accounts.delete')).toBe(true);
    expect(scope(bench)?.rows.map(({ id }) => id)).toEqual(['a2']);
    expect(bench.screens().at(-1)).toBe('deposit.methods');
  });

  it('is named to the server by its id alone', async () => {
    const bench = await opened();
    await bench.run('accounts.use', { id: 'a1' });
    bench.server.reply('account-delete', {});
    await bench.run('accounts.delete');
    expect(bench.server.made('account-delete').map(({ request }) => request)).toEqual([{ accountId: 'a1' }]);
  });

  it('has to be picked first', async () => {
    const bench = await opened();
    expect(await bench.run('accounts.delete')).toBe(false);
    expect(bench.server.made('account-delete')).toEqual([]);
  });

  it('is not deleted while it pays', async () => {
    const bench = await opened();
    bench.server.reply('deposit-create', lateReply().promise);
    await bench.run('accounts.use', { id: 'a1' });
    bench.enter('deposit.quick');
    bench.show('amount');
    void bench.run('deposit.create', { account: 'a1' });
    await settle();
    expect(await bench.run('accounts.delete')).toBe(false);
    expect(bench.server.made('account-delete')).toEqual([]);
  });

  it.each([
    ['gets a new key after a refusal', [refused(422)], 2],
    ['keeps its key when it may have been deleted already', [lost(), refused(422)], 1],
  ])('%s', async (_what, replies, keys) => {
    const bench = await opened();
    await bench.run('accounts.use', { id: 'a1' });
    bench.server.reply('account-delete', ...replies, {});
    for (let tap = 0; tap <= replies.length; tap += 1) await bench.run('accounts.delete');
    const made = bench.server.made('account-delete').map(({ options }) => options.idempotencyKey);
    expect(made).toHaveLength(replies.length + 1);
    expect(new Set(made).size).toBe(keys);
  });

  it('is asked for under the same key after a reload', async () => {
    const keysOf = async (...replies: unknown[]): Promise<unknown[]> => {
      const bench = await opened();
      bench.server.reply('account-delete', ...replies);
      await bench.run('accounts.use', { id: 'a1' });
      await bench.run('accounts.delete');
      return bench.server.made('account-delete').map(({ options }) => options.idempotencyKey);
    };
    const [first] = await keysOf(lost());
    const [again] = await keysOf({});
    const [later] = await keysOf({});
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });
});
