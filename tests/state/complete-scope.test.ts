import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
import type { TransactionStatus } from '#domain/transaction-status.ts';
import { completeOpened } from '#state/complete.ts';
import { depositCreated, depositStarted, depositUpdated, type CryptoTransfer } from '#state/deposit.ts';
import type { RootState } from '#state/root.ts';
import { scopeOf, startedStore } from './store.ts';

const SEEN_AT = Date.UTC(2026, 0, 1);
const TRANSACTION = { txid: 'ab cd', blockchain: 'TRON', currency: 'USDT', amount: '10', status: 0 };
const TRANSFER: CryptoTransfer = {
  paid: '4',
  due: '6',
  coin: 'USDT',
  address: 'TAbc',
  memo: '',
  memoKind: 'memo',
  network: 'TRON',
  endsAt: SEEN_AT + 1,
  isLate: false,
};
const NONE = { kind: 'none', paid: '0', due: '0', coin: '', address: '', endsAt: null };

let store: Store<RootState>;
const seen = (): unknown => scopeOf(store, 'complete');

type Update = Parameters<typeof depositUpdated>[0];

/** The result page of a deposit about which the server has said that. */
const told = (status: TransactionStatus, more: Partial<Update> = {}): unknown => {
  store.dispatch(depositUpdated({ depositId: 'd1', status, isCancelled: false, ...more }));
  store.dispatch(completeOpened({ status, waitsUntil: null, to: '' }));
  return seen();
};

beforeEach(() => {
  store = startedStore();
  store.dispatch(depositStarted({ methodName: 'usdt', amount: '10', currency: 'USDT' }));
  store.dispatch(depositCreated({ id: 'd1', data: {} }));
});

describe('the confirmations of a transaction', () => {
  it('are counted from when it was first seen, with a link to the chain', () => {
    expect(told('accepted', { transaction: TRANSACTION, seenAt: SEEN_AT })).toMatchObject({
      confirmations: { required: 20, intervalSeconds: 3, endsAt: SEEN_AT + 60_000 },
      explorerUrl: 'https://tronscan.org/#/transaction/ab%20cd',
    });
  });

  it.each([
    ['the chain is not known', { transaction: { ...TRANSACTION, blockchain: 'DOGECOIN' }, seenAt: SEEN_AT }],
    ['it has no hash yet', { transaction: { ...TRANSACTION, txid: '' }, seenAt: SEEN_AT }],
    ['there is none', {}],
  ])('are none while %s', (_what, more) => {
    expect(told('accepted', more)).toMatchObject({ confirmations: null, explorerUrl: '' });
  });

  it('are none while nobody has seen it', () => {
    expect(told('accepted', { transaction: TRANSACTION })).toMatchObject({ confirmations: null });
  });

  it('are counted anew for another transaction, and not for the same', () => {
    told('waiting', { transaction: TRANSACTION, seenAt: SEEN_AT });
    expect(told('accepted', { transaction: TRANSACTION, seenAt: SEEN_AT + 5000 })).toMatchObject({
      confirmations: { endsAt: SEEN_AT + 60_000 },
    });
    const other = { ...TRANSACTION, txid: 'other' };
    expect(told('processed', { transaction: other, seenAt: SEEN_AT + 5000 })).toMatchObject({
      confirmations: { endsAt: SEEN_AT + 65_000 },
    });
  });
});

describe('a transfer that is not what was to come', () => {
  it('is due while more is to come, with where it goes', () => {
    const { isLate: _late, ...shown } = TRANSFER;
    expect(told('waiting', { transfer: TRANSFER })).toMatchObject({ transfer: { ...shown, kind: 'due' } });
  });

  it.each<[string, TransactionStatus, Partial<CryptoTransfer>]>([
    ['nothing more is due', 'waiting', { due: '0' }],
    ['it is credited', 'processed', {}],
    ['it is declined', 'mistaked', {}],
    ['the time is up and nothing came', 'expired', { paid: '0' }],
  ])('is none once %s', (_when, status, given) => {
    expect(told(status, { transfer: { ...TRANSFER, ...given } })).toMatchObject({ transfer: NONE });
  });

  it.each<[TransactionStatus, boolean, string]>([
    ['expired', false, 'partial'],
    ['cancelled', false, 'partial'],
    ['expired', true, 'late'],
  ])('of an %s payment, late: %s, is %s', (status, isLate, kind) => {
    expect(told(status, { transfer: { ...TRANSFER, isLate } })).toMatchObject({ transfer: { kind, paid: '4' } });
  });

  it('is none where nobody speaks of one', () => {
    expect(told('expired')).toMatchObject({ transfer: NONE });
  });

  it('does not shrink: who tells of fewer coins has not heard of all', () => {
    told('waiting', { transfer: TRANSFER });
    expect(told('accepted', { transfer: { ...TRANSFER, paid: '3', due: '7' } })).toMatchObject({
      transfer: { paid: '4', due: '6' },
    });
    expect(told('accepted', { transfer: { ...TRANSFER, paid: '4', due: '5' } })).toMatchObject({
      transfer: { paid: '4', due: '5' },
    });
  });
});

describe('why a payment was declined', () => {
  it('is told where the server says so in a code that we know', () => {
    expect(told('mistaked', { declineCode: 'INSUFFICIENT_FUNDS' })).toMatchObject({ decline: 'insufficientFunds' });
  });

  it('is not told of a payment that was not declined', () => {
    expect(told('accepted', { declineCode: 'INSUFFICIENT_FUNDS' })).toMatchObject({ decline: '' });
    expect(told('processed')).toMatchObject({ decline: '' });
    expect(store.getState().deposit?.declineCode).toBe('');
  });
});
