// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { selectScope } from '#state/scope.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from './bench.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { refused } from './fake-transport.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const withCode = async (code: string): Promise<Bench> => {
  const bench = openBench({ methods: [method('card')], session: { currency: 'USD', country: 'KZ' } });
  await bench.pick('card');
  await bench.prepare('code.check', 'deposit.create');
  bench.show('amount', 'promoCode');
  bench.type('amount', '50');
  bench.type('promoCode', code);
  return bench;
};

const code = (bench: Bench): unknown => selectScope(bench.store.getState())['code'];

describe('a code', () => {
  it('is checked for the method, currency and amount, and told', async () => {
    const bench = await withCode(' WELCOME ');
    bench.server.reply('code-check', { isValid: true, title: { en: '50% more' } });
    expect(await bench.run('code.check')).toBe(true);
    expect(bench.server.made('code-check')[0]?.request).toEqual({
      code: 'WELCOME',
      paymentMethod: 'card',
      currency: 'USD',
      country: 'KZ',
      amount: 50,
    });
    expect(code(bench)).toEqual({ isTyped: true, status: 'good', title: { en: '50% more' } });
  });

  it.each([
    ['expired', 'expired'],
    ['used', 'used'],
    ['unfit', 'unfit'],
    ['unknown', 'unknown'],
    ['whatever', 'unknown'],
    ['constructor', 'unknown'],
    [undefined, 'unknown'],
  ])('says why the code is not good: %s', async (reason, status) => {
    const bench = await withCode('OLD');
    bench.server.reply('code-check', { isValid: false, ...(reason ? { reason } : {}) });
    expect(await bench.run('code.check')).toBe(false);
    expect(code(bench)).toMatchObject({ status });
  });

  it('counts a changed code as unchecked', async () => {
    const bench = await withCode('WELCOME');
    bench.server.reply('code-check', { isValid: true });
    await bench.run('code.check');
    bench.type('promoCode', 'WELCOME2');
    expect(code(bench)).toEqual({ isTyped: true, status: 'idle', title: null });
  });

  it('says that a code is sent along unchecked when the check fails', async () => {
    const bench = await withCode('WELCOME');
    bench.server.reply('code-check', refused(503));
    await bench.run('code.check');
    expect(code(bench)).toMatchObject({ status: 'failed' });
  });

  it('goes with the deposit, and none goes where none is typed', async () => {
    const bench = await withCode('WELCOME');
    void bench.run('deposit.create');
    await settle();
    expect(bench.server.made('deposit-create')[0]?.request).toMatchObject({ fields: { promoCode: 'WELCOME' } });
    const without = await withCode('');
    expect(await without.run('code.check')).toBe(false);
    expect(without.server.made('code-check')).toEqual([]);
  });
});
