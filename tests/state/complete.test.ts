import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import type { TransactionStatus } from '#domain/transaction-status.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import {
  completeBalanceChanged,
  completeOpened,
  completeReset,
  completeStatusChanged,
  completeWaitEnded,
} from '#state/complete.ts';
import { depositCreated, depositStarted, depositUpdated, type CryptoTransfer } from '#state/deposit.ts';
import { methodsLoaded, methodsRequested } from '#state/methods.ts';
import { boxPicked, sweepSlice } from '#state/sweep.ts';
import { selectSweepScope } from '#state/sweep-scope.ts';
import type { MethodEntry } from '#state/tiles.ts';
import { group, method } from './sample-methods.ts';
import { dispatchAll, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

type Update = Parameters<typeof depositUpdated>[0];

const SEEN_AT = Date.UTC(2026, 0, 1);
const TRANSACTION = { txid: 'ab cd', blockchain: 'TRON', currency: 'USDT', amount: '10', status: 0 };
const ADDRESS = { coin: 'USDT', address: 'TAbc', memo: '', memoKind: 'memo', network: 'TRON' } as const;
const TRANSFER: CryptoTransfer = { ...ADDRESS, paid: '4', due: '6', endsAt: SEEN_AT + 1, isLate: false };
const NO_ADDRESS = { coin: '', address: '', memo: '', memoKind: 'memo', network: '' };
const NO_CREDIT = { amount: '', currency: '', isOther: false };
const NO_TRANSFER = { kind: 'none', paid: '0', due: '0', endsAt: null, ...NO_ADDRESS };

let store: AppStore;
const result = (): unknown => scopeOf(store, 'complete');
const opened = (status: TransactionStatus, more = {}): Action =>
  completeOpened({ status, waitsUntil: null, to: '', ...more });

/** The result page of a deposit with that status. */
const updated = (status: TransactionStatus, more: Partial<Update> = {}): unknown => {
  dispatchAll(store, depositUpdated({ depositId: 'd1', status, isCancelled: false, ...more }), opened(status));
  return result();
};

beforeEach(() => {
  store = startedStore();
  store.register({ slices: [sweepSlice], scope: { sweep: selectSweepScope } });
  store.dispatch(depositStarted({ methodName: 'usdt', amount: '10', currency: 'USDT' }));
  store.dispatch(depositCreated({ id: 'd1', data: {} }));
});

it('the result opens, changes with its status, and is empty once it is left', () => {
  store.dispatch(opened('waiting', { waitsUntil: 5, to: 'deposit.group' }));
  const open = { isOpen: true, status: 'waiting', isUnconfirmed: false, waitsUntil: 5, to: 'deposit.group', at: null };
  const empty = {
    decline: '',
    next: null,
    credited: NO_CREDIT,
    transfer: NO_TRANSFER,
    confirmations: null,
    explorerUrl: '',
    balance: { amount: '', currency: '' },
  };
  expect(result()).toEqual({ ...open, ...empty });
  const steps: [Action, object][] = [
    [completeStatusChanged('waiting'), { waitsUntil: 5 }],
    [completeBalanceChanged({ amount: '1', currency: 'USD' }), { balance: { amount: '' } }],
    [completeWaitEnded(), { status: 'accepted', isUnconfirmed: true, waitsUntil: null }],
    [completeStatusChanged('processed'), { status: 'processed', isUnconfirmed: false, waitsUntil: null }],
    [completeBalanceChanged({ amount: '2', currency: 'USD' }), { balance: { amount: '2', currency: 'USD' } }],
    [completeReset(), { isOpen: false, status: 'waiting', to: '', balance: { amount: '' } }],
  ];
  for (const [action, expected] of steps) {
    store.dispatch(action);
    expect(result()).toMatchObject(expected);
  }
});

it.each<[string, TransactionStatus, object, object]>([
  [
    'the sum of the server, once it is added',
    'processed',
    { amount: '10', finalAmount: 8 },
    { amount: '8', isOther: true },
  ],
  ['the same sum', 'processed', { finalAmount: '10.00' }, { amount: '10', isOther: false }],
  ['another currency', 'processed', { finalAmount: '10', currency: 'EUR' }, { currency: 'EUR', isOther: true }],
  ['the sum that will be added', 'accepted', { finalAmount: 8 }, { amount: '8', isOther: true }],
  ['no sum of the user', 'processed', {}, NO_CREDIT],
  ['no sum of a declined payment', 'mistaked', { finalAmount: 8 }, NO_CREDIT],
])('the result names %s', (_what, status, sums, credited) => {
  expect(updated(status, { transaction: { ...TRANSACTION, ...sums } })).toMatchObject({ credited });
});

describe('the confirmations of a transaction', () => {
  const EXPLORER = 'https://tronscan.org/#/transaction/ab%20cd';

  it.each<[what: string, more: Partial<Update>, confirmations: object | null, explorerUrl: string]>([
    [
      'are counted from when it was first seen',
      { transaction: TRANSACTION, seenAt: SEEN_AT },
      { required: 20, intervalSeconds: 3, endsAt: SEEN_AT + 60_000 },
      EXPLORER,
    ],
    ['are unknown before it is seen', { transaction: TRANSACTION }, null, EXPLORER],
    [
      'are unknown on an unknown chain',
      { transaction: { ...TRANSACTION, blockchain: 'DOGECOIN' }, seenAt: 1 },
      null,
      '',
    ],
    ['are unknown without a hash', { transaction: { ...TRANSACTION, txid: '' }, seenAt: SEEN_AT }, null, ''],
    ['are unknown without a transaction', {}, null, ''],
  ])('%s', (_what, more, confirmations, explorerUrl) => {
    expect(updated('accepted', more)).toMatchObject({ confirmations, explorerUrl });
  });

  it('are restarted only for another transaction', () => {
    updated('waiting', { transaction: TRANSACTION, seenAt: SEEN_AT });
    const same = updated('accepted', { transaction: TRANSACTION, seenAt: SEEN_AT + 5000 });
    expect(same).toMatchObject({ confirmations: { endsAt: SEEN_AT + 60_000 } });
    const other = updated('processed', { transaction: { ...TRANSACTION, txid: 'other' }, seenAt: SEEN_AT + 5000 });
    expect(other).toMatchObject({ confirmations: { endsAt: SEEN_AT + 65_000 } });
  });
});

describe('a crypto transfer', () => {
  const { isLate: _late, ...SHOWN } = TRANSFER;

  it.each<[status: TransactionStatus, given: Partial<CryptoTransfer> | undefined, expected: object]>([
    ['waiting', {}, { ...SHOWN, kind: 'due' }],
    ['waiting', { due: '0' }, NO_TRANSFER],
    ['processed', {}, NO_TRANSFER],
    ['mistaked', {}, NO_TRANSFER],
    ['expired', { paid: '0' }, NO_TRANSFER],
    ['expired', undefined, NO_TRANSFER],
    ['expired', {}, { kind: 'partial', paid: '4' }],
    ['cancelled', {}, { kind: 'partial', paid: '4' }],
    ['expired', { isLate: true }, { kind: 'late', paid: '4' }],
  ])('of a deposit that is %s, with %o, is %o', (status, given, transfer) => {
    expect(updated(status, given && { transfer: { ...TRANSFER, ...given } })).toMatchObject({ transfer });
  });

  it('never decreases when an earlier message arrives late', () => {
    updated('waiting', { transfer: TRANSFER });
    const earlier = updated('accepted', { transfer: { ...TRANSFER, paid: '3', due: '7' } });
    expect(earlier).toMatchObject({ transfer: { paid: '4', due: '6' } });
    const later = updated('accepted', { transfer: { ...TRANSFER, paid: '4', due: '5' } });
    expect(later).toMatchObject({ transfer: { paid: '4', due: '5' } });
  });

  it.each<[what: string, before: Partial<CryptoTransfer>, answer: object, credited: object]>([
    ['no part that left a rest to send', {}, {}, NO_CREDIT],
    ['all that had come before', { paid: '10', due: '0' }, {}, { amount: '10', currency: 'USDT' }],
    ['the part named with the credit', {}, { transfer: TRANSFER }, { amount: '4', currency: 'USDT' }],
  ])('of parts the result names %s', (_what, before, answer, credited) => {
    updated('waiting', { transfer: { ...TRANSFER, ...before } });
    expect(updated('processed', answer)).toMatchObject({ credited });
  });
});

it('the reason of a decline is shown if its code is known, on the page of a declined payment only', () => {
  expect(updated('mistaked', { declineCode: 'INSUFFICIENT_FUNDS' })).toMatchObject({ decline: 'insufficientFunds' });
  store.dispatch(opened('waiting'));
  expect(result()).toMatchObject({ status: 'waiting', decline: '' });
});

it('a payment that was not declined has no reason of a decline', () => {
  expect(updated('accepted', { declineCode: 'INSUFFICIENT_FUNDS' })).toMatchObject({ decline: '' });
  expect(updated('processed')).toMatchObject({ decline: '' });
  expect(store.getState().deposit?.declineCode).toBe('');
});

describe('the method to try after a declined payment', () => {
  const at = (position: number, given: Partial<PaymentMethod> = {}): PaymentMethod =>
    method(`m${position}`, { position, iconIds: [`m${position}`], ...given });
  const pay = (methodName: string, status: TransactionStatus = 'mistaked'): void =>
    dispatchAll(store, depositStarted({ methodName, amount: '50', currency: 'USD' }), opened(status));
  const next = (): unknown => (result() as { next: { name: string } | null }).next?.name;
  const BANKS = [at(1), at(9), group('banks', [at(6), at(5)], 4)];

  it.each<[next: string | undefined, declined: string, what: string, entries: MethodEntry[]]>([
    ['m2', 'm1', 'an unsorted list', [at(3), at(1), at(2)]],
    ['m1', 'm3', 'a list that ends with it', [at(1), at(2), at(3)]],
    [undefined, 'm1', 'a list of it alone', [at(1)]],
    ['m1', 'gone', 'a list without it', [at(2), at(1)]],
    ['m5', 'm1', 'a list with a group', BANKS],
    ['m6', 'm5', 'a list with a group', BANKS],
    ['m9', 'm6', 'a list with a group', BANKS],
    ['m3', 'm1', 'a closed method', [at(1), at(2, { availability: { reason: 'maintenance' } }), at(3)]],
    [
      'm3',
      'm1',
      'a method of another currency',
      [at(1), at(2, { currency: ['EUR'], amount_rules: { EUR: { min: 1, max: 1000 } } }), at(3)],
    ],
    ['m3', 'm1', 'a higher minimum', [at(1), at(2, { amount_rules: { USD: { min: 60, max: 1000 } } }), at(3)]],
    ['m3', 'm1', 'a lower maximum', [at(1), at(2, { amount_rules: { USD: { min: 1, max: 40 } } }), at(3)]],
  ])('is %s after %s, of %s', (expected, declined, _what, methods) => {
    store.dispatch(methodsLoaded({ methods }));
    pay(declined);
    expect(next()).toBe(expected);
  });

  it('has its name and icon', () => {
    store.dispatch(methodsLoaded({ methods: [at(1), at(2)] }));
    pay('m1');
    const shown = { name: 'm2', title: { en: 'm2 in English' }, icons: ['/cashier/static/icons/m2.svg'] };
    expect(result()).toMatchObject({ next: shown });
  });

  const LIST = methodsLoaded({ methods: [at(1), at(2)] });
  const SUMS = { gcAmount: '100', scAmount: '1', price: '50', priceCurrencyCode: 'USD', currenciesList: ['USD'] };

  it.each<[what: string, methodName: string, status: TransactionStatus, actions: Action[]]>([
    ['a processed payment', 'm1', 'processed', []],
    ['a payment without a method', '', 'mistaked', []],
    ['a package, whose price differs by method', 'm1', 'mistaked', [boxPicked({ boxId: 'b', ...SUMS })]],
    ['a payout', 'm1', 'mistaked', [methodsRequested('withdrawal'), LIST]],
  ])('is not offered after %s', (_what, methodName, status, actions) => {
    dispatchAll(store, LIST, ...actions);
    pay(methodName, status);
    expect(next()).toBeUndefined();
  });
});
