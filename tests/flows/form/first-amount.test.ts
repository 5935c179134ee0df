// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreWish } from '#flows/form/restore-wish.ts';
import { startForm } from '#flows/form/start-form.ts';
import { wireMoney } from '#flows/form/wire-money.ts';
import { lastDepositKnown } from '#state/accounts.ts';
import { depositCreated, depositStarted } from '#state/deposit.ts';
import { wishAnswered, wishBegun, wishFound } from '#state/wish.ts';
import { localStore } from '#platform/storage.ts';
import { sampleWish } from '#tests/state/sample-wish.ts';
import { field, method } from '#tests/state/sample-methods.ts';
import { scopeOf } from '#tests/state/store.ts';
import { openBench, type Bench } from '#tests/flows/bench.ts';
import { closeBrowser, openBrowser } from '#tests/flows/browser.ts';
import { openPayouts, pickPayout } from '#tests/flows/withdrawal-bench.ts';

beforeEach(() => {
  openBrowser();
  localStore.remove('cashier.last-deposits');
});
afterEach(() => {
  localStore.remove('cashier.last-deposits');
  closeBrowser();
});

const amountOf = (bench: Bench): string | undefined => bench.form().fields['amount']?.value;

describe('the amount that a form begins with', () => {
  const named = { home: { country: 'KZ', currency: 'USD' }, amount: '25' };

  it.each([
    ['that of the host before that of the method', named, { prefilledAmount: 40 }, '25.00'],
    [
      'that of the method where the host means another currency',
      { ...named, home: { country: 'KZ', currency: 'EUR' } },
      { prefilledAmount: 40 },
      '40.00',
    ],
    [
      'that of the method where the host names none that is one',
      { ...named, amount: 'x' },
      { prefilledAmount: 40 },
      '40.00',
    ],
  ])('is %s', async (_what, visit, given, amount) => {
    const bench = openBench({ methods: [method('card', given)], visit });
    await bench.pick('card');
    expect(amountOf(bench)).toBe(amount);
  });

  it('of a payout is the minimum, though the form before held that', () => {
    const bench = openPayouts();
    const payout = method('payout');
    startForm(bench.context, payout);
    startForm(bench.context, payout);
    expect(amountOf(bench)).toBe('10');
  });

  it('is the minimum where the form before was in another currency', () => {
    const euro = method('euro', { currency: ['EUR'], amount_rules: { EUR: { min: 10, max: 1000 } } });
    const bench = openBench({ methods: [method('card'), euro] });
    startForm(bench.context, method('card'));
    startForm(bench.context, euro);
    expect(amountOf(bench)).toBe('10');
  });

  it('is the first that the market takes: the minimum before the chips', () => {
    const rules = {
      amount_rules: { USD: { min: 100, max: 2000 } },
      recommendedAmounts: [200, 500],
      prefilledAmount: 777,
    };
    const market = (regex: string) => method('m', { ...rules, fields: [field('a', { type: 'amount', regex })] });
    const bench = openBench();
    startForm(bench.context, market('00$'));
    expect(amountOf(bench)).toBe('100.00');
    startForm(bench.context, market('^(?:200|500)$'));
    expect(amountOf(bench)).toBe('200.00');
    startForm(bench.context, market('^7'));
    expect(amountOf(bench)).toBe('777.00');
  });
});

describe('the chips of a payout', () => {
  const chips = (available: string | null, max: number): number[] => {
    const bench = openPayouts();
    startForm(bench.context, method('payout', { amount_rules: { USD: { min: 10, max } } }), { available });
    return bench.form().chips.map(Number);
  };

  it.each<[string, string | null, number, number]>([
    ['no more than there is', '120', 1000, 120],
    ['no more than there is, where the method sets no bound', '120', 0, 120],
    ['no more than the method pays out, however much there is', '5000', 1000, 1000],
    ['up to what the method pays out, where nobody knows how much there is', null, 1000, 1000],
  ])('are %s', (_what, available, max, most) => {
    const amounts = chips(available, max);
    expect(amounts.length).toBeGreaterThan(0);
    expect(Math.max(...amounts)).toBeLessThanOrEqual(most);
    expect(Math.max(...amounts)).toBeGreaterThan(most / 4);
  });

  it('leave the limits of the form as the method has them', async () => {
    const bench = openPayouts();
    await pickPayout(bench, 'card_payout');
    expect(bench.form()).toMatchObject({ limits: { min: '10', max: '1000' }, available: '120.5' });
  });
});

describe('a form that is started', () => {
  it('ends the deposit before it, but none that the server has made and nobody has seen', () => {
    const card = method('card');
    const bench = openBench({ methods: [card] });
    const make = (): void => {
      bench.store.dispatch(depositStarted({ methodName: 'card', amount: '50', currency: 'USD' }));
      bench.store.dispatch(depositCreated({ id: 'd1', data: {} }));
    };
    make();
    startForm(bench.context, card);
    expect(bench.deposit().id).toBeNull();
    make();
    bench.store.dispatch(wishBegun(sampleWish()));
    bench.store.dispatch(wishAnswered('d1'));
    startForm(bench.context, card);
    expect(bench.deposit().id).toBe('d1');
  });

  it.each([
    ['that was sent before, where a part of it has to be typed again', true, 'card', '70'],
    ['that it begins with, where nothing is to be typed again', false, 'card', '10'],
    ['that it begins with, for another method', true, 'other', '10'],
  ])('has the amount %s', (_what, lacksDetails, name, amount) => {
    const bench = openBench();
    const wish = sampleWish({ amount: '70' });
    const sent = { ...wish, payload: { amount: 70, currency: 'USD', paymentType: 'card' } } as typeof wish;
    bench.store.dispatch(wishFound({ wish: sent, lacksDetails }));
    startForm(bench.context, method(name));
    expect(amountOf(bench)).toBe(amount);
  });

  it('takes in what was sent, though it had no fields', () => {
    const bench = openBench();
    startForm(bench.context, method('card', { fields: [field('note')] }));
    restoreWish(bench.context, { payload: { amount: '70', currency: 'USD', paymentType: 'card' } });
    expect(amountOf(bench)).toBe('70');
    restoreWish(bench.context, {
      payload: { amount: '80', currency: 'USD', paymentType: 'card', fields: { note: 'x' } },
    });
    expect(bench.form().fields['note']?.value).toBe('x');
  });
});

describe('the amount that was paid last', () => {
  it.each([
    ['is offered on the form of its method', { currency: 'USD' }, '25'],
    ['is not offered in another currency', { currency: 'EUR' }, null],
    ['is not offered on the form of another method', { methodName: 'other' }, null],
  ])('%s', async (_what, given, lastAmount) => {
    const last = { owner: 'u1', savedAt: Date.now(), methodName: 'card', amount: '25', currency: 'USD', ...given };
    localStore.set('cashier.last-deposits', JSON.stringify([last]));
    const bench = openBench({ methods: [method('card')] });
    bench.store.dispatch(lastDepositKnown(last));
    await bench.pick('card');
    expect(scopeOf(bench.store, 'form')).toMatchObject({ lastAmount });
  });
});

it.each([
  ['50', 50],
  ['0.1', 0.1],
  ['0.00000001', '0.00000001'],
  ['12345678901234567890', '12345678901234567890'],
])('%s goes to the server as %j', (amount, wire) => {
  expect(wireMoney(amount)).toBe(wire);
});
