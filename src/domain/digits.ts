/**
 * Where the ten decimal digits of a script begin: Arabic-Indic, Eastern Arabic, Devanagari, Telugu and full-width.
 * Keyboards of our languages type them.
 */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0c66, 0xff10] as const;

/** Turns the digits of other scripts into 0-9 and leaves the rest of the text as it is. Length never changes. */
export function toLatinDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** The digits of a text, in any script, without what stands between them. */
export const digitsOf = (text: string): string => toLatinDigits(text).replaceAll(/\D/g, '');
