import jsonLogic from 'json-logic-js';
import { groupCardNumber } from '#domain/card-group.ts';
import { parseMoment } from '#domain/countdown.ts';
import { shortenHash } from '#domain/hash-display.ts';
import { localizedText, type LocalizedText } from '#domain/localized-text.ts';
import { isLuhnValid } from '#domain/luhn.ts';
import { formatMoment, type MomentStyle } from '#domain/moment-text.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { searchItems } from '#domain/search.ts';
import { ambient } from './ambient.ts';
import { ownMember, Reading, readFrom, readPath, toPath } from './scope.ts';

type Operator = (this: unknown, ...args: unknown[]) => unknown;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

const MOMENT_STYLES: ReadonlySet<unknown> = new Set<MomentStyle>(['date', 'time', 'dateTime']);

const isMomentStyle = (style: unknown): style is MomentStyle => MOMENT_STYLES.has(style);

/** Texts by language; members that are no text do not count. */
const asTexts = (value: unknown): LocalizedText | null => {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
};

const compiled = new Map<string, RegExp>();
const LONGEST_MATCHED = 512;

const regexOf = (source: string): RegExp => {
  const known = compiled.get(source);
  if (known) return known;
  const regex = new RegExp(source, 'u');
  compiled.set(source, regex);
  return regex;
};

/** Reads as the standard var does, but own members only, and `item`, `index`, `event` from the frame. */
const readVar: Operator = function (path, fallback) {
  if (path === undefined || path === null || path === '') return this instanceof Reading ? null : this;
  const steps = toPath(String(path));
  const value = this instanceof Reading ? readFrom(this, steps) : readPath(this, steps);
  return value === undefined || value === null ? (fallback ?? null) : value;
};

const isIconAddress = (name: string): boolean => name.startsWith('/') || name.startsWith('https://');

/** Operators of ours, and `var`; everything else is json-logic-js's own. */
const OPERATORS: Record<string, Operator> = {
  var: readVar,
  money: (amount, currency) => (isMissing(amount) ? '' : formatMoney(asText(amount), asText(currency), ambient().locale, { fraction: 'trimmed' })),
  number: (value, digits) =>
    isMissing(value) ? '' : formatNumber(asText(value), ambient().locale, typeof digits === 'number' ? digits : undefined),
  group: (text) => groupCardNumber(asText(text)),
  short: (text) => shortenHash(asText(text)),
  date: (time, style) => {
    const moment = parseMoment(time);
    return moment === null ? '' : formatMoment(moment, ambient().locale, isMomentStyle(style) ? style : 'dateTime');
  },
  match: (text, regex) => regexOf(asText(regex)).test(asText(text).slice(0, LONGEST_MATCHED)),
  luhn: (text) => isLuhnValid(asText(text)),
  localized: (texts) => localizedText(asTexts(texts), ambient().locale),
  length: (value) => (Array.isArray(value) ? value.length : [...asText(value)].length),
  get: (map, key) => ownMember(map, asText(key)) ?? null,
  find: (list, member, value) =>
    asList(list).find((element) => ownMember(element, asText(member)) === value) ?? null,
  search: (list, member, query) =>
    searchItems(asList(list), asText(query), (element) =>
      localizedText(asTexts(readPath(element, toPath(asText(member)))), ambient().locale),
    ),
  image: (name) => {
    const icon = asText(name);
    const replaced = ownMember(ambient().assets, icon);
    if (typeof replaced === 'string') return replaced;
    return icon === '' || isIconAddress(icon) ? icon : `${ambient().assetBase}icons/${icon.toLowerCase()}.svg`;
  },
};

/** Operators of json-logic-js that reach out of the data: a screen can neither call methods nor write to the console. */
const REMOVED = ['method', 'log'];

/** Fixes the set of operators rules may use. Runs once, before the first rule is compiled. */
export const registerOperators = (): void => {
  for (const name of REMOVED) jsonLogic.rm_operation(name);
  for (const [name, run] of Object.entries(OPERATORS)) jsonLogic.add_operation(name, run);
};
