// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { applyStatus } from '#flows/deposit/status.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import type { MethodEntry } from '#state/tiles.ts';
import { selectScope } from '#state/scope.ts';
import { group, method } from '#tests/state/sample-methods.ts';
import { openBench, settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';

beforeEach(openBrowser);
afterEach(closeBrowser);

const METHODS: MethodEntry[] = [
  method('last', { position: 9 }),
  method('card', { position: 2 }),
  method('small', { position: 3, amount_rules: { USD: { min: 1, max: 40 } } }),
  method('euro', { position: 4, currency: ['EUR'] }),
  group('wallets', [method('wallet', { position: 1 })], 5),
];

/** A visit whose payment by card was declined. */
const onDecline = async (answer: object = {}, methods: MethodEntry[] = METHODS): Promise<Bench> => {
  const bench = openBench({ methods, session: { currency: 'USD' } });
  await bench.run('methods.pick', { name: 'card' });
  bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
  bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
  applyStatus(bench.context, 'd1', { status: 2, ...answer });
  bench.enter('deposit.complete');
  await bench.run('complete.open');
  bench.moves.length = 0;
  return bench;
};

const complete = (bench: Bench): unknown => selectScope(bench.store.getState())['complete'];

describe('a declined payment', () => {
  it('is told with its reason, and with the next method that takes its amount in its currency', async () => {
    const bench = await onDecline({ declineCode: 'insufficient_funds' });
    expect(complete(bench)).toMatchObject({ decline: 'insufficientFunds', next: { name: 'wallet' } });
  });

  it('has no reason where the server gives none, or one that we do not know', async () => {
    expect(complete(await onDecline())).toMatchObject({ decline: '' });
    expect(complete(await onDecline({ declineCode: 'code_42' }))).toMatchObject({ decline: '' });
  });

  it('keeps its reason when an older word comes late', async () => {
    const bench = await onDecline({ declineCode: 'expired_card' });
    applyStatus(bench.context, 'd1', { status: 0, declineCode: 'limit' });
    expect(complete(bench)).toMatchObject({ status: 'mistaked', decline: 'expiredCard' });
  });

  it('has no reason once the money has come all the same', async () => {
    const bench = await onDecline({ declineCode: 'expired_card' });
    applyStatus(bench.context, 'd1', { status: 1 });
    expect(complete(bench)).toMatchObject({ status: 'processed', decline: '' });
  });

  it('goes on past the end of the list with its beginning, never with itself', async () => {
    const bench = await onDecline({}, [method('first', { position: 1 }), method('card', { position: 2 })]);
    expect(complete(bench)).toMatchObject({ next: { name: 'first' } });
    expect(complete(await onDecline({}, [method('card', { position: 2 })]))).toMatchObject({ next: null });
  });

  it('passes over a method that the server has closed', async () => {
    const closed = { availability: { reason: 'maintenance' } };
    const bench = await onDecline({}, [method('card', { position: 1 }), method('wallet', { position: 2, ...closed })]);
    expect(complete(bench)).toMatchObject({ next: null });
  });

  it('is made another way on the form of the other method, with the amount kept and nothing sent', async () => {
    const bench = await onDecline();
    const sent = bench.server.made('deposit-create').length;
    expect(await bench.run('complete.payAnotherWay')).toBe(true);
    expect(bench.store.getState().selection.method).toBe('wallet');
    expect(bench.form().fields['amount']?.value).toBe('50');
    expect(bench.screens()).toEqual(['deposit.redirect']);
    expect(bench.server.made('deposit-create')).toHaveLength(sent);
  });

  it('keeps the amount when the limits that the server says later are others', async () => {
    const bench = await onDecline();
    bench.server.reply('deposit-limits', { wallet: { min: 20, max: 500 } });
    await bench.run('complete.payAnotherWay');
    await settle();
    expect(bench.form()).toMatchObject({ limits: { min: '20' }, fields: { amount: { value: '50' } } });
  });
});
