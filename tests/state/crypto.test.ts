import { beforeEach, describe, expect, it } from 'vitest';
import type { Action } from '@reduxjs/toolkit';
import {
  claimOpened,
  claimRefused,
  claimSent,
  claimSlice,
  claimTaken,
  claimUnconfirmed,
  selectClaimScope,
} from '#state/claim.ts';
import {
  addressAsked,
  addressFailed,
  addressGiven,
  addressMissing,
  cryptoOpened,
  cryptoSlice,
  networkPicked,
  selectCryptoScope,
  sessionEnded,
  sessionUnknown,
} from '#state/crypto.ts';
import { formStarted } from '#state/form-start.ts';
import { dispatchAll, EMPTY_FORM, scopeOf, startedStore } from './store.ts';
import type { AppStore } from '#state/store.ts';

const ORDER = { methodName: 'usdt', currency: 'USDT', network: 'trc20', screen: 'deposit.crypto-address' };
const NETWORKS = [
  { value: 'trc20', text: 'TRON', timeMinutes: 3 },
  { value: 'erc20', text: 'Ethereum' },
];
const ADDRESS = { coin: 'USDT', address: 'TAbc', memo: '77', memoKind: 'tag', minimum: '5' } as const;
const NO_ADDRESS = { coin: '', address: '', memo: '', memoKind: 'memo', minimum: '0' };

let store: AppStore;
const give = (sessionId: string): Action => addressGiven({ ...ADDRESS, sessionId });
const sessions = (): string[] => (store.getState().crypto?.sessions ?? []).map(({ id }) => id);

beforeEach(() => {
  store = startedStore();
  store.register({ slices: [cryptoSlice, claimSlice], scope: { crypto: selectCryptoScope, claim: selectClaimScope } });
  store.dispatch(cryptoOpened({ ...ORDER, networks: NETWORKS }));
});

it('an address is empty before it is requested', () => {
  const network = { network: 'trc20', networkName: 'TRON', networks: NETWORKS, timeMinutes: 3 };
  expect(scopeOf(store, 'crypto')).toEqual({ status: 'idle', ...network, ...NO_ADDRESS });
});

it.each<[what: string, actions: Action[], sessions: string[], expected: object]>([
  ['is given', [addressAsked(), give('s1')], ['s1'], { status: 'ready', ...ADDRESS }],
  ['is for another network', [give('s1'), networkPicked('erc20')], ['s1'], { status: 'idle', address: '', memo: '' }],
  ['is requested again', [give('s1'), addressAsked()], ['s1'], { status: 'loading', address: '', memo: '' }],
  ['is missing', [give('s1'), addressMissing()], ['s1'], { status: 'empty', address: '', memo: '' }],
  ['fails to load', [give('s1'), addressFailed()], ['s1'], { status: 'failed', address: '', memo: '' }],
  ['is paid', [give('s1'), sessionEnded('s1')], [], { status: 'idle', address: '', memo: '' }],
  ['follows a paid one', [give('s0'), give('s1'), sessionEnded('s0')], ['s1'], { status: 'ready', address: 'TAbc' }],
  [
    'is unknown to the server',
    [give('s0'), give('s1'), sessionUnknown('s1')],
    ['s0'],
    { status: 'ready', address: 'TAbc' },
  ],
  ['is left for a form', [give('s1'), formStarted(EMPTY_FORM)], ['s1'], { status: 'idle', network: '', networks: [] }],
  [
    'is left for another coin',
    [give('s1'), cryptoOpened({ ...ORDER, methodName: 'btc', network: 'erc20', networks: NETWORKS })],
    ['s1'],
    { status: 'idle', network: 'erc20', address: '' },
  ],
  [
    'is the sixth',
    ['s1', 's2', 's3', 's4', 's5', 's2', 's6'].map(give),
    ['s3', 's4', 's5', 's2', 's6'],
    { status: 'ready' },
  ],
  ['is for a named network', [networkPicked('erc20')], [], { networkName: 'Ethereum', timeMinutes: 10 }],
  ['is for an unnamed network', [networkPicked('bep20')], [], { networkName: 'bep20', timeMinutes: 10 }],
])('an address that %s has its status, and its session is stored', (_what, actions, stored, expected) => {
  dispatchAll(store, ...actions);
  expect(scopeOf(store, 'crypto')).toMatchObject(expected);
  expect(sessions()).toEqual(stored);
});

it('a session is stored with its method', () => {
  store.dispatch(give('s6'));
  expect(store.getState().crypto?.sessions).toEqual([{ id: 's6', methodName: 'usdt' }]);
});

describe('a claim for lost coins', () => {
  const claim = (): unknown => scopeOf(store, 'claim');

  it('starts with the chains to choose from, and has the status of its last step', () => {
    expect(claim()).toMatchObject({ status: 'idle', id: '' });
    expect(JSON.stringify(claim())).toContain('TRON (TRC-20)');
    store.dispatch(claimOpened('d1'));
    const steps = [claimSent(), claimUnconfirmed(), claimSent(), claimRefused(), claimTaken('c-1')];
    for (const [at, status] of ['sending', 'unconfirmed', 'sending', 'refused', 'sent'].entries()) {
      dispatchAll(store, ...steps.slice(at, at + 1));
      expect(claim()).toMatchObject({ status });
    }
  });

  it('is restored when it is opened again, and restarts for another deposit', () => {
    dispatchAll(store, claimOpened('d1'), claimTaken('c-1'), claimOpened('d1'));
    expect(claim()).toMatchObject({ status: 'sent', id: 'c-1' });
    store.dispatch(claimOpened('d2'));
    expect(claim()).toMatchObject({ status: 'idle', id: '' });
    expect(store.getState().claim?.depositId).toBe('d2');
  });
});
