/** Spec method-flows §9: when a unified answer names no lifetime. */
const DEFAULT_LIFETIME_SECONDS = 600;
/** Spec method-flows §9: the timeout of a host-to-host bank transfer. */
export const BANK_TRANSFER_TIMEOUT_MINUTES = 15;

export interface CountdownStart {
  /** When the server made it: ISO 8601 or epoch ms, on the server's clock. */
  readonly created: unknown;
  readonly lifetimeSeconds?: number | null;
  /** Used where there is no lifetime. */
  readonly timeoutMinutes?: number | null;
  /** The server's clock now, epoch ms. */
  readonly serverNowMs: number;
}

/** The last moment that a date can be. */
const MAX_MOMENT_MS = 8.64e15;

// A date without a zone is the server's: read as UTC, not as the device's zone.
function isoMs(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return NaN;
  const iso = text.replace(/^(\d{4}-\d{2}-\d{2}) /, '$1T');
  const hasZone = /(?:z|[+-]\d{2}:?\d{2})$/i.test(iso) || !iso.includes('T');
  return Date.parse(hasZone ? iso : `${iso}Z`);
}

/** A moment of the wire as epoch ms, or null when it cannot be read. */
export function parseMoment(moment: unknown): number | null {
  if (typeof moment !== 'string' && typeof moment !== 'number') return null;
  const text = String(moment).trim();
  const parsed = /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : isoMs(text);
  return parsed > 0 && parsed <= MAX_MOMENT_MS ? parsed : null;
}

/**
 * When a countdown ends, epoch ms on the server's clock. Without a readable `created`, or with one in the future (the
 * clocks differ), it runs its full length from now; a length of zero or less has ended at once; no length at all is the
 * default of 600 s.
 */
export function countdownEnd({ created, lifetimeSeconds, timeoutMinutes, serverNowMs }: CountdownStart): number {
  const seconds =
    lifetimeSeconds ?? (timeoutMinutes === null || timeoutMinutes === undefined ? null : timeoutMinutes * 60);
  const length = seconds === null || !Number.isFinite(seconds) ? DEFAULT_LIFETIME_SECONDS : Math.max(0, seconds);
  const start = Math.min(parseMoment(created) ?? serverNowMs, serverNowMs);
  return start + length * 1000;
}

/** Nobody waits longer than that for a payment: such an end says that there is none, and a countdown to it says nothing. */
const LONGEST_MS = 30 * 24 * 3600 * 1000;

/** Whether a countdown to that moment tells a person anything. Both are epoch ms on the server's clock. */
export function isWithinReach(endMs: number, serverNowMs: number): boolean {
  return endMs - serverNowMs <= LONGEST_MS;
}

/** Remaining time, ms; never less than zero. */
export function remainingMs(endMs: number, serverNowMs: number): number {
  return Math.max(0, endMs - serverNowMs);
}

/** Remaining time as `mm:ss`, or `h:mm:ss` from an hour on. A second that has begun counts, so that 0:00 means the end. */
export function formatCountdown(leftMs: number): string {
  const total = Math.ceil(Math.max(0, leftMs) / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(total / 3600);
  const rest = `${two(Math.floor(total / 60) % 60)}:${two(total % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
