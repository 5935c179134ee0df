import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CurrencyType } from '#domain/currency.ts';
import { hasLimits, limitsOf } from '#domain/limits.ts';
import { isSafeLink } from '#domain/safe-link.ts';
import type { PaymentGroup, PaymentMethod } from '#generated/wire.ts';
import type { SessionState } from './session.ts';

export type MethodEntry = PaymentMethod | PaymentGroup;

/** What a visit is about: paying in or being paid out. */
export type Transaction = 'deposit' | 'withdrawal';

/** The currency to begin with, by its type. */
type InitCurrencies = Readonly<Record<CurrencyType, string>>;

export interface MethodsState {
  /** Which list it is: each transaction has its own. */
  transaction: Transaction;
  status: 'loading' | 'ready' | 'empty' | 'failed';
  entries: MethodEntry[];
  /** The entries are those of the last visit, without their fields: the server has not confirmed them. */
  isRecalled: boolean;
  isGeoSelector: boolean;
  isDirectGeo: boolean;
  /** Currencies that the server begins with; undefined until it has said so. */
  initCurrencies?: InitCurrencies | undefined;
  /** Where the user pays once the list is shown again, as a login has said meanwhile. */
  nextRegion: { readonly country: string; readonly currency: string } | null;
}

const initialState: MethodsState = {
  transaction: 'deposit',
  status: 'loading',
  entries: [],
  isRecalled: false,
  isGeoSelector: false,
  isDirectGeo: false,
  nextRegion: null,
};

export const isGroup = (entry: MethodEntry): entry is PaymentGroup => 'paymentMethods' in entry;

/** A group of nothing would be a tile that leads nowhere. */
const hasMethods = (entry: MethodEntry): boolean => !isGroup(entry) || entry.paymentMethods.length > 0;

interface LoadedMethods {
  methods: MethodEntry[];
  isGeoSelector?: boolean;
  isDirectGeo?: boolean;
  initCurrencies?: InitCurrencies;
}

const methods = createSlice({
  name: 'methods',
  initialState,
  reducers: {
    /** The list is asked for anew; that of the other transaction is no longer there to be picked from. */
    methodsRequested: (state, { payload = state.transaction }: PayloadAction<Transaction | undefined>): MethodsState =>
      payload === state.transaction
        ? { ...state, status: 'loading' }
        : { ...initialState, transaction: payload, initCurrencies: state.initCurrencies, nextRegion: state.nextRegion },
    /** Spec core §2: nothing to offer when the list is empty, or when the server says so of the region. */
    methodsLoaded: (
      { transaction, initCurrencies, nextRegion },
      { payload }: PayloadAction<LoadedMethods>,
    ): MethodsState => {
      const entries = payload.methods.filter(hasMethods);
      const isDirectGeo = payload.isDirectGeo === true;
      return {
        transaction,
        status: isDirectGeo || entries.length === 0 ? 'empty' : 'ready',
        entries,
        isRecalled: false,
        isGeoSelector: payload.isGeoSelector === true,
        isDirectGeo,
        initCurrencies: payload.initCurrencies ?? initCurrencies,
        nextRegion,
      };
    },
    /** Shows the list of the last visit until there is an answer. */
    methodsRecalled: (state, { payload }: PayloadAction<LoadedMethods>): MethodsState => ({
      ...state,
      status: 'ready',
      entries: payload.methods,
      isRecalled: true,
      isGeoSelector: payload.isGeoSelector === true,
    }),
    regionWaits(state, { payload }: PayloadAction<MethodsState['nextRegion']>) {
      state.nextRegion = payload;
    },
    methodsFailed(state) {
      state.status = 'failed';
      if (state.isRecalled) state.entries = [];
      state.isRecalled = false;
    },
  },
});

export const { methodsRequested, methodsLoaded, methodsRecalled, methodsFailed, regionWaits } = methods.actions;
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
}

/** Spec core §3: badge types. */
const BADGES: Readonly<Record<number, { key: string; tone: string }>> = {
  2: { key: 'badges.brand', tone: 'accent' },
  8: { key: 'badges.exclusive', tone: 'warning' },
};

const POPULAR = { key: 'badges.popular', tone: 'success' };

/** Colours of the server, of which only the plainest are taken. */
const HEX = /^#([\da-f]{3}){1,2}$/i;

/** Spec core §2: group tiles show at most three icons. */
const MOST_ICONS = 3;

/** What of the visit a tile depends on. */
export type TileContext = Pick<SessionState, 'currency' | 'country' | 'assets' | 'assetBase'>;

/** The host's own address counts where it is one that may be opened. */
const iconAddress = (id: string, { assets, assetBase }: TileContext): string => {
  const given = assets[id];
  return isSafeLink(given) ? given : `${assetBase}icons/${encodeURIComponent(id.toLowerCase())}.svg`;
};

/** A badge of the server's own wins over one by type; a popular method has one where it has no other. */
const badgeOf = (method: PaymentMethod): Pick<Tile, 'badge' | 'badgeTone' | 'badgeColor'> => {
  const known = BADGES[method.badgeType ?? -1] ?? (method.isPopular ? POPULAR : undefined);
  const { text = null, textKey: key = known?.key ?? '', color = '' } = method.badgeConfig ?? {};
  return {
    badge: key || text ? { key, text } : null,
    badgeTone: known?.tone ?? 'neutral',
    badgeColor: HEX.test(color) ? color : '',
  };
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

const byPosition = (one: MethodEntry, other: MethodEntry): number => one.position - other.position;

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

/** A list that the server has confirmed is not drawn anew: tiles that say the same are the same. */
const isSameText = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const selectTiles = createSelector([(state: WithMethods) => state.methods.entries, selectTileContext], toTiles, {
  memoizeOptions: { resultEqualityCheck: isSameText },
});

/** The scope root `methods`. */
export const selectMethodsScope = createSelector(
  [(state: WithMethods) => state.methods, selectTiles],
  ({ transaction, status, entries, isGeoSelector, isDirectGeo }, tiles) => ({
    transaction,
    status,
    isGeoSelector,
    isDirectGeo,
    entries: tiles,
    count: entries.length,
  }),
);
