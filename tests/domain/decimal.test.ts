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

/** A decimal as cents of cents, so that the answers can be checked on integers. */
const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
const asDecimal = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(5, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
};

describe('parseDecimal', () => {
  it.each([
    [0.1, '0.1'],
    [1e-8, '0.00000001'],
    [1e21, '1000000000000000000000'],
    [-0, '0'],
    ['-0.00', '0'],
    ['007.50', '7.5'],
    [' 12.30 ', '12.3'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['1e3', '1000'],
    ['1e100', `1${'0'.repeat(100)}`],
    ['1e-100', `0.${'0'.repeat(99)}1`],
    ['+4', '4'],
    [0.30000000000000004, '0.30000000000000004'],
  ])('reads %j as %s', (value, expected) => {
    expect(parseDecimal(value)).toBe(expected);
  });

  it.each([
    '',
    '.',
    '-',
    '1,5',
    '1 000',
    'abc',
    '0x10',
    '1e101',
    '1e-101',
    '1e999',
    '1e-999',
    '--1',
    '1.2.3',
    NaN,
    Infinity,
    null,
    undefined,
    true,
    {},
    [],
    10n,
  ])('refuses %s', (value) => {
    expect(parseDecimal(value)).toBeNull();
  });

  it('refuses a text too long to be money', () => {
    expect(parseDecimal('9'.repeat(200))).not.toBeNull();
    expect(parseDecimal('9'.repeat(201))).toBeNull();
  });

  it('answers a canonical text: reading it again changes nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), units.map(asDecimal)), (value) => {
        const text = parseDecimal(value);
        if (text === null) return;
        expect(text).toMatch(/^(?:0|-?(?:[1-9]\d*|0)(?:\.\d*[1-9])?)$/);
        expect(parseDecimal(text)).toBe(text);
      }),
    );
  });

  it('reads every ordinary number without drift', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e15, noNaN: true }), (value) => {
        expect(Number(parseDecimal(value))).toBe(value);
      }),
    );
  });
});

describe('arithmetic', () => {
  it('adds what floats cannot', () => {
    expect(addDecimals('0.1', '0.2')).toBe('0.3');
    expect(subtractDecimals('0.3', '0.1')).toBe('0.2');
    expect(multiplyDecimals('1.1', '1.1')).toBe('1.21');
    expect(percentOf('250', '5')).toBe('12.5');
  });

  it('agrees with integers, scaled', () => {
    fc.assert(
      fc.property(units, units, (left, right) => {
        const [a, b] = [asDecimal(left), asDecimal(right)];
        expect(compareDecimals(addDecimals(a, b), asDecimal(left + right))).toBe(0);
        expect(compareDecimals(subtractDecimals(a, b), asDecimal(left - right))).toBe(0);
        expect(compareDecimals(a, b)).toBe(left < right ? -1 : Number(left > right));
        expect(subtractDecimals(addDecimals(a, b), b)).toBe(parseDecimal(a));
        expect(multiplyDecimals(a, b)).toBe(multiplyDecimals(b, a));
      }),
    );
  });

  it('divides to so many digits', () => {
    expect(divideDecimals('1', '3', 4)).toBe('0.3333');
    expect(divideDecimals('2', '3', 4)).toBe('0.6667');
    expect(divideDecimals('2', '3', 4, 'down')).toBe('0.6666');
    expect(divideDecimals('-1', '8', 2)).toBe('-0.13');
    expect(divideDecimals('1', '-8', 2, 'down')).toBe('-0.12');
    expect(divideDecimals('10', '4', 0, 'up')).toBe('3');
  });

  it('throws its own errors on what is no number and on zero', () => {
    expect(() => addDecimals('abc', '1')).toThrow(expect.objectContaining({ code: 'decimal.malformed' }));
    expect(() => divideDecimals('1', '0.0', 2)).toThrow(CashierError);
  });
});

describe('rounding', () => {
  it.each([
    ['1.005', 2, 'nearest', '1.01'],
    ['1.004', 2, 'nearest', '1'],
    ['-1.005', 2, 'nearest', '-1.01'],
    ['1.999', 2, 'down', '1.99'],
    ['-1.999', 2, 'down', '-1.99'],
    ['1.001', 2, 'up', '1.01'],
    ['0.5', 0, 'nearest', '1'],
    ['0.00000001', 8, 'nearest', '0.00000001'],
    ['999.999', 2, 'nearest', '1000'],
  ] as const)('rounds %s to %i digits (%s) as %s', (value, digits, mode, expected) => {
    expect(roundDecimal(value, digits, mode)).toBe(expected);
  });

  it('stays within one unit of the last digit, on the right side', () => {
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 4 }), (value, digits) => {
        const exact = asDecimal(value < 0n ? -value : value);
        expect(compareDecimals(roundDecimal(exact, digits, 'down'), exact)).not.toBe(1);
        expect(compareDecimals(roundDecimal(exact, digits, 'up'), exact)).not.toBe(-1);
        const width = subtractDecimals(roundDecimal(exact, digits, 'up'), roundDecimal(exact, digits, 'down'));
        expect(compareDecimals(width, parseDecimal(`1e-${digits}`) ?? '')).not.toBe(1);
      }),
    );
  });

  it('fills up with zeros when asked to', () => {
    expect(toFixedDecimal('5', 2)).toBe('5.00');
    expect(toFixedDecimal('5.129', 2)).toBe('5.13');
    expect(toFixedDecimal('5.5', 0)).toBe('6');
    expect(toFixedDecimal('-0.001', 2)).toBe('0.00');
  });

  it('tells zero and positive', () => {
    expect([isZeroDecimal('0.00'), isZeroDecimal('0.01'), isZeroDecimal('-0')]).toEqual([true, false, true]);
    expect([isPositiveDecimal('0'), isPositiveDecimal('0.00000001'), isPositiveDecimal('-1')]).toEqual([
      false,
      true,
      false,
    ]);
  });
});
