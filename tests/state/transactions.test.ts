import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import type { TransactionRecord } from '#generated/wire.ts';
import { methodsLoaded } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';
import {
  cancelSettled,
  cancelStarted,
  cancelUnconfirmed,
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
import { scopeOf, startedStore } from './store.ts';

const record = (id: string, given: Partial<TransactionRecord> = {}): TransactionRecord => ({
  id,
  kind: 'withdrawal',
  paymentMethod: 'card',
  amount: 10,
  currency: 'USD',
  status: 0,
  ...given,
});

let store: Store<RootState>;
interface Shown {
  status: string;
  hasMore: boolean;
  receipt: string;
  rows: { id: string; status: string; cancelPhase: string; canCancel: boolean }[];
  picked: { id: string } | null;
}
const seen = (): Shown => scopeOf(store, 'transactions') as Shown;
const ids = (): string[] => seen().rows.map(({ id }) => id);
const load = (entries: TransactionRecord[], next: string | null = null): void =>
  void store.dispatch(transactionsLoaded({ entries, next }));

beforeEach(() => {
  registerState({ slices: [transactionsSlice], scope: { transactions: selectTransactionsScope } });
  store = startedStore();
});

describe('the list of transactions', () => {
  it('is loading until it has rows, and stays as it is while it is asked for again', () => {
    expect(seen()).toMatchObject({ status: 'loading', rows: [], hasMore: false, picked: null, receipt: '' });
    store.dispatch(transactionsFailed());
    expect(seen().status).toBe('failed');
    store.dispatch(transactionsRequested());
    expect(seen().status).toBe('loading');
    load([record('a')]);
    store.dispatch(transactionsRequested());
    expect(seen().status).toBe('ready');
    store.dispatch(transactionsFailed());
    expect(seen().status).toBe('ready');
  });

  it('grows page by page, with each transaction where it stood first', () => {
    load([record('a'), record('b')], 'page 2');
    expect(seen().hasMore).toBe(true);
    store.dispatch(moreLoaded({ entries: [record('b'), record('c')], next: null }));
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(seen().hasMore).toBe(false);
  });

  it('keeps later pages, and how to go on from them, when the first is asked for again', () => {
    load([record('a'), record('b')], 'page 2');
    store.dispatch(moreLoaded({ entries: [record('c')], next: 'page 3' }));
    load([record('new'), record('a')], 'page 2');
    expect(ids()).toEqual(['new', 'a', 'b', 'c']);
    expect(store.getState().transactions?.next).toBe('page 3');
  });

  it('goes on from the first page where there is no later one', () => {
    load([record('a')], 'page 2');
    load([record('a'), record('b')], 'page 3');
    expect(store.getState().transactions?.next).toBe('page 3');
  });

  it('takes fresh words, and none that say less than is known', () => {
    load([record('a', { status: 0 }), record('b', { status: 0, depositStatus: 'CANCELED' })]);
    load([record('a', { status: 1 }), record('b', { status: 0, amount: 20 })]);
    expect(seen().rows).toMatchObject([
      { id: 'a', status: 'processed' },
      { id: 'b', status: 'cancelled', amount: '20' },
    ]);
    load([record('a', { status: 0 }), record('b')]);
    expect(seen().rows[0]?.status).toBe('processed');
    expect(store.getState().transactions?.entries[0]).not.toHaveProperty('depositStatus');
  });
});

describe('a row', () => {
  it('has the name and icon of its method, else the name that the server gives', () => {
    store.dispatch(methodsLoaded({ methods: [method('card', { iconIds: ['visa', 'mc'] })] }));
    load([
      record('a', { amount: '10.50', created: '2026-01-01T10:00:00Z' }),
      record('b', { paymentMethod: 'gone', title: { en: 'Old wallet' } }),
      record('c', { paymentMethod: 'gone', amount: 'a lot' }),
    ]);
    expect(seen().rows).toMatchObject([
      {
        methodName: 'card',
        title: { en: 'card in English' },
        icons: ['visa'],
        amount: '10.5',
        currency: 'USD',
        at: Date.UTC(2026, 0, 1, 10),
      },
      { title: { en: 'Old wallet' }, icons: [], at: null },
      { title: null, amount: '' },
    ]);
  });

  it.each<[Partial<TransactionRecord>, boolean]>([
    [{ canCancel: true }, true],
    [{}, false],
    [{ canCancel: true, status: 1 }, false],
    [{ canCancel: true, kind: 'deposit' }, false],
  ])('of %o can be taken back: %s', (given, canCancel) => {
    load([record('a', given)]);
    expect(seen().rows[0]).toMatchObject({ canCancel });
  });
});

describe('the transaction that is looked at', () => {
  it('is found in the list, and begins without a receipt', () => {
    load([record('a'), record('b')]);
    store.dispatch(transactionPicked('b'));
    store.dispatch(receiptWritten('Amount: 10'));
    expect(seen()).toMatchObject({ picked: { id: 'b' }, receipt: 'Amount: 10' });
    store.dispatch(transactionPicked('a'));
    expect(seen()).toMatchObject({ picked: { id: 'a' }, receipt: '' });
    store.dispatch(transactionPicked('nowhere'));
    expect(seen().picked).toBeNull();
  });
});

describe('a withdrawal that is taken back', () => {
  beforeEach(() => load([record('a', { canCancel: true }), record('b', { canCancel: true })]));
  const phases = (): string[] => seen().rows.map(({ cancelPhase }) => cancelPhase);

  it('says how far that is, for itself alone', () => {
    store.dispatch(cancelStarted('a'));
    expect(phases()).toEqual(['sending', 'none']);
    store.dispatch(cancelUnconfirmed('a'));
    expect(phases()).toEqual(['unconfirmed', 'none']);
  });

  it('stands as the server says, and cannot be taken back again', () => {
    store.dispatch(cancelStarted('a'));
    store.dispatch(cancelSettled({ id: 'a', word: { status: 0, depositStatus: 'CANCELED' } }));
    expect(seen().rows[0]).toMatchObject({ status: 'cancelled', cancelPhase: 'none', canCancel: false });
    expect(store.getState().transactions?.entries[0]?.canCancel).toBe(false);
  });

  it('stands as before where the server has only said that it knows nothing of it', () => {
    store.dispatch(cancelStarted('a'));
    store.dispatch(cancelSettled({ id: 'a' }));
    store.dispatch(cancelSettled({ id: 'nowhere', word: { status: 1 } }));
    expect(seen().rows[0]).toMatchObject({ status: 'waiting', cancelPhase: 'none', canCancel: true });
  });
});
