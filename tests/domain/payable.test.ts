import { describe, expect, it } from 'vitest';
import { isSameSum, payableAmount, payableCode, payableCurrency, payableSum, type Sum } from '#domain/payable.ts';

describe('an amount that can be paid', () => {
  it.each([
    ['10', '10'],
    [0.5, '0.5'],
    ['999999999999999999', '999999999999999999'],
    ['0.000000000000000001', '0.000000000000000001'],
  ])('%j is one', (value, amount) => {
    expect(payableAmount(value)).toBe(amount);
  });

  it.each([
    ['0'],
    ['-1'],
    [''],
    ['ten'],
    [null],
    [NaN],
    [{}],
    ['1000000000000000000'],
    ['0.0000000000000000001'],
    ['1000000000000000000.5'],
  ])('%j is none', (value) => {
    expect(payableAmount(value)).toBeNull();
  });
});

describe('a currency that can be shown', () => {
  it.each([
    ['USD', 'USD'],
    [' eur ', 'eur'],
    ['USDT.TRC-20_x', 'USDT.TRC-20_x'],
    ['1INCH', '1INCH'],
    ['A'.repeat(20), 'A'.repeat(20)],
  ])('%j is one', (value, code) => {
    expect(payableCurrency(value)).toBe(code);
  });

  it.each([[''], ['-USD'], ['US D'], ['U\u200BSD'], ['USD!'], ['A'.repeat(21)], [7], [null]])('%j is none', (value) => {
    expect(payableCurrency(value)).toBeNull();
  });

  it('makes a sum with an amount, and none without', () => {
    expect(payableSum('10', 'USD')).toEqual({ amount: '10', currency: 'USD' });
    expect(payableSum('10', '')).toBeNull();
    expect(payableSum('0', 'USD')).toBeNull();
  });
});

describe('two sums', () => {
  const sum = (amount: string, currency: string): Sum => ({
    amount,
    currency,
  });

  it.each([
    ['10', 'USD', '10.00', 'usd', true],
    ['10', 'USD', '10', 'EUR', false],
    ['10', 'USD', '11', 'USD', false],
    ['10', 'USD', '1', 'EUR', false],
  ])('%s %s and %s %s: the same money is %j', (one, currency, other, otherCurrency, isSame) => {
    expect(isSameSum(sum(one, currency), sum(other, otherCurrency))).toBe(isSame);
  });
});

describe('an address, memo or tag', () => {
  it.each([
    [' TXyz09! ', 'TXyz09!'],
    [1234, '1234'],
    ['~', '~'],
  ])('%j can be sent to', (value, code) => {
    expect(payableCode(value)).toBe(code);
  });

  it.each([[''], [null], [undefined], ['two words'], ['Тxyz'], ['a\u200B']])('%j cannot', (value) => {
    expect(payableCode(value)).toBe('');
  });
});
