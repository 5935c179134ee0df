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

/** Bounds of an amount in one currency. Zero means that there is no such bound (Spec core §3: max 0, min 0). */
export interface Limits {
  readonly min: Decimal;
  readonly max: Decimal;
}

/** Limits as the wire has them. */
export interface WireLimits {
  readonly min?: number | string | null;
  readonly max?: number | string | null;
  readonly minNonRus?: number | string | null;
}

/** A text key and the bound that its message shows. */
export interface LimitProblem {
  readonly key: 'form.amountInput.limit.min' | 'form.amountInput.limit.max';
  readonly amount: Decimal;
}

export const NO_LIMITS: Limits = { min: '0', max: '0' };

function boundOf(value: unknown): Decimal {
  const parsed = parseDecimal(value);
  return parsed !== null && isPositiveDecimal(parsed) ? parsed : '0';
}

/** Reads limits of the wire; what is missing, negative or no number is no bound. */
export function parseLimits(wire: WireLimits | null | undefined): Limits {
  return { min: boundOf(wire?.min), max: boundOf(wire?.max) };
}

/**
 * Limits in the digits of a currency, so that both can be paid: the minimum goes up, the maximum down. One that would vanish
 * stays as it is.
 */
export function limitsIn(limits: Limits, currency: string): Limits {
  const { decimals } = currencyOf(currency);
  const max = roundDecimal(limits.max, decimals, 'down');
  return { min: roundDecimal(limits.min, decimals, 'up'), max: isPositiveDecimal(max) ? max : limits.max };
}

/**
 * A method's limits for a currency and a country.
 * Assumption: `minNonRus` is the minimum for users outside Russia, where it is set.
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

/** Whether limits are shown at all: only where one of them is set (Spec core §5). */
export function hasLimits(limits: Limits): boolean {
  return isPositiveDecimal(limits.min) || isPositiveDecimal(limits.max);
}

/** The limit that an amount breaks, or null. An empty amount breaks none; whether one is needed is checked elsewhere. */
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

/** The nearest amount within the limits. Limits that cross give the minimum. */
export function clampToLimits(amount: Decimal, limits: Limits): Decimal {
  const problem = checkLimits(amount, limits);
  const nearest = problem === null ? amount : problem.amount;
  return checkLimits(nearest, { ...limits, max: '0' })?.amount ?? nearest;
}

/** A number from 0 up to, not including, 1. */
export type Random = () => number;

/** A random amount stays this near to the minimum, so that nobody is offered to pay a fortune. */
const RANDOM_SPAN = '1';

/**
 * The amount a form starts with: the minimum; a random one when the form holds the minimum already (Spec core §5).
 * Assumption: the random amount is above the minimum, at most twice the minimum and the maximum, and whole where
 * the minimum is. Without a minimum there is nothing to start with: null.
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
