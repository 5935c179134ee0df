const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode encodes the digits of each script as ten consecutive characters; blocks with several scripts are multiples of ten. */
const digitValue = (code: number): number => {
  let start = code;
  while (isDigit(start - 1)) start -= 1;
  return (code - start) % 10;
};

/** Converts the decimal digits of every script to 0-9 and leaves the rest of the text unchanged. */
export function toLatinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** Returns the digits of a text, in any script, without other characters. */
export const digitsOf = (text: string): string => toLatinDigits(text).replaceAll(/\D/g, '');
