import { now } from '#platform/clock.ts';
import { readDateHeader } from './server-clock.ts';

/** Limit of the server's `Retry-After`. */
const MAX_RETRY_AFTER_MS = 10 * 60_000;

/** Statuses for throttling and overload. */
const LOADED = [429, 503];

const boundedMs = (status: number, ms: number): number | undefined =>
  LOADED.includes(status) && ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : undefined;

/** Parses `Retry-After`: whole seconds, or a date on the clock of the same answer. */
export function retryAfterMsOf({ status, headers }: Pick<Response, 'status' | 'headers'>): number | undefined {
  const value = headers.get('Retry-After');
  if (value === null) return undefined;
  const isSeconds = /^\d+$/.test(value.trim());
  return boundedMs(status, isSeconds ? Number(value) * 1000 : Date.parse(value) - (readDateHeader(headers) ?? now()));
}

/** Reads the same from the `retryAfter` of a failure on the socket, in seconds. */
export const retryAfterMsIn = (status: number, retryAfter: unknown): number | undefined =>
  typeof retryAfter === 'number' ? boundedMs(status, retryAfter * 1000) : undefined;
