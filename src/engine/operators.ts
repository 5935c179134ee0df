import jsonLogic from 'json-logic-js';
import { groupCardNumber } from '#domain/card-group.ts';
import { parseMoment } from '#domain/countdown.ts';
import { shortenHash } from '#domain/hash-display.ts';
import { isLuhnValid } from '#domain/luhn.ts';
import { formatMoment, type MomentStyle } from '#domain/moment-text.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { searchItems } from '#domain/search.ts';
import type { OperatorName } from '#generated/language.ts';
import { ambient } from './ambient.ts';
import { matchesWithin } from './bounded-match.ts';
import { asReadable, asText } from './readable.ts';
import { ownMember, Reading, readFrom, readPath, toPath } from './scope.ts';

type Operator = (this: unknown, ...args: unknown[]) => unknown;

/** Those of json-logic-js that screens may use. `method` and `log`, which reach out of the data, are not among them. */
// prettier-ignore
const STANDARD = [
  'missing', 'missing_some', 'if', '?:', '==', '===', '!=', '!==', '!', '!!', 'or', 'and', '>', '>=', '<', '<=', 'max',
  'min', '+', '-', '*', '/', '%', 'map', 'filter', 'reduce', 'all', 'some', 'none', 'merge', 'in', 'cat', 'substr',
] as const satisfies readonly OperatorName[];

const REMOVED = ['method', 'log'];

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

const MOMENT_STYLES: ReadonlySet<unknown> = new Set<MomentStyle>(['date', 'time', 'dateTime']);

const isMomentStyle = (style: unknown): style is MomentStyle => MOMENT_STYLES.has(style);

const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Reads as the standard var does, but own members only, and `item`, `index`, `event` from the frame. */
const readVar: Operator = function (path, fallback) {
  const name = asText(path);
  if (name === '') return this instanceof Reading ? null : this;
  const steps = toPath(name);
  const value = this instanceof Reading ? readFrom(this, steps) : readPath(this, steps);
  return value ?? fallback ?? null;
};

const isIconAddress = (name: string): boolean => name.startsWith('/') || name.startsWith('https://');

/** Operators of ours, and `var`; everything else is json-logic-js's own. */
const OURS: Record<Exclude<OperatorName, (typeof STANDARD)[number]>, Operator> = {
  var: readVar,
  money: (amount, currency) =>
    isMissing(amount) ? '' : formatMoney(asText(amount), asText(currency), ambient().locale, { fraction: 'trimmed' }),
  number: (value, digits) =>
    isMissing(value)
      ? ''
      : formatNumber(asText(value), ambient().locale, typeof digits === 'number' ? digits : undefined),
  group: (text) => groupCardNumber(asText(text)),
  short: (text) => shortenHash(asText(text)),
  date: (time, style) => {
    const moment = parseMoment(time);
    return moment === null ? '' : formatMoment(moment, ambient().locale, isMomentStyle(style) ? style : 'dateTime');
  },
  match: (text, regex) => matchesWithin(asText(text), asText(regex)),
  luhn: (text) => isLuhnValid(asText(text)),
  localized: (texts) => asReadable(texts, ambient().locale),
  length: (value) => (Array.isArray(value) ? value.length : countCharacters(asText(value))),
  get: (map, key) => ownMember(map, asText(key)) ?? null,
  find: (list, member, value) => asList(list).find((element) => ownMember(element, asText(member)) === value) ?? null,
  search: (list, member, query) => {
    const path = toPath(asText(member));
    return searchItems(asList(list), asText(query), (element) => asReadable(readPath(element, path), ambient().locale));
  },
  image: (name) => {
    const icon = asText(name);
    const replaced = ownMember(ambient().assets, icon);
    if (typeof replaced === 'string') return replaced;
    return icon === '' || isIconAddress(icon) ? icon : `${ambient().assetBase}icons/${icon.toLowerCase()}.svg`;
  },
};

const known: ReadonlySet<string> = new Set([...STANDARD, ...Object.keys(OURS)]);

/** Whether a rule may use it. What json-logic-js would find beyond these by a dotted name is out of reach. */
export const isOperator = (name: string): boolean => known.has(name);

/** Fixes the set of operators rules may use. Runs once, before the first rule is compiled. */
export const registerOperators = (): void => {
  for (const name of REMOVED) jsonLogic.rm_operation(name);
  for (const [name, run] of Object.entries(OURS)) jsonLogic.add_operation(name, run);
};
