// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyStatus } from '#flows/deposit/status.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { formLocked } from '#state/form.ts';
import { method } from '#tests/state/sample-methods.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, keptAttempt, openBrowser } from '#tests/flows/browser.ts';
import { failure, lost } from '#tests/flows/fake-transport.ts';
import { ANSWERED, keep } from '#tests/flows/reload-bench.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

interface Given {
  query?: Record<string, string>;
  cardViewType?: number;
  /** Status from the server before the page opened. */
  status?: number;
  hasDeposit?: boolean;
}

/** A visit whose result page has just opened. */
const onResult = async ({ query, cardViewType = 0, status = 0, hasDeposit = true }: Given = {}): Promise<Bench> => {
  const bench = openBench({ methods: [method('card', { cardViewType })] });
  await bench.run('methods.pick', { name: 'card' });
  bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
  if (hasDeposit) bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
  keep(ANSWERED);
  applyStatus(bench.context, 'd1', { status });
  bench.store.dispatch(formLocked(true));
  bench.moves.length = 0;
  bench.server.offsetMs = 5000;
  bench.enter('deposit.complete', query);
  await bench.run('complete.open');
  return bench;
};

describe('the result page', () => {
  // Spec: method-flows 4.5b
  it("waits for a minute on the server's clock", async () => {
    const bench = await onResult();
    expect(bench.complete()).toMatchObject({ isOpen: true, status: 'waiting', waitsUntil: Date.now() + 5000 + 60_000 });
    expect(keptAttempt()).not.toBeNull();
  });

  // Spec: method-flows 4.5b
  it('waits for five minutes for an on-ramp', async () => {
    const bench = await onResult({ cardViewType: 13 });
    expect(bench.complete().waitsUntil).toBe(Date.now() + 5000 + 300_000);
  });

  // Spec: method-flows 4.5a
  it('shows what the server has said already', async () => {
    const bench = await onResult({ status: 1 });
    expect(bench.complete()).toMatchObject({ status: 'processed', waitsUntil: null });
    expect(keptAttempt()).toBeNull();
  });

  // Spec: method-flows 4.3
  it('takes a status from the address, which it is then taken out of', async () => {
    const bench = await onResult({ query: { status: 'mistaked', to: 'deposit.group' } });
    expect(bench.complete()).toMatchObject({ status: 'mistaked', waitsUntil: null, to: 'deposit.group' });
    expect(bench.screens()).toEqual(['clear status,to']);
    // The server has not said so: a reload asks it.
    expect(keptAttempt()).not.toBeNull();
  });

  it("believes the server's last word more than an address", async () => {
    expect((await onResult({ query: { status: 'accepted' }, status: 1 })).complete().status).toBe('processed');
  });

  it('believes no address that names no status', async () => {
    expect((await onResult({ query: { status: 'constructor' } })).complete().status).toBe('waiting');
  });

  it('without a deposit has nothing to show, and forgets none by that', async () => {
    const bench = await onResult({ hasDeposit: false });
    expect(bench.screens()).toEqual(['home']);
    await bench.run('complete.leave');
    expect(keptAttempt()).not.toBeNull();
  });
});

describe('the end of the wait', () => {
  // Spec: method-flows 4.5b
  it('is shown as accepted, not confirmed yet', async () => {
    const bench = await onResult();
    await bench.run('complete.endWait');
    expect(bench.complete()).toMatchObject({ status: 'accepted', isUnconfirmed: true, waitsUntil: null });
    expect(keptAttempt()).not.toBeNull();
  });

  it('changes nothing once the server has spoken', async () => {
    const bench = await onResult({ status: 2 });
    await bench.run('complete.endWait');
    expect(bench.complete()).toMatchObject({ status: 'mistaked', isUnconfirmed: false });
  });

  it.each([
    [1, 'processed', true],
    [2, 'mistaked', true],
    [3, 'accepted', false],
  ])('is not the last word: %s still comes as %s', async (code, status, isOver) => {
    const bench = await onResult();
    await bench.run('complete.endWait');
    applyStatus(bench.context, 'd1', { status: code });
    expect(bench.complete()).toMatchObject({ status, isUnconfirmed: false });
    expect(keptAttempt() === null).toBe(isOver);
  });
});

