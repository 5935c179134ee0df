// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { restoreIntent, startForm } from '#flows/form/start-form.ts';
import { toWireAmount } from '#domain/decimal.ts';
import { localStore } from '#platform/storage.ts';
import { lastDepositKnown } from '#state/accounts.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { intentAnswered, intentStarted, intentFound } from '#state/intent-slice.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { sampleIntent } from '#tests/state/sample-intent.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { useBrowser } from '#tests/flows/browser.ts';
import { openPayouts } from '#tests/flows/withdrawal-bench.ts';

useBrowser();

const amountOf = (bench: Bench): string | undefined => bench.form().fields.amount?.value;
const problemOf = (bench: Bench): string | undefined => bench.form().fields.amount?.problem?.key;

const EURO = method('euro', { currency: ['EUR'], amount_rules: { EUR: { min: 10, max: 1000 } } });
const METHODS = [method('card', { currency: ['USD', 'EUR'] }), method('fixed'), EURO];

describe('the first amount of a form', () => {
  const [home, abroad] = ['USD', 'EUR'].map((currency) => ({ country: 'KZ', currency }));

  // Spec: core 5.4g
  it.each<[string, object, number | undefined, string]>([
    ['that of the host', { home, amount: '25' }, 40, '25.00'],
    ['that of the method for another currency of the host', { home: abroad, amount: '25' }, 40, '40.00'],
    ['that of the method if the host has an invalid one', { home, amount: 'x' }, 40, '40.00'],
    ['that of the host as a number', { home, amount: 25.5 }, 40, '25.50'],
    ['that of the host within the limits of the method', { home, amount: '5000' }, 40, '1000.00'],
    ['the minimum if the host has less', { home, amount: '3' }, 40, '10.00'],
    ['that of the method if the host has nothing', { home, amount: '0' }, 40, '40.00'],
    ['that of the method if the host has less than nothing', { home, amount: '-5' }, 40, '40.00'],
    ['that of the method within its limits', {}, 5000, '1000.00'],
    ['the minimum', {}, undefined, '10'],
  ])('is %s', async (_what, visit, prefilledAmount, amount) => {
    const bench = openBench({ methods: [method('one', { prefilledAmount })], visit });
    await bench.pick('one');
    expect(amountOf(bench)).toBe(amount);
  });

  // Spec: core 5.5a
  it('is random above the minimum if the form already has the minimum, but not for payouts or another currency', async () => {
    const bench = openBench({ methods: METHODS });
    for (const name of ['card', 'fixed']) await bench.pick(name);
    expect(Number(amountOf(bench))).toBeGreaterThanOrEqual(10);
    expect(Number(amountOf(bench))).toBeLessThanOrEqual(20);
    bench.type('amount', '77');
    await bench.pick('card');
    expect(amountOf(bench)).toBe('10');
    startForm(bench.context, EURO);
    expect(amountOf(bench)).toBe('10');
    const payouts = openPayouts();
    for (let times = 0; times < 2; times += 1) startForm(payouts.context, method('payout'));
    expect(amountOf(payouts)).toBe('10');
  });

  // Spec: method-flows 2.24b, method-flows 5.2c
  it.each<[string, string | undefined, string | undefined, string]>([
    ['the minimum', undefined, undefined, '100'],
    ['an accepted minimum', '00$', undefined, '100'],
    ['an accepted chip', '^(?:200|500)$', undefined, '200'],
    ['an accepted chip in place of a random amount', '^(500|1000|2000)$', 'random', '500'],
    ['empty without an accepted amount', '^777$', undefined, ''],
  ])('of a market is %s (%s)', async (_what, regex, amount, shown) => {
    const fields = regex === undefined ? [] : [field('marketAmount', { type: 'amount', regex })];
    const rules = { amount_rules: { USD: { min: 100, max: 2000 } }, recommendedAmounts: [150, 200, 500, 750, 1000] };
    const bench = openBench({ methods: [method('transfer', { cardViewType: 5, ...rules, fields })] });
    await bench.run('methods.pick', { name: 'transfer', amount });
    expect(amountOf(bench)).toBe(shown);
    const accepted = rules.recommendedAmounts.filter((chip) => new RegExp(regex ?? '').test(String(chip)));
    expect(bench.form().chips).toEqual(accepted.map(String));
    if (regex === undefined) return;
    bench.show('amount');
    await bench.prepare('peerToPeer.create');
    bench.type('amount', '640');
    expect([await bench.run('peerToPeer.create'), problemOf(bench) === undefined]).toEqual([false, false]);
    expect(bench.server.made('deposit-create-p2p')).toEqual([]);
  });

  // Spec: method-flows 2.24b
  it('is random within the limits when the page asks for that', async () => {
    const bench = openBench({ methods: METHODS });
    let turn = 0;
    vi.spyOn(Math, 'random').mockImplementation(() => (turn += 0.37) % 1);
    const amounts = new Set<number>();
    for (let times = 0; times < 20; times += 1) {
      await bench.run('methods.pick', { name: 'card', amount: 'random' });
      amounts.add(Number(amountOf(bench)));
    }
    expect(amounts.size).toBeGreaterThan(1);
    expect(Math.min(...amounts)).toBeGreaterThanOrEqual(10);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(20);
  });

  it.each([
    ['70 of the payment whose secrets are required again', true, 'card', '70'],
    ['10 when no detail is required again', false, 'card', '10'],
    ['10 for another method', true, 'other', '10'],
  ])('is %s', (_what, lacksDetails, name, amount) => {
    const bench = openBench();
    const payload = { amount: 70, currency: 'USD', paymentType: 'card' };
    bench.store.dispatch(
      intentFound({ intent: { ...sampleIntent({ amount: '70' }), payload } as never, lacksDetails }),
    );
    startForm(bench.context, method(name));
    expect(amountOf(bench)).toBe(amount);
  });

  it.each([
    ['is offered for its method', {}, '25'],
    ['is not offered in another currency', { currency: 'EUR' }, null],
    ['is not offered for another method', { methodName: 'other' }, null],
  ])('paid last %s', async (_what, given, lastAmount) => {
    const last = { owner: 'u1', savedAt: Date.now(), methodName: 'card', amount: '25', currency: 'USD', ...given };
    localStore.set('cashier.last-deposits', JSON.stringify([last]));
    const bench = openBench({ methods: [method('card')] });
    bench.store.dispatch(lastDepositKnown(last));
    await bench.pick('card');
    expect(scopeOf(bench.store, 'form')).toMatchObject({ lastAmount });
  });
});

