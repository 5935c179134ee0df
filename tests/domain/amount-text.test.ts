import { describe, expect, it } from 'vitest';
import {
  decideDraft,
  draftOf,
  numberSigns,
  prefilledDraft,
  readDraft,
  settleDraft,
  showDraft,
} from '#domain/amount-text.ts';
import { formatMoney } from '#domain/money.ts';

const COMMA = ['es', 'pt', 'ru', 'id'];
const POINT = ['en', 'ar', 'hi', 'mr', 'te', 'es-MX', 'hi-Latn-IN'];

const shown = (draft: string, locale: string, decimals = 2, currency = 'USD'): string =>
  showDraft(draft, { locale, decimals, currency });

describe('a draft', () => {
  it.each([
    ['', null],
    ['0', '0'],
    ['5.', '5'],
    ['007', '7'],
    ['1234.50', '1234.5'],
    ['50,5', '50.5'],
    ['1,00', '1'],
    ['1,000', '1000'],
    ['0,5', '0.5'],
    ['abc', null],
    ['-5', null],
    ['1.2.3', null],
  ])('%s means %s', (draft, amount) => {
    expect(readDraft(draft, 2)).toBe(amount);
  });

  it('means nothing while it can only become a group', () => {
    expect(readDraft('50,5', 0)).toBeNull();
    expect(readDraft('50,50', 1)).toBeNull();
    expect(readDraft('50,500', 0)).toBe('50500');
    expect(readDraft('50,', 0)).toBe('50');
  });

  it('has its comma decided when the language changes', () => {
    expect(decideDraft('50,5', 2)).toBe('50.5');
    expect(decideDraft('1,000', 8)).toBe('1000');
    expect(decideDraft('12.', 2)).toBe('12.');
  });

  it.each([
    ['12.00', '12'],
    ['12.0', '12'],
    ['12.', '12'],
    ['12.10', '12.10'],
    ['12.1000', '12.1'],
    ['50,5', '50.5'],
    ['007', '7'],
    ['1200', '1200'],
    ['', ''],
  ])('%s settles as %s', (draft, settled) => {
    expect(settleDraft(draft, 8)).toBe(settled);
  });

  it('settles as no amount where it is none', () => {
    expect(settleDraft('50,00', 0)).toBe('50,00');
  });
});

describe('the field text', () => {
  it('uses the separator of the locale', () => {
    expect(COMMA.map((locale) => numberSigns(locale).decimal)).toEqual(COMMA.map(() => ','));
    expect(POINT.map((locale) => numberSigns(locale).decimal)).toEqual(POINT.map(() => '.'));
  });

  it.each([
    ['en', '1,234,567.50'],
    ['es-MX', '1,234,567.50'],
    ['ar', '1,234,567.50'],
    ['hi', '12,34,567.50'],
    ['mr', '12,34,567.50'],
    ['te', '12,34,567.50'],
    ['pt', '1.234.567,50'],
    ['es', '1.234.567,50'],
    ['id', '1.234.567,50'],
    ['ru', '1\u00A0234\u00A0567,50'],
  ])('is grouped as %s groups, with digits 0-9', (locale, text) => {
    expect(shown('1234567.50', locale)).toBe(text);
  });

  it('shows a comma as what it was understood to be', () => {
    expect(shown('50,5', 'en')).toBe('50.5');
    expect(shown('1,000', 'en', 8)).toBe('1,000');
    expect(shown('50,5', 'en', 0)).toBe('50,5');
  });

  it('keeps zeros that a deletion has left in front', () => {
    expect(shown('000', 'en')).toBe('000');
    expect(shown('005.5', 'ru')).toBe('005,5');
  });

  it('shows nothing of what is no draft', () => {
    expect(shown('abc', 'en')).toBe('');
    expect(shown('', 'en')).toBe('');
  });

  // Spec: core 5.5c, method-flows 5.2b
  it('shows a prefilled amount with all decimals of its currency', () => {
    expect(shown(prefilledDraft('100', 2), 'en')).toBe('100.00');
    expect(shown(prefilledDraft('100', 2), 'ru')).toBe('100,00');
    expect(shown(prefilledDraft('0.5', 8), 'en', 8)).toBe('0.50000000');
  });

  it('has no digit that could not be sent', () => {
    expect(draftOf('10.005', 2)).toBe('10.01');
    expect(draftOf('250.50', 2)).toBe('250.5');
  });
});

describe('the groups of the field', () => {
  it.each(['en', 'mr', 'es', 'ru'])('are those of the amount beside it, %s', (locale) => {
    for (const currency of ['INR', 'USD']) {
      const money = formatMoney('1234567', currency, locale, { fraction: 'trimmed' });
      expect(money).toContain(shown('1234567', locale, 2, currency));
    }
  });
});
