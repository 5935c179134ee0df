import { describe, expect, it } from 'vitest';
import { readWrittenAmount } from '#domain/amount-reading.ts';
import { readDraft } from '#domain/amount-text.ts';
import { DOLLARS, type Setting } from './amount-bench.ts';

const read = (text: string, place: Partial<Setting> = {}): string | null => {
  const setting = { ...DOLLARS, ...place };
  const draft = readWrittenAmount(text, setting);
  return draft === null ? null : readDraft(draft, setting.decimals);
};

describe('a text that was written elsewhere', () => {
  // Spec: core 5.4f
  it.each([
    ['1234.5', '1234.5'],
    ['1 234,50', '1234.5'],
    ['1\u00A0234,50', '1234.5'],
    ['1\u202F234\u202F567,5', '1234567.5'],
    ["1'234.50", '1234.5'],
    ['1’234.50', '1234.5'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['1,23,45,678', '12345678'],
    ['5.', '5'],
    ['0', '0'],
    ['007', '7'],
    ['10,5', '10.5'],
    ['12.5000', '12.5'],
    ['1,234.500', '1234.5'],
    ['١٢٣٫٥', '123.5'],
    ['۱۲۳٬۴۵۶', '123456'],
    ['१२.५', '12.5'],
    ['\u200F12\u200E', '12'],
    [' 12 ', '12'],
  ])('reads %s as %s', (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  it.each([
    '$99.90',
    'US$ 99.90',
    'R$99,90',
    '99.90 USD',
    '99.90usd',
    'USD\u00A099.90',
    '99,90 €',
    '₹99.90',
    'Rs. 99.90',
    'Rp99,90',
    '99,90 руб.',
    '99,90 р.',
    'kr. 99,90',
    '\u2066٩٩٫٩٠\u00A0د.إ.\u2069',
    '99.90 CHF',
    '$99.90 USD',
  ])('reads %s without its currency', (text) => {
    expect(read(text)).toBe('99.9');
  });

  it.each([
    ['1,000', 'en', '1000'],
    ['1.000', 'pt', '1000'],
    ['1.000', 'es', '1000'],
    ['1.000', 'id', '1000'],
    ['1 000', 'ru', '1000'],
    ['0,500', 'en', '0.5'],
  ])('reads %s in %s as %s', (text, locale, expected) => {
    expect(read(text, { locale })).toBe(expected);
  });

  it.each([
    ['1.000', 'en'],
    ['12.000', 'hi'],
    ['1,000', 'pt'],
    ['1,000', 'ru'],
    ['1.000', 'ru'],
  ])('does not guess whether %s in %s is a thousand', (text, locale) => {
    expect(read(text, { locale })).toBeNull();
    expect(read(text, { locale, decimals: 8, currency: 'BTC' })).not.toBeNull();
  });

  it.each([
    ['', 'nothing'],
    [' ', 'nothing'],
    ['.', 'a point'],
    ['.5', 'a leading separator'],
    [',50', 'a leading separator'],
    ['$.50', 'a leading separator'],
    ['USD.50', 'a leading separator'],
    ['-5', 'a debt'],
    ['−5', 'a debt'],
    ['(5)', 'a debt'],
    ['1e5', 'an exponent'],
    ['abc', 'a word'],
    ['50 people', 'a word'],
    ['12ab', 'letters'],
    ['5-', 'a dash'],
    ['1/2', 'a fraction'],
    ['50%', 'a share'],
    ['50 60', 'two numbers'],
    ['50, 60', 'two numbers'],
    ['10-20', 'a range'],
    ['1,2,3', 'a list'],
    ['12,34,56', 'a list'],
    ['1,234.56.78', 'no number'],
    ['1.234,567.8', 'no number'],
    ['1,00,0', 'no number'],
    ['12.345', 'a digit too many'],
    ['1,234.567', 'a digit too many'],
    ['1234,567', 'a digit too many'],
    ['2026-11-22', 'a day'],
  ])('finds no amount in "%s", which is %s', (text) => {
    expect(read(text)).toBeNull();
  });
});
