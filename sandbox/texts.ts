import { readFileSync } from 'node:fs';
import type { Text } from '#generated/wire.ts';
import { DEFAULT_LOCALE, LOCALE_FILES, type LocaleFile } from '#i18n/locale.ts';
import { widgetFile } from './sandbox-file.ts';
import spanish from './texts/es.json' with { type: 'json' };
import widgetKeys from './texts/widget-keys.json' with { type: 'json' };

/** The English original of a text: in texts/, or, by its key, in the widget's locales. */
export type TranslatedText = keyof typeof spanish | keyof typeof widgetKeys;

const isTranslated = (english: string): english is TranslatedText =>
  Object.hasOwn(spanish, english) || Object.hasOwn(widgetKeys, english);

/** A text in every language. */
export type WholeText = Readonly<Record<LocaleFile, string>>;

const TRANSLATIONS = LOCALE_FILES.filter((locale) => locale !== DEFAULT_LOCALE);

// tests/sandbox/catalogue.test.ts checks that each text exists in every language.
const readJson = (file: string): Text => JSON.parse(readFileSync(widgetFile(file), 'utf8')) as Text;

/** Texts by locale; Mexican Spanish equals Spanish where it has no other text. */
const readTexts = (folder: string): ReadonlyMap<string, Text> =>
  new Map(
    TRANSLATIONS.map((locale) => {
      const texts = readJson(`${folder}/${locale}.json`);
      return [locale, locale === 'es-MX' ? { ...spanish, ...texts } : texts];
    }),
  );

const ownTexts = readTexts('sandbox/texts');
const widgetTexts = readTexts('locales');
const keyOf: Readonly<Record<string, string>> = widgetKeys;

/** Returns a text in every language. */
export function textOf(english: TranslatedText): WholeText {
  const key = keyOf[english];
  const [texts, name] = key === undefined ? [ownTexts, english] : [widgetTexts, key];
  const translations = [...texts].map(([locale, byName]) => {
    const text = byName[name];
    if (text === undefined) throw new Error(`sandbox/texts: "${name}" has no text in ${locale}`);
    return [locale, text] as const;
  });
  // It has English and each translation.
  return { [DEFAULT_LOCALE]: english, ...Object.fromEntries(translations) } as WholeText;
}

/**
 * Translates a text of a data file: `{ "en": "Bank card" }` by texts/, `{ "*": "PayPal" }` as the same name in
 * every language. Returns any other value unchanged.
 * @throws Error for an English text without translations
 */
export function completeText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 1) return value;
  const [[locale, text] = []] = Object.entries(value);
  if (typeof text !== 'string') return value;
  if (locale === '*') return Object.fromEntries(LOCALE_FILES.map((file) => [file, text]));
  if (locale !== DEFAULT_LOCALE) return value;
  if (!isTranslated(text)) throw new Error(`sandbox/texts: no translations of "${text}"`);
  return textOf(text);
}
