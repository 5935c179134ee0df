import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import {
  depositAborted,
  depositCreated,
  depositDataAdded,
  depositReset,
  depositStarted,
  depositUpdated,
  redirectKnown,
  type DepositState,
} from '#state/deposit.ts';
import type { RootState } from '#state/root.ts';
import type { TransactionStatus } from '#domain/transaction-status.ts';
import { scopeOf, startedStore } from './store.ts';

const STARTED = { methodName: 'card', amount: '50', currency: 'USD' };

let store: Store<RootState>;
const deposit = (): DepositState => scopeOf(store, 'deposit') as DepositState;
const start = (given = {}): void => void store.dispatch(depositStarted({ ...STARTED, ...given }));
const update = (depositId: string, status: TransactionStatus, isCancelled = false): void =>
  void store.dispatch(depositUpdated({ depositId, status, isCancelled }));

beforeEach(() => {
  store = startedStore();
});

describe('a deposit', () => {
  it('is none until the server has made it', () => {
    expect(deposit()).toMatchObject({ id: null, status: 'waiting' });
    start();
    expect(deposit()).toMatchObject({ id: null, ...STARTED });
    store.dispatch(depositCreated({ id: 'd1', data: { card: null } }));
    expect(deposit()).toMatchObject({ id: 'd1', data: { card: null } });
  });

  it('does not exist after a failure, but does while it waits for fields', () => {
    start();
    store.dispatch(depositAborted());
    expect(deposit()).toMatchObject({ id: null, methodName: '' });
    start();
    store.dispatch(depositCreated({ id: 'd1', data: {}, isWaitingForFields: true }));
    start();
    expect(deposit()).toMatchObject({ id: 'd1', isWaitingForFields: true });
    store.dispatch(depositAborted());
    expect(deposit()).toMatchObject({ id: 'd1', isWaitingForFields: true });
  });

  it('is carried on with only while it waits for fields, and only by its own method', () => {
    start();
    store.dispatch(depositCreated({ id: 'd1', data: {} }));
    start();
    expect(deposit().id).toBeNull();
    store.dispatch(depositCreated({ id: 'd2', data: {}, isWaitingForFields: true }));
    start({ methodName: 'wallet' });
    expect(deposit().id).toBeNull();
  });

  it('knows where its page leads, until it is reset', () => {
    start();
    store.dispatch(redirectKnown({ url: 'https://bank.example', method: 'GET', data: {}, isBlocked: true }));
    expect(deposit().redirect?.isBlocked).toBe(true);
    store.dispatch(depositReset());
    expect(deposit()).toMatchObject({ id: null, redirect: null });
  });

  it("learns more about its page later, and nothing about another's", () => {
    start();
    store.dispatch(depositCreated({ id: 'd1', data: { bank: '', card: 1 }, isWaitingForFields: true }));
    store.dispatch(depositDataAdded({ id: 'd2', data: { bank: 'No' } }));
    store.dispatch(depositDataAdded({ id: 'd1', data: { bank: 'Yes' } }));
    expect(deposit()).toMatchObject({ data: { bank: 'Yes', card: 1 }, isWaitingForFields: true });
  });
});

describe('a status', () => {
  beforeEach(() => {
    start();
    store.dispatch(depositCreated({ id: 'd1', data: {} }));
  });

  it('of this deposit is taken, with its transaction', () => {
    const transaction = { currency: 'USD', amount: '50', status: 1 };
    store.dispatch(depositUpdated({ depositId: 'd1', status: 'processed', isCancelled: false, transaction }));
    expect(deposit()).toMatchObject({ status: 'processed', transaction });
  });

  it('of another deposit is not', () => {
    update('d2', 'mistaked');
    expect(deposit().status).toBe('waiting');
  });

  it.each(['processed', 'mistaked', 'cancelled', 'expired'] as const)('%s stays, whatever comes late', (final) => {
    update('d1', final);
    for (const word of ['accepted', 'mistaked', 'cancelled', 'expired', 'waiting'] as const) update('d1', word);
    expect(deposit().status).toBe(final);
  });

  it.each(['mistaked', 'cancelled', 'expired'] as const)('%s gives way to money that did arrive', (final) => {
    update('d1', final);
    update('d1', 'processed');
    update('d1', final);
    expect(deposit().status).toBe('processed');
  });

  it('keeps the newer transaction when a status says less than is known', () => {
    const transaction = { currency: 'USD', amount: '50', status: 1, txid: 'new' };
    store.dispatch(depositUpdated({ depositId: 'd1', status: 'processed', isCancelled: false, transaction }));
    const old = { ...transaction, txid: 'old' };
    store.dispatch(depositUpdated({ depositId: 'd1', status: 'mistaked', isCancelled: false, transaction: old }));
    expect(deposit()).toMatchObject({ status: 'processed', transaction });
  });

  it('keeps a status that overtook the answer when an earlier one follows', () => {
    start({ methodName: 'wallet' });
    update('d7', 'processed');
    update('d7', 'mistaked');
    store.dispatch(depositCreated({ id: 'd7', data: {} }));
    expect(deposit().status).toBe('processed');
  });

  it('keeps a status that overtakes the answer', () => {
    start({ methodName: 'wallet' });
    update('d7', 'processed');
    update('d8', 'mistaked');
    store.dispatch(depositCreated({ id: 'd7', data: {} }));
    expect(deposit()).toMatchObject({ id: 'd7', status: 'processed', early: { d8: { status: 'mistaked' } } });
  });

  it('is that of its own deposit, whichever is open when it comes', () => {
    update('d2', 'mistaked');
    store.dispatch(depositReset());
    update('d3', 'processed');
    start({ methodName: 'wallet' });
    store.dispatch(depositAborted());
    start({ methodName: 'wallet' });
    store.dispatch(depositCreated({ id: 'd2', data: {} }));
    expect(deposit()).toMatchObject({ id: 'd2', status: 'mistaked' });
    start();
    store.dispatch(depositCreated({ id: 'd3', data: {} }));
    expect(deposit()).toMatchObject({ id: 'd3', status: 'processed' });
  });
});
