const FIRST_CEILING_MS = 2000;
const MAX_CEILING_MS = 60_000;

/**
 * Returns the wait before retry number `retry` (from 1), in ms: a random time up to a ceiling that doubles to a minute ("full
 * jitter"), so that thousands of pages that lose a server at once reconnect spread out. Every reconnect, retry and failed poll
 * waits this long. Spec core §7, §9 (2, 4 and 8 seconds before the three retries of a call).
 *
 * @param atLeastMs the server's `Retry-After`, or the interval of a poll: the jitter is added
 */
export const backoffMs = (retry: number, atLeastMs = 0): number =>
  atLeastMs + Math.random() * Math.min(MAX_CEILING_MS, FIRST_CEILING_MS * 2 ** (retry - 1));
