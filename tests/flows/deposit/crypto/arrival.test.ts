// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { applyCryptoPush } from '#flows/deposit/crypto/feature.ts';
import { applyStatus } from '#flows/deposit/status.ts';
import { sessionStore } from '#platform/storage.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { address, addressOf, cryptoOf, onAddress, TRANSACTION, usdt } from '#tests/flows/deposit-bench.ts';
import { lateReply, lost, notSent, refused } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep, reload } from '#tests/flows/reload-bench.ts';
import { startFlows } from '#tests/flows/start-flows.ts';
import { storedDeposit, useBrowser } from '#tests/flows/browser.ts';

const browser = useBrowser();

type Status = Parameters<typeof applyCryptoPush>[2];

const STATUS = 'deposit-status';
const RESULT = ['deposit.complete'];
const SEEN: Status = { status: 0, transaction: TRANSACTION };

const push = (bench: Bench, depositId: string, answer: object): void =>
  applyCryptoPush(bench.context, depositId, { status: 0, ...answer });
const transactionOf = (given: object): object => ({ status: 1, transaction: { amount: 5, status: 0, ...given } });

describe('a push', () => {
  // Spec: method-flows 2.19g, method-flows 4.4
  it('of received coins opens the result of its deposit', async () => {
    const bench = await onAddress();
    bench.server.reply('events', {});
    void startFlows(bench.context, Promise.resolve({ methods: [usdt()] }));
    await settle();
    bench.moves.length = 0;
    bench.server.push('deposit.status', { depositId: 's1', ...SEEN });
    await settle();
    expect(bench.screens()).toEqual(RESULT);
    const deposit = { methodName: 'usdt', amount: '2500', currency: 'KZT' };
    expect(bench.deposit()).toMatchObject({ ...deposit, id: 's1', status: 'waiting', transaction: TRANSACTION });
    expect(storedDeposit()).toMatchObject({ ...deposit, depositId: 's1', call: 'deposit-create', screen: RESULT[0] });
    expect(sessionStore.get('cashier.open-address')).toBeNull();
    expect(addressOf(bench)).toMatchObject({ status: 'idle', address: '' });
  });

  it.each<[string, string, object, boolean]>([
    ['of the address with nothing new', 's1', {}, false],
    ['of the address with another status', 's1', { status: 2 }, true],
    ['of an address that the server has closed', 's1', { depositStatus: 'CANCELED' }, true],
    ['of the coin by its name', 'd9', transactionOf({ currency: 'KZT', cryptoCurrency: 'usdt' }), true],
    ['of another coin', 'd9', transactionOf({ currency: 'USDT', cryptoCurrency: 'BTC', blockchain: 'TRON' }), false],
    ['of a chain without a coin', 'd9', transactionOf({ currency: 'KZT', blockchain: 'TRON' }), true],
    ['of the currency of the coin', 'd9', transactionOf({ currency: 'usdt' }), true],
    ['of another currency', 'd9', transactionOf({ currency: 'KZT' }), false],
    ['of another deposit without a transaction', 'd9', { status: 1 }, false],
  ])('%s opens a result: %4$s', async (_what, depositId, answer, hasCome) => {
    const bench = await onAddress();
    push(bench, depositId, answer);
    expect(bench.screens()).toEqual(hasCome ? RESULT : []);
    expect(bench.deposit().id).toBe(hasCome ? depositId : null);
  });

  it('of an earlier network is applied, also with an invalid amount', async () => {
    const bench = await onAddress();
    bench.server.reply('session-start-crypto', address('s2'));
    void bench.run('crypto.pickNetwork', { value: 'ERC20' });
    await settle();
    push(bench, 's1', { transaction: { ...TRANSACTION, amount: 'much', currency: 'USD' } });
    expect(bench.deposit()).toMatchObject({ id: 's1', amount: '', currency: 'USD' });
  });

  it('of each part of a payment contains the sum of the last one, also after a reload', async () => {
    const bench = await onAddress();
    push(bench, 's1', { transaction: { ...TRANSACTION, amount: 40, currency: 'USDT' } });
    expect(bench.deposit()).toMatchObject({ amount: '40', currency: 'USDT' });
    const whole = { status: 1, transaction: { ...TRANSACTION, amount: 100, currency: 'USDT' } };
    applyStatus(bench.context, 's1', whole);
    expect(bench.deposit()).toMatchObject({ amount: '100', currency: 'USDT' });
    expect(storedDeposit()).toMatchObject({ isFromChain: true });
  });

  it('of a decline uses the currency of the page', async () => {
    const bench = await onAddress();
    push(bench, 's1', { status: 2 });
    expect(bench.deposit()).toMatchObject({ status: 'mistaked', currency: 'KZT', amount: '' });
  });

  it('is ignored on another page, and without an address', async () => {
    const bench = await onAddress();
    bench.enter('deposit.methods');
    push(bench, 's1', SEEN);
    const failed = await onAddress(refused(500));
    push(failed, 'd9', { ...SEEN, status: 1 });
    expect([bench.moves, failed.moves]).toEqual([[], []]);
  });
});

