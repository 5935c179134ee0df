import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { hasLimits, limitsOf } from '#domain/limits.ts';
import type { PaymentGroup, PaymentMethod } from '#generated/wire.ts';
import type { SessionState } from './session.ts';

export type MethodEntry = PaymentMethod | PaymentGroup;

export interface MethodsState {
  status: 'loading' | 'ready' | 'empty' | 'failed';
  entries: MethodEntry[];
  isGeoSelector: boolean;
  isDirectGeo: boolean;
}

const initialState: MethodsState = { status: 'loading', entries: [], isGeoSelector: false, isDirectGeo: false };

interface LoadedMethods {
  methods: MethodEntry[];
  isGeoSelector?: boolean;
  isDirectGeo?: boolean;
}

const methods = createSlice({
  name: 'methods',
  initialState,
  reducers: {
    methodsRequested(state) {
      state.status = 'loading';
    },
    methodsLoaded: (_state, { payload }: PayloadAction<LoadedMethods>): MethodsState => ({
      status: payload.methods.length === 0 ? 'empty' : 'ready',
      entries: payload.methods,
      isGeoSelector: payload.isGeoSelector === true,
      isDirectGeo: payload.isDirectGeo === true,
    }),
    methodsFailed(state) {
      state.status = 'failed';
    },
  },
});

export const { methodsRequested, methodsLoaded, methodsFailed } = methods.actions;
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
  /** Decimal strings; zero when there is no bound. */
  min: string;
  max: string;
  hasLimits: boolean;
  currency: string;
  isPopular: boolean;
}

export const isGroup = (entry: MethodEntry): entry is PaymentGroup => 'paymentMethods' in entry;

/** Spec core §3: badge types. */
const BADGES: Readonly<Record<number, { key: string; tone: string }>> = {
  2: { key: 'badges.brand', tone: 'accent' },
  8: { key: 'badges.exclusive', tone: 'warning' },
};

/** Spec core §2: group tiles show at most three icons. */
const MOST_ICONS = 3;

const iconAddress = (id: string, { assets, assetBase }: SessionState): string =>
  assets[id] ?? `${assetBase}icons/${id.toLowerCase()}.svg`;

const badgeOf = (method: PaymentMethod): Pick<Tile, 'badge' | 'badgeTone'> => {
  const known = method.badgeType === undefined ? undefined : BADGES[method.badgeType];
  const { text, textKey } = method.badgeConfig ?? {};
  if (!known && !text && !textKey) return { badge: null, badgeTone: 'neutral' };
  return { badge: { key: textKey ?? known?.key ?? '', text: text ?? null }, badgeTone: known?.tone ?? 'neutral' };
};

/** Currency a method is used with: the user's where it takes it, else its first. */
export const methodCurrency = (method: PaymentMethod, { currency }: SessionState): string =>
  method.currency.includes(currency) ? currency : (method.currency[0] ?? currency);

const methodTile = (method: PaymentMethod, session: SessionState): Tile => {
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

const groupTile = (group: PaymentGroup, session: SessionState): Tile => {
  const ids = [...new Set(group.paymentMethods.flatMap((method) => method.iconIds?.slice(0, 1) ?? [method.name]))];
  return {
    kind: 'group',
    name: group.name,
    title: group.label,
    icons: ids.slice(0, MOST_ICONS).map((id) => iconAddress(id, session)),
    moreCount: Math.max(0, ids.length - MOST_ICONS),
    badge: null,
    badgeTone: 'neutral',
    min: '0',
    max: '0',
    hasLimits: false,
    currency: session.currency,
    isPopular: false,
  };
};

const byPosition = (one: MethodEntry, other: MethodEntry): number => one.position - other.position;

/** Tiles for groups and methods, sorted by position (Spec core §2). */
export const toTiles = (entries: readonly MethodEntry[], session: SessionState): Tile[] =>
  entries
    .toSorted(byPosition)
    .map((entry) => (isGroup(entry) ? groupTile(entry, session) : methodTile(entry, session)));

interface WithMethods {
  methods: MethodsState;
  session: SessionState;
}

/** The scope root `methods`. */
export const selectMethodsScope = createSelector(
  [(state: WithMethods) => state.methods, (state: WithMethods) => state.session],
  ({ status, entries, isGeoSelector, isDirectGeo }, session) => ({
    status,
    isGeoSelector,
    isDirectGeo,
    entries: toTiles(entries, session),
    count: entries.length,
  }),
);
