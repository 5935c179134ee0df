// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { callTable } from '#generated/call-table.ts';
import type { CallPath } from '#generated/wire.ts';
import { OWN_TEXTS } from '#tests/hostile/corpus/own-texts.ts';
import { plantTexts } from '#tests/hostile/string-places.ts';
import { Random } from '#tests/server/random.ts';
import { readWire } from '#tools/wire/bundle.ts';
import { guardApps, type AppBench } from './app-bench.ts';
import { go, journeys } from './journeys.ts';
import { mutationsOf } from './mutations.ts';

guardApps();

/** Each run changes some answers of each call; another seed changes others. */
const COUNT = Number(process.env['BAD_ANSWERS'] ?? 1);
const SEED = Number(process.env['SEED'] ?? 1);

/** Calls that no page makes, or whose answers no page reads. */
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

const { defs, calls } = readWire();
const ways = Object.entries(journeys)
  .flatMap(([title, journey]) => journey.calls.map((path) => ({ title, path, journey })))
  .map((way, at) => ({ ...way, at }));

/** Elements that would run or load something in a real browser. */
const dangers = (): string[] =>
  [...document.querySelectorAll('*')].flatMap((element) => {
    const names = element.getAttributeNames().filter((name) => name.startsWith('on') || name === 'srcdoc');
    const links = ['href', 'src', 'action', 'formaction'].filter((name) =>
      /^\W*(?:javascript|vbscript|data:text|blob|file):/i.test(element.getAttribute(name) ?? ''),
    );
    const isForeign = /^(?:SCRIPT|IFRAME|OBJECT|EMBED|BASE|META|LINK)$/.test(element.tagName);
    return isForeign || names.length > 0 || links.length > 0 ? [element.outerHTML.slice(0, 200)] : [];
  });

/** Asserts that the page shows text, and that nothing of it runs. */
const judge = async (app: AppBench): Promise<void> => {
  for (let turn = 0; turn < 60 && (app.screen() === '' || app.text() === ''); turn += 1) await app.settle(20);
  expect(app.screen(), 'a page').not.toBe('');
  expect(app.text(), `words on ${app.screen()}`).not.toBe('');
  expect(dangers()).toEqual([]);
};

const HOUR_MS = 3_600_000;

/** Number of deposits and payouts that the journey has created; those of the sandbox are older. */
const paidOn = ({ world }: AppBench): number =>
  [...world.deposits.list(), ...world.withdrawals.list()].filter(
    ({ createdAt }) => createdAt > world.clock.now() - HOUR_MS,
  ).length;

describe('an app with a server that sends invalid answers', () => {
  it('is tested at every call whose answer it reads', () => {
    const met = new Set(ways.map(({ path }) => path));
    expect([...met, ...APART].toSorted()).toEqual(Object.keys(callTable).toSorted());
  });

  it.each(ways)('draws a page after each answer to $path and pays once: $title', async ({ at, path, journey }) => {
    const random = new Random(SEED + path.length);
    const response = calls.find((call) => call.path === path)?.response ?? '';
    const plant = (answer: unknown): unknown =>
      plantTexts(defs, response, answer, () => (random.percent(30) ? random.pick(OWN_TEXTS) : undefined));
    const mutate = (answer: unknown): unknown => random.pick(mutationsOf(answer)).answer;
    for (let count = 0; count < COUNT; count += 1) {
      const isMutated = (at + count + SEED) % 2 === 0;
      let isAsked = false;
      const alter = (asked: CallPath, answer: unknown): unknown => {
        if (asked !== path) return answer;
        isAsked = true;
        return isMutated ? mutate(answer) : plant(answer);
      };
      const app = await go(journey, alter, async (shown) => {
        await judge(shown);
        // Skipped, because hostile texts may contain such words themselves.
        expect(isMutated ? shown.text() : '').not.toMatch(/undefined|\[object Object\]|NaN/);
      });
      expect(isAsked, `${path} is asked on this way`).toBe(true);
      expect(paidOn(app)).toBeLessThanOrEqual(1);
      vi.clearAllTimers();
    }
  });
});
