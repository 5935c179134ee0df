/**
 * Texts in another language than the page's, with that language, since the start of the current property's synchronous
 * evaluation.
 */
const found = new Map<string, string>();

/** Records a text of the data in another language. */
export const noteLanguage = (words: string, language: string): void => void found.set(words, language);

/** Returns the language of a property that equals a recorded text, and clears the record for the next property. */
export const languageOfValue = (value: unknown): string | undefined => {
  if (found.size === 0) return undefined;
  const language = typeof value === 'string' ? found.get(value) : undefined;
  found.clear();
  return language;
};
