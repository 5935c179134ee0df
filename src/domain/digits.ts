const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** Unicode encodes the digits of each script as ten neighbours in order; blocks of several scripts are multiples of ten. */
const digitValue = (code: number): number => {
  let start = code;
  while (isDigit(start - 1)) start -= 1;
  return (code - start) % 10;
};

/** Turns the decimal digits of every script into 0-9 and leaves the rest of the text as it is. */
export function toLatinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)));
}

/** The digits of a text, in any script, without what stands between them. */
export const digitsOf = (text: string): string => toLatinDigits(text).replaceAll(/\D/g, '');
