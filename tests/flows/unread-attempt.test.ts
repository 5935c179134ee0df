// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Bench } from './bench.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { pay, readyToPay } from './card-bench.ts';
import { failure, refused } from './fake-transport.ts';
import { fakeWindows } from './fake-window.ts';

beforeEach(() => {
  openBrowser();
  fakeWindows();
});
afterEach(closeBrowser);

const keys = (bench: Bench): (string | undefined)[] =>
  bench.server.made('deposit-create').map(({ options }) => options.idempotencyKey);

const failing = async (...replies: unknown[]): Promise<Bench> => {
  const bench = await readyToPay();
  bench.server.reply('deposit-create', ...replies);
  await pay(bench);
  expect(bench.notices()).toHaveLength(1);
  return bench;
};

describe('a deposit whose answer could not be read', () => {
  it.each([
    ['of the wrong shape', failure('malformed')],
    ['null', null],
  ])('(%s) is asked for under the same key when the user asks for the same', async (_what, unreadable) => {
    const bench = await failing(unreadable, { depositId: 'd1' });
    await pay(bench);
    const [first, second] = keys(bench);
    expect(second).toBe(first);
    const [one, other] = bench.server.made('deposit-create').map(({ request }) => request);
    expect(other).toEqual(one);
    expect(bench.deposit().id).toBe('d1');
  });

  it('is another one when the user asks for something else', async () => {
    const bench = await failing(failure('malformed'), { depositId: 'd1' });
    bench.type('amount', '60');
    await pay(bench);
    const [first, second] = keys(bench);
    expect(second).not.toBe(first);
  });

  it('is over once an answer could be read', async () => {
    const redirect = { depositId: 'd1' };
    const bench = await failing(failure('malformed'), redirect, { depositId: 'd2' });
    await pay(bench);
    await bench.run('complete.leave');
    await bench.pick('card');
    bench.type('amount', '50');
    bench.type('holder', 'Ann');
    bench.type('pan', '4111');
    await pay(bench);
    const [first, , third] = keys(bench);
    expect(keys(bench)).toHaveLength(3);
    expect(third).not.toBe(first);
  });
});

describe('a deposit that the server has refused', () => {
  it('is a new one when it is asked for again', async () => {
    const bench = await failing(refused(422, 'banking.providerDown'), { depositId: 'd1' });
    await pay(bench);
    const [first, second] = keys(bench);
    expect(second).not.toBe(first);
  });
});
