// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionStore } from '#platform/storage.ts';
import { selectScope } from '#state/scope.ts';
import type { Bench } from '#tests/flows/bench.ts';
import { settle } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { address, ADDRESS, onAddress, shown, stateOf, TRANSACTION, usdt } from '#tests/flows/crypto-bench.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { openBench } from '#tests/flows/bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

/** The page, with the pushes of a visit being taken in. */
const watching = async (answer: object = address('s1')): Promise<Bench> => {
  const bench = await onAddress(answer);
  bench.server.reply('events', {});
  void startFlows(bench.context, Promise.resolve({ methods: [usdt()] }));
  await settle();
  bench.moves.length = 0;
  return bench;
};

const push = async (bench: Bench, depositId: string, rest: object = {}): Promise<void> => {
  bench.server.push('deposit.status', { depositId, status: 0, transaction: TRANSACTION, ...rest });
  await settle();
};

const complete = (bench: Bench): unknown => selectScope(bench.store.getState())['complete'];

describe('money that shows on the chain', () => {
  // Spec: method-flows 2.19g, method-flows 4.4
  it('leads to the result with the status that the server says', async () => {
    const bench = await watching();
    await push(bench, 's1');
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.deposit()).toMatchObject({
      id: 's1',
      methodName: 'usdt',
      amount: '2500',
      currency: 'KZT',
      status: 'waiting',
      transaction: TRANSACTION,
    });
    expect(keptAttempt()).toMatchObject({ depositId: 's1', screen: 'deposit.complete' });
    expect(sessionStore.get('cashier.open-address')).toBeNull();
    expect(shown(bench)).toMatchObject({ status: 'idle', address: '' });
  });

  it('is known by its coin where the server gives its deposit an id of its own', async () => {
    const bench = await watching();
    await push(bench, 'd-other');
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.deposit()).toMatchObject({ id: 'd-other' });
  });

  it.each([
    ['of another coin', { transaction: { ...TRANSACTION, cryptoCurrency: 'BTC' } }],
    ['without a transaction', { transaction: undefined }],
  ])('is not that of another deposit: one %s', async (_what, rest) => {
    const bench = await watching();
    await push(bench, 'd-other', rest);
    expect(bench.moves).toEqual([]);
  });

  it('is found on the address of a network that was picked before', async () => {
    const bench = await watching();
    bench.server.reply('session-start-crypto', address('s2'));
    void bench.run('crypto.pickNetwork', { value: 'ERC20' });
    await settle();
    await push(bench, 's1');
    expect(bench.deposit()).toMatchObject({ id: 's1' });
  });

  it('does not take away whoever is on another page', async () => {
    const bench = await watching();
    bench.enter('deposit.methods');
    await push(bench, 's1');
    expect(bench.moves).toEqual([]);
  });

  it('leads to a decline when the server says that nothing will come', async () => {
    const bench = await watching();
    await push(bench, 's1', { status: 2, transaction: undefined });
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.deposit()).toMatchObject({ status: 'mistaked', currency: 'KZT' });
  });
});

describe('asking whether money has come', () => {
  it('goes on while the transaction has no hash', async () => {
    const bench = await watching();
    const { txid: _txid, ...unseen } = TRANSACTION;
    bench.server.reply('deposit-status', { status: 0, transaction: unseen });
    await bench.run('crypto.watch');
    expect(bench.moves).toEqual([]);
    bench.server.reply('deposit-status', { status: 0, transaction: TRANSACTION });
    await bench.run('crypto.watch');
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.server.made('deposit-status').at(-1)?.request).toEqual({ depositId: 's1', paymentMethod: 'usdt' });
  });

  it('goes on after an answer that was lost', async () => {
    const bench = await watching();
    bench.server.reply('deposit-status', lost());
    await bench.run('crypto.watch');
    expect(stateOf(bench)?.sessions).toHaveLength(1);
    expect(bench.notices()).toEqual([]);
  });

  it('ends for a session that the server knows no deposit of; the address stays', async () => {
    const bench = await watching();
    bench.server.reply('deposit-status', refused(404));
    await bench.run('crypto.watch');
    await bench.run('crypto.watch');
    expect(bench.server.made('deposit-status')).toHaveLength(1);
    expect(shown(bench)).toMatchObject({ status: 'ready' });
    await push(bench, 'd-other');
    expect(bench.screens()).toEqual(['deposit.complete']);
  });
});

