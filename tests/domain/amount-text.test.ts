import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decimalSeparatorOf,
  formatForInput,
  formatPrefilled,
  parseAmount,
  relocalizeAmount,
} from '#domain/amount-text.ts';

const COMMA = ['es', 'pt', 'ru', 'id'];
const POINT = ['en', 'ar', 'hi', 'mr', 'te', 'es-MX', 'hi-Latn-IN'];

describe('parseAmount', () => {
  it.each([
    ['1234.5', '1234.5'],
    ['1 234,50', '1234.5'],
    ['1\u00A0234,50', '1234.5'],
    ['1\u202F234\u202F567,5', '1234567.5'],
    ["1'234.50", '1234.5'],
    ['1’234.50', '1234.5'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234.567'],
    ['5.', '5'],
    ['.5', '0.5'],
    ['0', '0'],
    ['١٢٣٫٥', '123.5'],
    ['۱۲۳٬۴۵۶', '123456'],
    ['१२.५', '12.5'],
    ['\u200F12\u200E', '12'],
  ])('reads %s as %s', (text, expected) => {
    expect(parseAmount(text)).toBe(expected);
  });

  it.each(['', ' ', '.', ',', '-5', '1e5', 'abc', '$5', '5-', '1/2'])('finds no amount in "%s"', (text) => {
    expect(parseAmount(text)).toBeNull();
  });

  it('reads back what the field shows, in every locale', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...COMMA, ...POINT),
        fc.nat({ max: 10 ** 9 }),
        fc.nat({ max: 99 }),
        (locale, whole, cents) => {
          const amount = parseAmount(`${whole}.${String(cents).padStart(2, '0')}`) ?? '';
          expect(parseAmount(formatForInput(amount, locale))).toBe(amount);
          expect(parseAmount(formatPrefilled(amount, 'USD', locale))).toBe(amount);
        },
      ),
    );
  });
});

describe('the field text', () => {
  it('uses the separator of the locale', () => {
    expect(COMMA.map(decimalSeparatorOf)).toEqual(COMMA.map(() => ','));
    expect(POINT.map(decimalSeparatorOf)).toEqual(POINT.map(() => '.'));
  });

  it('shows a prefilled amount with all decimals of its currency', () => {
    expect(formatPrefilled('100', 'USD', 'en')).toBe('100.00');
    expect(formatPrefilled('100', 'RUB', 'ru')).toBe('100,00');
    expect(formatPrefilled('0.5', 'BTC', 'en')).toBe('0.50000000');
  });

  it('changes the separator with the locale and nothing else', () => {
    expect(relocalizeAmount('12.5', 'ru')).toBe('12,5');
    expect(relocalizeAmount('12,', 'en')).toBe('12.');
    expect(relocalizeAmount('12', 'ru')).toBe('12');
  });
});
