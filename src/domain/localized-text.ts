import { languageTag } from './language-tag.ts';

/** A text of the server: one for all locales, or one per locale. */
export type LocalizedText = string | Readonly<Record<string, string>>;

/** A text found for a locale. */
export interface FoundText {
  readonly words: string;
  /** Tag of its language, if it differs from the locale's and is known. */
  readonly language: string | undefined;
}

const FALLBACK_LANGUAGE = 'en';

/** A language tag with an optional script or region, as HTML's `lang` accepts. */
const TAG = /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i;

const NOTHING: FoundText = { words: '', language: undefined };

function languageOf(locale: string): string {
  return languageTag(locale).toLowerCase().split('-', 1)[0] ?? '';
}

const isWords = (value: unknown): value is string => typeof value === 'string' && value !== '';

/**
 * Returns the text for a locale: its own, its language's, that of a sibling (`es-MX` for `es`), English, else the first
 * non-empty one. Without any the text is empty; invalid values are ignored.
 */
export function findText(
  text: string | Readonly<Record<string, unknown>> | null | undefined,
  locale: string,
): FoundText {
  if (text === null || text === undefined) return NOTHING;
  if (typeof text === 'string') return { words: text, language: undefined };
  const own = Object.hasOwn(text, locale) ? text[locale] : undefined;
  if (isWords(own)) return { words: own, language: undefined };
  const entries = Object.entries(text).filter((entry): entry is [string, string] => isWords(entry[1]));
  const wanted = languageTag(locale).toLowerCase();
  const language = languageOf(locale);
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => languageTag(name).toLowerCase() === wanted,
    (name) => languageTag(name).toLowerCase() === language,
    (name) => languageOf(name) === language,
    (name) => languageOf(name) === FALLBACK_LANGUAGE,
    () => true,
  ];
  for (const test of tests) {
    const found = entries.find(([name]) => test(name));
    if (found === undefined) continue;
    const [name, words] = found;
    const tag = languageTag(name);
    return { words, language: languageOf(name) !== language && TAG.test(tag) ? tag : undefined };
  }
  return NOTHING;
}

/** Returns the text only. */
export function localizedText(text: LocalizedText | null | undefined, locale: string): string {
  return findText(text, locale).words;
}
