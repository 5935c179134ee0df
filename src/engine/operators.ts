import jsonLogic from 'json-logic-js';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { regionName } from '#domain/region-name.ts';
import { standardOperators, type OwnOperator } from '#generated/operators.ts';
import { ambient } from './ambient.ts';
import { asReadable, asText } from './readable.ts';
import { ownMember, Reading, readFrom, readPath, toPath } from './scope.ts';

export type Operator = (this: unknown, ...args: unknown[]) => unknown;

const REMOVED = ['method', 'log'];

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isMissing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** `Intl` refuses any other number. */
const isDigits = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 20;

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

/** Operators that the first page may use; `method` and `log` of json-logic-js, which reach out of the data, are taken away. */
const FIRST_OPERATORS = {
  var: readVar,
  money: (amount, currency) =>
    isMissing(amount) ? '' : formatMoney(asText(amount), asText(currency), ambient().locale),
  number: (value, digits) =>
    isMissing(value) ? '' : formatNumber(asText(value), ambient().locale, isDigits(digits) ? digits : undefined),
  localized: (texts) => asReadable(texts, ambient().locale),
  length: (value) => (Array.isArray(value) ? value.length : countCharacters(asText(value))),
  get: (map, key) => ownMember(map, asText(key)) ?? null,
  find: (list, member, value) => asList(list).find((element) => ownMember(element, asText(member)) === value) ?? null,
  region: (code) => regionName(asText(code), ambient().locale),
  image: (name) => {
    const icon = asText(name);
    const replaced = ownMember(ambient().assets, icon);
    if (typeof replaced === 'string') return replaced;
    return icon === '' || isIconAddress(icon) ? icon : `${ambient().assetBase}icons/${icon.toLowerCase()}.svg`;
  },
} satisfies Partial<Record<OwnOperator, Operator>>;

/** Operators that only pages after the list use; late-operators.ts brings them with those pages. */
export type LateOperators = Readonly<Record<Exclude<OwnOperator, keyof typeof FIRST_OPERATORS>, Operator>>;

const known = new Set(standardOperators);

/** Looks at the arguments of an operator before its rule ever runs; throws an EngineError when they cannot do. */
export type ArgumentCheck = (operator: string, args: readonly unknown[]) => void;

let checkLate: ArgumentCheck | undefined;

export const checkArguments: ArgumentCheck = (operator, args) => checkLate?.(operator, args);

/**
 * Whether a rule may use it. What json-logic-js would find beyond these by a dotted name is out of reach. Until the late
 * ones are here any plain name may be one of them: there are only shipped screens yet, which were checked, and a rule with a
 * name that nobody has fails as any rule that fails.
 */
export const isOperator = (name: string): boolean => known.has(name) || (!checkLate && /^[a-z]+$/i.test(name));

/** Fixes the set of operators rules may use. Runs once, before the first rule is compiled. */
export const registerOperators = (): void => {
  for (const name of REMOVED) jsonLogic.rm_operation(name);
  add(FIRST_OPERATORS);
};

const add = (operators: Readonly<Record<string, Operator>>): void => {
  for (const [name, run] of Object.entries(operators)) {
    jsonLogic.add_operation(name, run);
    known.add(name);
  }
};

/** Adds those that come later, and what looks at their arguments. From now on no other name is taken. */
export const addLateOperators = (operators: LateOperators, check: ArgumentCheck): void => {
  add(operators);
  checkLate = check;
};
