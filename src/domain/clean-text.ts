import { toLatinDigits } from './digits.ts';

/** Removes invisible characters: zero-width, soft hyphen, direction marks, byte order mark. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Removes invisible characters, and returns NFC with plain spaces. */
export const cleanText = (text: string): string =>
  withoutInvisible(text)
    .replaceAll(/[\p{Zs}\t]/gu, ' ')
    .normalize('NFC')
    .trim();

const TYPOGRAPHIC: readonly (readonly [RegExp, string])[] = [
  [/[‘’‚‛ʹʻʼʽˈ′＇´`]/g, "'"],
  [/[“”„‟«»″＂]/g, '"'],
  [/[‐‑‒–—―−⁃˗﹘﹣－ーｰ]/g, '-'],
  [/[⁄∕]/g, '/'],
];

/** Code point distance between full-width and ASCII characters. */
const FULL_WIDTH = 0xfee0;

/** Replaces typographic quotes, hyphens and slashes, and full-width characters, by those of a keyboard. */
export const plainSigns = (text: string): string =>
  TYPOGRAPHIC.reduce((plain, [signs, sign]) => plain.replaceAll(signs, sign), text).replaceAll(/[！-～]/g, (char) =>
    String.fromCharCode(char.charCodeAt(0) - FULL_WIDTH),
  );

/** Returns the text with digits 0 to 9 and keyboard signs. */
export const plainText = (text: string): string => plainSigns(toLatinDigits(cleanText(text)));
