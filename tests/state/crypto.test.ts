import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@reduxjs/toolkit';
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
  type CryptoAddress,
} from '#state/crypto.ts';
import { formStarted } from '#state/form-start.ts';
import type { RootState } from '#state/root.ts';
import { registerState } from '#state/scope.ts';
import { EMPTY_FORM, scopeOf, startedStore } from './store.ts';

const ORDER = { methodName: 'usdt', currency: 'USDT', network: 'trc20', screen: 'deposit.crypto-address' };
const NETWORKS = [
  { value: 'trc20', text: 'TRON', timeMinutes: 3 },
  { value: 'erc20', text: 'Ethereum' },
];
const ADDRESS: CryptoAddress = {
  sessionId: 's1',
  coin: 'USDT',
  address: 'TAbc',
  memo: '77',
  memoKind: 'tag',
  minimum: '5',
};

let store: Store<RootState>;
const seen = (): unknown => scopeOf(store, 'crypto');
const sessions = (): string[] => (store.getState().crypto?.sessions ?? []).map(({ id }) => id);
const give = (sessionId: string): void => void store.dispatch(addressGiven({ ...ADDRESS, sessionId }));

beforeEach(() => {
  registerState({ slices: [cryptoSlice], scope: { crypto: selectCryptoScope } });
  store = startedStore();
  store.dispatch(cryptoOpened({ ...ORDER, networks: NETWORKS }));
});

describe('an address to send coins to', () => {
  it('is none before it has been asked for', () => {
    expect(seen()).toEqual({
      status: 'idle',
      network: 'trc20',
      networkName: 'TRON',
      networks: NETWORKS,
      timeMinutes: 3,
      coin: '',
      address: '',
      memo: '',
      memoKind: 'memo',
      minimum: '0',
    });
  });

  it('is shown with its conditions once the server has given it', () => {
    store.dispatch(addressAsked());
    expect(seen()).toMatchObject({ status: 'loading' });
    store.dispatch(addressGiven(ADDRESS));
    expect(seen()).toMatchObject({
      status: 'ready',
      coin: 'USDT',
      address: 'TAbc',
      memo: '77',
      memoKind: 'tag',
      minimum: '5',
    });
  });

  it.each([
    ['another network is picked', networkPicked('erc20'), 'idle'],
    ['it is asked for anew', addressAsked(), 'loading'],
    ['the server has none any more', addressMissing(), 'empty'],
    ['the server could not be asked', addressFailed(), 'failed'],
    ['its money has come', sessionEnded('s1'), 'idle'],
  ])('is gone when %s', (_what, action, status) => {
    store.dispatch(addressGiven(ADDRESS));
    store.dispatch(action);
    expect(seen()).toMatchObject({ status, address: '', memo: '' });
  });

  it('stays when the money of an earlier address has come', () => {
    give('s0');
    give('s1');
    store.dispatch(sessionEnded('s0'));
    expect(seen()).toMatchObject({ status: 'ready', address: 'TAbc' });
    expect(sessions()).toEqual(['s1']);
  });

  it('stays when the server knows no deposit of it, which is not asked about again', () => {
    give('s0');
    give('s1');
    store.dispatch(sessionUnknown('s1'));
    expect(seen()).toMatchObject({ status: 'ready', address: 'TAbc' });
    expect(sessions()).toEqual(['s0']);
  });
});

describe('the network of an address', () => {
  it('is named and timed as the server says', () => {
    store.dispatch(networkPicked('erc20'));
    expect(seen()).toMatchObject({ network: 'erc20', networkName: 'Ethereum', timeMinutes: 10 });
  });

  it('is called by its value where the server gives no name', () => {
    store.dispatch(networkPicked('bep20'));
    expect(seen()).toMatchObject({ networkName: 'bep20', timeMinutes: 10 });
  });
});

describe('addresses that were shown in this visit', () => {
  it('are remembered once each with their method, the last five, the newest last', () => {
    for (const id of ['s1', 's2', 's3', 's4', 's5', 's2', 's6']) give(id);
    expect(sessions()).toEqual(['s3', 's4', 's5', 's2', 's6']);
    expect(store.getState().crypto?.sessions.at(-1)).toEqual({ id: 's6', methodName: 'usdt' });
  });

  it('are remembered when another method is picked, and nothing else is', () => {
    give('s1');
    store.dispatch(formStarted(EMPTY_FORM));
    expect(sessions()).toEqual(['s1']);
    expect(seen()).toMatchObject({ status: 'idle', network: '', networks: [], address: '' });
  });

  it('are remembered when another coin is opened', () => {
    give('s1');
    store.dispatch(cryptoOpened({ ...ORDER, methodName: 'btc', network: 'erc20', networks: NETWORKS }));
    expect(sessions()).toEqual(['s1']);
    expect(seen()).toMatchObject({ status: 'idle', network: 'erc20', address: '' });
  });
});
