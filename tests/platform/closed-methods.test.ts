import { beforeEach, expect, it, vi } from 'vitest';
import { readClosedMethods } from '#platform/closed-methods.ts';

beforeEach(() => void vi.useFakeTimers());
const answers = (body: string): void =>
  void vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body)),
  );

it.each([
  ['{"closed":["deposit/upi","withdrawal/upi"]}', ['deposit/upi', 'withdrawal/upi']],
  ['{"closed":[]}', []],
  ['{"closed":["deposit/upi",7,null]}', ['deposit/upi']],
  ['{"closed":"deposit/upi"}', undefined],
  ['null', undefined],
  ['<!doctype html>', undefined],
])('reads %s as %j', async (body, closed) => {
  answers(body);
  expect(await readClosedMethods()).toEqual(closed);
  expect(fetch).toHaveBeenCalledWith('/closed-methods.json', { cache: 'no-store' });
});

it('reads nothing without a network', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await readClosedMethods()).toBeUndefined();
});

it('reading the closed methods takes at most 2 seconds', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  const reading = readClosedMethods();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await reading).toBeUndefined();
});
