// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { Box, CallPath, PaymentMethod } from '#generated/wire.ts';
import { hasOpenDeposit } from '#flows/kernel/stored-records.ts';
import { coinOf } from '#flows/sweep/methods.ts';
import { startSweep } from '#flows/sweep/boxes.ts';
import { applyLogin } from '#flows/visit/apply-login.ts';
import { startVisit } from '#flows/visit/start-visit.ts';
import { intentStarted } from '#state/intent-slice.ts';
import { method } from '#tests/state/sample-methods.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { settle, type Bench } from '#tests/flows/bench.ts';
import { lost, refused } from '#tests/flows/fake-transport.ts';
import { atCheckout, begun, BOX, openSweep, purchasing, sweepOf } from '#tests/flows/sweep-bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';

useBrowser();

const METHODS = 'methods-payment-v5';
const CALL = 'deposit-create-sweepstake';
const CREATED = { depositId: 'd1' };
const usd = (min: number, max: number): Partial<PaymentMethod> => ({ amount_rules: { USD: { min, max } } });

describe('the methods of a package', () => {
  const coin = (code: string): Partial<PaymentMethod> => ({ category: 'crypto', currency: ['USD', code] });

  it.each<[string, Partial<PaymentMethod>, Partial<Box>, boolean]>([
    ['of its currency', {}, {}, true],
    ['of another currency', { currency: ['EUR'] }, {}, false],
    ['of its price as their least', usd(9.99, 100), {}, true],
    ['of its price as their most', usd(5, 9.99), {}, true],
    ['of no bound above', usd(5, 0), {}, true],
    ['of a higher least', usd(10, 100), {}, false],
    ['of a lower most', usd(5, 9.98), {}, false],
    ['that are prepared first', { isPreparationRequired: true }, {}, false],
    ['of a currency that it is not sold in', {}, { currenciesList: ['USDT'] }, false],
    ['of any currency where it names none', {}, { currenciesList: [] }, true],
    ['of a coin that it is sold in', coin('USDT'), { currenciesList: ['USDT'] }, true],
    ['of a coin alone that it is sold in', { ...coin('BTC'), currency: ['BTC'] }, { currenciesList: ['BTC'] }, true],
    [
      'of a coin alone that it is not sold in',
      { ...coin('BTC'), currency: ['BTC'] },
      { currenciesList: ['ETH'] },
      false,
    ],
    ['of a coin alone where it names none', { ...coin('BTC'), currency: ['BTC'] }, { currenciesList: [] }, false],
    ['of a coin that it is not sold in', coin('BTC'), { currenciesList: ['USD'] }, false],
  ])('%s are offered: %4$s', async (_what, given, box, isOffered) => {
    const bench = await atCheckout(({ server }) => {
      server.reply('sweepstake-boxes', { boxes: [{ ...BOX, ...box }] });
      server.reply(METHODS, { methods: [method('one', { ...usd(5, 100), ...given })] });
    });
    expect(sweepOf(bench).offered).toEqual(isOffered ? ['one'] : []);
  });

  it.each([
    [['USD', 'USDT'], 'USDT'],
    [['QSC', 'USD'], 'USD'],
    [['QSC'], ''],
    [[], ''],
  ])('with the currencies %j are paid in "%s"', (currency, code) => {
    expect(coinOf(method('one', { currency }))).toBe(code);
  });

  it('are requested in its currency, once the pages of a pack are known', async () => {
    const known: unknown[] = [];
    const bench = await begun();
    Object.assign(bench.context.layouts, { whenKnown: async (id: unknown) => void known.push(id) });
    expect(await bench.run('sweep.openMethods')).toBe(false);
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    await bench.run('sweep.openMethods');
    expect(known).toContain(undefined);
    expect(bench.server.requests(METHODS)).toEqual([{ country: 'US', currency: { code: 'USD', type: 'fiat' } }]);
    expect(sweepOf(bench).offered).toEqual(['card', 'usdt']);
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([]);
  });

  it('are not requested while a purchase is under way', async () => {
    const bench = await begun();
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    bench.store.dispatch(intentStarted(sampleIntent()));
    expect(await bench.run('sweep.openMethods')).toBe(true);
    expect(bench.server.made(METHODS)).toEqual([]);
  });

  it.each<['sweep.openMethods' | 'sweep.openCoins', CallPath]>([
    ['sweep.openMethods', METHODS],
    ['sweep.openCoins', 'methods-withdrawal-v4'],
  ])('of %s are requested after a failure and after the other list, else once', async (open, call) => {
    const other = open === 'sweep.openCoins' ? 'sweep.openMethods' : 'sweep.openCoins';
    const bench = await begun(({ server }) => server.reply(call, refused(503), { methods: [method('one')] }));
    await bench.run('sweep.pickBox', { boxId: 'box-10' });
    for (const [command, outcome, count] of [
      [open, false, 1],
      [open, true, 2],
      [open, true, 2],
      [other, true, 2],
      [open, true, 3],
    ] as const) {
      expect(await bench.run(command)).toBe(outcome);
      expect(bench.server.made(call)).toHaveLength(count);
    }
  });
});

