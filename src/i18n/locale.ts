import { languageTag } from '#domain/language-tag.ts';
import { isRtlLocale } from '#domain/text-locale.ts';

/** Locales with a file in `locales/` (Spec core §1). */
export const LOCALE_FILES = ['ar', 'en', 'es', 'es-MX', 'hi', 'id', 'mr', 'pt', 'ru', 'te'] as const;

export type LocaleFile = (typeof LOCALE_FILES)[number];

export const DEFAULT_LOCALE = 'en';

/**
 * Locales that keep their region (Spec core §4), and the file that serves each. Hindi in Latin letters uses English,
 * its parent in CLDR, because its readers do not want Devanagari.
 */
const WHOLE_LOCALES: Readonly<Record<string, LocaleFile>> = {
  'hi-Latn-IN': 'en',
  'hi-IN': 'hi',
  'es-MX': 'es-MX',
  'es-ES': 'es',
};

const PARAMETER = 'locale';

function sameAs(wanted: string): (name: string) => boolean {
  const lower = wanted.toLowerCase();
  return (name) => name.toLowerCase() === lower;
}

/**
 * Returns the supported locale for a requested one, or null: an exact match, else by its language part.
 * Case, underscores and replaced codes do not matter: `PT_br` is `pt`, `in_ID` is `id`.
 */
export function parseLocale(requested: unknown): string | null {
  if (typeof requested !== 'string') return null;
  const tag = languageTag(requested);
  const whole = Object.keys(WHOLE_LOCALES).find(sameAs(tag));
  return whole ?? LOCALE_FILES.find(sameAs(tag.split('-', 1)[0] ?? '')) ?? null;
}

/** Returns the first supported locale of several requested ones, else English: the query's, then the user's (Spec core §4). */
export function resolveLocale(...requested: readonly unknown[]): string {
  return requested.map(parseLocale).find((locale) => locale !== null) ?? DEFAULT_LOCALE;
}

/** Returns the file of a locale. */
export function localeFileOf(locale: string): LocaleFile {
  const parsed = parseLocale(locale) ?? DEFAULT_LOCALE;
  return WHOLE_LOCALES[parsed] ?? LOCALE_FILES.find((file) => file === parsed) ?? DEFAULT_LOCALE;
}

/** Returns the text direction of a locale. */
export function directionOf(locale: string): 'ltr' | 'rtl' {
  return isRtlLocale(locale) ? 'rtl' : 'ltr';
}

export interface LocaleQuery {
  /** The locale in the address, if it is supported. */
  readonly locale: string | null;
  /** The address without it, as path, query and hash; null if it was missing. */
  readonly cleanedUrl: string | null;
}

/** Removes the `locale` parameter from an address (Spec core §4); the caller replaces the address in the history. */
export function takeLocaleQuery(href: string): LocaleQuery {
  const url = new URL(href);
  const requested = url.searchParams.get(PARAMETER);
  if (requested === null) return { locale: null, cleanedUrl: null };
  url.searchParams.delete(PARAMETER);
  return { locale: parseLocale(requested), cleanedUrl: url.pathname + url.search + url.hash };
}
