import { beforeEach, describe, expect, it } from 'vitest';
import type { Network, PaymentMethod } from '#generated/wire.ts';
import { fieldBlurred } from '#state/form-input.ts';
import { amountPicked, fieldCleared, formCurrencyPicked } from '#state/form.ts';
import { methodsLoaded } from '#state/methods.ts';
import { registerState } from '#state/scope.ts';
import { methodPicked } from '#state/selection.ts';
import {
  accountPicked,
  fieldEdited,
  isPayoutBlocked,
  withdrawalAccepted,
  withdrawalReset,
  withdrawalReviewed,
  withdrawalSlice,
  withdrawalStarted,
  type WithdrawalOrder,
} from '#state/withdrawal.ts';
import { selectWithdrawalScope } from '#state/withdrawal-scope.ts';
import { wishBegun, wishUnconfirmed, type Wish } from '#state/wish.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field, method } from './sample-methods.ts';
import { sampleWish } from './sample-wish.ts';
import { scopeOf } from './store.ts';

const ORDER: WithdrawalOrder = {
  methodName: 'payout',
  amount: '100',
  currency: 'USD',
  fields: { extra: 'x', bankCode: '2', cardNumber: '4111111111111111' },
  accountType: 'main',
};
const NETWORKS: Network[] = [
  { value: 'trc20', text: 'TRON', timeMinutes: 300 },
  { value: 'erc20', text: 'Ethereum' },
];
const FIELDS = [
  field('pan', { alias: 'cardNumber', placeholder_text: { en: 'Card number' } }),
  field('bank', {
    type: 'dropdown',
    alias: 'bankCode',
    placeholder_key: 'fields.bank',
    values: [
      { label: 'One', value: '1' },
      { label: 'Two', value: '2' },
    ],
  }),
];

let form: FormBench;
const seen = (): unknown => scopeOf(form.store, 'withdrawal');
const order = (given: Partial<WithdrawalOrder> = {}): void =>
  void form.store.dispatch(withdrawalReviewed({ ...ORDER, ...given }));
const list = (given: Partial<PaymentMethod>): void =>
  void form.store.dispatch(methodsLoaded({ methods: [method('payout', given)] }));

beforeEach(() => {
  registerState({ slices: [withdrawalSlice], scope: { withdrawal: selectWithdrawalScope } });
  form = startedForm(FIELDS);
  list({});
});

describe('the review of a payout', () => {
  it('has nothing before there is an order', () => {
    expect(seen()).toMatchObject({
      phase: 'idle',
      accountType: 'main',
      balance: null,
      isBalanceLow: false,
      most: null,
      methodName: '',
      methodTitle: null,
      amount: '',
      currency: '',
      rows: [],
      payout: null,
      arrival: null,
      isBlocked: false,
      id: null,
      acceptedAt: null,
      editing: '',
    });
  });

  it('has the order as people read it, in the order of the form, with what the form lacks at the end', () => {
    order();
    expect(seen()).toMatchObject({
      phase: 'reviewed',
      methodName: 'payout',
      methodTitle: { en: 'payout in English' },
      amount: '100',
      currency: 'USD',
      rows: [
        {
          name: 'pan',
          placeholder: { en: 'Card number' },
          placeholderKey: '',
          value: '4111111111111111',
          isCard: true,
        },
        { name: 'bank', placeholder: null, placeholderKey: 'fields.bank', value: 'Two', isCard: false },
        { name: 'extra', placeholder: null, placeholderKey: '', value: 'x', isCard: false },
      ],
    });
  });

  it.each([
    ['cardNumber', '4111 1111 1111', true],
    ['PAN', '411111111111', true],
    ['cardNumber', '4111 1111 111', false],
    ['iban', '411111111111', false],
  ])('writes %s %s in fours: %s', (name, value, isCard) => {
    order({ fields: { [name]: value } });
    expect(seen()).toMatchObject({ rows: [{ value, isCard }] });
  });

  it('stands as its wish does', () => {
    const wish: Wish = { ...sampleWish(), call: 'withdrawal-submit', payload: {} as never };
    order();
    form.store.dispatch(wishBegun(wish));
    expect(seen()).toMatchObject({ phase: 'sending' });
    form.store.dispatch(wishUnconfirmed());
    expect(seen()).toMatchObject({ phase: 'unconfirmed' });
    form.store.dispatch(withdrawalAccepted({ id: 'w1', at: 5 }));
    expect(seen()).toMatchObject({ phase: 'accepted', id: 'w1', acceptedAt: 5 });
  });

  it('does not stand as a deposit does', () => {
    order();
    form.store.dispatch(wishBegun(sampleWish()));
    expect(seen()).toMatchObject({ phase: 'reviewed' });
  });

  it('leads back to one field, until it is reviewed again', () => {
    order();
    form.store.dispatch(fieldEdited('pan'));
    expect(seen()).toMatchObject({ editing: 'pan' });
    order();
    expect(seen()).toMatchObject({ editing: '' });
  });
});

