import { normalizeDialPrefix, phoneWithoutPrefix } from '#domain/phone.ts';

/** What the control shows behind its fixed prefix. */
export const nationalPart = (value: string, prefix: string): string =>
  normalizeDialPrefix(prefix) === '' ? value : phoneWithoutPrefix(value, prefix);

/**
 * The whole number that a text behind the prefix means: a number that brings the prefix itself, international way
 * (+91… or 0091…), is taken as it is.
 */
export const wholeNumber = (text: string, prefix: string): string => {
  const shown = normalizeDialPrefix(prefix);
  const compact = text.replace(/[^\d+]/g, '').replace(/^00/, '+');
  return shown !== '' && compact.startsWith(shown) ? compact : shown + text;
};
