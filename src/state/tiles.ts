import type { PaymentMethod, Availability, PaymentGroup } from '#generated/wire.ts';
import { mayBeDrawn } from '#domain/drawn-icon.ts';
import { encodePart } from '#domain/encode-part.ts';
import { hasLimits, limitsOf } from '#domain/limits.ts';
import { networkMarks } from '#domain/network.ts';
import { isSafeLink } from '#domain/safe-link.ts';

export type MethodEntry = PaymentMethod | PaymentGroup;

export const isGroup = (entry: MethodEntry): entry is PaymentGroup => Array.isArray(entry.paymentMethods);

/** Whether a group has methods; an empty group would have a tile without a page. */
export const hasMethods = (entry: MethodEntry): boolean => !isGroup(entry) || entry.paymentMethods.length > 0;

/** Whether it is a crypto method, or a group with one. */
export const hasCrypto = (entry: MethodEntry): boolean =>
  isGroup(entry) ? entry.paymentMethods.some(hasCrypto) : entry.category === 'crypto';

/** A tile of the list, ready for rendering. */
export interface TileData {
  kind: 'method' | 'group';
  name: string;
  /** Texts by language. */
  title: Record<string, string>;
  /** Addresses of up to three icons. */
  icons: string[];
  moreCount: number;
  badge: { key: string; text: Record<string, string> | null } | null;
  badgeTone: string;
  /** The server's colour of the badge, as hex; empty for the default. */
  badgeColor: string;
  /** Decimal strings; zero without a limit. */
  min: string;
  max: string;
  hasLimits: boolean;
  currency: string;
  isPopular: boolean;
  /** Short names of its networks, if there are several. */
  networks?: string[] | undefined;
  /** Why it is closed now. */
  closed?: Availability | undefined;
}

/** Spec core §2: group tiles show at most three icons. */
const MOST_ICONS = 3;

/** Facts of the visit that a tile depends on. */
export interface TileContext {
  readonly currency: string;
  readonly country: string;
  /** The host's icons, by id. */
  readonly assets: Readonly<Record<string, string>>;
  /** Address of the folder of icons. */
  readonly assetBase: string;
}

/** Returns the icon's address, empty for one that is not there; the host's own takes precedence if it is safe. */
export const iconAddress = (id: string, { assets, assetBase }: Pick<TileContext, 'assets' | 'assetBase'>): string => {
  const name = id.toLowerCase();
  const given = assets[id] ?? assets[name];
  if (isSafeLink(given)) return given;
  return mayBeDrawn(name) ? `${assetBase}icons/${encodePart(name)}.svg` : '';
};

/** Returns the currency of a method: the user's if it is accepted, else the first. */
export const methodCurrency = (method: PaymentMethod, { currency }: Pick<TileContext, 'currency'>): string =>
  method.currency.includes(currency) ? currency : (method.currency[0] ?? currency);

/** Spec core §3: badge types. */
const BADGES: Readonly<Record<number, { key: string; tone: string }>> = {
  2: { key: 'badges.brand', tone: 'accent' },
  8: { key: 'badges.exclusive', tone: 'warning' },
};

const POPULAR = { key: 'badges.popular', tone: 'success' };

/** Server colours; only hex values are accepted. */
const HEX = /^#([\da-f]{3}){1,2}$/i;

/** Returns the badge: the server's own takes precedence over one by type; popular methods have one by default. */
const badgeOf = (method: PaymentMethod): Pick<TileData, 'badge' | 'badgeTone' | 'badgeColor'> => {
  const known = BADGES[method.badgeType ?? -1] ?? (method.isPopular ? POPULAR : undefined);
  const { text = null, textKey: key = known?.key ?? '', color = '' } = method.badgeConfig ?? {};
  return {
    badge: key || text ? { key, text } : null,
    badgeTone: known?.tone ?? 'neutral',
    badgeColor: HEX.test(color) ? color : '',
  };
};

/** Returns the tile of a method. */
export const methodTile = (method: PaymentMethod, session: TileContext): TileData => {
  const currency = methodCurrency(method, session);
  const limits = limitsOf(method.amount_rules, currency, session.country);
  const { iconIds = [] } = method;
  return {
    kind: 'method',
    name: method.name,
    title: method.text,
    icons: iconIds.slice(0, MOST_ICONS).map((id) => iconAddress(id, session)),
    moreCount: 0,
    ...badgeOf(method),
    ...limits,
    hasLimits: hasLimits(limits),
    currency,
    isPopular: method.isPopular === true,
    closed: method.availability,
  };
};

const groupTile = (group: PaymentGroup, session: TileContext): TileData => {
  const ids = [...new Set(group.paymentMethods.flatMap((method) => method.iconIds?.slice(0, 1) ?? []))];
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

/** Returns tiles for groups and methods, sorted by position (Spec core §2): all, or the first ones. */
export const toTiles = (entries: readonly MethodEntry[], session: TileContext, most?: number): TileData[] =>
  [...entries]
    .sort(byPosition)
    .slice(0, most)
    .map((entry) =>
      isGroup(entry)
        ? groupTile(entry, session)
        : { ...methodTile(entry, session), networks: networkMarks(entry.network) },
    );
