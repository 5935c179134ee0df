// @vitest-environment jsdom
import { assert, asyncProperty } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallPath } from '#generated/wire.ts';
import { checkAnswer } from '#transport/answer.ts';
import { arbitraryValue } from '#tests/wire/arbitrary-value.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { readWire } from '#tools/wire/bundle.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

// Hundreds of visits take seconds on a machine that does other things beside.
vi.setConfig({ testTimeout: 60_000 });

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

const { calls, defs } = readWire();

/** Answers to a call: mostly correct, with members missing, null, of another type, or too many. */
const answersTo = (path: CallPath): ReturnType<typeof arbitraryValue> =>
  arbitraryValue(defs[calls.find((call) => call.path === path)?.response ?? ''], defs);

/** As the transport hands it over: checked, or refused as malformed. */
const handedOver = (path: CallPath, answer: unknown): Promise<unknown> =>
  checkAnswer(path, answer).catch((error: unknown) => error);

const METHODS = [method('card', { fields: [field('name')], isPreparationRequired: true })];

const isWhole = (bench: Bench): boolean => {
  const { fields } = bench.form();
  return fields.name?.value === 'Ann' && fields.amount?.isDisabled === false && scopeOf(bench.store, 'form') !== null;
};

describe('an odd answer of the server', () => {
  it.each<[CallPath]>([['deposit-limits'], ['session-start']])(
    'to %s, the form stays and can be sent',
    async (path) => {
      await assert(
        asyncProperty(answersTo(path), async (answer) => {
          const bench = openBench({ methods: [method('card', { fields: [field('name')] })] });
          bench.server.reply(path, await handedOver(path, answer));
          bench.server.reply('deposit-create', { depositId: 'd1' });
          await bench.pick('card');
          bench.type('name', 'Ann');
          await vi.advanceTimersByTimeAsync(1000);
          expect(isWhole(bench)).toBe(true);
          expect(bench.notices()).toEqual([]);
          expect(bench.form().limits.min).toMatch(/^\d+(?:\.\d+)?$/);
          bench.type('amount', '500');
          await bench.run('deposit.create', {});
          expect(bench.server.made('deposit-create').length).toBeLessThanOrEqual(1);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('to deposit-prepare, what was typed stays, and the user is shown something or told why not', async () => {
    await assert(
      asyncProperty(answersTo('deposit-prepare'), async (answer) => {
        const bench = openBench({ methods: METHODS });
        bench.server.reply('deposit-prepare', await handedOver('deposit-prepare', answer));
        bench.server.reply('deposit-create', { depositId: 'd1' });
        await bench.pick('card');
        bench.type('name', 'Ann');
        bench.type('amount', '50');
        await bench.run('deposit.create', {});
        await settle();
        const isCreated = bench.server.made('deposit-create').length === 1;
        const isTold = bench.notices().length > 0;
        const { prepared, order } = bench.form();
        const isShown = Object.values(prepared ?? {}).some((rows) => rows.length > 0) || order.length > 1;
        expect(isCreated || isTold || isShown).toBe(true);
        expect(bench.form().fields.name?.value).toBe('Ann');
        expect(bench.server.made('deposit-create').length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 80 },
    );
  });

  it('to deposit-create, nothing is thrown, nothing is sent twice and what was typed stays', async () => {
    await assert(
      asyncProperty(answersTo('deposit-create'), async (answer) => {
        const bench = openBench({ methods: [method('card', { fields: [field('name')] })] });
        bench.server.reply('deposit-create', await handedOver('deposit-create', answer));
        await bench.pick('card');
        bench.type('name', 'Ann');
        bench.type('amount', '50');
        await bench.run('deposit.create', {});
        await settle();
        expect(bench.server.made('deposit-create')).toHaveLength(1);
        expect(bench.form().fields.name?.value).toBe('Ann');
        expect(bench.screens().length > 1 || bench.notices().length > 0 || bench.deposit().redirect !== null).toBe(
          true,
        );
      }),
      { numRuns: 80 },
    );
  });
});