describe('a purchase', () => {
  const paying = async (...replies: unknown[]): Promise<Bench> => {
    const bench = await purchasing();
    bench.server.reply(CALL, ...replies);
    return bench;
  };

  // Spec: core 3.10e, core 4.9b, core 7.11, method-flows 4.10b, method-flows 7.12
  it('is the sweepstake variant of a deposit with the package at its price, made once', async () => {
    const bench = await paying(CREATED);
    const first = bench.run('deposit.create');
    expect(bench.run('deposit.create')).toBe(false);
    expect(await first).toBe(true);
    expect(bench.server.requests(CALL)).toMatchObject([
      { boxId: 'box-10', amount: 9.99, currency: 'USD', paymentType: 'card' },
    ]);
    expect(bench.keys(CALL)).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
    expect(bench.server.made('deposit-create')).toEqual([]);
    expect(bench.screens().at(-1)).toBe('deposit.complete');
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
    expect(bench.host.payloads('onDisplayError')).toEqual([{ message: 'Choose a package first.', code: 'no-box' }]);
  });

  it('has the same key after a lost answer and a reload', async () => {
    const bench = await paying(lost());
    void bench.run('deposit.create');
    await vi.advanceTimersByTimeAsync(6000);
    expect(bench.deposit().phase).toBe('unconfirmed');
    const again = openSweep();
    await again.context.features.load('sweep');
    again.server.reply(CALL, CREATED);
    void startVisit(again.context, startSweep(again.context, undefined), Promise.resolve());
    await settle();
    expect(again.server.requests(CALL)).toEqual([bench.server.requests(CALL)[0]]);
    expect(again.keys(CALL)).toEqual([bench.keys(CALL)[0]]);
    expect(sweepOf(again).box).toMatchObject({ boxId: 'box-10' });
    expect(again.screens()).toContain('deposit.complete');
    expect(hasOpenDeposit()).toBe(true);
  });

  it.each<[unknown, object]>([
    [{ amount: '9.99' }, { quoteStatus: 'ready', quote: { result: '9.99' } }],
    [refused(500), { quoteStatus: 'failed', quote: null }],
  ])('in coins has an address of its package, and a rate unless that fails: %j', async (rate, expected) => {
    const bench = await atCheckout();
    bench.server.reply('session-start-crypto', { payment_session_id: 's9', depositAddress: 'T1', cryptoName: 'USDT' });
    bench.server.reply('payment-convert-v2', rate);
    await bench.run('methods.pick', { name: 'usdt' });
    await bench.run('crypto.open');
    expect(await bench.run('sweep.quotePrice')).toBe(true);
    await settle();
    expect(bench.server.requests('session-start-crypto')).toEqual([
      { currency: 'USD', paymentMethod: 'usdt', network: 'usdt', boxId: 'box-10' },
    ]);
    expect(bench.server.requests('payment-convert-v2')).toEqual([{ amount: 9.99, from: 'USD', to: 'USDT' }]);
    expect(sweepOf(bench)).toMatchObject(expected);
    expect(bench.notices()).toEqual([]);
  });

  it('stays in the currency of its package when the host signs the user in again', async () => {
    const bench = await atCheckout();
    applyLogin(bench.context, { token: 'fresh', user: { id_user: 'u1', currency: 'QGC' } }, 'server');
    expect(bench.store.getState().session.currency).toBe('USD');
    expect(bench.host.payloads('onChangedPaymentMethodsCurrency')).toEqual([]);
  });
});
