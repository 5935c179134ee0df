import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import type { CurrencyType } from '#domain/currency.ts';
import type { PaymentMethod, Restriction } from '#generated/wire.ts';
import type { SessionState } from './session.ts';
import { hasCrypto, hasMethods, isGroup, toTiles, type MethodEntry, type TileContext } from './tiles.ts';

/** The transaction of a visit: deposit or withdrawal. */
export type Transaction = 'deposit' | 'withdrawal';

/** Initial currencies, by type. */
type InitCurrencies = Readonly<Record<CurrencyType, string>>;

export interface MethodsState {
  /** Which list it is: each transaction has its own. */
  transaction: Transaction;
  status: 'loading' | 'ready' | 'empty' | 'failed';
  entries: MethodEntry[];
  isGeoSelector: boolean;
  isDirectGeo: boolean;
  /** Optional calls that the server supports, by name. */
  features: string[];
  /** Milliseconds to add to the list's times to convert them to the page's clock. */
  clockShiftMs?: number | undefined;
  /** Restrictions on withdrawals that the server announces. */
  restrictions?: Restriction[] | undefined;
  /** Initial currencies of the server; undefined until known. */
  initCurrencies?: InitCurrencies | undefined;
  /** The user's region for the next list, after a login has changed it. */
  nextRegion: { readonly country: string; readonly currency: string } | null;
  /** Methods that the deployment has closed, of both transactions: `deposit/upi`. */
  closed: readonly string[];
  /** Search for payments open before a reload: running, failed because a file did not load, or ended with a payment. */
  resume: 'looking' | 'lost' | 'ended';
}

const NO_LIST = {
  status: 'loading',
  entries: [],
  isGeoSelector: false,
  isDirectGeo: false,
  restrictions: undefined,
} satisfies Partial<MethodsState>;

const initialState: MethodsState = {
  ...NO_LIST,
  transaction: 'deposit',
  features: [],
  closed: [],
  nextRegion: null,
  resume: 'ended',
};

interface LoadedMethods {
  methods: MethodEntry[];
  isGeoSelector?: boolean;
  isDirectGeo?: boolean;
  features?: string[];
  restrictions?: Restriction[];
  initCurrencies?: InitCurrencies;
  clockShiftMs?: number;
}

type Closed = Pick<MethodsState, 'closed' | 'transaction'>;

const asClosed = (method: PaymentMethod, { closed, transaction }: Closed): PaymentMethod =>
  method.availability || !closed.includes(`${transaction}/${method.name}`)
    ? method
    : { ...method, availability: { reason: 'maintenance' } };

/** Returns the methods of a list, of which those that the deployment has closed are under maintenance. */
const withClosed = (entries: readonly MethodEntry[], state: Closed): MethodEntry[] => {
  if (state.closed.length === 0) return [...entries];
  return entries.map((entry) =>
    isGroup(entry)
      ? { ...entry, paymentMethods: entry.paymentMethods.map((method) => asClosed(method, state)) }
      : asClosed(entry, state),
  );
};

const methods = createSlice({
  name: 'methods',
  initialState,
  reducers: {
    /** Requests a new list; that of the other transaction is removed. */
    methodsRequested: (state, { payload = state.transaction }: PayloadAction<Transaction | undefined>): MethodsState =>
      payload === state.transaction ? { ...state, status: 'loading' } : { ...state, ...NO_LIST, transaction: payload },
    /** Spec core §2: there are no methods if the list is empty, or if the server says so of the region. */
    methodsLoaded: (state, { payload }: PayloadAction<LoadedMethods>): MethodsState => {
      const entries = withClosed(payload.methods.filter(hasMethods), state);
      const isDirectGeo = payload.isDirectGeo === true;
      return {
        ...state,
        status: isDirectGeo || entries.length === 0 ? 'empty' : 'ready',
        entries,
        isGeoSelector: payload.isGeoSelector === true,
        isDirectGeo,
        features: payload.features ?? state.features,
        restrictions: payload.restrictions,
        clockShiftMs: payload.clockShiftMs,
        initCurrencies: payload.initCurrencies ?? state.initCurrencies,
      };
    },
    /** A method that has opened again is open in the next list. */
    methodsClosed: (state, { payload: closed }: PayloadAction<readonly string[]>): MethodsState => {
      if (String(closed) === String(state.closed)) return state;
      const next = { ...state, closed };
      return { ...next, entries: withClosed(state.entries, next) };
    },
    regionWaits(state, { payload }: PayloadAction<MethodsState['nextRegion']>) {
      state.nextRegion = payload;
    },
    methodsFailed(state) {
      state.status = 'failed';
    },
    resumeChanged(state, { payload }: PayloadAction<MethodsState['resume']>) {
      state.resume = payload;
    },
  },
});

export const { methodsRequested, methodsLoaded, methodsClosed, methodsFailed, regionWaits, resumeChanged } =
  methods.actions;
export const methodsSlice = methods;

interface WithMethods {
  methods: MethodsState;
  session: SessionState;
}

/** The part of the visit that tiles depend on: the list must not be rebuilt when only the network changes. */
export const selectTileContext: (state: { session: SessionState }) => TileContext = createSelector(
  [
    (state: { session: SessionState }) => state.session.currency,
    (state: { session: SessionState }) => state.session.country,
    (state: { session: SessionState }) => state.session.assets,
    (state: { session: SessionState }) => state.session.assetBase,
  ],
  (currency, country, assets, assetBase) => ({ currency, country, assets, assetBase }),
);

const selectTiles = createSelector([(state: WithMethods) => state.methods.entries, selectTileContext], toTiles);

const selectHasCrypto = createSelector([(state: WithMethods) => state.methods.entries], (entries) =>
  entries.some(hasCrypto),
);

/** The scope root `methods`. */
export const selectMethodsScope = createSelector(
  [(state: WithMethods) => state.methods, selectTiles, selectHasCrypto],
  ({ transaction, status, entries, isGeoSelector, isDirectGeo, features, restrictions }, tiles, isCryptoThere) => ({
    transaction,
    status,
    isGeoSelector,
    features,
    restrictions,
    isDirectGeo,
    entries: tiles,
    count: entries.length,
    hasCrypto: isCryptoThere,
  }),
);