describe('confirmations', () => {
  const result = async (): Promise<Bench> => {
    const bench = await watching();
    await push(bench, 's1');
    bench.enter('deposit.complete');
    await bench.prepare('complete.open', 'complete.confirm');
    void bench.run('complete.open');
    return bench;
  };

  // Spec: method-flows 4.8
  it('are counted from when the transaction was first seen, as many and as often as its chain has it', async () => {
    const bench = await result();
    const seenAt = bench.context.transport.serverNow();
    expect(complete(bench)).toMatchObject({
      status: 'waiting',
      confirmations: { required: 20, intervalSeconds: 3, endsAt: seenAt + 60_000 },
      explorerUrl: 'https://tronscan.org/#/transaction/ab12',
    });
    vi.setSystemTime(Date.now() + 45_000);
    await push(bench, 's1');
    expect(complete(bench)).toMatchObject({ confirmations: { endsAt: seenAt + 60_000 } });
  });

  // Spec: method-flows 4.8
  it('make what waited accepted, once there are enough', async () => {
    const bench = await result();
    void bench.run('complete.confirm');
    expect(complete(bench)).toMatchObject({ status: 'accepted', isUnconfirmed: false });
  });

  it('change nothing that the server has said', async () => {
    const bench = await result();
    await push(bench, 's1', { status: 2 });
    void bench.run('complete.confirm');
    expect(complete(bench)).toMatchObject({ status: 'mistaked' });
  });

  it('are none on a chain we do not know', async () => {
    const bench = await watching();
    await push(bench, 's1', { transaction: { ...TRANSACTION, blockchain: 'RIPPLE' } });
    expect(complete(bench)).toMatchObject({ confirmations: null, explorerUrl: '' });
  });
});

describe('after a reload', () => {
  const reloaded = async (script: (bench: Bench) => void, methods = [usdt()]): Promise<Bench> => {
    const bench = openBench({ session: { currency: 'KZT' } });
    bench.server.reply('events', {});
    script(bench);
    void startFlows(bench.context, Promise.resolve({ methods }));
    await settle();
    return bench;
  };

  it('the same address is on the page again, and nothing new is asked for', async () => {
    await onAddress();
    const bench = await reloaded(() => {});
    expect(bench.moves).toEqual([{ to: ADDRESS, isReplacing: true }]);
    await bench.prepare('crypto.open');
    bench.enter(ADDRESS);
    void bench.run('crypto.open');
    await settle();
    expect(shown(bench)).toMatchObject({
      status: 'ready',
      address: 'Ts19NWXcS8HbVvRtosTrBwotiNvdt',
      networkName: 'TRON (TRC-20)',
    });
    expect(bench.form().fields.network?.value).toBe('usdt_TRC20');
    expect(bench.server.made('session-start-crypto')).toEqual([]);
  });

  it('an address of a method that is no longer listed is forgotten', async () => {
    await onAddress();
    const bench = await reloaded(() => {}, []);
    expect(bench.screens()).not.toContain(ADDRESS);
    expect(sessionStore.get('cashier.open-address')).toBeNull();
  });

  it('ignores a stored address that cannot be read', async () => {
    sessionStore.set(
      'cashier.open-address',
      JSON.stringify({ owner: 'u1', savedAt: Date.now(), attempt: { given: {} } }),
    );
    const bench = await reloaded(() => {});
    expect(bench.moves).toEqual([]);
  });

  it('confirmations go on from where they were', async () => {
    const before = await watching();
    await push(before, 's1');
    const seenAt = before.context.transport.serverNow();
    vi.setSystemTime(Date.now() + 30_000);
    const bench = await reloaded(({ server }) => {
      server.reply('deposit-status', { status: 0, transaction: TRANSACTION });
      server.reply('resume-deposit', refused(404));
    });
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(complete(bench)).toMatchObject({ confirmations: { endsAt: seenAt + 60_000 } });
  });
});
