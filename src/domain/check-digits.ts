import { digitsOf, toLatinDigits } from './digits.ts';
import { isLuhnValid } from './luhn.ts';
import { isMod97Valid } from './mod97.ts';

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

/** Febraban: sum of digits times 2 to 9 and again, from the right. */
const sumOfBars = (digits: string): number =>
  Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0);

/** Of a bank's bars, 44 digits: the fifth is a check digit by mod 11, which is never 0. */
const areBankBars = (bars: string): boolean => {
  const check = 11 - (sumOfBars(bars.slice(0, 4) + bars.slice(5)) % 11);
  return bars[4] === String(check > 9 ? 1 : check);
};

/** Of a bank's line, 47 digits: its three fields have a check digit by mod 10 each, beside that of the bars it is made of. */
const isBankLine = (line: string): boolean => {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  return (
    fields.every(isLuhnValid) &&
    areBankBars(line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31))
  );
};

/** A bill of a utility or a tax: mod 10 or mod 11, by its third digit. */
const endsRight = (digits: string, third: string | undefined): boolean =>
  third === '6' || third === '7' ? isLuhnValid(digits) : digits.endsWith(String(mod11(sumOfBars(digits.slice(0, -1)))));

/** Of its bars, 44 digits, the fourth is a check digit. */
const areBillBars = (bars: string): boolean => endsRight(bars.slice(0, 3) + bars.slice(4) + bars.slice(3, 4), bars[2]);

/** Its line, 48 digits, has the bars in four groups of eleven, each with a check digit. */
const isBillLine = (line: string): boolean => {
  const groups = [line.slice(0, 12), line.slice(12, 24), line.slice(24, 36), line.slice(36)];
  return (
    groups.every((group) => endsRight(group, line[2])) &&
    areBillBars(groups.map((group) => group.slice(0, 11)).join(''))
  );
};

/** By how many digits there are: a line to type, or bars as they are scanned. Only a bill begins with an 8. */
const BOLETO: Readonly<Record<number, (digits: string) => boolean>> = {
  44: (digits) => (digits.startsWith('8') ? areBillBars(digits) : areBankBars(digits)),
  47: isBankLine,
  48: (digits) => digits.startsWith('8') && isBillLine(digits),
};

const isBoleto = (text: string): boolean => {
  const digits = digitsOf(text);
  return BOLETO[digits.length]?.(digits) === true;
};

const CHECK_DIGITS = {
  luhn: isLuhnValid,
  // ISO 13616: a country, two check digits, and an account of 11 to 30 letters and digits.
  iban: (text) => /^(?!RF)[A-Z]{2}\d{2}[\dA-Z]{11,30}$/i.test(text.replaceAll(/\s/g, '')) && isMod97Valid(text),
  creditorReference: (text) => /^\s*RF/i.test(text) && isMod97Valid(text),
  cpf: isCpf,
  cnpj: isCnpj,
  boleto: isBoleto,
} satisfies Record<string, (text: string) => boolean>;

/** Kinds of number that a slip in one digit shows in. Fields (`check`) and rules (`{ "check": ["iban", …] }`) have the same. */
export type CheckDigitsName = keyof typeof CHECK_DIGITS;

export const isCheckDigitsName = (name: unknown): name is CheckDigitsName =>
  typeof name === 'string' && Object.hasOwn(CHECK_DIGITS, name);

/** Whether the check digits of a number hold. Never throws. */
export const hasRightCheckDigits = (name: CheckDigitsName, text: string): boolean => CHECK_DIGITS[name](text);

export const CHECK_DIGITS_NAMES: readonly string[] = Object.keys(CHECK_DIGITS);
