import jsonLogic from 'json-logic-js';
import { formatMoney, formatNumber } from '#domain/money.ts';
import type { OperatorName } from '#generated/language.ts';
import { ambient } from './ambient.ts';
import { asReadable, asText } from './readable.ts';
import { ownMember, Reading, readFrom, readPath, toPath } from './scope.ts';

export type Operator = (this: unknown, ...args: unknown[]) => unknown;

/** Those of json-logic-js that screens may use. `method` and `log`, which reach out of the data, are not among them. */
// prettier-ignore
const STANDARD = [
  'missing', 'missing_some', 'if', '?:', '==', '===', '!=', '!==', '!', '!!', 'or', 'and', '>', '>=', '<', '<=', 'max',
  'min', '+', '-', '*', '/', '%', 'map', 'filter', 'reduce', 'all', 'some', 'none', 'merge', 'in', 'cat', 'substr',
] as const satisfies readonly OperatorName[];

/** Operators that only pages after the list use; late-operators.ts brings them with those pages. */
const LATE = ['group', 'short', 'date', 'match', 'luhn', 'search'] as const satisfies readonly OperatorName[];

export type LateOperators = Readonly<Record<(typeof LATE)[number], Operator>>;

const REMOVED = ['method', 'log'];

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

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
const OURS: Record<Exclude<OperatorName, (typeof STANDARD)[number] | (typeof LATE)[number]>, Operator> = {
  var: readVar,
  money: (amount, currency) =>
    isMissing(amount) ? '' : formatMoney(asText(amount), asText(currency), ambient().locale, { fraction: 'trimmed' }),
  number: (value, digits) =>
    isMissing(value)
      ? ''
      : formatNumber(asText(value), ambient().locale, typeof digits === 'number' ? digits : undefined),
  localized: (texts) => asReadable(texts, ambient().locale),
  length: (value) => (Array.isArray(value) ? value.length : countCharacters(asText(value))),
  get: (map, key) => ownMember(map, asText(key)) ?? null,
  find: (list, member, value) => asList(list).find((element) => ownMember(element, asText(member)) === value) ?? null,
  image: (name) => {
    const icon = asText(name);
    const replaced = ownMember(ambient().assets, icon);
    if (typeof replaced === 'string') return replaced;
    return icon === '' || isIconAddress(icon) ? icon : `${ambient().assetBase}icons/${icon.toLowerCase()}.svg`;
  },
};

const known: ReadonlySet<string> = new Set([...STANDARD, ...LATE, ...Object.keys(OURS)]);

/** Whether a rule may use it. What json-logic-js would find beyond these by a dotted name is out of reach. */
export const isOperator = (name: string): boolean => known.has(name);

/** Fixes the set of operators rules may use. Runs once, before the first rule is compiled. */
export const registerOperators = (): void => {
  for (const name of REMOVED) jsonLogic.rm_operation(name);
  add(OURS);
};

const add = (operators: Readonly<Record<string, Operator>>): void => {
  for (const [name, run] of Object.entries(operators)) jsonLogic.add_operation(name, run);
};

/** Adds those that come later. A rule that uses one before they are here fails as any rule that fails. */
export const addLateOperators = (operators: LateOperators): void => add(operators);
