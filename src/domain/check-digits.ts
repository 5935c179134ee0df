import { boletoBars } from './boleto.ts';
import { digitsOf, toLatinDigits } from './digits.ts';
import { isLuhnValid } from './luhn.ts';

const isOneDigit = (digits: string): boolean => /^(\d)\1*$/.test(digits);

/** Sums digits times weights; the weights apply to the last digits. */
const weighted = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);

const countDown = (from: number, to: number): number[] =>
  Array.from({ length: from - to + 1 }, (_, index) => from - index);

const mod11 = (sum: number): number => (sum % 11 < 2 ? 0 : 11 - (sum % 11));

/** Checks two digits by mod 11 (Receita Federal). */
const isCpf = (text: string): boolean => {
  const digits = digitsOf(text);
  if (digits.length !== 11 || isOneDigit(digits)) return false;
  const first = mod11(weighted(digits, countDown(10, 2)));
  const second = mod11(weighted(digits, countDown(11, 2)));
  return digits.endsWith(`${first}${second}`);
};

const CNPJ_WEIGHTS = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Since July 2026 the first twelve may be letters, which count as their character code minus 48 (IN RFB 2.229/2024). */
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

const MOD97_CODE = /^[A-Z]{2}\d{2}[A-Z\d]{1,30}$/;

/** Converts a letter to a number of two digits: A is 10, Z is 35. */
const letterAsDigits = (char: string): string => String(Number.parseInt(char, 36));

/**
 * Whether the check digits after a code's first two letters are right, as in an IBAN (ISO 13616) and a creditor reference (ISO
 * 11649): ISO 7064, mod 97-10. Spaces are ignored and lowercase is accepted; other characters are invalid.
 */
export function isMod97Valid(text: string): boolean {
  const code = text.replace(/\s/g, '').toUpperCase();
  if (!MOD97_CODE.test(code)) return false;
  const digits = Array.from(code.slice(4) + code.slice(0, 4), letterAsDigits).join('');
  return Array.from(digits).reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const CHECK_DIGITS = {
  luhn: isLuhnValid,
  // ISO 13616: a country, two check digits, and an account of 11 to 30 letters and digits.
  iban: (text) => /^(?!RF)[A-Z]{2}\d{2}[\dA-Z]{11,30}$/i.test(text.replaceAll(/\s/g, '')) && isMod97Valid(text),
  creditorReference: (text) => /^\s*RF/i.test(text) && isMod97Valid(text),
  cpf: isCpf,
  cnpj: isCnpj,
  boleto: (text) => boletoBars(text) !== undefined,
} satisfies Record<string, (text: string) => boolean>;

/** Kinds of number with check digits. Fields (`check`) and rules (`{ "check": ["iban", …] }`) use the same names. */
export type CheckDigitsName = keyof typeof CHECK_DIGITS;

export const isCheckDigitsName = (name: unknown): name is CheckDigitsName =>
  typeof name === 'string' && Object.hasOwn(CHECK_DIGITS, name);

/** Whether the check digits of a number are right. Never throws. */
export const hasRightCheckDigits = (name: CheckDigitsName, text: string): boolean => CHECK_DIGITS[name](text);

export const CHECK_DIGITS_NAMES: readonly string[] = Object.keys(CHECK_DIGITS);
