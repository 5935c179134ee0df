import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { createSelector } from './create-selector.ts';
import type { CurrencyType } from '#domain/currency.ts';
import { encodePart } from '#domain/encode-part.ts';
import { hasLimits, limitsOf } from '#domain/limits.ts';
import { isSafeLink } from '#domain/safe-link.ts';
import type { Availability, PaymentGroup, PaymentMethod, Restriction } from '#generated/wire.ts';
import type { SessionState } from './session.ts';
import { badgeOf } from './tile-badge.ts';

export type MethodEntry = PaymentMethod | PaymentGroup;

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
  /** Restrictions on payouts, as the server says beforehand. */
  restrictions?: Restriction[] | undefined;
  /** Currencies that the server begins with; undefined until it has said so. */
  initCurrencies?: InitCurrencies | undefined;
  /** Where the user pays once the list is shown again, as a login has said meanwhile. */
  nextRegion: { readonly country: string; readonly currency: string } | null;
}

const NO_LIST = {
  status: 'loading',
  entries: [],
  isGeoSelector: false,
  isDirectGeo: false,
  restrictions: undefined,
} satisfies Partial<MethodsState>;

const initialState: MethodsState = { ...NO_LIST, transaction: 'deposit', features: [], nextRegion: null };

export const isGroup = (entry: MethodEntry): entry is PaymentGroup => Array.isArray(entry.paymentMethods);

/** A group of nothing would be a tile that leads nowhere. */
const hasMethods = (entry: MethodEntry): boolean => !isGroup(entry) || entry.paymentMethods.length > 0;

interface LoadedMethods {
  methods: MethodEntry[];
  isGeoSelector?: boolean;
  isDirectGeo?: boolean;
  features?: string[];
  restrictions?: Restriction[];
  initCurrencies?: InitCurrencies;
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
        initCurrencies: payload.initCurrencies ?? state.initCurrencies,
      };
    },
    regionWaits(state, { payload }: PayloadAction<MethodsState['nextRegion']>) {
      state.nextRegion = payload;
    },
    methodsFailed(state) {
      state.status = 'failed';
    },
  },
});

export const { methodsRequested, methodsLoaded, methodsFailed, regionWaits } = methods.actions;
export const methodsSlice = methods;

/** A tile of the list, ready to draw. */
export interface Tile {
  kind: 'method' | 'group';
  name: string;
  /** Texts by language. */
  title: Record<string, string>;
  /** Addresses of up to three icons. */
  icons: string[];
  moreCount: number;
  badge: { key: string; text: Record<string, string> | null } | null;
  badgeTone: string;
  /** The server's own colour of the badge, as hex; empty for that of the tone. */
  badgeColor: string;
  /** Decimal strings; zero when there is no bound. */
  min: string;
  max: string;
  hasLimits: boolean;
  currency: string;
  isPopular: boolean;
  /** Why it cannot be used now. */
  closed?: Availability | undefined;
}

/** Spec core §2: group tiles show at most three icons. */
const MOST_ICONS = 3;

/** Facts of the visit that a tile depends on. */
export type TileContext = Pick<SessionState, 'currency' | 'country' | 'assets' | 'assetBase'>;

/** The host's own address counts where it is one that may be opened. */
const iconAddress = (id: string, { assets, assetBase }: TileContext): string => {
  const given = assets[id];
  return isSafeLink(given) ? given : `${assetBase}icons/${encodePart(id.toLowerCase())}.svg`;
};

/** Currency a method is used with: the user's where it takes it, else its first. */
export const methodCurrency = (method: PaymentMethod, { currency }: Pick<SessionState, 'currency'>): string =>
  method.currency.includes(currency) ? currency : (method.currency[0] ?? currency);

/** The tile of a method. */
export const methodTile = (method: PaymentMethod, session: TileContext): Tile => {
  const currency = methodCurrency(method, session);
  const limits = limitsOf(method.amount_rules, currency, session.country);
  const ids = method.iconIds ?? [method.name];
  return {
    kind: 'method',
    name: method.name,
    title: method.text,
    icons: ids.slice(0, MOST_ICONS).map((id) => iconAddress(id, session)),
    moreCount: 0,
    ...badgeOf(method),
    ...limits,
    hasLimits: hasLimits(limits),
    currency,
    isPopular: method.isPopular === true,
    closed: method.availability,
  };
};

const groupTile = (group: PaymentGroup, session: TileContext): Tile => {
  const ids = [...new Set(group.paymentMethods.flatMap((method) => method.iconIds?.slice(0, 1) ?? [method.name]))];
  return {
    kind: 'group',
    name: group.name,
    title: group.label,
    icons: ids.slice(0, MOST_ICONS).map((id) => iconAddress(id, session)),
    moreCount: Math.max(0, ids.length - MOST_ICONS),
    badge: null,
    badgeTone: 'neutral',
    badgeColor: '',
    min: '0',
    max: '0',
    hasLimits: false,
    currency: session.currency,
    isPopular: false,
  };
};

export const byPosition = (one: MethodEntry, other: MethodEntry): number => one.position - other.position;

/** Tiles for groups and methods, sorted by position (Spec core §2). */
export const toTiles = (entries: readonly MethodEntry[], session: TileContext): Tile[] =>
  [...entries]
    .sort(byPosition)
    .map((entry) => (isGroup(entry) ? groupTile(entry, session) : methodTile(entry, session)));

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

/** The scope root `methods`. */
export const selectMethodsScope = createSelector(
  [(state: WithMethods) => state.methods, selectTiles],
  ({ transaction, status, entries, isGeoSelector, isDirectGeo, features, restrictions }, tiles) => ({
    transaction,
    status,
    isGeoSelector,
    features,
    restrictions,
    isDirectGeo,
    entries: tiles,
    count: entries.length,
  }),
);
