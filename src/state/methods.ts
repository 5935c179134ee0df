import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import type { CurrencyType } from '#domain/currency.ts';
import type { Restriction } from '#generated/wire.ts';
import type { SessionState } from './session.ts';
import { hasCrypto, hasMethods, toTiles, type MethodEntry, type TileContext } from './tiles.ts';

/** The subject of a visit: paying in or being paid out. */
export type Transaction = 'deposit' | 'withdrawal';

/** The currency to begin with, by its type. */
type InitCurrencies = Readonly<Record<CurrencyType, string>>;

export interface MethodsState {
  /** Which list it is: each transaction has its own. */
  transaction: Transaction;
  status: 'loading' | 'ready' | 'empty' | 'failed';
  entries: MethodEntry[];
  isGeoSelector: boolean;
  isDirectGeo: boolean;
  /** Optional calls that the server answers, by name. */
  features: string[];
  /** Ms to add to the moments of the list to have them on the page's clock. */
  clockShiftMs?: number | undefined;
  /** Restrictions on payouts, as the server says beforehand. */
  restrictions?: Restriction[] | undefined;
  /** Currencies that the server begins with; undefined until it has said so. */
  initCurrencies?: InitCurrencies | undefined;
  /** Where the user pays once the list is shown again, as a login has said meanwhile. */
  nextRegion: { readonly country: string; readonly currency: string } | null;
  /** What was open before a reload: searched for, not found because a file did not load, or found where there was something. */
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

const methods = createSlice({
  name: 'methods',
  initialState,
  reducers: {
    /** The list is asked for anew; that of the other transaction is no longer there to be picked from. */
    methodsRequested: (state, { payload = state.transaction }: PayloadAction<Transaction | undefined>): MethodsState =>
      payload === state.transaction ? { ...state, status: 'loading' } : { ...state, ...NO_LIST, transaction: payload },
    /** Spec core §2: nothing to offer when the list is empty, or when the server says so of the region. */
    methodsLoaded: (state, { payload }: PayloadAction<LoadedMethods>): MethodsState => {
      const entries = payload.methods.filter(hasMethods);
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

export const { methodsRequested, methodsLoaded, methodsFailed, regionWaits, resumeChanged } = methods.actions;
export const methodsSlice = methods;

interface WithMethods {
  methods: MethodsState;
  session: SessionState;
}

/** The part of the visit that tiles depend on: the list is not made anew when only the network comes and goes. */
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