describe('the request whether coins have arrived', () => {
  it.each<[string, unknown, string[], number]>([
    ['without a hash', { status: 0, transaction: { ...TRANSACTION, txid: undefined } }, [], 1],
    ['with a hash', SEEN, RESULT, 0],
    ['with a decline', { status: 2 }, RESULT, 0],
    ['that it has been paid', { status: 0, depositStatus: 'PAYED' }, RESULT, 0],
    ['that the address has expired', { status: 0, depositStatus: 'EXPIRED' }, RESULT, 0],
    ['that is lost', lost(), [], 1],
    ['that was not sent', notSent(), [], 1],
    ['of a gateway', refused(503), [], 1],
    ['that no deposit is known', refused(404), [], 0],
  ])('with the answer %s', async (_what, reply, screens, sessions) => {
    const bench = await onAddress();
    bench.server.reply(STATUS, reply);
    expect(await bench.run('crypto.watch')).toBe(!(reply instanceof Error));
    expect(bench.server.requests(STATUS)).toEqual([{ depositId: 's1', paymentMethod: 'usdt' }]);
    expect([bench.screens(), bench.notices(), cryptoOf(bench)?.sessions.length]).toEqual([screens, [], sessions]);
    await bench.run('crypto.watch');
    expect(bench.server.made(STATUS)).toHaveLength(1 + sessions);
    if (screens.length > 0) return;
    expect(addressOf(bench)).toMatchObject({ status: 'ready' });
    push(bench, 'd9', SEEN);
    expect(bench.screens()).toEqual(RESULT);
  });

  it.each<[string, (bench: Bench) => void, string[]]>([
    ['opens no result on another page', (bench) => bench.enter('deposit.group'), []],
    ['opens the result once', (bench) => push(bench, 's1', SEEN), RESULT],
  ])('%s', async (_what, updateRecord, screens) => {
    const bench = await onAddress();
    const late = lateReply();
    bench.server.reply(STATUS, late.promise);
    const asking = bench.run('crypto.watch');
    updateRecord(bench);
    late.answer(SEEN);
    await asking;
    expect(bench.screens()).toEqual(screens);
  });

  it('is not sent where no address was shown', async () => {
    const bench = await onAddress(refused(500));
    expect(await bench.run('crypto.watch')).toBe(true);
    expect(bench.server.made(STATUS)).toEqual([]);
  });
});

/** The result of a crypto deposit is open, with that answer. */
const onResult = async (answer: object = { transaction: TRANSACTION }): Promise<Bench> => {
  const bench = openBench({ methods: [usdt()], session: { currency: 'KZT' } });
  await bench.pick('usdt');
  await bench.prepare('complete.open', 'complete.confirm');
  bench.store.dispatch(depositStarted({ methodName: 'usdt', amount: '2500', currency: 'KZT' }));
  bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
  keep(ANSWERED);
  applyStatus(bench.context, 'd1', { status: 0, ...answer });
  bench.enter('deposit.complete');
  await bench.run('complete.open');
  return bench;
};
const complete = ({ store }: Bench): Record<string, unknown> => scopeOf(store, 'complete') as Record<string, unknown>;

