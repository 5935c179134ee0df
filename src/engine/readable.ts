import { findText } from '#domain/localized-text.ts';
import { noteLanguage } from './languages.ts';
import { isHolder } from './scope.ts';

/** Text as data has it; what is neither text nor number is none. */
export const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

/** The readable form of a value: a text, a number, or the text of the locale. Anything else is an empty text. */
export const asReadable = (value: unknown, locale: string): string => {
  if (!isHolder(value)) return asText(value);
  const { words, language } = findText(Array.isArray(value) ? null : value, locale);
  if (language !== undefined) noteLanguage(words, language);
  return words;
};