describe('a started form', () => {
  it('resets the previous deposit, unless it was created and is not displayed yet', () => {
    const bench = openBench({ methods: METHODS });
    const started = (): string | null => {
      bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
      bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
      startForm(bench.context, method('card'));
      return bench.deposit().id;
    };
    expect(started()).toBeNull();
    bench.store.dispatch(intentStarted(sampleIntent()));
    bench.store.dispatch(intentAnswered('d1'));
    expect(started()).toBe('d1');
  });

  it('restores the amount and the fields of a request, if it has any', () => {
    const bench = openBench();
    startForm(bench.context, method('card', { fields: [field('note')] }));
    const payload = { amount: '70', currency: 'USD', paymentType: 'card' };
    restoreIntent(bench.context, { payload });
    expect(amountOf(bench)).toBe('70');
    restoreIntent(bench.context, { payload: { ...payload, amount: '80', fields: { note: 'x' } } });
    expect([amountOf(bench), bench.form().fields['note']?.value]).toEqual(['80', 'x']);
  });

  it.each<[string, string | null, number, number]>([
    ['the balance', '120', 1000, 120],
    ['the balance of a method without a maximum', '120', 0, 120],
    ['the maximum below a high balance', '5000', 1000, 1000],
    ['the maximum for an unknown balance', null, 1000, 1000],
  ])('of a payout has chips up to %s', (_what, available, max, most) => {
    const bench = openPayouts();
    startForm(bench.context, method('payout', { amount_rules: { USD: { min: 10, max } } }), { available });
    const highest = Math.max(...bench.form().chips.map(Number));
    expect(highest).toBeLessThanOrEqual(most);
    expect(highest).toBeGreaterThan(most / 4);
    expect(bench.form().limits).toEqual({ min: '10', max: String(max) });
  });
});

it.each([
  ['50', 50],
  ['0.1', 0.1],
  ['0.00000001', '0.00000001'],
  ['12345678901234567890', '12345678901234567890'],
])('the amount %s is sent as %j', (amount, wire) => {
  expect(toWireAmount(amount)).toBe(wire);
});
