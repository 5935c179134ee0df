import { beforeEach, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import type { TransactionStatus } from '#domain/transaction-status.ts';
import {
  depositAborted,
  depositCreated,
  depositDataAdded,
  depositReset,
  depositStarted,
  depositUpdated,
  redirectKnown,
} from '#state/deposit.ts';
import { dispatchAll, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

const ORDER = { methodName: 'card', amount: '50', currency: 'USD' };
const START = depositStarted(ORDER);
const OTHER = depositStarted({ ...ORDER, methodName: 'wallet' });
const MORE = depositStarted({ ...ORDER, amount: '60' });
const created = (id: string, more = {}): Action => depositCreated({ id, data: {}, ...more });
const WAITING = created('d1', { isWaitingForFields: true });
const status = (depositId: string, word: TransactionStatus, more = {}): Action =>
  depositUpdated({ depositId, status: word, isCancelled: false, ...more });
const PAID = { currency: 'USD', amount: '50', status: 1, txid: 'new' };
const REDIRECT = { url: 'https://bank.example', method: 'GET', data: {}, isBlocked: true } as const;

let store: AppStore;

beforeEach(() => {
  store = startedStore();
});

it.each<[what: string, actions: Action[], expected: object]>([
  ['has no id at first', [], { id: null, status: 'waiting' }],
  ['has no id before its answer', [START], { id: null, ...ORDER }],
  ['has the data of its answer', [START, created('d1', { data: { card: null } })], { id: 'd1', data: { card: null } }],
  ['is empty after a failure', [START, depositAborted()], { id: null, methodName: '' }],
  ['is continued while it waits for fields', [START, WAITING, START], { id: 'd1', isWaitingForFields: true }],
  [
    'waits for fields after a failure',
    [START, WAITING, START, depositAborted()],
    { id: 'd1', isWaitingForFields: true },
  ],
  ['is replaced once it has its fields', [START, created('d1'), START], { id: null }],
  ['is replaced by another method', [START, WAITING, OTHER], { id: null }],
  ['is replaced by another sum', [START, WAITING, MORE], { id: null, isWaitingForFields: false }],
  ['has its redirect', [START, redirectKnown(REDIRECT)], { redirect: { isBlocked: true } }],
  ['has no redirect once it is reset', [START, redirectKnown(REDIRECT), depositReset()], { id: null, redirect: null }],
  [
    'takes more data for its ID alone',
    [
      START,
      created('d1', { data: { bank: '', card: 1 }, isWaitingForFields: true }),
      depositDataAdded({ id: 'd2', data: { bank: 'No' } }),
      depositDataAdded({ id: 'd1', data: { bank: 'Yes' } }),
    ],
    { data: { bank: 'Yes', card: 1 }, isWaitingForFields: true },
  ],
  [
    'has its status with the transaction',
    [START, created('d1'), status('d1', 'processed', { transaction: PAID })],
    { status: 'processed', transaction: PAID },
  ],
  ['ignores the status of another', [START, created('d1'), status('d2', 'mistaked')], { status: 'waiting' }],
  [
    'keeps the transaction of its final status',
    [
      START,
      created('d1'),
      status('d1', 'processed', { transaction: PAID }),
      status('d1', 'mistaked', { transaction: { ...PAID, txid: 'old' } }),
    ],
    { status: 'processed', transaction: PAID },
  ],
  [
    'has a status that arrived before its answer',
    [OTHER, status('d7', 'processed'), status('d8', 'mistaked'), created('d7')],
    { id: 'd7', status: 'processed', early: { d8: { status: 'mistaked' } } },
  ],
  [
    'has the final one of two statuses that arrived before its answer',
    [OTHER, status('d7', 'processed'), status('d7', 'mistaked'), created('d7')],
    { status: 'processed' },
  ],
  [
    'has a status that arrived while another was open',
    [START, created('d1'), status('d2', 'mistaked'), depositReset(), OTHER, depositAborted(), OTHER, created('d2')],
    { id: 'd2', status: 'mistaked' },
  ],
  [
    'has a status that arrived while none was open',
    [START, created('d1'), depositReset(), status('d3', 'processed'), OTHER, created('d2'), START, created('d3')],
    { id: 'd3', status: 'processed' },
  ],
  ...(['processed', 'mistaked', 'cancelled', 'expired'] as const).map((final): [string, Action[], object] => [
    `stays ${final}`,
    [
      START,
      created('d1'),
      ...[final, 'accepted', 'mistaked', 'cancelled', 'expired', 'waiting'].map((word) =>
        status('d1', word as TransactionStatus),
      ),
    ],
    { status: final },
  ]),
  ...(['mistaked', 'cancelled', 'expired'] as const).map((final): [string, Action[], object] => [
    `is processed though it was ${final}`,
    [START, created('d1'), status('d1', final), status('d1', 'processed'), status('d1', final)],
    { status: 'processed' },
  ]),
])('a deposit %s', (_what, actions, expected) => {
  dispatchAll(store, ...actions);
  expect(scopeOf(store, 'deposit')).toMatchObject(expected);
});
