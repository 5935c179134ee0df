import { findText } from '#domain/localized-text.ts';
import { noteLanguage } from './languages.ts';
import { isRecord } from './scope.ts';

/** Text as data has it; what is neither text nor number is none. */
export const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';

/** The readable form of a value: a text, a number, or the text of the locale. Anything else is an empty text. */
export const toDisplayText = (value: unknown, locale: string): string => {
  if (!isRecord(value)) return toText(value);
  const { words, language } = findText(Array.isArray(value) ? null : value, locale);
  if (language !== undefined) noteLanguage(words, language);
  return words;
};
