import { hasRightCheckDigits, isCheckDigitsName, type CheckDigitsName } from './check-digits.ts';
import { digitsOf, toLatinDigits } from './digits.ts';

type DateCheckName = 'birthDate' | 'cardExpiry';

/** Checks beyond a pattern; each name is part of its message's key, `form.check.<name>`. */
export type FieldCheckName = CheckDigitsName | DateCheckName;

export const isFieldCheck = (name: unknown): name is FieldCheckName =>
  isCheckDigitsName(name) || (typeof name === 'string' && Object.hasOwn(CHECKS, name));

export interface CheckContext {
  /** Start of the form, epoch ms on the server's clock; without it ages and expiries are not checked. */
  readonly nowMs?: number;
  /** Minimum age in years for a date of birth. */
  readonly minAge?: number;
  /** The year of an expiry whose field contains only the month. */
  readonly year?: string;
}

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Maximum plausible age. */
const MAX_AGE = 130;

/** Returns the day so many years later; the first of March for the 29th of February. */
const yearsLater = (iso: string, years: number): number => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  return Date.UTC(year + years, month - 1, day);
};

const isCalendarDate = (text: string): boolean => {
  const [, year = '', month = '', day = ''] = ISO_DATE.exec(toLatinDigits(text.trim())) ?? [];
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year !== '' && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
};

const isBirthDate = (text: string, { nowMs, minAge = 0 }: CheckContext): boolean => {
  const iso = toLatinDigits(text.trim());
  if (!isCalendarDate(iso)) return false;
  if (!nowMs) return true;
  return yearsLater(iso, minAge) <= nowMs && yearsLater(iso, MAX_AGE) > nowMs;
};

/** Cards are valid for 20 years at most; more is a typing error. */
const MAX_CARD_YEARS = 20;

/**
 * Whether an expiry is valid: the month, and the year of two or four digits, in one text such as 04/29 or in two fields. A card
 * is valid to the end of its month.
 */
const isCardExpiry = (text: string, { nowMs, year }: CheckContext): boolean => {
  const digits = digitsOf(text);
  const [month, ownYear] = year === undefined ? [digits.slice(0, 2), digits.slice(2)] : [digits, digitsOf(year)];
  if (year !== undefined && ownYear === '') return true;
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month) || !/^(?:20)?\d{2}$/.test(ownYear)) return false;
  if (!nowMs) return true;
  const full = ownYear.length === 2 ? 2000 + Number(ownYear) : Number(ownYear);
  // The last time zone ends the month half a day after Greenwich.
  const end = Date.UTC(full, Number(month), 1, 12);
  return end > nowMs && full <= new Date(nowMs).getUTCFullYear() + MAX_CARD_YEARS;
};

const CHECKS: { readonly [N in DateCheckName]: (text: string, context: CheckContext) => boolean } = {
  birthDate: isBirthDate,
  cardExpiry: isCardExpiry,
};

/** Whether a value passes a check. Empty values pass. */
export const passesCheck = (name: FieldCheckName, text: string, context: CheckContext = {}): boolean =>
  isCheckDigitsName(name) ? hasRightCheckDigits(name, text) : CHECKS[name](text, context);
