// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { CommandName } from '#generated/language.ts';
import { applyStatus, isExpired } from '#flows/deposit/status.ts';
import { depositCreated, depositDataAdded, depositStarted } from '#state/deposit.ts';
import { formLocked } from '#state/form.ts';
import { groupPicked, selectionReset } from '#state/selection.ts';
import type { MethodEntry } from '#state/tiles.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { failure, lost } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep, reload } from '#tests/flows/reload-bench.ts';
import { storedDeposit, useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const PAID = { status: 1 };
const CANCELLED = { status: 2, depositStatus: 'CANCELED' };

interface Given {
  query?: Record<string, string>;
  cardViewType?: number;
  /** Answer of the server before the page opens. */
  answer?: Parameters<typeof applyStatus>[2];
  data?: object;
  hasDeposit?: boolean;
}

/** A visit whose result page has just opened, on a server whose clock is five seconds ahead. */
const onResult = async (given: Given = {}): Promise<Bench> => {
  const { query, cardViewType = 0, answer = { status: 0 }, data = {}, hasDeposit = true } = given;
  const methods: MethodEntry[] = [method('card', { cardViewType }), group('banks', [method('bank', { position: 2 })])];
  const bench = openBench({ methods });
  await bench.run('methods.pick', { name: 'card' });
  bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
  if (hasDeposit) bench.store.dispatch(depositCreated({ id: 'd1', data: { ...data } }));
  keep(ANSWERED);
  applyStatus(bench.context, 'd1', answer);
  bench.store.dispatch(formLocked(true));
  bench.moves.length = 0;
  bench.server.offsetMs = 5000;
  bench.enter('deposit.complete', query);
  await bench.run('complete.open');
  return bench;
};

describe('the result page', () => {
  // Spec: method-flows 4.3, method-flows 4.5a, method-flows 4.5b
  it.each<[string, Given, string, boolean, number?]>([
    ['waits for a minute', {}, 'waiting', true, 60_000],
    ['waits for five minutes for an on-ramp', { cardViewType: 13 }, 'waiting', true, 300_000],
    ['ignores an unknown status of its address', { query: { status: 'constructor' } }, 'waiting', true, 60_000],
    ['has the status of the server', { answer: PAID }, 'processed', false],
    ['has the status of its address', { query: { status: 'mistaked', to: 'deposit.group' } }, 'mistaked', true],
    ['prefers the final status of the server', { query: { status: 'accepted' }, answer: PAID }, 'processed', false],
    ['does not forget a cancelled deposit', { answer: CANCELLED }, 'cancelled', true],
  ])('%s', async (_what, given, status, isKept, waitMs) => {
    const bench = await onResult(given);
    const waitsUntil = waitMs === undefined ? null : Date.now() + 5000 + waitMs;
    const to = given.query?.['to'] ?? '';
    expect(bench.complete()).toMatchObject({ isOpen: true, status, isUnconfirmed: false, to, waitsUntil });
    expect(bench.screens()).toEqual(['clear status,to']);
    expect(storedDeposit() !== null).toBe(isKept);
  });

  it("has the payment's time from the server, else that of the device", async () => {
    const made = await onResult({ data: { created: '2025-12-31T10:00:00Z' } });
    expect(made.complete().at).toBe(Date.parse('2025-12-31T10:00:00Z'));
    const bench = await onResult();
    expect(bench.complete().at).toBe(bench.context.transport.serverNow());
  });

  it('shows the balance that the host or the server sends after the payment is processed', async () => {
    const bench = await onResult();
    const user = (amount: number, id = bench.context.visit.userId) => ({
      id_user: id,
      currency: 'USD',
      balanceData: { primary: { amount, currency: 'USD' } },
    });
    bench.host.say('loaded', { user: user(10) });
    expect(bench.complete().balance.amount).toBe('');
    applyStatus(bench.context, 'd1', PAID);
    bench.host.say('loaded', { user: user(60) });
    expect(bench.complete().balance).toEqual({ amount: '60', currency: 'USD' });
    bench.server.push('login.token', { token: 't', user: user(60.5) });
    bench.host.say('loaded', { user: user(99, 'another') });
    expect(bench.complete().balance.amount).toBe('60.5');
  });

  it('opens the list without a deposit, and removes none', async () => {
    const bench = await onResult({ hasDeposit: false });
    expect(bench.screens()).toEqual(['home']);
    await bench.run('complete.leave');
    expect(storedDeposit()).not.toBeNull();
  });

  // Spec: method-flows 4.5b
  it.each([
    [undefined, 'accepted', true, true],
    [1, 'processed', false, false],
    [2, 'mistaked', false, false],
    [3, 'accepted', false, true],
  ])(
    'shows an unconfirmed payment after its wait, until the server answers %s',
    async (status, shown, isUnconfirmed, isKept) => {
      const bench = await onResult();
      await bench.run('complete.endWait');
      if (status !== undefined) applyStatus(bench.context, 'd1', { status });
      expect(bench.complete()).toMatchObject({ status: shown, isUnconfirmed, waitsUntil: null });
      expect(storedDeposit() !== null).toBe(isKept);
    },
  );

  it('does not end its wait after an answer', async () => {
    const bench = await onResult({ answer: { status: 2 } });
    await bench.run('complete.endWait');
    expect(bench.complete()).toMatchObject({ status: 'mistaked', isUnconfirmed: false });
  });

  // Spec: method-flows 4.5a, method-flows 4.6a
  it.each<[string, string, number, string, Given?, CommandName?]>([
    ['shows a later status on the page of any flow', 'd1', 1, 'processed'],
    ['ignores a status of another deposit', 'd2', 2, 'waiting'],
    ['stays accepted while the server waits', 'd1', 0, 'accepted', { query: { status: 'accepted' } }],
    ['ignores a status after it was left', 'd1', 1, 'waiting', {}, 'complete.leave'],
  ])('%s', async (_what, id, status, shown, given, command) => {
    const bench = await onResult(given);
    if (command) await bench.run(command);
    bench.enter('sweep.complete');
    applyStatus(bench.context, id, { status });
    expect(bench.complete().status).toBe(shown);
    expect(bench.screens()).toEqual(['clear status,to']);
  });

  // Spec: method-flows 4.6b
  it('removes its deposit and unlocks the form when it is left', async () => {
    const bench = await onResult({ answer: CANCELLED });
    await bench.run('complete.leave');
    expect(bench.complete()).toMatchObject({ isOpen: false, status: 'waiting' });
    expect(bench.deposit()).toMatchObject({ phase: 'idle', id: null });
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(storedDeposit()).toBeNull();
  });

  // Spec: method-flows 4.6d
  it.each<[string, string, string, { type: string }[]]>([
    ['the page of its method', '', 'deposit.redirect', []],
    ['its group', '', 'deposit.group', [selectionReset(), groupPicked('banks')]],
    ['the list', '', 'home', [selectionReset()]],
    ['the page of its address', 'deposit.group', 'deposit.group', []],
    ['the path of its address', '/deposit/odd', '/deposit/odd', []],
  ])('opens %s for another attempt', async (_where, to, screen, actions) => {
    const bench = await onResult({ query: { status: 'mistaked', to } });
    for (const action of actions) bench.store.dispatch(action);
    bench.moves.length = 0;
    expect(await bench.run('complete.retry')).toBe(true);
    expect(bench.moves).toEqual([{ to: screen }]);
  });

  it('opens the form of the next method with the amount, and sends nothing', async () => {
    const bench = await onResult({ answer: { status: 2, declineCode: 'insufficient_funds' } });
    expect(scopeOf(bench.store, 'complete')).toMatchObject({ decline: 'insufficientFunds', next: { name: 'bank' } });
    bench.server.reply('deposit-limits', { bank: { min: 20, max: 500 } });
    bench.moves.length = 0;
    expect(await bench.run('complete.payAnotherWay')).toBe(true);
    await settle();
    expect(bench.store.getState().selection.method).toBe('bank');
    expect(bench.form()).toMatchObject({ limits: { min: '20' }, fields: { amount: { value: '50' } } });
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(bench.server.made('deposit-create')).toEqual([]);
  });
});

describe('the status of a deposit', () => {
  // Spec: core 3.12, method-flows 7.3
  it('is requested with its transaction', async () => {
    const bench = await onResult();
    const transaction = { currency: 'USD', amount: '50', status: 1, txid: 'abc' };
    bench.server.reply('deposit-status', { status: 1, transaction });
    expect(await bench.run('deposit.refreshStatus')).toBe(true);
    expect(bench.server.requests('deposit-status')).toEqual([{ depositId: 'd1', paymentMethod: 'card' }]);
    expect(bench.deposit()).toMatchObject({ status: 'processed', transaction });
    expect(bench.complete().status).toBe('processed');
  });

  it.each([
    ['lost', lost()],
    ['given up', failure('aborted')],
  ])('does not change, without a notice, when the answer is %s', async (_what, error) => {
    const bench = await onResult();
    bench.server.reply('deposit-status', error);
    expect(await bench.run('deposit.refreshStatus')).toBe(false);
    expect([bench.complete().status, bench.notices()]).toEqual(['waiting', []]);
  });

  it.each<[string, object, string[]]>([
    ['d1', { status: 1 }, ['deposit.complete']],
    ['d1', { status: 0, depositStatus: 'PAYED' }, ['deposit.complete']],
    ['d1', { status: 0 }, []],
    ['d2', { status: 1 }, []],
  ])('of %s (%j) replaces a deposit that could not be shown by %j', async (id, answer, screens) => {
    keep({ ...ANSWERED, screen: 'deposit.host-to-host' });
    const bench = await reload(({ server }) => server.reply('deposit-status', lost()));
    bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
    bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    bench.enter('shared.unconfirmed');
    bench.moves.length = 0;
    applyStatus(bench.context, id, { status: 0, ...answer });
    expect(bench.screens()).toEqual(screens);
  });

  it.each([
    [-1, true, 'expired'],
    [0, true, 'expired'],
    [1, false, 'cancelled'],
  ])('cancelled %s ms before its deadline counts as expired: %s', async (leftMs, isUp, status) => {
    const bench = await onResult();
    expect(isExpired(bench.context)).toBe(false);
    const endsAt = bench.context.transport.serverNow() + leftMs;
    bench.store.dispatch(depositDataAdded({ id: 'd1', data: { endsAt } }));
    expect(isExpired(bench.context)).toBe(isUp);
    keep({ ...ANSWERED, depositId: 'd2', end: 'expired' });
    applyStatus(bench.context, 'd3', CANCELLED);
    expect(bench.store.getState().deposit?.early['d3']?.status).toBe('cancelled');
    applyStatus(bench.context, 'd1', CANCELLED);
    expect(bench.deposit()).toMatchObject({ status, declineCode: '' });
  });
});

it('pages read the traits of a method from the row of its card view', async () => {
  expect(scopeOf((await onResult({ cardViewType: 2 })).store, 'method')).toMatchObject({
    traits: { needsWalletNumber: true },
  });
  expect(scopeOf((await onResult({ cardViewType: 99 })).store, 'method')).toMatchObject({ traits: {} });
});
