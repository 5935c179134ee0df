import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import type { Decimal } from '#domain/decimal.ts';
import { networkTimeMinutes } from '#domain/network.ts';
import type { Network } from '#generated/wire.ts';
import { formStarted } from './form-start.ts';
import type { RootState } from './root.ts';

/** empty: the server has no address yet. failed: the request failed. */
export type AddressStatus = 'idle' | 'loading' | 'ready' | 'empty' | 'failed';

/** The address to send coins to, with its conditions. */
export interface CryptoAddress {
  /** The server's id of the session and of its deposit. */
  sessionId: string;
  coin: string;
  address: string;
  /** Memo that must be sent along, such as a destination tag; empty without one. */
  memo: string;
  memoKind: 'memo' | 'tag';
  /** Decimal string in the coin; "0" without a minimum. */
  minimum: Decimal;
}

/** The order of an address. A new request may return another address. */
export interface CryptoOrder {
  methodName: string;
  currency: string;
  network: string;
  /** The page that shows it. */
  screen: string;
}

export interface CryptoState extends CryptoOrder {
  networks: Network[];
  status: AddressStatus;
  given: CryptoAddress | null;
  /** Sessions of this visit that may still receive coins, newest last: a displayed address may be paid later. */
  sessions: CryptoSession[];
}

interface CryptoSession {
  id: string;
  methodName: string;
}

const initialState: CryptoState = {
  methodName: '',
  currency: '',
  network: '',
  screen: '',
  networks: [],
  status: 'idle',
  given: null,
  sessions: [],
};

const MOST_SESSIONS = 5;

const withSession = (sessions: CryptoSession[], { sessionId }: CryptoAddress, methodName: string): CryptoSession[] =>
  [...sessions.filter(({ id }) => id !== sessionId), { id: sessionId, methodName }].slice(-MOST_SESSIONS);

const crypto = createSlice({
  name: 'crypto',
  initialState,
  reducers: {
    cryptoOpened: (
      { sessions },
      { payload }: PayloadAction<CryptoOrder & Pick<CryptoState, 'networks'>>,
    ): CryptoState => ({ ...initialState, ...payload, sessions }),
    /** Clears the previous address: coins sent to it over the new network would be lost. */
    networkPicked: (state, { payload }: PayloadAction<string>): CryptoState => ({
      ...state,
      network: payload,
      status: 'idle',
      given: null,
    }),
    addressAsked: (state): CryptoState => ({ ...state, status: 'loading', given: null }),
    addressGiven: (state, { payload }: PayloadAction<CryptoAddress>): CryptoState => ({
      ...state,
      status: 'ready',
      given: payload,
      sessions: withSession(state.sessions, payload, state.methodName),
    }),
    addressMissing: (state): CryptoState => ({ ...state, status: 'empty', given: null }),
    addressFailed: (state): CryptoState => ({ ...state, status: 'failed', given: null }),
    /** Removes a session that has received its coins, or that the server does not know. */
    sessionEnded: (state, { payload }: PayloadAction<string>): CryptoState => ({
      ...state,
      ...(state.given?.sessionId === payload ? { status: 'idle', given: null } : {}),
      sessions: state.sessions.filter(({ id }) => id !== payload),
    }),
    /** Marks a session as unknown to the server: only a push can report its coins. */
    sessionUnknown: (state, { payload }: PayloadAction<string>): CryptoState => ({
      ...state,
      sessions: state.sessions.filter(({ id }) => id !== payload),
    }),
  },
  extraReducers: (builder) => {
    // Selecting a method starts over.
    builder.addCase(formStarted, ({ sessions }): CryptoState => ({ ...initialState, sessions }));
  },
});

export const {
  cryptoOpened,
  networkPicked,
  addressAsked,
  addressGiven,
  addressMissing,
  addressFailed,
  sessionEnded,
  sessionUnknown,
} = crypto.actions;
export const cryptoSlice = crypto;

/** The scope root `crypto`. */
export const selectCryptoScope = createSelector(
  [(state: RootState) => state.crypto ?? initialState],
  ({ network, networks, status, given }) => {
    const chosen = networks.find(({ value }) => value === network);
    return {
      status,
      network,
      networkName: chosen?.text ?? network,
      networks,
      timeMinutes: networkTimeMinutes(chosen),
      coin: given?.coin ?? '',
      address: given?.address ?? '',
      memo: given?.memo ?? '',
      memoKind: given?.memoKind ?? ('memo' as const),
      minimum: given?.minimum ?? '0',
    };
  },
);