describe('a status that comes later', () => {
  // Spec: method-flows 4.6a
  it("updates the page, whichever flow's result it is", async () => {
    const bench = await onResult();
    bench.enter('sweep.complete');
    applyStatus(bench.context, 'd1', { status: 1 });
    expect(bench.complete()).toMatchObject({ status: 'processed', waitsUntil: null });
  });

  // Spec: method-flows 4.5a
  it('of another deposit does not', async () => {
    const bench = await onResult();
    applyStatus(bench.context, 'd2', { status: 2 });
    expect(bench.complete().status).toBe('waiting');
  });

  it('keeps an accepted payment accepted when it only says waiting', async () => {
    const bench = await onResult({ query: { status: 'accepted' } });
    applyStatus(bench.context, 'd1', { status: 0 });
    expect(bench.complete().status).toBe('accepted');
  });

  it("is not the page's once it is left", async () => {
    const bench = await onResult();
    await bench.run('complete.leave');
    applyStatus(bench.context, 'd1', { status: 1 });
    expect(bench.complete()).toMatchObject({ isOpen: false, status: 'waiting' });
  });
});

describe('asking for the status', () => {
  // Spec: core 3.12, method-flows 7.3
  it('takes it in, with its transaction', async () => {
    const bench = await onResult();
    const transaction = { currency: 'USD', amount: '50', status: 1, txid: 'abc' };
    bench.server.reply('deposit-status', { status: 1, transaction });
    expect(await bench.run('deposit.refreshStatus')).toBe(true);
    expect(bench.server.made('deposit-status')[0]?.request).toEqual({ depositId: 'd1', paymentMethod: 'card' });
    expect(bench.deposit()).toMatchObject({ status: 'processed', transaction });
    expect(bench.complete().status).toBe('processed');
  });

  it.each([
    ['lost', lost()],
    ['given up', failure('aborted')],
  ])('changes nothing when the answer is %s, and says nothing', async (_what, error) => {
    const bench = await onResult();
    bench.server.reply('deposit-status', error);
    expect(await bench.run('deposit.refreshStatus')).toBe(false);
    expect(bench.complete().status).toBe('waiting');
    expect(bench.notices()).toEqual([]);
  });
});

describe('leaving the result', () => {
  // Spec: method-flows 4.6b
  it('forgets the deposit and unlocks the form', async () => {
    const bench = await onResult({ status: 2 });
    await bench.run('complete.leave');
    expect(bench.complete()).toMatchObject({ isOpen: false, status: 'waiting' });
    expect(bench.deposit()).toMatchObject({ phase: 'idle', id: null });
    expect(bench.form().fields.amount?.isDisabled).toBe(false);
    expect(keptAttempt()).toBeNull();
  });

  // Spec: method-flows 4.6d
  it("by trying again goes back to the method's page", async () => {
    const bench = await onResult({ status: 2 });
    bench.moves.length = 0;
    await bench.run('complete.retry');
    expect(bench.moves).toEqual([{ to: 'deposit.redirect' }]);
  });

  // Spec: method-flows 4.6d
  it('by trying again goes where the address has said', async () => {
    const bench = await onResult({ query: { status: 'mistaked', to: 'deposit.group' } });
    bench.moves.length = 0;
    await bench.run('complete.retry');
    expect(bench.screens()).toEqual(['deposit.group']);
  });

  it('by trying again without a method begins anew', async () => {
    const bench = openBench();
    await bench.run('complete.retry');
    expect(bench.screens()).toEqual(['home']);
  });
});
