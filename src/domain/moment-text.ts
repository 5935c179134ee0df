import { isDateOnly, parseMoment } from './countdown.ts';
import { memoize } from './memoize.ts';
import { isolate, withLatinDigits } from './text-locale.ts';

/** `date`: 5 Mar 2026. `day`: 5 Mar. `shortDate`: 05/03/2026. `time`: 14:05. */
export type MomentStyle = 'date' | 'day' | 'shortDate' | 'time' | 'dateTime';

const STYLES = {
  date: { dateStyle: 'medium' },
  day: { day: 'numeric', month: 'short' },
  shortDate: { dateStyle: 'short' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<MomentStyle, Intl.DateTimeFormatOptions>;

const formatterFor = memoize((locale: string) =>
  memoize((style: MomentStyle) =>
    memoize((timeZone: string) => {
      const zone = timeZone === '' ? {} : { timeZone };
      return new Intl.DateTimeFormat(withLatinDigits(locale), { ...STYLES[style], ...zone });
    }),
  ),
);

/**
 * Formats a time of the wire, by default in the device's time zone; a date alone is the same day in every zone (contract §8).
 * Returns '' for an invalid one.
 */
export function formatMoment(moment: unknown, locale: string, style: MomentStyle, timeZone?: string): string {
  const epochMs = parseMoment(moment);
  if (epochMs === null) return '';
  const isDay = isDateOnly(moment);
  const shown = isDay && (style === 'time' || style === 'dateTime') ? 'date' : style;
  const zone = isDay ? 'UTC' : timeZone;
  const formatter = formatterFor(locale)(shown)(zone ?? '');
  // In Arabic `Bank card · 31/12/2025` turns into `Bank card · 312025/12/` without an isolate.
  return isolate(formatter.format(epochMs), locale);
}
