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

/** Terms as the wire has them. */
export interface WirePayoutTerms {
  readonly feePercent?: WireMoney;
  readonly feeFixed?: WireMoney;
  readonly feeMin?: WireMoney;
  readonly feeCurrency?: string;
}

export interface Payout {
  readonly currency: string;
  readonly fee: Decimal;
  /** Null when the fee leaves nothing. */
  readonly youGet: Decimal | null;
}

const sumOf = (value: WireMoney | undefined): Decimal => {
  const parsed = parseDecimal(value);
  return parsed !== null && isPositiveDecimal(parsed) ? parsed : '0';
};

/**
 * The fee of a payout. Null when the terms do not say: a promise of money is never guessed.
 * Assumption: the fee is taken from the amount, and rounded to the nearest unit of its currency.
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

export interface Arrival {
  readonly unit: 'minutes' | 'hours' | 'days';
  readonly count: number;
}

/** From these on, minutes and hours are more than people like to count. */
const MOST_MINUTES = 120;
const MOST_HOURS = 48;

/** A time in the unit people say it in; what is begun counts. */
export function arrivalOf(minutes: number): Arrival {
  if (minutes < MOST_MINUTES) return { unit: 'minutes', count: Math.ceil(minutes) };
  const hours = Math.ceil(minutes / 60);
  return hours < MOST_HOURS ? { unit: 'hours', count: hours } : { unit: 'days', count: Math.ceil(hours / 24) };
}
