import { findText, type LocalizedText } from '#domain/localized-text.ts';
import { noteLanguage } from './languages.ts';
import { isHolder } from './scope.ts';

/** Text as data has it; what is neither text nor number is none. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

const asTexts = (value: unknown): LocalizedText | null => {
  if (!isHolder(value) || Array.isArray(value)) return null;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** The readable form of a value: a text, a number, or the text of the locale. Anything else is an empty text. */
export const asReadable = (value: unknown, locale: string): string => {
  if (!isHolder(value)) return asText(value);
  const { words, language } = findText(asTexts(value), locale);
  if (language !== undefined) noteLanguage(words, language);
  return words;
};
