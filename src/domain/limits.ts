import { currencyOf } from './currency.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  isPositiveDecimal,
  multiplyDecimals,
  parseDecimal,
  roundDecimal,
  subtractDecimals,
} from './decimal.ts';

/** Limits of an amount in one currency. Zero means no limit (Spec core §3: max 0, min 0). */
export interface Limits {
  readonly min: Decimal;
  readonly max: Decimal;
}

/** Limits of the wire. */
export interface WireLimits {
  readonly min?: number | string | null;
  readonly max?: number | string | null;
  readonly minNonRus?: number | string | null;
}

/** A text key and the limit in its message. */
export interface LimitProblem {
  readonly key: 'form.amountInput.limit.min' | 'form.amountInput.limit.max';
  readonly amount: Decimal;
}

export const NO_LIMITS: Limits = { min: '0', max: '0' };

function boundOf(value: unknown): Decimal {
  const parsed = parseDecimal(value);
  return parsed !== null && isPositiveDecimal(parsed) ? parsed : '0';
}

/** Parses limits of the wire; missing, negative or invalid ones are no limit. */
export function parseLimits(wire: WireLimits | null | undefined): Limits {
  return { min: boundOf(wire?.min), max: boundOf(wire?.max) };
}

/**
 * Rounds limits to the decimals of a currency, so that both can be paid: the minimum up, the maximum down. A limit that would
 * round to zero is kept. A minimum above the maximum would exclude every amount, so the server validates the amount alone.
 */
export function limitsIn(limits: Limits, currency: string): Limits {
  if (isPositiveDecimal(limits.max) && compareDecimals(limits.min, limits.max) > 0) return NO_LIMITS;
  const { decimals } = currencyOf(currency);
  const max = roundDecimal(limits.max, decimals, 'down');
  return { min: roundDecimal(limits.min, decimals, 'up'), max: isPositiveDecimal(max) ? max : limits.max };
}

/**
 * Returns a method's limits for a currency and a country. Assumption: `minNonRus` is the minimum for users outside Russia, if
 * it is set.
 */
export function limitsOf(
  rules: Readonly<Record<string, WireLimits>> | undefined,
  currency: string,
  country: string,
): Limits {
  const rule = rules !== undefined && Object.hasOwn(rules, currency) ? rules[currency] : undefined;
  const limits = parseLimits(rule);
  const minNonRus = boundOf(rule?.minNonRus);
  const isNonRus = country.toLowerCase() !== 'ru' && minNonRus !== '0';
  return limitsIn(isNonRus ? { ...limits, min: minNonRus } : limits, currency);
}

/** Whether limits are shown: only if one of them is set (Spec core §5). */
export function hasLimits(limits: Limits): boolean {
  return isPositiveDecimal(limits.min) || isPositiveDecimal(limits.max);
}

/** Returns the limit that an amount violates, or null. An empty amount violates none; required amounts are checked elsewhere. */
export function checkLimits(amount: Decimal | null, limits: Limits): LimitProblem | null {
  if (amount === null) return null;
  if (isPositiveDecimal(limits.min) && compareDecimals(amount, limits.min) < 0) {
    return { key: 'form.amountInput.limit.min', amount: limits.min };
  }
  if (isPositiveDecimal(limits.max) && compareDecimals(amount, limits.max) > 0) {
    return { key: 'form.amountInput.limit.max', amount: limits.max };
  }
  return null;
}

/** Clamps an amount to the limits. If they cross, returns the minimum. */
export function clampToLimits(amount: Decimal, limits: Limits): Decimal {
  const problem = checkLimits(amount, limits);
  const nearest = problem === null ? amount : problem.amount;
  return checkLimits(nearest, { ...limits, max: '0' })?.amount ?? nearest;
}

/** Returns a number from 0 up to, not including, 1. */
export type Random = () => number;

/** Maximum distance of a random amount from the minimum, so that it stays small. */
const RANDOM_SPAN = '1';

/**
 * Returns the initial amount of a form: the minimum; a random one if the form has the minimum already (Spec core §5).
 * Assumption: the random amount is above the minimum, at most twice the minimum and the maximum, and whole if the minimum is.
 * Null without a minimum.
 */
export function defaultAmount(
  limits: Limits,
  currency: string,
  current: Decimal | null,
  random: Random,
): Decimal | null {
  if (!isPositiveDecimal(limits.min)) return null;
  if (current === null || compareDecimals(current, limits.min) !== 0) return limits.min;
  const span = subtractDecimals(
    clampToLimits(addDecimals(limits.min, multiplyDecimals(limits.min, RANDOM_SPAN)), limits),
    limits.min,
  );
  const digits = limits.min.includes('.') ? currencyOf(currency).decimals : 0;
  const share = parseDecimal(Math.min(Math.max(random(), 0), 1)) ?? '0';
  return clampToLimits(addDecimals(limits.min, roundDecimal(multiplyDecimals(span, share), digits, 'up')), limits);
}
