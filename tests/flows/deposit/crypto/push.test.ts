// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyCryptoPush } from '#flows/deposit/crypto/arrival.ts';
import { sessionStore } from '#platform/storage.ts';
import type { DepositState as DepositAnswer } from '#generated/wire.ts';
import { type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { onAddress, stateOf, TRANSACTION } from '#tests/flows/crypto-bench.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { fakeWindows } from '#tests/flows/fake-window.ts';

beforeEach(() => {
  openBrowser();
  sessionStore.remove('cashier.open-address');
  fakeWindows();
});
afterEach(() => {
  sessionStore.remove('cashier.open-address');
  closeBrowser();
});

describe('a push about an id that the page does not know', () => {
  const pushed = async (transaction: object | undefined, status = 0): Promise<Bench> => {
    const bench = await onAddress();
    const answer = { status, ...(transaction ? { transaction } : {}) } as DepositAnswer;
    applyCryptoPush(bench.context, 'd-other', answer);
    return bench;
  };

  it.each<[string, object | undefined, boolean]>([
    ['is of its coin by the name of that', { currency: 'KZT', cryptoCurrency: 'usdt' }, true],
    ['is of another coin by the name of that', { currency: 'USDT', cryptoCurrency: 'BTC', blockchain: 'TRON' }, false],
    ['is of its coin by a chain, where no coin is named', { currency: 'KZT', blockchain: 'TRON' }, true],
    ['is of its coin by its currency', { currency: 'usdt' }, true],
    ['is of no coin by another currency', { currency: 'KZT' }, false],
    ['is of nothing that is known without a transaction', undefined, false],
  ])('%s', async (_what, transaction, isIt) => {
    const bench = await pushed(transaction && { amount: 5, status: 0, ...transaction }, 1);
    expect(bench.screens()).toEqual(isIt ? ['deposit.complete'] : []);
  });

  it('is of nothing where no address is shown yet', async () => {
    const bench = await onAddress(refused(500));
    applyCryptoPush(bench.context, 'd-other', { status: 1, transaction: TRANSACTION });
    expect(bench.screens()).toEqual([]);
  });
});

describe('a push about the address of the page', () => {
  it.each<[string, object, boolean]>([
    ['that says nothing new', { status: 0 }, false],
    ['with a transaction', { status: 0, transaction: TRANSACTION }, true],
    ['with another status', { status: 2 }, true],
  ])('%s is money that has come: %s', async (_what, answer, hasCome) => {
    const bench = await onAddress();
    applyCryptoPush(bench.context, 's1', { status: 0, ...answer });
    expect(bench.screens()).toEqual(hasCome ? ['deposit.complete'] : []);
  });

  it('has the amount that can be read, in the currency that is named', async () => {
    const bench = await onAddress();
    applyCryptoPush(bench.context, 's1', {
      status: 0,
      transaction: { ...TRANSACTION, amount: 'much', currency: 'USD' },
    });
    expect(bench.deposit()).toMatchObject({ amount: '', currency: 'USD' });
    expect(keptAttempt()).toMatchObject({
      depositId: 's1',
      methodName: 'usdt',
      call: 'deposit-create',
      screen: 'deposit.complete',
      amount: '',
      currency: 'USD',
    });
  });
});

describe('a look for money', () => {
  it('finds a deposit that was declined, though it has no transaction', async () => {
    const bench = await onAddress();
    bench.server.reply('deposit-status', { status: 2 });
    expect(await bench.run('crypto.watch')).toBe(true);
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it.each([
    ['that could not be sent', notSent()],
    ['whose answer was lost', lost()],
    ['that a gateway answers', refused(503)],
  ])('%s goes on with the next', async (_what, error) => {
    const bench = await onAddress();
    bench.server.reply('deposit-status', error);
    await bench.run('crypto.watch');
    expect(stateOf(bench)?.sessions).toHaveLength(1);
  });

  it('leads nobody away who has gone to another page meanwhile', async () => {
    const bench = await onAddress();
    const late = lateReply();
    bench.server.reply('deposit-status', late.promise);
    const looked = bench.run('crypto.watch');
    bench.enter('deposit.group');
    late.answer({ status: 1, transaction: TRANSACTION });
    await looked;
    expect(bench.screens()).toEqual([]);
  });

  it('finds the same money once', async () => {
    const bench = await onAddress();
    const late = lateReply();
    bench.server.reply('deposit-status', late.promise);
    const looked = bench.run('crypto.watch');
    applyCryptoPush(bench.context, 's1', { status: 0, transaction: TRANSACTION });
    late.answer({ status: 0, transaction: TRANSACTION });
    await looked;
    expect(bench.screens()).toEqual(['deposit.complete']);
  });

  it('asks nothing where no address was shown', async () => {
    const bench = await onAddress(refused(500));
    expect(await bench.run('crypto.watch')).toBe(true);
    expect(bench.server.made('deposit-status')).toEqual([]);
  });
});
