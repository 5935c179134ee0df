import { toLatinDigits } from './digits.ts';

/**
 * Whether a card number has a right check digit. Spaces and hyphens are ignored; other characters and empty texts are invalid.
 */
export function isLuhnValid(text: string): boolean {
  const digits = toLatinDigits(text).replace(/[\s-]/g, '');
  if (!/^\d{2,}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits.at(-1 - index));
    const doubled = digit * 2 > 9 ? digit * 2 - 9 : digit * 2;
    sum += index % 2 === 0 ? digit : doubled;
  }
  return sum % 10 === 0;
}
