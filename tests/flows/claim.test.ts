// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localStore } from '#platform/storage.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { selectScope } from '#state/scope.ts';
import type { Bench } from './bench.ts';
import { closeBrowser, openBrowser } from './browser.ts';
import { onAddress } from './crypto-bench.ts';
import { lost, refused } from './fake-transport.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const HASH = '5f1d7a9c02be4b6e'.repeat(4);

/** The address page with the form of a claim filled in. */
const claiming = async (hash = HASH): Promise<Bench> => {
  const bench = await onAddress();
  await bench.prepare('claim.open', 'claim.send');
  bench.show('claimReason', 'claimChain', 'claimHash');
  bench.type('claimReason', 'network');
  bench.type('claimChain', 'TRON');
  bench.type('claimHash', hash);
  await bench.run('claim.open');
  return bench;
};

const claim = (bench: Bench): unknown => selectScope(bench.store.getState())['claim'];

describe('a claim for coins that went another way', () => {
  it('is sent about the deposit of the page, and told with its number', async () => {
    const bench = await claiming();
    bench.server.reply('deposit-claim', { claimId: 'c-1' });
    expect(await bench.run('claim.send')).toBe(true);
    expect(bench.server.made('deposit-claim')[0]?.request).toEqual({
      depositId: 's1',
      paymentMethod: 'usdt',
      reason: 'network',
      blockchain: 'TRON',
      txid: HASH,
    });
    expect(claim(bench)).toMatchObject({ status: 'sent', id: 'c-1' });
  });

  it.each([
    ['none', 'TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro'],
    ['other', `0x${HASH}`],
  ])('is not sent without a hash of its chain: %s', async (kind, hash) => {
    const bench = await claiming(hash);
    expect(await bench.run('claim.send')).toBe(false);
    expect(bench.server.made('deposit-claim')).toEqual([]);
    expect(bench.form().fields['claimHash']?.problem).toEqual({ kind: 'refused', key: `claim.hash.${kind}` });
  });

  it('is unconfirmed when it may have arrived, and goes again under the same key', async () => {
    const bench = await claiming();
    bench.server.reply('deposit-claim', lost());
    await bench.run('claim.send');
    expect(claim(bench)).toMatchObject({ status: 'unconfirmed' });
    // The answer to the second claim does not concern the first.
    bench.server.reply('deposit-claim', refused(422));
    await bench.run('claim.send');
    expect(claim(bench)).toMatchObject({ status: 'unconfirmed' });
    bench.server.reply('deposit-claim', { claimId: 'c-1' });
    await bench.run('claim.send');
    const keys = bench.server.made('deposit-claim').map(({ options }) => options?.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(claim(bench)).toMatchObject({ status: 'sent' });
  });

  it('has the same key after a reload, which does not tell of the transaction', async () => {
    const bench = await claiming();
    bench.server.reply('deposit-claim', lost());
    await bench.run('claim.send');
    expect(localStore.get('cashier.keys')).not.toContain(HASH);
    const again = await claiming();
    again.server.reply('deposit-claim', refused(422));
    await again.run('claim.send');
    expect(claim(again)).toMatchObject({ status: 'unconfirmed' });
    again.server.reply('deposit-claim', { claimId: 'c-1' });
    await again.run('claim.send');
    const keys = [bench, again].flatMap(({ server }) =>
      server.made('deposit-claim').map(({ options }) => options?.idempotencyKey),
    );
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(localStore.get('cashier.keys')).toBeNull();
  });

  it('in other words is another claim', async () => {
    const bench = await claiming();
    bench.server.reply('deposit-claim', lost());
    await bench.run('claim.send');
    bench.type('claimReason', 'memo');
    await bench.run('claim.send');
    const keys = bench.server.made('deposit-claim').map(({ options }) => options?.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it.each([404, 422])('says that the server refused it (%s)', async (status) => {
    const bench = await claiming();
    bench.server.reply('deposit-claim', refused(status));
    await bench.run('claim.send');
    expect(claim(bench)).toMatchObject({ status: 'refused' });
  });

  it('on a result is about its deposit, and begins anew there', async () => {
    const bench = await claiming();
    bench.server.reply('deposit-claim', { claimId: 'c-1' });
    await bench.run('claim.send');
    bench.store.dispatch(depositStarted({ methodName: 'usdt', amount: '5', currency: 'USDT' }));
    bench.store.dispatch(depositCreated({ id: 'd9', data: {} }));
    bench.enter('deposit.complete');
    expect(await bench.run('claim.open')).toBe(true);
    expect(claim(bench)).toMatchObject({ status: 'idle', id: '' });
    await bench.run('claim.send');
    expect(bench.server.made('deposit-claim')[1]?.request).toMatchObject({ depositId: 'd9', paymentMethod: 'usdt' });
  });
});
