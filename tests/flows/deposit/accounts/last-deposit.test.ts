// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { lastDeposit, rememberDeposit } from '#flows/deposit/accounts/last-deposit.ts';
import type { Scope } from '#generated/scope.ts';
import { localStore } from '#platform/storage.ts';
import { lastDepositKnown } from '#state/accounts.ts';
import { methodsLoaded } from '#state/methods.ts';
import { intentStarted, intentFound } from '#state/intent-slice.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { scopeOf } from '#tests/state/store.ts';

useBrowser();

const KEY = 'cashier.last-deposits';
const LAST = { methodName: 'card', amount: '25', currency: 'USD' };
const CARD = method('card', { amount_rules: { USD: { min: 5, max: 100 } }, fields: [field('cardNumber')] });
const MORE = { depositId: 'd2', apiResponse: { isFieldsRequired: true }, fields: [field('code')] };

type Visit = NonNullable<Parameters<typeof openBench>[0]>['visit'];

const visiting = (visit: Visit = {}, features: string[] = []): Bench => {
  const bench = openBench({ visit });
  bench.store.dispatch(methodsLoaded({ methods: [method('bank'), CARD], features }));
  bench.server.reply('accounts-list', { accounts: [] });
  return bench;
};

const offered = async (bench: Bench): Promise<NonNullable<Scope['accounts']>['last']> => {
  await bench.context.features.load('accounts');
  await settle();
  return (scopeOf(bench.store, 'accounts') as Scope['accounts'])?.last ?? null;
};

const pay = async (bench: Bench, amount = '25', answer: object = { depositId: 'd1' }): Promise<void> => {
  bench.server.reply('deposit-create', answer);
  await bench.pick('card');
  bench.type('amount', amount);
  bench.type('cardNumber', '4242424242424242');
  await bench.run('deposit.create');
  expect(bench.server.made('deposit-create')).toHaveLength(1);
};

const kept = (): Record<string, unknown>[] => JSON.parse(localStore.get(KEY) ?? '[]');

describe('the last deposit of a user', () => {
  it('is stored on the device with its method and amount, and fills the form of its method', async () => {
    await pay(visiting());
    expect(kept()).toEqual([{ owner: 'u1', savedAt: Date.now(), ...LAST }]);
    const bench = visiting();
    expect(await offered(bench)).toMatchObject(LAST);
    expect(await bench.run('accounts.useLast')).toBe(true);
    expect(bench.screens()).toEqual(['deposit.redirect']);
    const fields = { amount: { value: '25' }, cardNumber: { value: '' } };
    expect(bench.form()).toMatchObject({ fields, isFromChip: true });
  });

  it('is not offered to another user of the device', async () => {
    await pay(visiting());
    const other = visiting({ userId: 'u2' });
    expect(await offered(other)).toBeNull();
    await pay(other);
    expect(await offered(visiting())).toMatchObject(LAST);
  });

  it.each<[string, Visit, string[], number]>([
    ['with saved accounts on the server', {}, ['accounts'], 1],
    ['for a host that allows no storage', { remembersList: false }, [], 0],
    ['for a user without a name', { userId: '' }, [], 1],
  ])('is neither stored nor offered %s', async (_what, visit, features, left) => {
    await pay(visiting(visit, features));
    expect(kept()).toEqual([]);
    await pay(visiting());
    expect(await offered(visiting(visit, features))).toBeNull();
    expect(kept()).toHaveLength(left);
  });

  it('is not stored in the sweepstake view, nor with an invalid amount', () => {
    rememberDeposit(openBench({ session: { view: 'sweep' } }).context, LAST);
    rememberDeposit(openBench().context, { ...LAST, amount: 'much' });
    expect(kept()).toEqual([]);
    rememberDeposit(openBench().context, { ...LAST, amount: '25.00' });
    expect(lastDeposit(openBench().context)?.amount).toBe('25');
    expect(lastDeposit(openBench({ session: { view: 'sweep' } }).context)).toBeUndefined();
  });

  it('is stored for four users, and for ninety days', () => {
    for (const userId of ['a', 'b', 'c', 'd', 'e', 'e'])
      rememberDeposit(openBench({ visit: { userId } }).context, LAST);
    expect(kept().map(({ owner }) => owner)).toEqual(['b', 'c', 'd', 'e']);
    const { context } = openBench({ visit: { userId: 'e' } });
    vi.setSystemTime(Date.now() + 89 * 24 * 60 * 60_000);
    expect(lastDeposit(context)).toMatchObject(LAST);
    vi.setSystemTime(Date.now() + 2 * 24 * 60 * 60_000);
    expect(lastDeposit(context)).toBeUndefined();
  });

  it('stops no payment where storage throws', async () => {
    for (const name of ['getItem', 'setItem', 'removeItem'] as const)
      vi.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('No storage', 'SecurityError');
      });
    await pay(visiting());
    expect(await offered(visiting())).toMatchObject(LAST);
  });

  it('keeps the amount of a deposit that needs more fields', async () => {
    await pay(visiting());
    const bench = visiting();
    await offered(bench);
    await pay(bench, '40', MORE);
    expect(await offered(bench)).toMatchObject({ amount: '40' });
    bench.store.dispatch(lastDepositKnown(LAST));
    await bench.run('accounts.useLast');
    expect(bench.form().fields['amount']?.value).toBe('40');
  });

  const UNCONFIRMED = intentFound({ intent: sampleIntent({ amount: '40' }), lacksDetails: false });

  it.each<[string, { type: string }[], boolean, string[]]>([
    ['without one', [], false, []],
    [
      'while a payment is on its way',
      [lastDepositKnown(LAST), intentStarted(sampleIntent())],
      false,
      ['shared.unconfirmed'],
    ],
    ['while a payment is unconfirmed', [lastDepositKnown(LAST), UNCONFIRMED], true, ['deposit.redirect']],
  ])('is not filled in %s', async (_what, actions, isPicked, screens) => {
    const bench = visiting();
    await offered(bench);
    bench.enter('deposit.methods');
    for (const action of actions) bench.store.dispatch(action);
    expect(await bench.run('accounts.useLast')).toBe(isPicked);
    expect(bench.screens()).toEqual(screens);
    expect(bench.form().fields['amount']?.value).toBe(isPicked ? '5' : undefined);
  });
});
