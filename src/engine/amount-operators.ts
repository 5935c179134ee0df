import { parseMoment } from '#domain/countdown.ts';
import { currencyOf } from '#domain/currency.ts';
import {
  addDecimals,
  compareDecimals,
  parseDecimal,
  percentOf,
  roundDecimal,
  subtractDecimals,
  type Decimal,
  multiplyDecimals,
} from '#domain/decimal.ts';
import { evaluationContext } from './evaluation-context.ts';
import type { OwnOperator } from '#generated/operators.ts';
import type { Operator } from './operators.ts';
import { toText } from './display-text.ts';
import { withLatinDigits } from '#domain/text-locale.ts';

/** Formats a percentage in the locale: `2.5` is `2.5%`, `2,5 %` in German. Anything but a number is an empty string. */
export function formatPercent(percent: Decimal, locale: string): string {
  const parsed = parseDecimal(percent);
  if (parsed === null) return '';
  const formatter = new Intl.NumberFormat(withLatinDigits(locale), { style: 'percent', maximumFractionDigits: 4 });
  return formatter.format(Number(multiplyDecimals(parsed, '0.01')));
}

const UNIT_MS: ReadonlyMap<unknown, number> = new Map([
  ['seconds', 1000],
  ['minutes', 60_000],
  ['hours', 3_600_000],
  ['days', 86_400_000],
]);

/**
 * Returns a duration in milliseconds, 0 when not given; NaN when it is invalid, because a wrong deadline is worse than
 * none.
 */
const spanOf = (length: unknown, unit: unknown): number =>
  length === undefined ? 0 : Number(parseDecimal(length) ?? Number.NaN) * (UNIT_MS.get(unit) ?? Number.NaN);

/** Applies a function to two valid amounts; returns `otherwise` when either is missing or invalid. */
const withBoth = <T>(one: unknown, other: unknown, otherwise: T, make: (one: Decimal, other: Decimal) => T): T => {
  const [left, right] = [parseDecimal(one), parseDecimal(other)];
  return left === null || right === null ? otherwise : make(left, right);
};

/** Operators on amounts, exact to the last digit, and on times. */
export const AMOUNT_OPERATORS = {
  sum: (...amounts) => amounts.flat().reduce<string>((total, next) => withBoth(total, next, '', addDecimals), '0'),
  difference: (from, amount) => withBoth(from, amount, '', subtractDecimals),
  percentOf: (amount, percent, currency) => {
    const share = withBoth(amount, percent, '', percentOf);
    const code = toText(currency);
    return share === '' || code === '' ? share : roundDecimal(share, currencyOf(code).decimals);
  },
  compare: (one, other) => withBoth<number | null>(one, other, null, compareDecimals),
  percent: (value) => formatPercent(toText(value), evaluationContext().locale),
  moment: (time, later, unit) => {
    const moment = parseMoment(time);
    return moment === null ? null : parseMoment(moment + spanOf(later, unit));
  },
} satisfies Partial<Record<OwnOperator, Operator>>;
