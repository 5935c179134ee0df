import { isolate, withLatinDigits } from './text-locale.ts';

/** `date`: 5 Mar 2026. `shortDate`: 05/03/2026. `time`: 14:05. */
export type MomentStyle = 'date' | 'shortDate' | 'time' | 'dateTime';

const STYLES = {
  date: { dateStyle: 'medium' },
  shortDate: { dateStyle: 'short' },
  time: { timeStyle: 'short' },
  dateTime: { dateStyle: 'medium', timeStyle: 'short' },
} as const satisfies Record<MomentStyle, Intl.DateTimeFormatOptions>;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A moment (epoch ms) for people, in the device's time zone unless told otherwise. One that is none gives nothing. */
export function formatMoment(epochMs: number, locale: string, style: MomentStyle, timeZone?: string): string {
  if (!Number.isFinite(epochMs)) return '';
  const key = `${locale} ${style} ${timeZone ?? ''}`;
  const known = formatters.get(key);
  const formatter = known ?? new Intl.DateTimeFormat(withLatinDigits(locale), { ...STYLES[style], timeZone });
  if (known === undefined) formatters.set(key, formatter);
  // In Arabic `Bank card · 31/12/2025` turns into `Bank card · 312025/12/` without an isolate.
  return isolate(formatter.format(epochMs), locale);
}
