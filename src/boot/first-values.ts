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
  type TileData,
  type TileContext,
} from '#state/tiles.ts';
import type { Calls } from '#generated/wire.ts';
import { offersCryptoBonus } from './first-call.ts';
import type { SnapshotValues } from '#platform/snapshot.ts';

/** Response with the deposit methods. */
export type ListAnswer = Calls['methods-payment-v5']['response'];

/** Measurements of the template. */
export interface ListShape {
  /** Number of methods from which the list has a search field. */
  readonly searchFrom: number;
  /** Number of tiles drawn at first. */
  readonly most: number;
}

/** Returns the minimum amount of a tile; uses the currency's prepared format if it was made for this locale. */
const leastAmount = ({ min, currency }: TileData, locale: string, textOf: (key: string) => string): string => {
  if (min === '0') return '';
  const shape = localeFileOf(locale) === locale ? textOf(moneyShapeKey(currency)) : undefined;
  return moneyByShape(shape, min) ?? formatMoney(min, currency, locale);
};

/** Returns the values of a tile as displayed. */
const tileValues = (tile: TileData, locale: string, textOf: (key: string) => string): SnapshotValues => {
  const { icons, moreCount, badge, badgeTone, badgeColor } = tile;
  const [icon1 = '', icon2 = '', icon3 = ''] = icons;
  const { words: title, language: titleLanguage = '' } = findText(tile.title, locale);
  const { words: ownBadge, language: badgeLanguage = '' } = findText(badge?.text, locale);
  const initial = icon1 === '' ? initialOf(title) : '';
  return {
    title,
    titleLanguage,
    initial,
    isPlain: icon1 === '' && initial === '',
    // A single icon is drawn without a box, several in one.
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

/** Checks that the template has a tile for the method; unavailable methods have none. */
const isOpen = (entry: MethodEntry): boolean => isGroup(entry) || entry.availability === undefined;

export interface ListLook {
  readonly locale: string;
  /** Address of the folder of icons and other assets. */
  readonly assetBase: string;
  /** Returns the text of a key, or an empty string. */
  readonly textOf: (key: string) => string;
  /** True when room is reserved for a quick deposit. */
  readonly hasQuickDeposit: boolean;
}

/**
 * Returns the template's values for a response; undefined when the page needs content outside the template: no offer,
 * unavailable methods, a method or amount chosen by the host.
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
  const regionIcon = iconAddress(`country-${user.paymentGeo}`, context);
  return {
    canClose: start.closingButton,
    // Filled only if the user may choose another region, since country names need one more table of the browser.
    region: isGeoSelector === true ? regionName(user.paymentGeo, locale) || user.paymentGeo : '',
    regionIcon,
    regionLetters: regionIcon === '' ? user.paymentGeo : '',
    hasQuickDeposit,
    hasTransactions: features.includes('transactions'),
    hasBonuses: bonusList.length > 0 || (offersCryptoBonus(start) && entries.some(hasCrypto)),
    canSearch: entries.length >= searchFrom,
    tiles: toTiles(entries, context, most).map((tile) => tileValues(tile, locale, textOf)),
  };
};
