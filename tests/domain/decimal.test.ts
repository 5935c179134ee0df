import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CashierError } from '#domain/cashier-error.ts';
import {
  addDecimals,
  compareDecimals,
  divideDecimals,
  isPositiveDecimal,
  isZeroDecimal,
  multiplyDecimals,
  parseDecimal,
  percentOf,
  roundDecimal,
  subtractDecimals,
  toFixedDecimal,
} from '#domain/decimal.ts';
import { isSameSum, payableAmount, payableCode, payableCurrency, payableSum } from '#domain/payable.ts';

/** A decimal of four digits after the point, so that results can be checked on integers. */
const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const asDecimal = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

describe('a decimal', () => {
  it.each([
    [0.1, '0.1'],
    [1e-8, '0.00000001'],
    [-0, '0'],
    ['-0.00', '0'],
    [' 12.30 ', '12.3'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1e100', `1${'0'.repeat(100)}`],
    ['1e-100', `0.${'0'.repeat(99)}1`],
    [0.30000000000000004, '0.30000000000000004'],
    ['9'.repeat(200), '9'.repeat(200)],
  ])('is read from %j as %s', (value, expected) => expect(parseDecimal(value)).toBe(expected));

  it.each([
    ['a text that is no number', ['', '.', '-', '1,5', '1 000', 'abc', '0x10', '--1', '1.2.3']],
    ['an exponent too large', ['1e101', '1e-101', '1e999', '1e-999']],
    ['a text too long', ['9'.repeat(201)]],
    ['a number that is not finite', [NaN, Infinity]],
    ['another type', [null, undefined, true, {}, [], 10n]],
  ])('is not read from %s', (_what, values) => {
    expect(values.filter((value) => parseDecimal(value) !== null)).toEqual([]);
  });

  it('is canonical, and exactly the number that was read', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e15, noNaN: true }), units.map(asDecimal), (number, text) => {
        expect(Number(parseDecimal(number))).toBe(number);
        for (const value of [number, text]) {
          const read = parseDecimal(value);
          expect(read).toMatch(/^(?:0|-?(?:[1-9]\d*|0)(?:\.\d*[1-9])?)$/);
          expect(parseDecimal(read)).toBe(read);
        }
      }),
    );
  });

  it('is zero or positive whatever its digits', () => {
    expect(['0.00', '0.01', '-0'].map(isZeroDecimal)).toEqual([true, false, true]);
    expect(['0', '0.00000001', '-1'].map(isPositiveDecimal)).toEqual([false, true, false]);
  });
});

describe('arithmetic of decimals', () => {
  it('is exact where floating point is not, for sums, differences and products', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect(subtractDecimals('0.3', '0.1')).toBe('0.2');
    expect(multiplyDecimals('1.1', '1.1')).toBe('1.21');
    expect(percentOf('250', '5')).toBe('12.5');
  });

  it('agrees with integers, scaled', () => {
    fc.assert(
      fc.property(units, units, (left, right) => {
        const [a, b] = [asDecimal(left), asDecimal(right)];
        expect(addDecimals(a, b)).toBe(parseDecimal(asDecimal(left + right)));
        expect(subtractDecimals(a, b)).toBe(parseDecimal(asDecimal(left - right)));
        expect(compareDecimals(a, b)).toBe(left < right ? -1 : Number(left > right));
      }),
    );
  });

  it.each([
    ['1', '3', 4, 'nearest', '0.3333'],
    ['2', '3', 4, 'nearest', '0.6667'],
    ['2', '3', 4, 'down', '0.6666'],
    ['-1', '8', 2, 'nearest', '-0.13'],
    ['1', '-8', 2, 'down', '-0.12'],
    ['10', '4', 0, 'up', '3'],
  ] as const)('divides %s by %s to %i digits (%s) as %s', (left, right, digits, rounding, expected) => {
    expect(divideDecimals(left, right, digits, rounding)).toBe(expected);
  });

  it('throws its own errors for a malformed number and a division by zero', () => {
    expect(() => addDecimals('abc', '1')).toThrow(expect.objectContaining({ code: 'decimal.malformed' }));
    expect(() => divideDecimals('1', '0.0', 2)).toThrow(CashierError);
  });

  it.each([
    ['1.005', 2, 'nearest', '1.01'],
    ['-1.005', 2, 'nearest', '-1.01'],
    ['1.999', 2, 'down', '1.99'],
    ['1.001', 2, 'up', '1.01'],
    ['0.5', 0, 'nearest', '1'],
    ['0.00000001', 8, 'nearest', '0.00000001'],
  ] as const)('rounds %s to %i digits (%s) as %s', (value, digits, mode, expected) => {
    expect(roundDecimal(value, digits, mode)).toBe(expected);
  });

  it('pads with zeros on request', () => {
    expect([toFixedDecimal('5', 2), toFixedDecimal('5.129', 2)]).toEqual(['5.00', '5.13']);
    expect([toFixedDecimal('5.5', 0), toFixedDecimal('-0.001', 2)]).toEqual(['6', '0.00']);
  });
});

describe('a sum that can be paid', () => {
  it.each([
    [payableAmount, 0.5, '0.5'],
    [payableAmount, '999999999999999999', '999999999999999999'],
    [payableAmount, '0.000000000000000001', '0.000000000000000001'],
    [payableCurrency, ' eur ', 'eur'],
    [payableCurrency, 'USDT.TRC-20_x', 'USDT.TRC-20_x'],
    [payableCurrency, 'A'.repeat(20), 'A'.repeat(20)],
    [payableCode, ' TXyz09! ', 'TXyz09!'],
    [payableCode, '~', '~'],
  ])('%o reads %j as %s', (read: (value: never) => string | null, value, expected) => {
    expect(read(value as never)).toBe(expected);
  });

  const tooLong = ['1000000000000000000', '0.0000000000000000001', '1000000000000000000.5'];

  it.each([
    [payableAmount, null, ['0', '-1', '', 'ten', null, NaN, {}, ...tooLong]],
    [payableCurrency, null, ['', '-USD', 'US D', 'U\u200BSD', 'USD!', 'A'.repeat(21), 7, null]],
    [payableCode, '', ['', null, undefined, 'two words', 'Тxyz', 'a\u200B']],
  ])('%o reads %j from any other value', (read: (value: never) => string | null, nothing, values: unknown[]) => {
    expect(values.filter((value) => read(value as never) !== nothing)).toEqual([]);
  });

  it('has an amount and a currency', () => {
    expect(payableSum('10', 'USD')).toEqual({ amount: '10', currency: 'USD' });
    expect([payableSum('10', ''), payableSum('0', 'USD')]).toEqual([null, null]);
  });

  it.each([
    ['10.00', 'usd', true],
    ['11', 'USD', false],
  ])('of 10 USD is the same money as %s %s: %j', (amount, currency, isSame) => {
    expect(isSameSum({ amount: '10', currency: 'USD' }, { amount, currency })).toBe(isSame);
  });
});
