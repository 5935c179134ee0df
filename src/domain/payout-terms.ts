import { currencyOf } from './currency.ts';
import {
  addDecimals,
  compareDecimals,
  isPositiveDecimal,
  parseDecimal,
  percentOf,
  roundDecimal,
  subtractDecimals,
  type Decimal,
} from './decimal.ts';

type WireMoney = number | string;

/** Terms of the wire. */
export interface WirePayoutTerms {
  readonly feePercent?: WireMoney;
  readonly feeFixed?: WireMoney;
  readonly feeMin?: WireMoney;
  readonly feeCurrency?: string;
}

export interface Payout {
  readonly currency: string;
  readonly fee: Decimal;
  /** Null if nothing is left after the fee. */
  readonly youGet: Decimal | null;
}

const sumOf = (value: WireMoney | undefined): Decimal => {
  const parsed = parseDecimal(value);
  return parsed !== null && isPositiveDecimal(parsed) ? parsed : '0';
};

/**
 * Returns the fee of a withdrawal. Null without terms: it is never guessed. Assumption: the fee is deducted from the amount,
 * and rounded to the nearest unit of its currency.
 */
export function payoutOf(
  amount: Decimal | null,
  currency: string,
  { feePercent, feeFixed, feeMin, feeCurrency = currency }: WirePayoutTerms = {},
): Payout | null {
  const isSaid = feePercent !== undefined || feeFixed !== undefined || feeMin !== undefined;
  if (!isSaid || amount === null || !isPositiveDecimal(amount) || feeCurrency !== currency) return null;
  const reckoned = addDecimals(percentOf(amount, sumOf(feePercent)), sumOf(feeFixed));
  const least = sumOf(feeMin);
  const fee = roundDecimal(compareDecimals(reckoned, least) < 0 ? least : reckoned, currencyOf(currency).decimals);
  const left = subtractDecimals(amount, fee);
  return { currency, fee, youGet: isPositiveDecimal(left) ? left : null };
}

export interface ArrivalTime {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** Limits above which minutes become hours, and hours become days. */
const MOST_MINUTES = 120;
const MOST_HOURS = 48;

/** Converts a time to a readable unit, rounded up. */
export function arrivalOf(minutes: number): ArrivalTime {
  if (minutes < MOST_MINUTES) return { unit: 'minutes', count: Math.ceil(minutes) };
  const hours = Math.ceil(minutes / 60);
  return hours < MOST_HOURS ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}
