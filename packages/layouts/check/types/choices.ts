import { CHECK_DIGITS_NAMES } from '#domain/check-digits.ts';

/** Words that an argument takes and no other, by operator and place. */
export const CHOICES: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  check: { 0: CHECK_DIGITS_NAMES },
  date: { 1: ['date', 'shortDate', 'time', 'dateTime'] },
  moment: { 2: ['seconds', 'minutes', 'hours', 'days'] },
  sort: { 2: ['ascending', 'descending'] },
};
