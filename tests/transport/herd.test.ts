import { beforeEach, expect, it, vi } from 'vitest';
import { runPoll } from '#engine/poll-loop.ts';
import type { ClockPort } from '#engine/ports.ts';
import { after, delay } from '#platform/clock.ts';
import { waitToRetry } from '#transport/retry.ts';
import { stubBrowser } from './fake-fetch.ts';

const PAGES = 10_000;
const OUTAGE_MS = 4 * 60_000;

/** Returns the same random numbers in every run. */
const seeded = (): (() => number) => {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const STEP_MS = 100;
let nowMs = 0;
let timers: Map<number, Set<() => void>>;

/** Timers of 10,000 pages, in steps: the test runner scans all pending timers each time one ends. */
const setTimer = (run: () => void, waitMs: number): (() => void) => {
  const step = Math.ceil((nowMs + waitMs) / STEP_MS);
  const due = timers.get(step) ?? new Set();
  timers.set(step, due.add(run));
  return () => due.delete(run);
};

const pass = async (ms: number): Promise<void> => {
  for (const end = nowMs + ms; nowMs < end; nowMs += STEP_MS) {
    for (const run of timers.get(nowMs / STEP_MS) ?? []) run();
    timers.delete(nowMs / STEP_MS);
    await new Promise(setImmediate);
  }
};

beforeEach(() => {
  nowMs = 0;
  timers = new Map();
  vi.spyOn(Math, 'random').mockImplementation(seeded());
  stubBrowser();
  vi.stubGlobal('setTimeout', setTimer);
  vi.stubGlobal('clearTimeout', (cancel: () => void) => cancel());
});
const clock: ClockPort = {
  now: () => nowMs,
  after,
  onWake: () => () => {},
  whenAwake: () => Promise.resolve(),
};

type Page = (tries: { ask: () => false; signal: AbortSignal }) => Promise<void>;

/** The reconnect of src/transport/socket-connection.ts. */
const withSocket: Page = async ({ ask, signal }) => {
  for (let retry = 1; ; retry += 1) {
    await waitToRetry(retry, signal);
    ask();
  }
};

const polling =
  (everyMs: number): Page =>
  async ({ ask, signal }) => {
    // Pages were opened at any time before the outage.
    await delay(Math.random() * everyMs);
    await runPoll({ poll: { everyMs, deadlineMs: Infinity }, clock, signal, isWanted: () => true, ask });
  };

it.each<[how: string, page: Page]>([
  ['connect again', withSocket],
  ['ask for the status of a payment, or for a list that was refused, over HTTP', polling(5000)],
  ['ask for a status beside the socket', polling(30_000)],
])('of 10,000 pages that %s, at most one in 20 does so in any second after the first minute', async (_how, page) => {
  const perSecond = Array.from({ length: OUTAGE_MS / 1000 }, () => 0);
  const pages = Array.from({ length: PAGES }, () => new AbortController());
  const ask = (): false => {
    const second = Math.floor(nowMs / 1000);
    perSecond[second] = (perSecond[second] ?? 0) + 1;
    return false;
  };
  for (const { signal } of pages) page({ ask, signal }).catch(() => {});
  await pass(OUTAGE_MS);
  for (const left of pages) left.abort();
  const busiest = Math.max(...perSecond.slice(60));
  expect(busiest).toBeGreaterThan(0);
  expect(busiest / PAGES).toBeLessThanOrEqual(0.05);
});
