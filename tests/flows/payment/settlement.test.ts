// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { storedRecords, storedIntent, useBrowser } from '#tests/flows/browser.ts';
import { failure, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { ASK_AGAIN_MS, DEPOSIT, keyCount, KINDS, UNCONFIRMED, type Kind } from '#tests/flows/payment-bench.ts';

useBrowser();

/** One tap with this answer of the server. */
const tapped = async ({ path, open, tap }: Kind, ...replies: unknown[]): Promise<Bench> => {
  const bench = await open();
  bench.server.reply(path, ...replies);
  expect(await tap(bench)).toBe(false);
  if (bench.screens().at(-1) === UNCONFIRMED) bench.enter(UNCONFIRMED);
  return bench;
};

/**
 * Asserts that the key is not resolved: no failure is shown, and the same request is repeated until it is answered. Returns the
 * number of keys.
 */
const keysWhenKept = async (bench: Bench, { path, answer }: Kind): Promise<number> => {
  const [key] = bench.keys(path);
  expect(bench.openIntent()).toMatchObject({ phase: 'unconfirmed', key });
  expect(storedIntent()).toMatchObject({ intent: { key } });
  expect(bench.form().fields.amount?.isDisabled).toBe(false);
  expect(bench.notices()).toEqual([]);
  expect(bench.host.payloads('Metric')).not.toContainEqual(expect.objectContaining({ status: 'fail' }));
  expect(bench.screens()).toEqual([UNCONFIRMED]);
  bench.server.reply(path, answer);
  await vi.advanceTimersByTimeAsync(2 * ASK_AGAIN_MS);
  await settle();
  expect(bench.openIntent()?.phase).toBe('opening');
  const requests = bench.server.made(path).map(({ request }) => JSON.stringify(request));
  expect(requests.length).toBeGreaterThan(1);
  expect(new Set(requests).size).toBe(1);
  return keyCount(bench, path);
};

describe.each(KINDS)('a %s', (_name, kind) => {
  // Contract §8: a browser may repeat a request by itself, and shows only the second answer.
  it.each([
    ['refused with 400', refused(400), 1],
    ['refused with 404', refused(404), 1],
    ['refused with 410', refused(410), 1],
    ['refused with 422', refused(422, 'banking.limit'), 1],
    ['never sent', notSent(), 1],
    ['declined with 402', refused(402), 2],
    ['declined by name', refused(422, 'banking.paymentDeclined'), 2],
  ])('%s has failed, and the same intent keeps the key unless it was declined', async (_how, error, keys) => {
    const bench = await tapped(kind, error);
    expect([bench.openIntent(), storedIntent()]).toEqual([null, null]);
    expect(storedRecords()).toMatchObject(keys === 1 ? [{ standing: 'refused' }] : []);
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(bench.notices()).toHaveLength(1);
    expect(bench.screens()).not.toContain(UNCONFIRMED);
    bench.server.reply(kind.path, kind.answer);
    await kind.tap(bench);
    expect(bench.keys(kind.path)).toHaveLength(2);
    expect(keyCount(bench, kind.path)).toBe(keys);
  });

  it('that is refused twice shows both refusals', async () => {
    const bench = await tapped(kind, refused(422, 'x'), refused(422, 'x'));
    expect(await kind.tap(bench)).toBe(false);
    expect([keyCount(bench, kind.path), bench.keys(kind.path).length, bench.openIntent()]).toEqual([1, 2, null]);
    expect(bench.screens()).not.toContain(UNCONFIRMED);
  });

  it.each([
    ['a lost answer', lost()],
    ['a timeout', failure('timeout', { wasSent: true })],
    ['a malformed answer', failure('malformed', { wasSent: true })],
    ['401', refused(401, 'auth.tokenExpired')],
    ['500', refused(500, 'banking.down')],
  ])('after %s keeps its key', async (_how, error) => {
    expect(await keysWhenKept(await tapped(kind, error), kind)).toBe(1);
  });

  it.each([
    ['refused with 422', refused(422, 'banking.limit')],
    ['refused with 401', refused(401)],
    ['never sent', notSent()],
  ])('after a lost answer keeps its key even if the next attempt is %s', async (_how, error) => {
    const bench = await tapped(kind, lost(), error);
    await vi.advanceTimersByTimeAsync(ASK_AGAIN_MS);
    expect(bench.keys(kind.path)).toHaveLength(2);
    expect(await keysWhenKept(bench, kind)).toBe(1);
  });

  it('after a lost answer keeps its key even if another tap is refused', async () => {
    const bench = await tapped(kind, lost(), refused(422, 'x'));
    expect(await kind.tap(bench)).toBe(false);
    expect(bench.keys(kind.path)).toHaveLength(2);
    expect(await keysWhenKept(bench, kind)).toBe(1);
  });
});

describe('an unconfirmed payment that the server refuses for now', () => {
  /** Returns the waits before the retries, in ms. */
  const waits = async (bench: Bench, count: number): Promise<number[]> => {
    const found: number[] = [];
    for (let at = 1; at <= count; at += 1) {
      let ms = 0;
      for (; bench.keys().length === at; ms += 1000) await vi.advanceTimersByTimeAsync(1000);
      found.push(ms);
    }
    return found;
  };

  // Contract §8
  it.each<[string, unknown, number, number[]]>([
    ['429', refused(429), 429, [2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]],
    ['429 with Retry-After', failure('rejected', { status: 429, retryAfterMs: 31_000 }), 429, [33_000, 35_000]],
    ['403', refused(403), 403, [2000, 4000]],
    ['500', refused(500), 0, [2000, 4000]],
  ])('with %s shows why, and waits', async (_how, reply, refusal, expected) => {
    const bench = await tapped(DEPOSIT, reply);
    expect(scopeOf(bench.store, 'intent')).toMatchObject({ phase: 'unconfirmed', refusal });
    expect(await waits(bench, expected.length)).toEqual(expected);
    expect(keyCount(bench)).toBe(1);
  });
});

it('an empty answer to a deposit keeps its key', async () => {
  expect(await keysWhenKept(await tapped(DEPOSIT, null), DEPOSIT)).toBe(1);
});
