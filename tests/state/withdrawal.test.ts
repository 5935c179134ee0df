import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import type { PaymentMethod } from '#generated/wire.ts';
import { fieldBlurred, fieldInput } from '#state/form-input.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { amountPicked, fieldCleared, formCurrencyPicked } from '#state/form.ts';
import { methodsLoaded } from '#state/methods.ts';
import { methodPicked } from '#state/selection.ts';
import {
  accountPicked,
  withdrawalReset,
  withdrawalReviewed,
  withdrawalSlice,
  withdrawalStarted,
  type WithdrawalOrder,
} from '#state/withdrawal.ts';
import { selectWithdrawalScope } from '#state/withdrawal-scope.ts';
import { intentStarted } from '#state/intent-slice.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field, method } from './sample-methods.ts';
import { sampleIntent } from './sample-intent.ts';
import { dispatchAll, scopeOf } from './store.ts';

const ORDER: WithdrawalOrder = {
  methodName: 'payout',
  amount: '100',
  currency: 'USD',
  fields: { extra: 'x', bankCode: '2', cardNumber: '4111111111111111' },
  accountType: 'main',
};
const NETWORKS = [
  { value: 'trc20', text: 'TRON', timeMinutes: 300 },
  { value: 'erc20', text: 'Ethereum' },
];
const BANKS = [
  { label: 'One', value: '1' },
  { label: 'Two', value: '2' },
];
const FIELDS = [
  field('pan', { alias: 'cardNumber', placeholder_text: { en: 'Card number' } }),
  field('bank', { type: 'dropdown', alias: 'bankCode', placeholder_key: 'fields.bank', values: BANKS }),
];

let form: FormBench;
const scope = (): unknown => scopeOf(form.store, 'withdrawal');
const reviewed = (given: Partial<WithdrawalOrder> = {}): Action => withdrawalReviewed({ ...ORDER, ...given });
const listed = (given: Partial<PaymentMethod>): Action => methodsLoaded({ methods: [method('payout', given)] });
const typed = (name: string, value: string): Action => fieldInput({ name, value });
const started = (amount: string, currency = 'USD'): Action => withdrawalStarted({ amount, currency });

const startedWithdrawal = (...given: Parameters<typeof startedForm>): FormBench => {
  const bench = startedForm(...given);
  bench.store.register({ slices: [withdrawalSlice], scope: { withdrawal: selectWithdrawalScope } });
  return bench;
};

beforeEach(() => {
  form = startedWithdrawal(FIELDS);
  form.store.dispatch(listed({}));
});

const NO_BALANCE = { accountType: 'main', balance: null, isBalanceLow: false, most: null };
const NO_DETAILS = { methodName: '', methodTitle: null, amount: '', currency: '', rows: [], editing: '' };
const NO_PAYOUT = { id: null, payout: null, arrival: null, acceptedAt: null, isBlocked: false };
const NONE = { phase: 'idle', ...NO_BALANCE, ...NO_DETAILS, ...NO_PAYOUT };
const REVIEWED = {
  phase: 'reviewed',
  methodName: 'payout',
  methodTitle: { en: 'payout in English' },
  amount: '100',
  currency: 'USD',
  rows: [
    { name: 'pan', placeholder: { en: 'Card number' }, placeholderKey: '', value: '4111111111111111', isCard: true },
    { name: 'bank', placeholder: null, placeholderKey: 'fields.bank', value: 'Two', isCard: false },
    { name: 'extra', placeholder: null, placeholderKey: '', value: 'x', isCard: false },
  ],
};
const PAYOUT = { feePercent: 10, timeMinutes: 30 };
const PICKED = [listed({ payout: PAYOUT }), methodPicked({ group: null, method: 'payout' }), typed('amount', '50')];

