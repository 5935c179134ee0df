import { toLatinDigits } from './digits.ts';
import { isLuhnValid } from './luhn.ts';
import { isMod97Valid } from './mod97.ts';

/** Checks beyond a pattern; each name is also the name of its message, `form.check.<name>`. */
const FIELD_CHECKS = ['luhn', 'iban', 'creditorReference', 'cpf', 'cnpj', 'boleto', 'birthDate', 'cardExpiry'] as const;

export type FieldCheckName = (typeof FIELD_CHECKS)[number];

export const isFieldCheck = (name: unknown): name is FieldCheckName => FIELD_CHECKS.some((known) => known === name);

export interface CheckContext {
  /** Epoch ms on the server's clock, when the form began; without it nothing is too young or past. */
  readonly nowMs?: number;
  /** Whole years that a date of birth must lie back. */
  readonly minAge?: number;
  /** The year of an expiry whose field holds the month alone. */
  readonly year?: string;
}

const digitsOf = (text: string): string => toLatinDigits(text).replaceAll(/\D/g, '');

const isOneDigit = (digits: string): boolean => /^(\d)\1*$/.test(digits);

/** Sum of digits times weights; the weights belong to the last digits. */
const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

const countDown = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

const mod11 = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));

/** Receita Federal: two check digits by mod 11. */
const isCpf = (text: string): boolean => {
  const digits = digitsOf(text);
  if (digits.length !== 11 || isOneDigit(digits)) return false;
  const first = mod11(weighted(digits, countDown(10, 2)));
  const second = mod11(weighted(digits, countDown(11, 2)));
  return digits.endsWith(`${first}${second}`);
};

const CNPJ_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Since July 2026 the first twelve may be letters, which count as their character code less 48 (IN RFB 2.229/2024). */
const isCnpj = (text: string): boolean => {
  const code = toLatinDigits(text)
    .toUpperCase()
    .replaceAll(/[\s./-]/g, '');
  if (!/^[\dA-Z]{12}\d{2}$/.test(code) || isOneDigit(code)) return false;
  const values = Array.from(code, (char) => char.charCodeAt(0) - 48);
  const sum = (weights: readonly number[]): number =>
    weights.reduce((total, weight, index) => total + weight * (values[index] ?? 0), 0);
  return code.endsWith(`${mod11(sum(CNPJ_WEIGHTS))}${mod11(sum([6, ...CNPJ_WEIGHTS]))}`);
};

/** Febraban: the three fields of the line have a digit by mod 10 each; its bars have one by mod 11, which is never 0. */
const isBankSlip = (line: string): boolean => {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  if (!fields.every(isLuhnValid)) return false;
  const bars = line.slice(0, 4) + line.slice(33) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  const sum = Array.from(bars)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
  const check = 11 - (sum % 11);
  return line[32] === String(check > 9 ? 1 : check);
};

/** A bill of a utility: four groups of 11, each with a digit by mod 10 or, by the third digit of the line, mod 11. */
const isUtilitySlip = (line: string): boolean => {
  const groups = [line.slice(0, 12), line.slice(12, 24), line.slice(24, 36), line.slice(36)];
  if (/^8.[67]/.test(line)) return groups.every(isLuhnValid);
  return groups.every((group) => {
    const sum = Array.from(group.slice(0, 11))
      .toReversed()
      .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);
    return group.endsWith(String(mod11(sum)));
  });
};

const isBoleto = (text: string): boolean => {
  const line = digitsOf(text);
  if (line.length === 48 && line.startsWith('8')) return isUtilitySlip(line);
  return line.length === 47 && isBankSlip(line);
};

const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Nobody is older. */
const MAX_AGE = 130;

/** The day so many years later; the first of March for somebody born on the last of February of a leap year. */
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

/** Cards run for 20 years at most; more is a slip of the hand. */
const MAX_CARD_YEARS = 20;

/** The month, and the year of two digits or four: of one text such as 04/29, or of two fields. A card is good to its month's end. */
const isCardExpiry = (text: string, { nowMs, year }: CheckContext): boolean => {
  const digits = digitsOf(text);
  const [month, ownYear] = year === undefined ? [digits.slice(0, 2), digits.slice(2)] : [digits, digitsOf(year)];
  if (year !== undefined && ownYear === '') return true;
  if (!/^(?:0?[1-9]|1[0-2])$/.test(month) || !/^(?:20)?\d{2}$/.test(ownYear)) return false;
  if (!nowMs) return true;
  const full = ownYear.length === 2 ? 2000 + Number(ownYear) : Number(ownYear);
  // It is over everywhere half a day later than in Greenwich.
  const end = Date.UTC(full, Number(month), 1, 12);
  return end > nowMs && full <= new Date(nowMs).getUTCFullYear() + MAX_CARD_YEARS;
};

const CHECKS: { readonly [N in FieldCheckName]: (text: string, context: CheckContext) => boolean } = {
  luhn: isLuhnValid,
  // ISO 13616: a country, two check digits, and an account of 11 to 30 letters and digits.
  iban: (text) => /^(?!RF)[A-Z]{2}\d{2}[\dA-Z]{11,30}$/i.test(text.replaceAll(/\s/g, '')) && isMod97Valid(text),
  creditorReference: (text) => /^\s*RF/i.test(text) && isMod97Valid(text),
  cpf: isCpf,
  cnpj: isCnpj,
  boleto: isBoleto,
  birthDate: isBirthDate,
  cardExpiry: isCardExpiry,
};

/** Whether a value passes a check. An empty one is nobody's business here. */
export const passesCheck = (name: FieldCheckName, text: string, context: CheckContext = {}): boolean =>
  CHECKS[name](text, context);
