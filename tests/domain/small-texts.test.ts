import { describe, expect, it } from 'vitest';
import { toLatinDigits } from '#domain/digits.ts';
import { groupCardNumber, highlightEdges, shortenHash } from '#domain/code-display.ts';
import { formatMoment } from '#domain/moment-text.ts';
import { toUppercaseInput } from '#state/form-rules.ts';

describe('a hash', () => {
  // Spec: core 9.8, method-flows 9.7a
  it('is shortened only when longer than ten', () => {
    expect(shortenHash('1234567890')).toBe('1234567890');
    expect(shortenHash('12345678901')).toBe('12345…78901');
    expect(shortenHash('abcdefghijklmnop', '...')).toBe('abcde...lmnop');
    expect(shortenHash('')).toBe('');
  });

  // Spec: method-flows 9.1a
  it('is highlighted at both ends, and loses nothing', () => {
    const { first, middle, last } = highlightEdges('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
    expect([first, last]).toEqual(['TQn9Y', 'cbLSE']);
    expect(first + middle + last).toBe('TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE');
    expect(highlightEdges('1234567890')).toEqual({ first: '1234567890', middle: '', last: '' });
  });
});

describe('a card number', () => {
  // Spec: method-flows 9.5d
  it.each([
    ['8600123412341234', '8600 1234 1234 1234'],
    ['8600 1234-12341234', '8600 1234 1234 1234'],
    ['411111111111', '4111 1111 1111'],
    ['4111111111111111111', '4111 1111 1111 1111 111'],
    ['8600********1234', '8600 **** **** 1234'],
    ['12345678901', '12345678901'],
    ['UZ card 8600', 'UZ card 8600'],
    ['', ''],
  ])('groups %s', (text, expected) => {
    expect(groupCardNumber(text)).toBe(expected);
  });
});

describe('digits', () => {
  it('become Latin in every script of ours', () => {
    expect(toLatinDigits('٠٩ ۰۹ ०९ ౦౯ ０９ 09 abc')).toBe('09 09 09 09 09 09 abc');
  });

  it('of other scripts stay', () => {
    expect(toLatinDigits('๑ 𝟗')).toBe('๑ 𝟗');
  });
});

describe('uppercase', () => {
  it('is the same in every language', () => {
    expect(toUppercaseInput('iban de89 ж')).toBe('IBAN DE89 Ж');
  });
});

describe('a moment', () => {
  const at = Date.UTC(2026, 2, 5, 14, 5);

  it('is written for the locale, in Latin digits', () => {
    expect(formatMoment(at, 'en', 'date', 'UTC')).toBe('Mar 5, 2026');
    expect(formatMoment(at, 'ru', 'time', 'UTC')).toBe('14:05');
    expect(formatMoment(at, 'mr', 'dateTime', 'UTC')).toMatch(/2026/);
    expect(formatMoment(at, 'ar', 'date', 'UTC')).toMatch(/2026/);
  });

  it('keeps its order after a Latin name, where lines run from right to left', () => {
    expect(formatMoment(at, 'ar', 'shortDate', 'UTC')).toMatch(/^\u2068.*\u2069$/);
    expect(formatMoment(at, 'en', 'shortDate', 'UTC')).toBe('3/5/26');
  });

  it('formats an invalid moment as an empty text', () => {
    expect(formatMoment(NaN, 'en', 'date')).toBe('');
  });
});
