/** A text of the server: one for all, or one per locale. */
export type LocalizedText = string | Readonly<Record<string, string>>;

const FALLBACK_LANGUAGE = 'en';

function languageOf(locale: string): string {
  return locale.toLowerCase().split(/[-_]/, 1)[0] ?? '';
}

/**
 * The text for a locale: its own, its language's, that of a sibling (`es-MX` for `es`), English, else the first that is not
 * empty. Nothing gives an empty text.
 */
export function localizedText(text: LocalizedText | null | undefined, locale: string): string {
  if (text === null || text === undefined) return '';
  if (typeof text === 'string') return text;
  const entries = Object.entries(text).filter(([, words]) => words !== '');
  const wanted = locale.toLowerCase().replace('_', '-');
  const language = languageOf(locale);
  const tests: readonly ((name: string) => boolean)[] = [
    (name) => name.toLowerCase().replace('_', '-') === wanted,
    (name) => name.toLowerCase() === language,
    (name) => languageOf(name) === language,
    (name) => languageOf(name) === FALLBACK_LANGUAGE,
    () => true,
  ];
  for (const test of tests) {
    const found = entries.find(([name]) => test(name));
    if (found !== undefined) return found[1];
  }
  return '';
}
