import { now } from '#platform/clock.ts';
import { readDateHeader } from './server-clock.ts';

/** Limit of the server's `Retry-After`. */
const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** Statuses for throttling and overload. */
const LOADED = [429, 503];

/** Parses `Retry-After`: whole seconds, or a date on the clock of the same answer. */
export function retryAfterMsOf({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null || !LOADED.includes(status)) return undefined;
  const isSeconds = /^\d+$/.test(value.trim());
  const ms = isSeconds ? Number(value) * 1000 : Date.parse(value) - (readDateHeader(headers) ?? now());
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;
}
