// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { sessionStore } from '#platform/storage.ts';
import { hasOpenDeposit } from '#flows/kernel/stored-attempt.ts';
import { forgetOpenDeposit } from '#flows/deposit/open-deposit.ts';
import { startVisit } from '#flows/visit/start-visit.ts';
import { startSweep } from '#flows/sweep/start-sweep.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { atCheckout, begun, openSweep, sweepOf } from '#tests/flows/sweep-bench.ts';

const CALL = 'deposit-create-sweepstake';
const CREATED = { depositId: 'd1' };

beforeEach(() => {
  openBrowser();
  forgetOpenDeposit();
  sessionStore.remove('cashier.picked-box');
});
afterEach(() => {
  closeBrowser();
  routeTable.view = 'main';
});

const paying = async (reply: unknown): Promise<Bench> => {
  const bench = await atCheckout();
  bench.server.reply(CALL, reply);
  await bench.pick('card');
  bench.moves.length = 0;
  return bench;
};

describe('a purchase', () => {
  // Spec: core 3.10e, core 4.9b, core 7.11, method-flows 4.10b, method-flows 7.12
  it('is the sweepstake variant of a deposit, with the package at its price', async () => {
    const bench = await paying(CREATED);
    expect(await bench.run('deposit.create')).toBe(true);
    const [call, ...others] = bench.server.made(CALL);
    expect(call?.request).toMatchObject({ boxId: 'box-10', amount: 9.99, currency: 'USD', paymentType: 'card' });
    expect(call?.options.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/);
    expect(others).toEqual([]);
    expect(bench.server.made('deposit-create')).toEqual([]);
    expect(bench.screens()).toEqual(['deposit.complete']);
    expect(bench.host.payloads('onCreateTransaction')).toMatchObject([{ depositId: 'd1', amount: 9.99 }]);
  });

  // Spec: core 8.4f, method-flows 5.6a, method-flows 8.6c
  it('needs a package', async () => {
    const bench = await begun();
    await bench.run('methods.load', { transaction: 'deposit' });
    await bench.run('methods.pick', { name: 'dear' });
    expect(await bench.run('deposit.create')).toBe(false);
    await settle();
    expect(bench.server.made(CALL)).toEqual([]);
    expect(bench.host.payloads('onDisplayError')).toMatchObject([
      { message: 'Choose a package first.', code: 'no-box' },
    ]);
  });

  it('is one, however often the button is pressed', async () => {
    const bench = await paying(CREATED);
    await Promise.all([bench.run('deposit.create'), bench.run('deposit.create'), bench.run('deposit.create')]);
    expect(bench.server.made(CALL)).toHaveLength(1);
  });

  it('may be tried again under another key after a refusal', async () => {
    const bench = await paying(refused(422, 'banking.limitExceeded'));
    await bench.run('deposit.create');
    bench.server.reply(CALL, CREATED);
    await bench.run('deposit.create');
    const keys = bench.server.made(CALL).map(({ options }) => options.idempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('asks under the same key after a lost answer, after a reload too', async () => {
    const bench = await paying(lost());
    void bench.run('deposit.create');
    await vi.advanceTimersByTimeAsync(6000);
    const first = bench.server.made(CALL);
    expect(bench.deposit().phase).toBe('unconfirmed');
    const again = openSweep();
    await again.context.features.load('sweep');
    again.server.reply(CALL, CREATED);
    void startVisit(again.context, startSweep(again.context, undefined), Promise.resolve());
    await settle();
    const asked = again.server.made(CALL);
    expect(asked.map(({ request }) => request)).toEqual([first[0]?.request]);
    expect(asked[0]?.options.idempotencyKey).toBe(first[0]?.options.idempotencyKey);
    expect(sweepOf(again).box).toMatchObject({ boxId: 'box-10' });
    expect(again.screens()).toContain('deposit.complete');
    expect(hasOpenDeposit()).toBe(true);
  });

  it('in coins names the package when it asks for an address', async () => {
    const bench = await atCheckout();
    bench.server.reply('session-start-crypto', { payment_session_id: 's9', depositAddress: 'T1', cryptoName: 'USDT' });
    bench.server.reply('payment-convert-v2', { amount: '9.99' });
    await bench.run('methods.pick', { name: 'usdt' });
    await bench.run('crypto.open');
    await bench.run('sweep.quotePrice');
    await settle();
    expect(bench.server.made('session-start-crypto').map(({ request }) => request)).toEqual([
      { currency: 'USD', paymentMethod: 'usdt', network: 'usdt', boxId: 'box-10' },
    ]);
    expect(bench.server.made('payment-convert-v2').map(({ request }) => request)).toEqual([
      { amount: 9.99, from: 'USD', to: 'USDT' },
    ]);
    expect(sweepOf(bench)).toMatchObject({ quoteStatus: 'ready', quote: { result: '9.99' } });
  });

  it('has no rate where it could not be asked for', async () => {
    const bench = await atCheckout();
    bench.server.reply('payment-convert-v2', refused(500));
    await bench.run('methods.pick', { name: 'usdt' });
    await bench.run('sweep.quotePrice');
    await settle();
    expect(sweepOf(bench)).toMatchObject({ quoteStatus: 'failed', quote: null });
    expect(bench.notices()).toEqual([]);
  });

  it('goes on when the host signs the user in again, in the currency of the package', async () => {
    const bench = await atCheckout();
    const { applyLogin } = await import('#flows/visit/apply-login.ts');
    applyLogin(bench.context, { token: 'fresh', user: { id_user: 'u1', currency: 'QGC' } });
    expect(bench.store.getState().session.currency).toBe('USD');
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([]);
  });
});