it.each<[what: string, actions: Action[], expected: object]>([
  ['is empty without an order', [], NONE],
  ['shows the order, in the sequence of the form', [reviewed()], REVIEWED],
  ['stays reviewed while a deposit is sent', [reviewed(), intentStarted(sampleIntent())], { phase: 'reviewed' }],
  ['keeps its account', [reviewed({ accountType: 'additional' })], { accountType: 'additional' }],
  ['is forgotten by a new start', [reviewed({ accountType: 'additional' }), withdrawalStarted(null)], NONE],
  ['is forgotten by a reset', [reviewed(), withdrawalReset()], NONE],
  [
    'has the fee and the time of the picked method',
    PICKED,
    { payout: { currency: 'USD', fee: '5', youGet: '45' }, arrival: { unit: 'minutes', count: 30 } },
  ],
  ['has the fee of the order', [...PICKED, reviewed()], { payout: { fee: '10' }, amount: '100' }],
  ['has the fee of a changed amount', [...PICKED, reviewed(), typed('amount', '60')], { payout: { fee: '6' } }],
  ['arrives at once', [listed({ payout: { timeMinutes: 0 } }), reviewed()], { arrival: { unit: 'minutes', count: 0 } }],
  ['has no terms', [listed({ payout: {} }), reviewed()], { payout: null, arrival: null }],
  ['ignores a negative time', [listed({ payout: { timeMinutes: -1 } }), reviewed()], { payout: null, arrival: null }],
])('a payout %s', (_what, actions, expected) => {
  dispatchAll(form.store, ...actions);
  expect(scope()).toMatchObject(expected);
});

it('the review names a field of the screen by its label', () => {
  const branch = { name: 'branch', label: 'Branch code', kind: 'text', isRequired: true };
  dispatchAll(form.store, fieldsShown({ appeared: [branch], gone: [] }), reviewed({ fields: { branch: '7' } }));
  expect(scope()).toMatchObject({ rows: [{ name: 'branch', placeholder: { en: 'Branch code' }, value: '7' }] });
});

it.each([
  ['cardNumber', '4111 1111 1111', true],
  ['PAN', '411111111111', true],
  ['cardNumber', '4111 1111 111', false],
  ['iban', '411111111111', false],
])('the review writes %s %s in groups of four: %s', (name, value, isCard) => {
  form.store.dispatch(reviewed({ fields: { [name]: value } }));
  expect(scope()).toMatchObject({ rows: [{ value, isCard }] });
});

it.each([
  [{ network: 'trc20' }, { unit: 'hours', count: 5 }],
  [{ network: 'erc20' }, { unit: 'minutes', count: 10 }],
  [{}, { unit: 'minutes', count: 30 }],
])('a payout with the fields %o arrives after %o', (fields, arrival) => {
  dispatchAll(form.store, listed({ payout: PAYOUT, network: NETWORKS }), reviewed({ fields: { ...fields } }));
  expect(scope()).toMatchObject({ arrival });
});

it.each<[balance: string, min: string, max: string, more: Action[], most: string | null, isLow: boolean]>([
  ['120.5', '10', '1000', [], '120.5', false],
  ['120.5', '10', '100', [], '100', false],
  ['100', '10', '100.00', [], '100', false],
  ['120.5', '10', '0', [], '120.5', false],
  ['10', '10', '1000', [], '10', false],
  ['120.556', '10', '1000', [], '120.55', false],
  ['9.99', '10', '1000', [], null, true],
  ['0', '0', '1000', [], null, false],
  ['120.5', '10', '1000', [started('120.5', 'EUR')], null, false],
  ['120.5', '10', '1000', [accountPicked('additional')], null, false],
])('of a balance of %s within %s and %s, after %j, %s can be paid out; it is too low: %s', (...row) => {
  const [amount, min, max, more, most, isBalanceLow] = row;
  form = startedWithdrawal([], { limits: { min, max } });
  dispatchAll(form.store, started(amount), ...more);
  expect(scope()).toMatchObject({ most, isBalanceLow, balance: { amount } });
});

describe('a reviewed order', () => {
  const isChanged = (): boolean | undefined => form.store.getState().withdrawal?.isChanged;

  it.each<[what: string, action: Action]>([
    ['a key', typed('pan', '4')],
    ['another amount', amountPicked('20')],
    ['a cleared field', fieldCleared('pan')],
    ['another currency', formCurrencyPicked('EUR')],
    ['another account', accountPicked('additional')],
  ])('has to be reviewed again after %s', (_what, action) => {
    dispatchAll(form.store, reviewed(), fieldBlurred('pan'), accountPicked('main'));
    expect(isChanged()).toBe(false);
    form.store.dispatch(action);
    expect(isChanged()).toBe(true);
    form.store.dispatch(reviewed());
    expect(isChanged()).toBe(false);
  });

  it('keeps its changes when the same account is picked', () => {
    dispatchAll(form.store, reviewed(), typed('pan', '4'), accountPicked('main'));
    expect(isChanged()).toBe(true);
  });
});
