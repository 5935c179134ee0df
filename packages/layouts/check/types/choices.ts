import { CHECK_DIGITS_NAMES } from '#domain/check-digits.ts';

/** Values that an argument may have, by operator and position. */
export const CHOICES: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  check: { 0: CHECK_DIGITS_NAMES },
  date: { 1: ['date', 'day', 'shortDate', 'time', 'dateTime'] },
  moment: { 2: ['seconds', 'minutes', 'hours', 'days'] },
  sort: { 2: ['ascending', 'descending'] },
};
