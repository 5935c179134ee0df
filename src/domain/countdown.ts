/** Spec method-flows §9: default lifetime of a unified answer. */
const DEFAULT_LIFETIME_SECONDS = 600;
/** Spec method-flows §9: the timeout of a host-to-host bank transfer. */
export const BANK_TRANSFER_TIMEOUT_SECONDS = 900;
/** Contract §8: a longer duration means "no end". */
const LONGEST_SECONDS = 30 * 24 * 3600;

/** The largest time of a Date. */
const MAX_MOMENT_MS = 8.64e15;
/** Contract §8: smaller numbers are seconds. */
const SECONDS_BELOW = 1e11;

const NUMBER = /^\d+(?:\.\d+)?$/;
const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;
const ISO =
  /^(\d{4}-\d{2}-\d{2})(?:[t ](\d{2}:\d{2})(:\d{2})?(?:[.,](\d{1,3})\d*)?)?\s*(?:(z|utc|gmt)|([+-]\d{2}):?(\d{2})?)?$/i;

// A time without a zone is UTC, not in the device's zone.
function isoMs(text: string): number {
  const [whole, date, minutes = '00:00', seconds = ':00', fraction = '0', , hoursApart = '+00', minutesApart = '00'] =
    ISO.exec(text) ?? [];
  if (whole === undefined) return NaN;
  return Date.parse(`${date}T${minutes}${seconds}.${fraction.padEnd(3, '0')}${hoursApart}:${minutesApart}`);
}

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Parses a time of the wire (ISO 8601, epoch ms, epoch seconds) as epoch ms; null if it is invalid. */
export function parseMoment(moment: unknown): number | null {
  const text = asText(moment);
  const number = NUMBER.test(text) ? Number(text) : NaN;
  const parsed = Number.isNaN(number) ? isoMs(text) : number * (number < SECONDS_BELOW ? 1000 : 1);
  return parsed > 0 && parsed <= MAX_MOMENT_MS ? parsed : null;
}

/** Whether a time of the wire is a date without a time: that calendar day in every time zone. */
export const isDateOnly = (moment: unknown): moment is string => DATE_ONLY.test(asText(moment));

/** Parses a duration of the wire in units of so many seconds; null without one. */
export function parseDuration(duration: unknown, unitSeconds: number): number | null {
  const text = asText(duration);
  const seconds = NUMBER.test(text) ? Number(text) * unitSeconds : 0;
  return seconds > 0 && seconds <= LONGEST_SECONDS ? seconds : null;
}

export interface CountdownStart {
  /** Time of creation; the current time if it is invalid or in the future. */
  readonly created: unknown;
  /** The answer's duration, if any. */
  readonly seconds: number | null;
  /** The default duration. */
  readonly defaultSeconds?: number | undefined;
  /** Epoch ms on the clock of `created`. */
  readonly nowMs: number;
}

export interface CountdownEnd {
  readonly endsAt: number;
  /** Whether the answer's own times had ended the countdown before it arrived. */
  readonly isDoubtful: boolean;
}

/** Returns a deadline, or the default one if it is already past on arrival (contract §8). */
export function deadline(endsAt: number, nowMs: number, defaultSeconds = DEFAULT_LIFETIME_SECONDS): CountdownEnd {
  return endsAt > nowMs ? { endsAt, isDoubtful: false } : { endsAt: nowMs + defaultSeconds * 1000, isDoubtful: true };
}

/** Returns when a countdown ends. */
export function countdownEnd(start: CountdownStart): CountdownEnd {
  const { created, seconds, defaultSeconds = DEFAULT_LIFETIME_SECONDS, nowMs } = start;
  const begunAt = Math.min(parseMoment(created) ?? nowMs, nowMs);
  return deadline(begunAt + (seconds ?? defaultSeconds) * 1000, nowMs, defaultSeconds);
}

/** Formats the remaining time as `mm:ss`, or `h:mm:ss` from an hour on, rounded up, so that 0:00 means the end. */
export function formatCountdown(leftMs: number): string {
  const total = Math.ceil(Math.max(0, leftMs) / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const rest = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
