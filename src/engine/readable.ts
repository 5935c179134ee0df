import { localizedText, type LocalizedText } from '#domain/localized-text.ts';
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
export const asReadable = (value: unknown, locale: string): string =>
  isHolder(value) ? localizedText(asTexts(value), locale) : asText(value);
