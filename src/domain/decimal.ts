import { CashierError } from './cashier-error.ts';

/**
 * A number as text: optional minus, digits, and a point with digits if needed. Canonical: no leading zeros, no trailing zeros
 * after the point, no `-0`. Functions accept any such text and return a canonical one.
 */
export type Decimal = string;

/** How a surplus digit is removed: to the nearest (halves away from zero), towards zero, or away from zero. */
type Rounding = 'nearest' | 'down' | 'up';

interface Scaled {
  readonly units: bigint;
  readonly scale: number;
}

/** Limit on exponents, so that hostile input cannot create a number of a million digits. */
const MAX_EXPONENT = 100;
const MAX_TEXT_LENGTH = 200;

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,4}))?$/i;

function pow10(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function readScaled(text: string): Scaled | null {
  const match = text.length > MAX_TEXT_LENGTH ? null : NUMBER.exec(text);
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponentText = '0'] = match;
  const exponent = Number(exponentText);
  if (whole + fraction === '' || Math.abs(exponent) > MAX_EXPONENT) return null;
  const digits = BigInt(whole + fraction);
  const units = sign === '-' ? -digits : digits;
  const scale = fraction.length - exponent;
  return scale >= 0 ? { units, scale } : { units: units * pow10(-scale), scale: 0 };
}

function scaledOf(value: Decimal): Scaled {
  const scaled = readScaled(value);
  if (scaled === null) throw new CashierError('decimal.malformed', 'Not a decimal number');
  return scaled;
}

function textOf({ units, scale }: Scaled): Decimal {
  const isNegative = units < 0n;
  const digits = String(isNegative ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = digits.slice(digits.length - scale).replace(/0+$/, '');
  return (isNegative ? '-' : '') + whole + (fraction === '' ? '' : `.${fraction}`);
}

/** Converts two numbers to the same scale. */
function aligned(left: Decimal, right: Decimal): { left: bigint; right: bigint; scale: number } {
  const a = scaledOf(left);
  const b = scaledOf(right);
  const scale = Math.max(a.scale, b.scale);
  return { left: a.units * pow10(scale - a.scale), right: b.units * pow10(scale - b.scale), scale };
}

function divideRounded(units: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = units / divisor;
  const rest = units % divisor;
  if (rest === 0n) return quotient;
  const size = (value: bigint): bigint => (value < 0n ? -value : value);
  const isAway = rounding === 'up' || (rounding === 'nearest' && size(rest) * 2n >= size(divisor));
  if (!isAway) return quotient;
  return units < 0n === divisor < 0n ? quotient + 1n : quotient - 1n;
}

/**
 * Parses money of the wire, a JSON number or a decimal string, without float drift: a number is converted by its shortest text.
 * Null for anything that is not a finite number.
 */
export function parseDecimal(value: unknown): Decimal | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const scaled = readScaled(String(value).trim());
  return scaled === null ? null : textOf(scaled);
}

/** Compares: -1, 0 or 1, as for sorting. */
export function compareDecimals(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const sides = aligned(left, right);
  if (sides.left === sides.right) return 0;
  return sides.left < sides.right ? -1 : 1;
}

export function addDecimals(left: Decimal, right: Decimal): Decimal {
  const sides = aligned(left, right);
  return textOf({ units: sides.left + sides.right, scale: sides.scale });
}

export function subtractDecimals(left: Decimal, right: Decimal): Decimal {
  const sides = aligned(left, right);
  return textOf({ units: sides.left - sides.right, scale: sides.scale });
}

export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  const a = scaledOf(left);
  const b = scaledOf(right);
  return textOf({ units: a.units * b.units, scale: a.scale + b.scale });
}

/** Divides to a number of decimals. Throws `decimal.zeroDivisor`. */
export function divideDecimals(left: Decimal, right: Decimal, digits: number, rounding: Rounding = 'nearest'): Decimal {
  const sides = aligned(left, right);
  if (sides.right === 0n) throw new CashierError('decimal.zeroDivisor', 'Division by zero');
  return textOf({ units: divideRounded(sides.left * pow10(digits), sides.right, rounding), scale: digits });
}

/** Returns a percentage of a value, exactly. */
export function percentOf(value: Decimal, percent: Decimal): Decimal {
  return multiplyDecimals(multiplyDecimals(value, percent), '0.01');
}

/** Rounds to a number of decimals. */
export function roundDecimal(value: Decimal, digits: number, rounding: Rounding = 'nearest'): Decimal {
  const { units, scale } = scaledOf(value);
  if (scale <= digits) return textOf({ units, scale });
  return textOf({ units: divideRounded(units, pow10(scale - digits), rounding), scale: digits });
}

/** Rounds and pads with zeros: `5` to two decimals is `5.00`. The only result that is not canonical. */
export function toFixedDecimal(value: Decimal, digits: number, rounding: Rounding = 'nearest'): string {
  const rounded = roundDecimal(value, digits, rounding);
  if (digits === 0) return rounded;
  const [whole = '0', fraction = ''] = rounded.split('.');
  return `${whole}.${fraction.padEnd(digits, '0')}`;
}

export function isZeroDecimal(value: Decimal): boolean {
  return scaledOf(value).units === 0n;
}

export function isPositiveDecimal(value: Decimal): boolean {
  return scaledOf(value).units > 0n;
}

/** Returns an amount for the wire: a number, or a decimal string where a number would lose digits (contract §4). */
export const toWireAmount = (amount: Decimal): number | string => {
  const number = Number(amount);
  return String(number) === amount ? number : amount;
};
