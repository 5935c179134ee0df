import type { ShownValue } from './protocol.ts';

const MAX_LENGTH = 160;

const inWords = (value: unknown): string => {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return `“${value}”`;
  if (Array.isArray(value) && value.length === 0) return 'an empty list';
  try {
    return JSON.stringify(value) ?? typeof value;
  } catch {
    return typeof value;
  }
};

/** Returns a value as one line of text. */
export const showValue = (value: unknown): ShownValue => {
  const text = inWords(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};
