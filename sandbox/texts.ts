import type { Text } from '#generated/wire.ts';
import { DEFAULT_LOCALE, LOCALE_FILES } from '#i18n/locale.ts';
import translations from './texts.json' with { type: 'json' };

/** The English original of a text in texts.json. */
export type TranslatedText = keyof typeof translations;

const isTranslated = (english: string): english is TranslatedText => Object.hasOwn(translations, english);

/** Returns a text in every language. Mexican Spanish equals Spanish unless texts.json has both. */
export function textOf(english: TranslatedText): Text {
  const byLocale = translations[english];
  return { [DEFAULT_LOCALE]: english, 'es-MX': byLocale.es, ...byLocale };
}

/**
 * Translates a text of a data file: `{ "en": "Bank card" }` by texts.json, `{ "*": "PayPal" }` as the same name in
 * every language. Returns any other value unchanged.
 * @throws Error for an English text without translations
 */
export function completeText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return value;
  const [[locale, text] = []] = Object.entries(value);
  if (typeof text !== 'string') return value;
  if (locale === '*') return Object.fromEntries(LOCALE_FILES.map((file) => [file, text]));
  if (locale !== DEFAULT_LOCALE) return value;
  if (!isTranslated(text)) throw new Error(`sandbox/texts.json: no translations of "${text}"`);
  return textOf(text);
}
