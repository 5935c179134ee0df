import { mayBeDrawn } from '#domain/drawn-icon.ts';
import jsonLogic from 'json-logic-js';
import { hasRightCheckDigits, isCheckDigitsName } from '#domain/check-digits.ts';
import { groupCardNumber, shortenHash } from '#domain/code-display.ts';
import { formatMoment, type MomentStyle } from '#domain/moment-text.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { regionName } from '#domain/region-name.ts';
import { standardOperators, type OwnOperator } from '#generated/operators.ts';
import { evaluationContext } from './evaluation-context.ts';
import { AMOUNT_OPERATORS } from './amount-operators.ts';
import { checkPattern, matchesWithin } from './bounded-match.ts';
import { EngineError } from './engine-error.ts';
import { LIST_OPERATORS } from './list-operators.ts';
import { toDisplayText, toText } from './display-text.ts';
import { ownMember, ScopeReader, readFrom, readPath, toPath } from './scope.ts';
import { TEXT_OPERATORS } from './text-operators.ts';

export type Operator = (this: unknown, ...args: unknown[]) => unknown;

const REMOVED = ['method', 'log'];

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** `Intl` accepts only these numbers of digits. */
const isDigits = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 20;

const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Reads like the standard `var`, but own members only, and `item`, `index`, `event` from the frame. */
const readVar: Operator = function (path, fallback) {
  const name = toText(path);
  if (name === '') return this instanceof ScopeReader ? null : this;
  const steps = toPath(name);
  const value = this instanceof ScopeReader ? readFrom(this, steps) : readPath(this, steps);
  return value ?? fallback ?? null;
};

const isIconAddress = (name: string): boolean => name.startsWith('/') || name.startsWith('https://');

/** Longest supported number with check digits: 48 digits, plus separators. */
const MAX_CHECKED_LENGTH = 100;

const MOMENT_STYLES: ReadonlySet<unknown> = new Set<MomentStyle>(['date', 'day', 'shortDate', 'time', 'dateTime']);

const isMomentStyle = (style: unknown): style is MomentStyle => MOMENT_STYLES.has(style);

/** Operators in addition to those of json-logic-js. */
const OWN_OPERATORS: Readonly<Record<OwnOperator, Operator>> = {
  ...TEXT_OPERATORS,
  ...AMOUNT_OPERATORS,
  ...LIST_OPERATORS,
  var: readVar,
  money: (amount, currency) =>
    isMissing(amount) ? '' : formatMoney(toText(amount), toText(currency), evaluationContext().locale),
  number: (value, digits) =>
    isMissing(value)
      ? ''
      : formatNumber(toText(value), evaluationContext().locale, isDigits(digits) ? digits : undefined),
  localized: (texts) => toDisplayText(texts, evaluationContext().locale),
  length: (value) => (Array.isArray(value) ? value.length : countCharacters(toText(value))),
  get: (map, key) => ownMember(map, toText(key)) ?? null,
  find: (list, member, value) => asList(list).find((element) => ownMember(element, toText(member)) === value) ?? null,
  region: (code) => regionName(toText(code), evaluationContext().locale),
  image: (name) => {
    const icon = toText(name);
    const file = icon.toLowerCase();
    const { assets } = evaluationContext();
    const replaced = ownMember(assets, icon) ?? ownMember(assets, file);
    if (typeof replaced === 'string') return replaced;
    if (icon === '' || isIconAddress(icon)) return icon;
    return mayBeDrawn(file) ? `${evaluationContext().assetBase}icons/${file}.svg` : '';
  },
  group: (text) => groupCardNumber(toText(text)),
  short: (text) => shortenHash(toText(text)),
  date: (time, style) => {
    const { locale, timeZone } = evaluationContext();
    return formatMoment(time, locale, isMomentStyle(style) ? style : 'dateTime', timeZone);
  },
  match: (text, regex) => matchesWithin(toText(text), toText(regex)),
  check: (name, text) =>
    isCheckDigitsName(name) && toText(text).length <= MAX_CHECKED_LENGTH && hasRightCheckDigits(name, toText(text)),
};

const known = new Set([...standardOperators, ...Object.keys(OWN_OPERATORS)]);

/**
 * Checks the arguments of an operator when its rule is compiled.
 *
 * @throws EngineError when the operator can never accept them
 */
export const checkArguments = (operator: string, [first, pattern]: readonly unknown[]): void => {
  if (operator === 'match') checkPattern(pattern);
  if (operator === 'check' && typeof first === 'string' && !isCheckDigitsName(first)) {
    throw new EngineError('rule-operator', 'This kind of check digits does not exist.');
  }
};

/** Checks that a rule may use an operator. Dotted names, which json-logic-js would resolve, are rejected. */
export const isOperator = (name: string): boolean => known.has(name);

/** Adds the operators to json-logic-js and removes `method` and `log`, which give access beyond the data. */
export const registerOperators = (): void => {
  for (const name of REMOVED) jsonLogic.rm_operation(name);
  for (const [name, run] of Object.entries(OWN_OPERATORS)) jsonLogic.add_operation(name, run);
};
