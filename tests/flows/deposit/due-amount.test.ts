import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DepositCreated } from '#generated/wire.ts';
import { nextStep, readAnswer, type DepositData } from '#flows/deposit/answer.ts';
import { isAmountRow } from '#flows/deposit/due-amount.ts';
import { TransportError } from '#transport/transport-error.ts';

const CARD = { card: { number: '4111111111111111' } };
const PAN = { name: 'pan', type: 'text', value: '4111' };
const UNKNOWN = { amount: '', currency: 'KZT' };
const amountRow = (value: unknown, name = 'amount'): object => ({ name, type: 'text', value });

const read = (data: object, asked = { amount: '1000', currency: 'KZT' }): DepositData => {
  const answer = { depositId: 'd1', apiResponse: { data } } as DepositCreated;
  const context = { serverNowMs: 0, isBankTransfer: false, asked };
  return readAnswer(answer, nextStep(answer, context), context);
};

/** The amount that the page shows, or the code of the refusal. */
const shown = (data: object, asked?: { amount: string; currency: string }): string => {
  try {
    const { payment_amount, payment_currency, hasChangedAmount } = read(data, asked);
    return `${String(payment_amount)} ${String(payment_currency)}${hasChangedAmount === true ? ', changed' : ''}`;
  } catch (error) {
    return error instanceof TransportError ? error.code : 'thrown';
  }
};

describe('the amount to pay', () => {
  it('that differs is shown beside the requested amount', () => {
    const said = { payment_amount: '1000.37', payment_currency: 'KZT', processingAmount: 9, passedAmount: 5 };
    expect(read({ ...CARD, ...said })).toMatchObject({
      payment_amount: '1000.37',
      hasChangedAmount: true,
      askedAmount: '1000',
      askedCurrency: 'KZT',
    });
  });

  it.each<[object, string]>([
    [{ payment_amount: '1000.00', payment_currency: 'kzt', processingAmount: 3 }, '1000.00 kzt'],
    [{ payment_amount: 1000, payment_currency: 'KZT' }, '1000 KZT'],
    [{ payment_amount: 1000, payment_currency: 'USD' }, '1000 USD, changed'],
    [{ payment_amount: 1e3 }, '1000 KZT'],
    [{}, '1000 KZT'],
    [{ payment_amount: null }, '1000 KZT'],
  ])('of %j is %s', (said, expected) => {
    expect(shown({ ...CARD, ...said })).toBe(expected);
  });

  it.each<[string, object, string, string]>([
    ['that the server knows', { ...CARD, passedAmount: '70', passedCurrency: 'USD' }, 'KZT', '70 USD'],
    ['of the answer', { ...CARD, payment_amount: '70', payment_currency: 'USD' }, '', '70 USD'],
    ['of offers, which need none', { paymentMethodOffers: [] }, 'KZT', 'undefined undefined'],
    ['of nothing', CARD, 'KZT', 'malformed'],
  ])('without a requested amount is %s', (_what, data, currency, expected) => {
    expect(shown(data, { amount: '', currency })).toBe(expected);
  });

  it.each<[unknown, object, string]>([
    ['5000', {}, '5000 KZT, changed'],
    [' 5000 ', {}, '5000 KZT, changed'],
    [5000, {}, '5000 KZT, changed'],
    ['1000', {}, '1000 KZT'],
    ['5000KZT', {}, '5000 KZT, changed'],
    ['5000.50 USD', {}, '5000.50 USD, changed'],
    ['5000 KZT', { payment_currency: 'USD' }, '5000 KZT, changed'],
    ['50', { payment_currency: 'EUR' }, '50 EUR, changed'],
    ['about 5000 KZT', {}, '1000 KZT'],
    ['5000 KZT or more', {}, '1000 KZT'],
    ['5.000.000 KZT', {}, '5000000 KZT, changed'],
    ['5 037,25', {}, '5037.25 KZT, changed'],
    ['5,037.25 USD', {}, '5037.25 USD, changed'],
    ['1 000,00 KZT', {}, '1000.00 KZT'],
    ['5,037', {}, '1000 KZT'],
    ['none', {}, 'malformed'],
    ['-5', {}, 'malformed'],
    ['0 KZT', {}, 'malformed'],
  ])('in a row of %j beside %j is %s', (value, said, expected) => {
    expect(shown({ ...said, requisites: [PAN, amountRow(value)] })).toBe(expected);
  });

  it.each<[unknown]>([[null], ['amount'], [7], [{ name: 'amount' }], [{ value: '7' }], [amountRow('7', 'min_amount')]])(
    'is found at %j',
    (odd) => {
      expect(shown({ paymentMethodOffers: [], requisites: [odd, amountRow('5000')] })).toBe('5000 KZT, changed');
    },
  );

  it.each([1e308, 0, -5, '0', '-1', 'abc', '', '1e308', 'NaN', '9'.repeat(30)])('is never %j', (payment_amount) => {
    expect(shown({ ...CARD, payment_amount, payment_currency: 'KZT' })).toBe('malformed');
  });

  it.each(['\u202EKZT', 'K'.repeat(300), '', 'K Z T', '<b>'])('is never in %j', (payment_currency) => {
    expect(shown({ ...CARD, payment_amount: 5, payment_currency })).toBe('malformed');
  });

  it.each<[object, object]>([
    [{ payment_amount: 0, payment_currency: 'USD' }, { pointer: '/payment_amount' }],
    [{ payment_amount: 5, payment_currency: '<b>' }, { pointer: '/payment_amount' }],
    [{ requisites: [amountRow('none')] }, { pointer: '', keyword: 'payable' }],
  ])('of offers with %j is refused with its place: %j', (said, details) => {
    expect(() => read({ paymentMethodOffers: [], ...said }, UNKNOWN)).toThrow(
      expect.objectContaining({ details: expect.objectContaining(details) }),
    );
  });

  it('is payable or rejected for every value of the server', () => {
    const anything = fc.oneof(fc.double(), fc.string(), fc.constant(null), fc.boolean(), fc.bigInt().map(String));
    const currency = fc.oneof(fc.string(), fc.constantFrom('KZT', 'BTC'));
    fc.assert(
      fc.property(anything, currency, (payment_amount, payment_currency) => {
        expect(shown({ ...CARD, payment_amount, payment_currency })).toMatch(
          /^(?:malformed|(?!0+(?:\.0+)? )\d+(?:\.\d+)? [\w.-]{1,20}(?:, changed)?)$/,
        );
      }),
    );
  });

  it.each([
    [['amount: 50', 'Sum: 5000 KZT', 'payment_amount: 5000.5KZT', 'sum: 5 037,25', 'paymentSum: none'], true],
    [['amount: pay 5000', 'amount: 5000 kz', 'amount: 5 000 and 20'], false],
    [['amounts: 50', 'total_amount: 50', 'account: 50'], false],
  ])('is repeated by the rows %j: %s', (rows, isRepeated) => {
    for (const [name = '', value = ''] of rows.map((row) => row.split(': ')))
      expect([name, value, isAmountRow({ name, value })]).toEqual([name, value, isRepeated]);
  });
});
