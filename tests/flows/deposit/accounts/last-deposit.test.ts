// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '#generated/scope.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { localStore } from '#platform/storage.ts';
import { lastDepositKnown } from '#state/accounts.ts';
import { methodsLoaded } from '#state/methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';

const KEY = 'cashier.last-deposits';

beforeEach(() => {
  openBrowser();
  localStore.remove(KEY);
});
afterEach(closeBrowser);

const CARD = method('card', {
  currency: ['USD'],
  amount_rules: { USD: { min: 5, max: 100 } },
  fields: [{ name: 'cardNumber', type: 'text' }],
});
const BANK = method('bank', { currency: ['USD'], position: 2 });

type Visit = NonNullable<Parameters<typeof openBench>[0]>['visit'];

const visiting = (visit: Visit = {}, methods: PaymentMethod[] = [BANK, CARD], features: string[] = []): Bench => {
  const bench = openBench({ methods, session: { currency: 'USD' }, visit });
  bench.store.dispatch(methodsLoaded({ methods, features }));
  bench.server.reply('accounts-list', { accounts: [] });
  return bench;
};

const shown = async (bench: Bench): Promise<NonNullable<Scope['accounts']>['last']> => {
  await bench.context.features.load('accounts');
  await settle();
  const accounts = scopeOf(bench.store, 'accounts') as Scope['accounts'];
  return accounts?.last ?? null;
};

const paying = async (bench: Bench): Promise<void> => {
  bench.server.reply('deposit-create', {
    depositId: 'd1',
    apiResponse: { source: 'redirect', method: 'GET', url: 'https://bank.example/' },
  });
  await bench.pick('card');
  bench.show('amount', 'cardNumber');
  bench.type('amount', '25');
  bench.type('cardNumber', '4242424242424242');
  void bench.run('deposit.create');
  await settle();
  expect(bench.server.made('deposit-create')).toHaveLength(1);
};

describe('how a user has paid in last', () => {
  it('is offered on the next visit, with the amount, and nothing else is kept', async () => {
    await paying(visiting());
    expect(JSON.parse(localStore.get(KEY) ?? '[]')).toEqual([
      { owner: 'u1', savedAt: Date.now(), methodName: 'card', amount: '25', currency: 'USD' },
    ]);
    const bench = visiting();
    expect(await shown(bench)).toMatchObject({ methodName: 'card', amount: '25', currency: 'USD' });
    expect(await bench.run('accounts.useLast')).toBe(true);
    expect(bench.screens()).toEqual([bench.context.layouts.screenFor(CARD)]);
    expect(bench.form().fields['amount']?.value).toBe('25');
    expect(bench.form().fields['cardNumber']?.value).toBe('');
  });

  it('is an amount to pick on the form of its method, and of no other', async () => {
    await paying(visiting());
    const bench = visiting();
    await bench.pick('card');
    expect(scopeOf(bench.store, 'form')).toMatchObject({ lastAmount: '25', amount: '5' });
    await bench.pick('bank');
    expect(scopeOf(bench.store, 'form')).toMatchObject({ lastAmount: null });
  });

  it('is shown to nobody else, and to this user again', async () => {
    await paying(visiting());
    const other = visiting({ userId: 'u2' });
    expect(await shown(other)).toBeNull();
    await other.pick('card');
    expect(scopeOf(other.store, 'form')).toMatchObject({ lastAmount: null });
    await paying(other);
    expect(await shown(visiting())).toMatchObject({ methodName: 'card' });
  });

  it('is not kept where the server has quick deposits of its own', async () => {
    await paying(visiting({}, [BANK, CARD], ['accounts']));
    expect(localStore.get(KEY)).toBeNull();
    await paying(visiting());
    const bench = visiting({}, [BANK, CARD], ['accounts']);
    expect(await shown(bench)).toBeNull();
    expect(bench.server.made('accounts-list')).toHaveLength(1);
  });

  it.each([
    ['by a host that lets nothing be kept', { remembersList: false }],
    ['of a user without a name', { userId: '' }],
  ])('is not kept %s', async (_name, visit) => {
    await paying(visiting(visit));
    expect(localStore.get(KEY)).toBeNull();
  });

  it('goes when the host lets nothing be kept any more', async () => {
    await paying(visiting());
    expect(await shown(visiting({ remembersList: false }))).toBeNull();
    expect(localStore.get(KEY)).toBeNull();
  });

  it('is forgotten after a quarter of a year', async () => {
    await paying(visiting());
    vi.setSystemTime(Date.now() + 91 * 24 * 60 * 60_000);
    expect(await shown(visiting())).toBeNull();
  });

  it.each<[string, PaymentMethod]>([
    ['gone', BANK],
    ['closed', { ...CARD, availability: { reason: 'maintenance' } }],
  ])('is not offered when its method is %s', async (_name, now) => {
    await paying(visiting());
    expect(await shown(visiting({}, [now]))).toBeNull();
  });

  it.each<[string, PaymentMethod[], object]>([
    ['outside the limits of now', [{ ...CARD, amount_rules: { USD: { min: 50, max: 100 } } }], { amount: null }],
    ['in another currency', [{ ...CARD, currency: ['EUR'] }], { amount: null, currency: 'EUR' }],
  ])('is offered without its amount %s', async (_name, methods, expected) => {
    await paying(visiting());
    expect(await shown(visiting({}, methods))).toMatchObject(expected);
  });

  it('costs nothing where storage throws', async () => {
    const refuse = (): never => {
      throw new DOMException('No storage', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(refuse);
    await paying(visiting());
    expect(await shown(visiting())).toMatchObject({ methodName: 'card' });
    localStore.remove(KEY);
    expect(await shown(visiting())).toBeNull();
  });

  it('leaves the amount of a deposit alone that the server wants more fields of', async () => {
    await paying(visiting());
    const bench = visiting();
    await shown(bench);
    const more = { depositId: 'd2', apiResponse: { isFieldsRequired: true }, fields: [{ name: 'code', type: 'text' }] };
    bench.server.reply('deposit-create', more);
    await bench.pick('card');
    bench.type('amount', '40');
    bench.type('cardNumber', '4242424242424242');
    void bench.run('deposit.create');
    await settle();
    expect(bench.deposit()).toMatchObject({ id: 'd2', isWaitingForFields: true });
    expect(await shown(bench)).toMatchObject({ amount: '40' });
    bench.store.dispatch(lastDepositKnown({ methodName: 'card', amount: '25', currency: 'USD' }));
    await bench.run('accounts.useLast');
    expect(bench.form().fields['amount']?.value).toBe('40');
  });

  it('is none when what is kept has another shape', async () => {
    localStore.set(KEY, '[{"owner":"u1","savedAt":1},7]');
    expect(await shown(visiting())).toBeNull();
  });
});
