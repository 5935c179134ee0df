// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { sessionStore } from '#platform/storage.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptBook, keptWish, openBrowser } from '#tests/flows/browser.ts';
import { failure, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';
import {
  ASK_AGAIN_MS,
  DEPOSIT,
  keysOf,
  ONRAMP,
  PURCHASE,
  REDEMPTION,
  TRANSFER,
  UNCONFIRMED,
  WITHDRAWAL,
  type Kind,
} from '#tests/flows/wish-bench.ts';
import { forgetRecord } from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  forgetRecord();
  sessionStore.remove('cashier.picked-box');
  fakeWindows();
});
afterEach(() => {
  closeBrowser();
  routeTable.view = 'main';
});

const SETTLING = [400, 402, 404, 410, 422];
const OPEN = [401, 403, 405, 408, 409, 418, 425, 429, 500, 502, 503, 504, 520];
const CODES = [undefined, 'banking.anything'];

const withCodes = (statuses: number[]): [number, string | undefined][] =>
  statuses.flatMap((status) => CODES.map((code): [number, string | undefined] => [status, code]));

/** One tap, to which the server says this. */
const tapped = async ({ path, open, tap }: Kind, ...replies: unknown[]): Promise<Bench> => {
  const bench = await open();
  bench.server.reply(path, ...replies);
  expect(await tap(bench)).toBe(false);
  if (bench.screens().at(-1) === UNCONFIRMED) bench.enter(UNCONFIRMED);
  return bench;
};

/** It failed: the user sees it, may change everything, and pays again. Gives the number of keys used. */
const keysWhenSettled = async (bench: Bench, { path, tap, answer }: Kind): Promise<number> => {
  expect(bench.wish()).toBeNull();
  expect(keptWish()).toBeNull();
  expect(keptBook()).toEqual([]);
  expect(bench.form().fields.amount?.isDisabled).toBe(false);
  expect(bench.notices()).toHaveLength(1);
  expect(bench.screens()).not.toContain(UNCONFIRMED);
  bench.server.reply(path, answer);
  const made = keysOf(bench, path).length;
  await tap(bench);
  expect(keysOf(bench, path)).toHaveLength(made + 1);
  return new Set(keysOf(bench, path)).size;
};

/** Nobody knows: nobody says that it has failed, and the same is asked for again. How many keys that takes. */
const keysWhenOpen = async (bench: Bench, { path, answer }: Kind): Promise<number> => {
  expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', key: keysOf(bench, path)[0] });
  expect(keptWish()).toMatchObject({ wish: { key: keysOf(bench, path)[0] } });
  expect(bench.form().fields.amount?.isDisabled).toBe(false);
  expect(bench.notices()).toEqual([]);
  expect(bench.host.payloads('Metric')).not.toContainEqual(expect.objectContaining({ status: 'fail' }));
  expect(bench.screens()).toEqual([UNCONFIRMED]);
  bench.server.reply(path, answer);
  await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
  await settle();
  expect(bench.wish()?.phase).toBe('opening');
  const requests = bench.server.made(path).map(({ request }) => JSON.stringify(request));
  expect(requests.length).toBeGreaterThan(1);
  expect(new Set(requests).size).toBe(1);
  return new Set(keysOf(bench, path)).size;
};

describe.each([
  ['a deposit', DEPOSIT],
  ['a withdrawal', WITHDRAWAL],
])('%s', (_what, kind) => {
  it.each(withCodes(SETTLING))('settles the key of a wish that is refused with %i (%s)', async (...refusal) => {
    const bench = await tapped(kind, refused(...refusal));
    expect(await keysWhenSettled(bench, kind)).toBe(2);
  });

  it.each(withCodes(OPEN))('keeps the key of a wish that is answered with %i (%s)', async (...refusal) => {
    expect(await keysWhenOpen(await tapped(kind, refused(...refusal)), kind)).toBe(1);
  });

  it.each([
    ['lost', lost()],
    ['late for good', failure('timeout', { wasSent: true })],
    ['of the wrong shape', failure('malformed', { wasSent: true })],
  ])('keeps the key of a wish with an answer that is %s', async (_answer, error) => {
    expect(await keysWhenOpen(await tapped(kind, error), kind)).toBe(1);
  });

  it('settles the key of a wish that was never sent', async () => {
    const bench = await tapped(kind, notSent());
    expect(await keysWhenSettled(bench, kind)).toBe(2);
  });

  it.each(withCodes([...SETTLING, ...OPEN]))(
    'keeps the key when an earlier try may have arrived and a later one is answered with %i (%s)',
    async (...refusal) => {
      const bench = await tapped(kind, lost(), refused(...refusal));
      await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
      expect(keysOf(bench, kind.path)).toHaveLength(2);
      expect(await keysWhenOpen(bench, kind)).toBe(1);
    },
  );

  it('keeps the key when an earlier try may have arrived and a later one was never sent', async () => {
    const bench = await tapped(kind, lost(), notSent());
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(await keysWhenOpen(bench, kind)).toBe(1);
  });

  it.each([422, 500])('keeps the key on another tap, whatever the answer to it: %i', async (status) => {
    const bench = await tapped(kind, lost(), refused(status, 'x'));
    expect(await kind.tap(bench)).toBe(false);
    expect(keysOf(bench, kind.path)).toHaveLength(2);
    expect(bench.wish()).toMatchObject({ phase: 'unconfirmed', key: keysOf(bench, kind.path)[0] });
    expect(new Set(keysOf(bench, kind.path)).size).toBe(1);
    expect(bench.notices()).toEqual([]);
  });
});

describe('a deposit that is answered with nothing', () => {
  it('keeps its key', async () => {
    expect(await keysWhenOpen(await tapped(DEPOSIT, null), DEPOSIT)).toBe(1);
  });
});

describe.each([
  ['a transfer to a person', TRANSFER],
  ['an on-ramp', ONRAMP],
  ['a purchase of coins', PURCHASE],
  ['a redemption of coins', REDEMPTION],
])('%s', (_what, kind) => {
  it('settles the key of a deposit that is refused for good', async () => {
    const bench = await tapped(kind, refused(422, 'banking.limit'));
    expect(await keysWhenSettled(bench, kind)).toBe(2);
  });

  it('keeps the key of a deposit that the server could not answer', async () => {
    expect(await keysWhenOpen(await tapped(kind, refused(500, 'banking.down')), kind)).toBe(1);
  });

  it('keeps the key of a deposit after a lost answer, whatever the next try gets', async () => {
    const bench = await tapped(kind, lost(), refused(422, 'banking.limit'));
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(await keysWhenOpen(bench, kind)).toBe(1);
  });
});
