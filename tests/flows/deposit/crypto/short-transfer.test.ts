// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyStatus } from '#flows/deposit/status.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { selectScope } from '#state/scope.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { TRANSACTION, usdt } from '#tests/flows/crypto-bench.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const SHORT = {
  currency: 'USDT',
  paidAmount: '40',
  dueAmount: 60,
  address: ' TQ5n9mY2rXv8KcB3hJd7WfEuGz4PsLa1Ro ',
  network: 'TRON (TRC-20)',
  expiresAt: 1_800_000_000_000,
};

const EXPIRED = { status: 2, depositStatus: 'EXPIRED' };

/** The result of a crypto deposit is open. */
const onResult = async (): Promise<Bench> => {
  const bench = openBench({ methods: [usdt()], session: { currency: 'KZT' } });
  await bench.pick('usdt');
  await bench.prepare('complete.open', 'deposit.refreshStatus');
  bench.store.dispatch(depositStarted({ methodName: 'usdt', amount: '2500', currency: 'KZT' }));
  bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
  keep(ANSWERED);
  bench.enter('deposit.complete');
  await bench.run('complete.open');
  return bench;
};

const say = (bench: Bench, transfer: object | undefined, rest: object = { status: 0 }): unknown => {
  applyStatus(bench.context, 'd1', {
    status: 0,
    transaction: TRANSACTION,
    ...(transfer ? { transfer: { ...SHORT, ...transfer } } : {}),
    ...rest,
  });
  return transferOf(bench);
};

const transferOf = (bench: Bench): unknown => {
  const { transfer } = selectScope(bench.store.getState())['complete'] as { transfer: unknown };
  return transfer;
};

describe('coins that are less than what was to come', () => {
  it('are told with the rest, its address and how long it is waited for', async () => {
    const bench = await onResult();
    expect(say(bench, {})).toEqual({
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
    expect(say(bench, { tag: 4711 })).toMatchObject({ memo: '4711', memoKind: 'tag' });
  });

  it('are the whole payment once nothing more is due', async () => {
    const bench = await onResult();
    say(bench, {});
    expect(say(bench, { paidAmount: '100', dueAmount: '0' })).toMatchObject({ kind: 'none' });
    expect(say(bench, undefined, { status: 1 })).toMatchObject({ kind: 'none' });
    expect(bench.complete().status).toBe('processed');
  });

  it('do not become fewer by an older word that comes late', async () => {
    const bench = await onResult();
    say(bench, { paidAmount: '90', dueAmount: '10', address: 'Tnew' });
    expect(say(bench, {})).toMatchObject({ paid: '90', due: '10', address: 'Tnew' });
  });

  it.each([
    ['with letters nobody can type', 'T\u0430ddress'],
    ['with a space', 'Tone two'],
    ['that is missing', undefined],
  ])('name no address %s', async (_what, address) => {
    const bench = await onResult();
    expect(say(bench, { address })).toMatchObject({ kind: 'due', due: '60', address: '' });
  });

  it.each([
    ['no amount', { dueAmount: 'soon' }],
    ['a negative amount', { dueAmount: '-5' }],
    ['no coin', { currency: '' }],
  ])('are not asked for with %s', async (_what, transfer) => {
    expect(say(await onResult(), transfer)).toMatchObject({ kind: 'none' });
  });

  it('are a part that came in time once the deposit has expired, and the page goes on being found', async () => {
    const bench = await onResult();
    say(bench, {});
    expect(say(bench, undefined, EXPIRED)).toMatchObject({ kind: 'partial', paid: '40' });
    expect(bench.complete().status).toBe('expired');
    expect(keptAttempt()).not.toBeNull();
  });
});

describe('coins that come after the deposit has expired', () => {
  it('are late, and are followed until they are credited', async () => {
    const bench = await onResult();
    expect(say(bench, undefined, EXPIRED)).toMatchObject({ kind: 'none' });
    expect(say(bench, { paidAmount: '100', dueAmount: '0', isLate: true }, EXPIRED)).toMatchObject({
      kind: 'late',
      paid: '100',
    });
    say(bench, undefined, { status: 1 });
    expect(bench.complete().status).toBe('processed');
  });

  it('are not late where nothing has come', async () => {
    expect(say(await onResult(), { paidAmount: '0', isLate: true }, EXPIRED)).toMatchObject({ kind: 'none' });
  });
});
