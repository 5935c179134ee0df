// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callTable } from '#generated/call-table.ts';
import type { CallPath } from '#generated/wire.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import type { AppBench } from './app-bench.ts';
import { go, journeys, type Journey } from './journeys.ts';
import { mutationsOf, sample, type Mutation } from './mutations.ts';

/** All of them take a quarter of an hour (`BAD_ANSWERS=1000`); each run takes some of each call. */
const COUNT = Number(process.env['BAD_ANSWERS'] ?? 2);

/** Calls that no page makes, or whose answers nobody reads. */
const APART: readonly CallPath[] = [
  'methods-payment-v3',
  'methods-withdrawal',
  'deposit-cancel',
  'deposit-create-sweepstake',
  'session-form-on-close-modal',
  'events',
  'payment-convert-v2',
  'sweepstake-balance-get',
  'sweepstake-boxes',
  'sweepstake-recoup-sum',
  'sweepstake-unplayed-balance',
];

const faults: string[] = [];
const note = (event: ErrorEvent): void => void faults.push(event.message);
const noteRejection = (reason: unknown): void => void faults.push(`unhandled: ${String(reason)}`);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  vi.stubGlobal('matchMedia', undefined);
  vi.stubGlobal('scrollTo', () => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeWindows();
  window.addEventListener('error', note);
  process.on('unhandledRejection', noteRejection);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  window.removeEventListener('error', note);
  process.off('unhandledRejection', noteRejection);
  faults.length = 0;
});

/** As many turns as a busy machine may need until a page is drawn; a blank one stays blank. */
const PATIENCE = 60;

/** There is a page, and something to read on it. */
const isAlive = async (app: AppBench): Promise<void> => {
  for (let waited = 0; waited < PATIENCE && (app.screen() === '' || app.text() === ''); waited += 1)
    await app.settle(20);
  expect(app.screen(), 'a page').not.toBe('');
  expect(app.text(), `words on ${app.screen()}`).not.toBe('');
  expect(app.text()).not.toMatch(/undefined|\[object Object\]|NaN/);
};

const HOUR_MS = 3_600_000;

/** How many deposits and payouts were made on a way; what the user had before is older. */
const paidOn = ({ world }: AppBench): number =>
  [...world.deposits.list(), ...world.withdrawals.list()].filter(
    ({ createdAt }) => createdAt > world.clock.now() - HOUR_MS,
  ).length;

/** Correct answers of each journey, recorded once for all of its calls. */
const goodOf = new Map<Journey, ReadonlyMap<CallPath, unknown>>();

/** Answers of a way on which all goes well, by call. */
const goodAnswers = async (journey: Journey): Promise<ReadonlyMap<CallPath, unknown>> => {
  const known = goodOf.get(journey);
  if (known) return known;
  const answers = new Map<CallPath, unknown>();
  const keep = (path: CallPath, answer: unknown): unknown => {
    if (!answers.has(path)) answers.set(path, answer);
    return answer;
  };
  const app = await go(journey, keep, isAlive);
  expect(paidOn(app)).toBeLessThanOrEqual(1);
  vi.clearAllTimers();
  goodOf.set(journey, answers);
  return answers;
};

const goWith = async (journey: Journey, path: CallPath, { name, answer }: Mutation): Promise<string[]> => {
  faults.length = 0;
  const spoil = (asked: CallPath, good: unknown): unknown => (asked === path ? structuredClone(answer) : good);
  const problems: string[] = [];
  try {
    const app = await go(journey, spoil, isAlive);
    if (paidOn(app) > 1) problems.push('money moved twice');
  } catch (error) {
    problems.push(String(error).split('\n')[0] ?? '');
  }
  vi.clearAllTimers();
  return [...problems, ...faults].map((problem) => `${path}, ${name}: ${problem}`);
};

const ways = Object.entries(journeys).flatMap(([title, journey]) =>
  journey.calls.map((path) => ({ title, path, journey })),
);

describe('a server that answers wrongly', () => {
  it('is met at every call whose answer is read', () => {
    const met = new Set(ways.map(({ path }) => path));
    expect([...met, ...APART].toSorted()).toEqual(Object.keys(callTable).toSorted());
  });

  it.each(ways)(
    '$path, on the way to $title: no blank page, nothing uncaught, money once',
    async ({ path, journey }) => {
      const answer = (await goodAnswers(journey)).get(path);
      expect(answer, `${path} is asked on this way`).toBeDefined();
      const problems: string[] = [];
      for (const mutation of sample(mutationsOf(answer), COUNT))
        problems.push(...(await goWith(journey, path, mutation)));
      expect(problems).toEqual([]);
    },
    Math.max(60_000, COUNT * 8000),
  );
});
