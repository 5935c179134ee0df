/** Words of another language than the page's, and which, since a property began to be computed, which is synchronous. */
const found = new Map<string, string>();

/** Notes words of the data that have come in another language. */
export const noteLanguage = (words: string, language: string): void => void found.set(words, language);

/** The language of a property that is such words and nothing else; the next property begins anew. */
export const languageOfValue = (value: unknown): string | undefined => {
  if (found.size === 0) return undefined;
  const language = typeof value === 'string' ? found.get(value) : undefined;
  found.clear();
  return language;
};
