import type { Meaning } from './type.ts';

/** Descriptions of meanings, for messages. */
export const MEANINGS: Readonly<Record<Meaning, string>> = {
  amount: 'an amount, as a decimal text such as "1234.50"',
  currency: 'the code of a currency, such as EUR',
  moment: 'a moment: ISO 8601, or milliseconds since 1970',
  seconds: 'a number of seconds',
  minutes: 'a number of minutes',
  address: 'an address: https, or the scheme of an app',
  country: 'the code of a country, such as NG',
};

export const isMeaning = (value: unknown): value is Meaning =>
  typeof value === 'string' && Object.hasOwn(MEANINGS, value);
