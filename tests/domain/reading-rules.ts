import { acceptedReading, type ReadingRules } from '#domain/accepted-reading.ts';

/** Rules of a text field without any, merged with those of a test. */
export type Given = Partial<ReadingRules> & { regex?: string };

export const rulesOf = ({ regex, ...given }: Given): ReadingRules => ({
  kind: 'text',
  patterns: regex === undefined ? [] : [regex],
  ...given,
});

export const sentAs = (text: string, given: Given): string | undefined => acceptedReading(text, rulesOf(given))?.sent;

export const phone = (prefix: string, given: Given = {}): Given => ({ kind: 'phone', prefix, ...given });

/** Of ten digits. */
export const TEN = String.raw`^\d{10}$`;

export const REFUSED = undefined;
