// @vitest-environment jsdom
import { assert, asyncProperty } from 'fast-check';
import { expect, it, vi } from 'vitest';
import type { CallPath } from '#generated/wire.ts';
import { checkAnswer } from '#transport/answer.ts';
import { arbitraryValue } from '#tests/wire/arbitrary-value.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { readWire } from '#tools/wire/bundle.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const { calls, defs } = readWire();

/** Answers to a call: mostly correct, with members missing, null, of another type, or too many. */
const answersTo = (path: CallPath): ReturnType<typeof arbitraryValue> =>
  arbitraryValue(defs[calls.find((call) => call.path === path)?.response ?? ''], defs);

/** A payment whose call of that path gets that answer, as the transport checks it. */
const paying = async (path: CallPath, answer: unknown): Promise<Bench> => {
  const isPreparationRequired = path === 'deposit-prepare';
  const bench = openBench({ methods: [method('card', { fields: [field('name')], isPreparationRequired })] });
  bench.server.reply('deposit-create', { depositId: 'd1' });
  bench.server.reply(path, await checkAnswer(path, answer).catch((error: unknown) => error));
  await bench.pick('card');
  bench.type('name', 'Ann');
  await vi.advanceTimersByTimeAsync(1000);
  expect(bench.notices()).toEqual([]);
  expect(bench.form().fields.amount?.isDisabled).toBe(false);
  expect(bench.form().limits.min).toMatch(/^\d+(?:\.\d+)?$/);
  bench.type('amount', '50');
  await bench.run('deposit.create', {});
  await settle();
  return bench;
};

/** What the user sees of the payment: a page, a notice, a link, fields, or an amount outside of the limits. */
const isSeen = (bench: Bench): boolean => {
  const { prepared, order, fields } = bench.form();
  const hasRows = Object.values(prepared ?? {}).some((rows) => rows.length > 0);
  const hasProblem = fields.amount?.problem !== null;
  const hasMoved = bench.screens().length > 1 || bench.notices().length > 0 || bench.deposit().redirect !== null;
  return hasMoved || hasRows || order.length > 1 || hasProblem;
};

it.each<[CallPath]>([['deposit-limits'], ['session-start'], ['deposit-prepare'], ['deposit-create']])(
  'an odd answer to %s keeps what was typed, sends at most one payment and shows something',
  async (path) => {
    await assert(
      asyncProperty(answersTo(path), async (answer) => {
        const bench = await paying(path, answer);
        expect(bench.server.made('deposit-create').length).toBeLessThanOrEqual(1);
        expect(bench.form().fields.name?.value).toBe('Ann');
        expect(isSeen(bench)).toBe(true);
      }),
      { numRuns: 30 },
    );
  },
);
