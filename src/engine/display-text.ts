import { findText } from '#domain/localized-text.ts';
import { noteLanguage } from './languages.ts';
import { isRecord } from './scope.ts';

/** Converts a string or number of the data to text; anything else is an empty string. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

/**
 * Converts a value to text for display: a string, a number, or the locale's entry of a map of texts. Anything else is an empty
 * string.
 */
export const toDisplayText = (value: unknown, locale: string): string => {
  if (!isRecord(value)) return toText(value);
  const { words, language } = findText(Array.isArray(value) ? null : value, locale);
  if (language !== undefined) noteLanguage(words, language);
  return words;
};
