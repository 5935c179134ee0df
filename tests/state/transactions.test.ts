import { beforeEach, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import type { TransactionRecord } from '#generated/wire.ts';
import { methodsLoaded } from '#state/methods.ts';
import {
  moreLoaded,
  receiptWritten,
  selectTransactionsScope,
  transactionPicked,
  transactionsFailed,
  transactionsLoaded,
  transactionsRequested,
  transactionsSlice,
} from '#state/transactions.ts';
import { method } from './sample-methods.ts';
import { dispatchAll, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

const record = (id: string, given: Partial<TransactionRecord> = {}): TransactionRecord => {
  const made = { id, kind: 'withdrawal', paymentMethod: 'card', amount: 10, currency: 'USD', status: 0 } as const;
  return { ...made, ...given };
};
const [A, B, C] = [record('a'), record('b'), record('c')];
const loaded = (entries: TransactionRecord[], next: string | null = null): Action =>
  transactionsLoaded({ entries, next, at: CREATED_AT });
const more = (entries: TransactionRecord[], next: string | null = null): Action => moreLoaded({ entries, next });

const CREATED_AT = Date.UTC(2026, 0, 1, 10);

let store: AppStore;

/** The scope root with the rows of all groups. */
const shown = (): object => {
  const { groups, ...others } = selectTransactionsScope(store.getState());
  return { ...others, rows: groups.flatMap(({ rows }) => rows) };
};

beforeEach(() => {
  store = startedStore();
  store.register({ slices: [transactionsSlice], scope: { transactions: selectTransactionsScope } });
});

it.each<[what: string, actions: Action[], expected: object]>([
  ['at first', [], { status: 'loading', rows: [], hasMore: false, picked: null, receipt: '' }],
  ['after a failure', [transactionsFailed()], { status: 'failed' }],
  ['requested after a failure', [transactionsFailed(), transactionsRequested()], { status: 'loading' }],
  ['requested again', [loaded([A]), transactionsRequested()], { status: 'ready', rows: [{ id: 'a' }] }],
  [
    'of a first page that is loaded again',
    [loaded([A, B], 'page 2'), more([C], 'page 3'), loaded([record('new'), A], 'page 2')],
    { hasMore: true, rows: ['new', 'a', 'b', 'c'].map((id) => ({ id })) },
  ],
  [
    'with newer statuses',
    [
      loaded([record('a', { status: 0 }), record('b', { status: 0, depositStatus: 'CANCELED' })]),
      loaded([record('a', { status: 1 }), record('b', { status: 0, amount: 20 })]),
    ],
    {
      rows: [
        { id: 'a', status: 'processed' },
        { id: 'b', status: 'cancelled', amount: '20' },
      ],
    },
  ],
  ['without older statuses', [loaded([record('a', { status: 1 })]), loaded([A])], { rows: [{ status: 'processed' }] }],
  [
    'with the name and icon of the method, else the name of the server',
    [
      methodsLoaded({ methods: [method('card', { iconIds: ['visa', 'mc'] })] }),
      loaded([
        record('a', { amount: '10.50', created: new Date(CREATED_AT).toISOString() }),
        record('b', { paymentMethod: 'gone', title: { en: 'Old wallet' } }),
        record('c', { paymentMethod: 'gone', amount: 'a lot' }),
      ]),
    ],
    {
      rows: [
        {
          methodName: 'card',
          title: { en: 'card in English' },
          icons: ['visa'],
          at: CREATED_AT,
          amount: '10.5',
          currency: 'USD',
        },
        { title: { en: 'Old wallet' }, icons: [], at: null },
        { title: null, amount: '' },
      ],
    },
  ],
  [
    'with the final amount of what is credited, and of nothing else',
    [loaded([record('a', { status: 1, finalAmount: 8 }), record('b', { status: 2, finalAmount: 8 })])],
    {
      rows: [
        { status: 'processed', amount: '8' },
        { status: 'mistaked', amount: '10' },
      ],
    },
  ],
  [
    'without the receipt of another',
    [loaded([A, B]), transactionPicked('b'), receiptWritten('R'), transactionPicked('a')],
    { picked: { id: 'a' }, receipt: '' },
  ],
  ['without an unknown one', [loaded([A, B]), transactionPicked('nowhere')], { picked: null }],
])('transactions are shown %s', (_what, actions, expected) => {
  dispatchAll(store, ...actions);
  expect(shown()).toMatchObject(expected);
});

it('transactions are grouped: open ones first, then by day, then those without a date', () => {
  const isoOf = (at: number): string => new Date(at).toISOString();
  const done = (id: string, created?: string): TransactionRecord =>
    record(id, { status: 1, ...(created && { created }) });
  store.dispatch(
    loaded([
      A,
      B,
      done('c', isoOf(CREATED_AT)),
      done('d', isoOf(CREATED_AT - 3_600_000)),
      done('e', '2025-12-31'),
      done('g', '2025-12-30'),
      done('f'),
    ]),
  );
  const { groups } = selectTransactionsScope(store.getState());
  expect(groups.map(({ at, day, rows }) => [at, day, rows.map(({ id }) => id).join(' ')])).toEqual([
    [null, '', 'a b'],
    [CREATED_AT, 'today', 'c d'],
    ['2025-12-31', 'yesterday', 'e'],
    ['2025-12-30', '', 'g'],
    [null, '', 'f'],
  ]);
});

it.each<[what: string, next: string, actions: Action[]]>([
  ['the last page', 'page 3', [loaded([A, B], 'page 2'), more([C], 'page 3'), loaded([record('new'), A], 'page 2')]],
  ['the first page, where that is the only one', 'page 3', [loaded([A], 'page 2'), loaded([A, B], 'page 3')]],
])('the next page of transactions after %s: %s', (_what, next, actions) => {
  dispatchAll(store, ...actions);
  expect(store.getState().transactions?.next).toBe(next);
});

it('an older record loses the status that the newer one replaces', () => {
  dispatchAll(
    store,
    loaded([record('a', { depositStatus: 'CANCELED' })]),
    loaded([record('a', { status: 1 })]),
    loaded([A]),
  );
  expect(store.getState().transactions?.entries[0]).not.toHaveProperty('depositStatus');
});

it.each<[Partial<TransactionRecord>, boolean]>([
  [{ canCancel: true }, true],
  [{}, false],
  [{ canCancel: true, status: 1 }, false],
  [{ canCancel: true, kind: 'deposit' }, false],
])('a transaction of %o can be cancelled: %s', (given, canCancel) => {
  store.dispatch(loaded([record('a', given)]));
  expect(shown()).toMatchObject({ rows: [{ canCancel }] });
});
