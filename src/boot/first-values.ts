import { initialOf } from '#domain/initial.ts';
import { findText } from '#domain/localized-text.ts';
import { formatMoney } from '#domain/money.ts';
import { moneyByShape, moneyShapeKey } from '#domain/money-shape.ts';
import { regionName } from '#domain/region-name.ts';
import type { Start } from '#host/start-data.ts';
import { localeFileOf } from '#i18n/locale.ts';
import {
  hasCrypto,
  hasMethods,
  iconAddress,
  isGroup,
  toTiles,
  type MethodEntry,
  type Tile,
  type TileContext,
} from '#state/tiles.ts';
import type { Calls } from '#generated/wire.ts';
import { offersCryptoBonus } from './first-call.ts';
import type { SnapshotValues } from '#platform/snapshot.ts';

/** The answer with the list of methods that can be deposited with. */
export type ListAnswer = Calls['methods-payment-v5']['response'];

/** What the build has seen of the first page. */
export interface ListShape {
  /** From how many methods on the list can be searched. */
  readonly searchFrom: number;
  /** How many tiles are drawn at first. */
  readonly most: number;
}

/** The least amount of a tile: by the shape of its currency, where the locale is the one that it was made for. */
const leastAmount = ({ min, currency }: Tile, locale: string, textOf: (key: string) => string): string => {
  if (min === '0') return '';
  const shape = localeFileOf(locale) === locale ? textOf(moneyShapeKey(currency)) : undefined;
  return moneyByShape(shape, min) ?? formatMoney(min, currency, locale);
};

/** The values of a tile, each as the page writes it. */
const tileValues = (tile: Tile, locale: string, textOf: (key: string) => string): SnapshotValues => {
  const { icons, moreCount, badge, badgeTone, badgeColor } = tile;
  const [icon1 = '', icon2 = '', icon3 = ''] = icons;
  const { words: title, language: titleLanguage = '' } = findText(tile.title, locale);
  const { words: ownBadge, language: badgeLanguage = '' } = findText(badge?.text, locale);
  return {
    title,
    titleLanguage,
    initial: icon1 === '' ? initialOf(title) : '',
    // One alone stands by itself, several in a box.
    icon: icon2 === '' ? icon1 : '',
    icon1,
    icon2,
    icon3,
    more: moreCount > 0 ? String(moreCount) : '',
    min: leastAmount(tile, locale, textOf),
    badge: badge ? ownBadge || textOf(badge.key) : '',
    badgeLanguage,
    badgeTone,
    badgeColor,
  };
};

/** Whether its tile is one of those that the build has seen: one that cannot be used now is not. */
const isOpen = (entry: MethodEntry): boolean => isGroup(entry) || entry.availability === undefined;

export interface ListLook {
  readonly locale: string;
  /** Address of the folder of icons and other assets. */
  readonly assetBase: string;
  /** The text of a key; empty where there is none. */
  readonly textOf: (key: string) => string;
  /** Whether a place is kept for a quick deposit. */
  readonly hasQuickDeposit: boolean;
}

/**
 * Values of the first page for an answer; undefined where that page is more than the build has seen of it: nothing to offer,
 * methods that cannot be used now, a choice of the host's.
 */
export const firstValues = (
  start: Start,
  { methods, isDirectGeo, isGeoSelector, features = [] }: ListAnswer,
  { searchFrom, most }: ListShape,
  { locale, assetBase, textOf, hasQuickDeposit }: ListLook,
): SnapshotValues | undefined => {
  const entries = methods.filter(hasMethods);
  const { user, schema, bonusList } = start;
  if (entries.length === 0 || isDirectGeo === true || !entries.every(isOpen)) return undefined;
  if (start.methods !== undefined || start.amount !== undefined) return undefined;
  const assets = schema.assets ?? {};
  const context: TileContext = { currency: user.currency, country: user.paymentGeo, assets, assetBase };
  return {
    canClose: start.closingButton,
    // Only where the user may choose another: names of countries are one more table that the browser has to load.
    region: isGeoSelector === true ? regionName(user.paymentGeo, locale) || user.paymentGeo : '',
    regionIcon: iconAddress(`country-${user.paymentGeo}`, context),
    hasQuickDeposit,
    hasTransactions: features.includes('transactions'),
    hasBonuses: bonusList.length > 0 || (offersCryptoBonus(start) && entries.some(hasCrypto)),
    canSearch: entries.length >= searchFrom,
    tiles: toTiles(entries, context, most).map((tile) => tileValues(tile, locale, textOf)),
  };
};
