import { isPositiveDecimal, parseDecimal, type Decimal } from './decimal.ts';

/** A payable sum of money. */
export interface Sum {
  readonly amount: Decimal;
  readonly currency: string;
}

/** Limits of plausible amounts; longer ones are errors of the server. */
const MAX_WHOLE_DIGITS = 18;
const MAX_FRACTION_DIGITS = 18;

const CURRENCY = /^[A-Z0-9][A-Z0-9._-]{0,19}$/i;

/** Returns the amount in a value of the wire if it is payable: positive, and with a plausible number of digits. */
export function payableAmount(value: unknown): Decimal | null {
  const amount = parseDecimal(value);
  if (amount === null || !isPositiveDecimal(amount)) return null;
  const [whole = '', fraction = ''] = amount.split('.');
  return whole.length <= MAX_WHOLE_DIGITS && fraction.length <= MAX_FRACTION_DIGITS ? amount : null;
}

/** Returns the currency code in a value of the wire if it can be shown: no invisible characters, limited length. */
export function payableCurrency(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const code = value.trim();
  return CURRENCY.test(code) ? code : null;
}

/** Returns both, or null. */
export function payableSum(amount: unknown, currency: unknown): Sum | null {
  const known = { amount: payableAmount(amount), currency: payableCurrency(currency) };
  return known.amount === null || known.currency === null ? null : { amount: known.amount, currency: known.currency };
}

/** Whether two sums are equal, in any notation. */
export function isSameSum(one: Sum, other: Sum): boolean {
  const isSameAmount = parseDecimal(one.amount) === parseDecimal(other.amount);
  return isSameAmount && one.currency.toUpperCase() === other.currency.toUpperCase();
}

/** Addresses, memos and tags consist of visible ASCII; other texts are rejected. */
const READABLE = /^[\x21-\x7e]+$/;

/** Returns the address, memo or tag in a value of the wire; empty if it cannot be paid to. */
export function payableCode(value: string | number | null | undefined): string {
  const text = String(value ?? '').trim();
  return READABLE.test(text) ? text : '';
}

/** The destination of coins. */
export interface CoinTarget {
  readonly address: string;
  /** Empty without one. */
  readonly memo: string;
  readonly memoKind: 'memo' | 'tag';
}

interface WireTarget {
  readonly memo?: string | number | null | undefined;
  readonly tag?: string | number | null | undefined;
}

/** Returns the destination of coins. Without its memo an address is not shown either: coins sent without it are lost. */
export function coinTarget(givenAddress: string | undefined, given: WireTarget): CoinTarget {
  const [memo, tag] = [payableCode(given.memo), payableCode(given.tag)];
  const isUnread = [given.memo, given.tag].some(
    (value) => String(value ?? '').trim() !== '' && payableCode(value) === '',
  );
  return {
    address: isUnread ? '' : payableCode(givenAddress),
    memo: isUnread ? '' : tag || memo,
    memoKind: tag === '' ? 'memo' : 'tag',
  };
}
