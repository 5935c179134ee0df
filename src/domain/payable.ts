import { isPositiveDecimal, parseDecimal, type Decimal } from './decimal.ts';

/** A sum of money that can be paid. */
export interface Sum {
  readonly amount: Decimal;
  readonly currency: string;
}

/** Nobody pays more digits than these; what is longer is a fault of the server's. */
const MAX_WHOLE_DIGITS = 18;
const MAX_FRACTION_DIGITS = 18;

const CURRENCY = /^[A-Z0-9][A-Z0-9._-]{0,19}$/i;

/** The amount that a value of the wire names, if a person can pay it: positive, and of digits that people read. */
export function payableAmount(value: unknown): Decimal | null {
  const amount = parseDecimal(value);
  if (amount === null || !isPositiveDecimal(amount)) return null;
  const [whole = '', fraction = ''] = amount.split('.');
  return whole.length <= MAX_WHOLE_DIGITS && fraction.length <= MAX_FRACTION_DIGITS ? amount : null;
}

/** The currency code that a value of the wire names, if it can be shown: no invisible characters, no endless text. */
export function payableCurrency(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const code = value.trim();
  return CURRENCY.test(code) ? code : null;
}

/** Both of them, or null. */
export function payableSum(amount: unknown, currency: unknown): Sum | null {
  const known = { amount: payableAmount(amount), currency: payableCurrency(currency) };
  return known.amount === null || known.currency === null ? null : { amount: known.amount, currency: known.currency };
}

/** Whether two sums are the same money, however they are written. */
export function isSameSum(one: Sum, other: Sum): boolean {
  const isSameAmount = parseDecimal(one.amount) === parseDecimal(other.amount);
  return isSameAmount && one.currency.toUpperCase() === other.currency.toUpperCase();
}

/** Addresses, memos and tags are written in visible ASCII: what is not is no address, whatever it looks like. */
const READABLE = /^[\x21-\x7e]+$/;

/** An address, memo or tag that a value of the wire holds; empty when none that a person can send to. */
export function payableCode(value: string | number | null | undefined): string {
  const text = String(value ?? '').trim();
  return READABLE.test(text) ? text : '';
}