describe('the fee and the time of a payout', () => {
  const payout = { feePercent: 10, timeMinutes: 30 };

  it('are those of the method that is picked, for what is typed', () => {
    list({ payout });
    form.store.dispatch(methodPicked({ group: null, method: 'payout' }));
    form.type('amount', '50');
    expect(seen()).toMatchObject({
      payout: { currency: 'USD', fee: '5', youGet: '45' },
      arrival: { unit: 'minutes', count: 30 },
    });
  });

  it('are those of the order once it is reviewed, and of what is typed once something else is', () => {
    list({ payout });
    form.store.dispatch(methodPicked({ group: null, method: 'payout' }));
    form.type('amount', '50');
    order();
    expect(seen()).toMatchObject({ payout: { fee: '10' }, amount: '100' });
    form.type('amount', '60');
    expect(seen()).toMatchObject({ payout: { fee: '6' }, amount: '100' });
  });

  it.each<[string, Record<string, string>, unknown]>([
    ['the network that is chosen', { network: 'trc20' }, { unit: 'hours', count: 5 }],
    ['a network that does not say', { network: 'erc20' }, { unit: 'minutes', count: 10 }],
    ['the method, where no network is chosen', {}, { unit: 'minutes', count: 30 }],
  ])('goes by %s', (_what, fields, arrival) => {
    list({ payout, network: NETWORKS });
    order({ fields });
    expect(seen()).toMatchObject({ arrival });
  });

  it.each([[{}], [{ timeMinutes: -1 }]])('are not told where the method does not: %o', (given) => {
    list({ payout: given });
    order();
    expect(seen()).toMatchObject({ payout: null, arrival: null });
  });

  it('may be at once', () => {
    list({ payout: { timeMinutes: 0 } });
    order();
    expect(seen()).toMatchObject({ arrival: { unit: 'minutes', count: 0 } });
  });
});

describe('the balance', () => {
  it.each([
    ['9.99', true],
    ['10', false],
  ])('of %s is too low for the minimum of 10: %s', (amount, isBalanceLow) => {
    form.store.dispatch(withdrawalStarted({ amount, currency: 'USD' }));
    expect(seen()).toMatchObject({ isBalanceLow, balance: { amount, currency: 'USD' } });
  });
});

describe('an order that was reviewed', () => {
  const isChanged = (): boolean | undefined => form.store.getState().withdrawal?.isChanged;

  it.each([
    ['a key', () => form.type('pan', '4')],
    ['another amount', () => form.store.dispatch(amountPicked('20'))],
    ['a field that is emptied', () => form.store.dispatch(fieldCleared('pan'))],
    ['another currency', () => form.store.dispatch(formCurrencyPicked('EUR'))],
    ['another account', () => form.store.dispatch(accountPicked('additional'))],
  ])('has to be reviewed again after %s', (_what, act) => {
    order();
    expect(isChanged()).toBe(false);
    act();
    expect(isChanged()).toBe(true);
    order();
    expect(isChanged()).toBe(false);
  });

  it('stays reviewed when a field is only left, and when the same account is picked', () => {
    order();
    form.store.dispatch(fieldBlurred('pan'));
    form.store.dispatch(accountPicked('main'));
    expect(isChanged()).toBe(false);
    form.type('pan', '4');
    form.store.dispatch(accountPicked('main'));
    expect(isChanged()).toBe(true);
  });

  it('is taken from the account that was reviewed, and forgotten on a new start and on a reset', () => {
    order({ accountType: 'additional' });
    expect(seen()).toMatchObject({ accountType: 'additional' });
    form.store.dispatch(withdrawalStarted(null));
    expect(seen()).toMatchObject({ phase: 'idle', accountType: 'main', amount: '' });
    order();
    form.store.dispatch(withdrawalReset());
    expect(seen()).toMatchObject({ phase: 'idle', amount: '', rows: [] });
  });
});

it('nothing is paid out where one restriction blocks it', () => {
  expect(isPayoutBlocked({})).toBe(false);
  expect(isPayoutBlocked({ restrictions: [{ reason: 'held' }, { reason: 'wagering', isBlocking: false }] })).toBe(
    false,
  );
  const restrictions = [{ reason: 'held' }, { reason: 'verification', isBlocking: true }];
  expect(isPayoutBlocked({ restrictions })).toBe(true);
  form.store.dispatch(methodsLoaded({ methods: [method('payout')], restrictions }));
  expect(seen()).toMatchObject({ isBlocked: true });
});