describe('the confirmations of a transaction', () => {
  // Spec: method-flows 4.8
  it('are counted from when it was first seen, also after a reload', async () => {
    const bench = await onResult();
    const endsAt = bench.context.transport.serverNow() + 60_000;
    const expected = { confirmations: { required: 20, intervalSeconds: 3, endsAt } };
    expect(complete(bench)).toMatchObject({ ...expected, status: 'waiting' });
    expect(complete(bench)['explorerUrl']).toBe('https://tronscan.org/#/transaction/ab12');
    vi.setSystemTime(Date.now() + 45_000);
    applyStatus(bench.context, 'd1', SEEN);
    expect(complete(bench)).toMatchObject(expected);
    const reloaded = await reload(
      ({ server }) => {
        server.reply(STATUS, SEEN);
        server.reply('resume-deposit', refused(404));
      },
      [usdt()],
    );
    expect(reloaded.screens()).toEqual(RESULT);
    expect(complete(reloaded)).toMatchObject(expected);
  });

  it.each([
    [0, 'accepted'],
    [2, 'mistaked'],
  ])('that are complete change the status %s: %s', async (status, shownStatus) => {
    const bench = await onResult({ status });
    void bench.run('complete.confirm');
    expect(complete(bench)).toMatchObject({ status: shownStatus, isUnconfirmed: false });
  });
});

describe('a transfer of a different amount', () => {
  const NOW = Date.UTC(2026, 0, 1);
  const HOUR_MS = 3_600_000;
  const SHORT = {
    currency: 'USDT',
    paidAmount: '40',
    dueAmount: 60,
    address: ' TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro ',
    network: 'TRON (TRC-20)',
    expiresAt: 1_800_000_000_000,
  };
  it('is shown with the remaining sum and its address', async () => {
    expect(complete(await onResult({ transfer: SHORT }))['transfer']).toEqual({
      kind: 'due',
      paid: '40',
      due: '60',
      coin: 'USDT',
      address: 'TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro',
      memo: '',
      memoKind: 'memo',
      network: 'TRON (TRC-20)',
      endsAt: 1_800_000_000_000,
    });
  });

  it.each<[object, object]>([
    [
      { tag: 4711, memo: 'm' },
      { memo: '4711', memoKind: 'tag' },
    ],
    [{ memo: 'm' }, { memo: 'm', memoKind: 'memo' }],
    [{ memo: 'm 1' }, { kind: 'due', due: '60', address: '', memo: '' }],
    [{ network: undefined }, { network: 'TRON' }],
    [{ address: 'T\u0430ddress' }, { kind: 'due', due: '60', address: '' }],
    [{ address: 'Tone two' }, { kind: 'due', address: '' }],
    [{ address: undefined }, { kind: 'due', address: '' }],
    [{ paidAmount: 'much' }, { kind: 'due', paid: '0' }],
    [{ dueAmount: 'soon' }, { kind: 'none' }],
    [{ currency: '' }, { kind: 'none' }],
    [{ paidAmount: '100', dueAmount: '0' }, { kind: 'none' }],
  ])('%j is %j', async (transfer, expected) => {
    const bench = await onResult({ transaction: TRANSACTION, transfer: { ...SHORT, ...transfer } });
    expect(complete(bench)['transfer']).toMatchObject(expected);
  });

  it.each<[string, shiftMs: number, moments: readonly (number | string)[], endsAt: number, reports: number]>([
    ['is on the clock of the page', -HOUR_MS, [NOW + 2 * HOUR_MS], NOW + HOUR_MS, 0],
    ['is not shortened by a later answer', 0, [NOW + HOUR_MS, NOW + HOUR_MS / 2], NOW + HOUR_MS, 0],
    ['that has passed on arrival is replaced by ten minutes, and reported', 0, [NOW - 1], NOW + 600_000, 1],
  ])('its deadline %s', async (_what, shiftMs, moments, endsAt, reports) => {
    const bench = await onResult({});
    bench.server.shiftMs = shiftMs;
    for (const expiresAt of moments) applyStatus(bench.context, 'd1', { status: 0, transfer: { ...SHORT, expiresAt } });
    expect(complete(bench)).toMatchObject({ transfer: { kind: 'due', endsAt } });
    expect(browser.reports.filter(({ code }) => code === 'doubtful-deadline')).toHaveLength(reports);
  });

  it('is late while the server reports a delay, until the deposit is processed', async () => {
    const bench = await onResult({ transfer: { ...SHORT, isLate: true }, status: 2, depositStatus: 'EXPIRED' });
    expect(complete(bench)).toMatchObject({ status: 'expired', transfer: { kind: 'late' } });
    applyStatus(bench.context, 'd1', { status: 1 });
    expect(complete(bench)).toMatchObject({ status: 'processed', transfer: { kind: 'none' } });
    expect(storedDeposit()).toBeNull();
  });
});
