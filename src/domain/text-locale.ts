/** Scripts of our languages that run right to left; the names are `Intl`'s language parts. */
const RTL_LANGUAGE = /^(?:ar|fa|he|ur|yi)(?:-|$)/i;

/** Any character of a right-to-left script. */
const RTL_TEXT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

const FIRST_STRONG_ISOLATE = '\u2068';
const LEFT_TO_RIGHT_ISOLATE = '\u2066';
const POP_ISOLATE = '\u2069';

export function isRtlLocale(locale: string): boolean {
  return RTL_LANGUAGE.test(locale);
}

/**
 * Isolates a value's direction within a sentence: numbers, cards, addresses and names must not be reordered by the surrounding
 * text. Invisible; added only if directions can differ.
 */
export function isolate(value: string, locale: string): string {
  const canDiffer = isRtlLocale(locale) || RTL_TEXT.test(value);
  return canDiffer && value !== '' ? FIRST_STRONG_ISOLATE + value + POP_ISOLATE : value;
}

/** Isolates text that is always left to right: an amount with a code, a card, an address. */
export function isolateLtr(value: string, locale: string): string {
  return isRtlLocale(locale) && value !== '' ? LEFT_TO_RIGHT_ISOLATE + value + POP_ISOLATE : value;
}

/** Removes direction marks and isolates, for texts that are copied, compared or parsed. */
export function stripDirectionMarks(text: string): string {
  return text.replace(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '');
}

/**
 * Returns the locale for `Intl`, with digits 0-9 in every language. Invalid tags become English. The tag is composed by hand if
 * possible, because the first `Intl.Locale` of a page takes as long as drawing eight tiles.
 */
export function withLatinDigits(locale: string): string {
  try {
    if (/-u-/i.test(locale)) return new Intl.Locale(locale, { numberingSystem: 'latn' }).toString();
    const tag = `${locale}-u-nu-latn`;
    return Intl.getCanonicalLocales(tag)[0] ?? tag;
  } catch {
    return 'en-u-nu-latn';
  }
}
