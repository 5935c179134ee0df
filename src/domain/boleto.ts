import { digitsOf } from './digits.ts';
import { isLuhnValid } from './luhn.ts';

/** Computes the Febraban check: digits times 2 to 9 repeated, from the right, modulo 11. */
const restBy11 = (digits: string): number =>
  Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (2 + (index % 8)), 0) % 11;

/** Whether a bank's bars are valid: the fifth digit is a check digit by mod 11, never 0. */
const areBankBars = (bars: string): boolean => {
  const check = 11 - restBy11(bars.slice(0, 4) + bars.slice(5));
  return bars[4] === String(check > 9 ? 1 : check);
};

/** Whether the check digit of a utility or tax bill is right: by mod 10 or mod 11, depending on its third digit. */
const endsRight = (digits: string, third: string | undefined): boolean => {
  if (third === '6' || third === '7') return isLuhnValid(digits);
  const rest = restBy11(digits.slice(0, -1));
  return digits.endsWith(String(rest < 2 ? 0 : 11 - rest));
};

/** Whether a bill's bars are valid: the fourth digit is a check digit. */
const areBillBars = (bars: string): boolean => endsRight(bars.slice(0, 3) + bars.slice(4) + bars.slice(3, 4), bars[2]);

const areBars = (bars: string): boolean => (bars.startsWith('8') ? areBillBars(bars) : areBankBars(bars));

/**
 * Returns the bars of a bank's line of 47 digits: three fields with a check digit by mod 10 each, then the bars' own, then the
 * date and the sum.
 */
const barsOfBankLine = (line: string): string | undefined => {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  if (!fields.every(isLuhnValid)) return undefined;
  return line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
};

/** Returns the bars of a bill's line of 48 digits: four groups of eleven, with a check digit each. */
const barsOfBillLine = (line: string): string | undefined => {
  const groups = [line.slice(0, 12), line.slice(12, 24), line.slice(24, 36), line.slice(36)];
  const isRight = line.startsWith('8') && groups.every((group) => endsRight(group, line[2]));
  return isRight ? groups.map((group) => group.slice(0, 11)).join('') : undefined;
};

const READERS: Readonly<Record<number, (digits: string) => string | undefined>> = {
  44: (bars) => bars,
  47: barsOfBankLine,
  48: barsOfBillLine,
};

/** Returns the 44 digits of a Boleto's bars, from the bars or the line of a bank or bill; undefined if a check digit is wrong. */
export const boletoBars = (text: string): string | undefined => {
  const digits = digitsOf(text);
  const bars = READERS[digits.length]?.(digits);
  return bars !== undefined && areBars(bars) ? bars : undefined;
};
