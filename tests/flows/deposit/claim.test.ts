// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { localStore } from '#platform/storage.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { scopeOf } from '#tests/state/store.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { onAddress } from '#tests/flows/deposit-bench.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const PATH = 'deposit-claim';
const HASH = '5f1d7a9c02be4b6e'.repeat(4);
const TAKEN = { claimId: 'c-1' };

/** The address page with the form of a claim filled in, and those answers. */
const claiming = async (replies: unknown[] = [], { hash = HASH, reason = 'network' } = {}): Promise<Bench> => {
  const bench = await onAddress();
  await bench.prepare('claim.open', 'claim.send');
  bench.server.reply(PATH, ...replies);
  bench.show('claimReason', 'claimChain', 'claimHash');
  bench.type('claimReason', reason);
  bench.type('claimChain', ' TRON ');
  bench.type('claimHash', ` ${hash} `);
  await bench.run('claim.open');
  return bench;
};

const claim = (bench: Bench): unknown => scopeOf(bench.store, 'claim');

describe('a claim for lost coins', () => {
  it('is about the deposit of its page, and has the number of the server', async () => {
    const late = lateReply();
    const bench = await claiming([late.promise]);
    const sending = bench.run('claim.send');
    await settle();
    expect(claim(bench)).toMatchObject({ status: 'sending' });
    late.answer(TAKEN);
    expect(await sending).toBe(true);
    const request = { paymentMethod: 'usdt', reason: 'network', blockchain: 'TRON', txid: HASH };
    expect(bench.server.requests(PATH)).toEqual([{ ...request, depositId: 's1' }]);
    expect(claim(bench)).toMatchObject({ status: 'sent', id: 'c-1' });
    bench.store.dispatch(depositStarted({ methodName: 'usdt', amount: '5', currency: 'USDT' }));
    bench.store.dispatch(depositCreated({ id: 'd9', data: {} }));
    bench.enter('deposit.complete');
    expect(await bench.run('claim.open')).toBe(true);
    expect(claim(bench)).toMatchObject({ status: 'idle', id: '' });
    await bench.run('claim.send');
    expect(bench.server.requests(PATH)[1]).toEqual({ ...request, depositId: 'd9' });
  });

  it.each<[string, object, string | undefined]>([
    ['no hash', { hash: 'TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro' }, 'claim.hash.none'],
    ['a hash of another chain', { hash: `0x${HASH}` }, 'claim.hash.other'],
    ['no reason', { reason: '' }, undefined],
    ['an unknown reason', { reason: 'lost' }, undefined],
    ['the name of a built-in member as reason', { reason: 'constructor' }, undefined],
  ])('is not sent with %s', async (_what, form, key) => {
    const bench = await claiming([], form);
    expect(await bench.run('claim.send')).toBe(false);
    expect(bench.server.requests(PATH)).toEqual([]);
    const problem = bench.form().fields['claimHash']?.problem ?? null;
    expect(problem).toEqual(key === undefined ? null : { kind: 'refused', key });
  });

  it.each<[string, unknown[], string[], number]>([
    ['a lost answer', [lost(), refused(422), TAKEN], ['unconfirmed', 'unconfirmed', 'sent'], 1],
    ['a call that was not sent', [notSent(), TAKEN], ['unconfirmed', 'sent'], 2],
    ['a refusal', [refused(422), TAKEN], ['refused', 'sent'], 2],
    ['an unknown deposit', [refused(404), TAKEN], ['refused', 'sent'], 2],
  ])('after %s has that status, and a new key for each resolved one', async (_what, replies, statuses, keys) => {
    const bench = await claiming(replies);
    for (const status of statuses) {
      expect(await bench.run('claim.send')).toBe(status === 'sent');
      expect(claim(bench)).toMatchObject({ status });
    }
    expect(new Set(bench.keys(PATH)).size).toBe(keys);
    expect(localStore.get('cashier.keys')).toBeNull();
  });

  it('has the same key after a reload, which does not reveal the transaction', async () => {
    const bench = await claiming([lost()]);
    await bench.run('claim.send');
    expect(localStore.get('cashier.keys')).not.toContain(HASH);
    const again = await claiming([refused(422), TAKEN]);
    await again.run('claim.send');
    expect(claim(again)).toMatchObject({ status: 'unconfirmed' });
    await again.run('claim.send');
    expect(new Set([...bench.keys(PATH), ...again.keys(PATH)]).size).toBe(1);
  });

  it('with another content has another key', async () => {
    const bench = await claiming([lost()]);
    await bench.run('claim.send');
    bench.type('claimReason', 'memo');
    await bench.run('claim.send');
    expect(new Set(bench.keys(PATH)).size).toBe(2);
  });
});
