const FIRST_CEILING_MS = 2000;
const MAX_CEILING_MS = 60_000;

/**
 * Returns the wait before retry number `retry` (from 1), in ms: any time up to a ceiling that doubles to a minute ("full jitter").
 * Thousands of pages that lose a server at one moment come back spread out, and stay so. Every reconnect, retry and failed poll
 * waits this long. Spec core §7, §9 (2, 4 and 8 seconds before the three retries of a call).
 *
 * @param atLeastMs what the server has asked for (`Retry-After`), or the pace of a poll: the jitter is added
 */
export const backoffMs = (retry: number, atLeastMs = 0): number =>
  atLeastMs + Math.random() * Math.min(MAX_CEILING_MS, FIRST_CEILING_MS * 2 ** (retry - 1));
