import { describe, expect, it } from 'vitest';
import { listCurrencies } from '#domain/currency-catalogue.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { stripDirectionMarks } from '#domain/text-locale.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';

const LOCALES = [...LOCALE_FILES, 'hi-Latn-IN', 'en-US'];

/** The number of a formatted text, without spaces, currency and direction marks. */
const plain = (text: string): string => stripDirectionMarks(text).replace(/[\s\u00A0\u202F]/g, ' ');

describe('formatMoney', () => {
  it('formats every currency in every locale with Latin digits and never throws', () => {
    for (const locale of LOCALES) {
      for (const { code } of listCurrencies()) {
        const text = formatMoney('1234.5', code, locale);
        expect(text).toMatch(/1.?234/);
        expect(text.replace(/\d/g, '')).not.toMatch(/\p{Nd}/u);
      }
    }
  });

  it.each([
    ['1234.5', 'USD', 'en', '$1,234.50'],
    ['1234.5', 'EUR', 'ru', '1 234,50 €'],
    ['100', 'IDR', 'id', 'Rp 100,00'],
    ['0.00012', 'BTC', 'en', '0.00012 BTC'],
    ['0.00012', 'BTC', 'pt', '0,00012 BTC'],
    ['5', 'USDT', 'en', '5 USDT'],
    ['5', 'QSC', 'en', '5.00 SC'],
    ['5', 'BONUS', 'en', '5.00 BONUS'],
    ['1.999', 'USD', 'en', '$2.00'],
    ['0.000000019', 'BTC', 'en', '0.00000002 BTC'],
  ])('formats %s %s in %s as %s', (amount, code, locale, expected) => {
    expect(plain(formatMoney(amount, code, locale))).toBe(expected);
  });

  it('uses two decimals for every fiat currency, whatever the engine thinks of it', () => {
    for (const code of ['IDR', 'JPY', 'KRW', 'CLP', 'TND', 'UGX', 'VND']) {
      expect(formatMoney('7', code, 'en')).toMatch(/7\.00$/);
    }
  });

  // Spec: core 5.3d
  it('shows a whole limit without decimals, and a broken one with all of them', () => {
    expect(formatMoney('5', 'USD', 'en', { fraction: 'trimmed' })).toBe('$5');
    expect(formatMoney('5.5', 'USD', 'en', { fraction: 'trimmed' })).toBe('$5.50');
    expect(formatMoney('5.00', 'USD', 'en', { fraction: 'trimmed' })).toBe('$5');
  });

  it('keeps every digit of a long amount', () => {
    expect(plain(formatMoney('9007199254740993.25', 'USD', 'en'))).toBe('$9,007,199,254,740,993.25');
    expect(plain(formatMoney('123456789.12345678', 'BTC', 'en'))).toBe('123,456,789.12345678 BTC');
  });

  it('isolates a code in Arabic', () => {
    expect(formatMoney('1.5', 'USDT', 'ar')).toBe('\u20661.5\u00A0USDT\u2069');
  });

  it('shows what is no amount as nothing, and survives a locale that is none', () => {
    expect(formatMoney('abc', 'USD', 'en')).toBe('');
    expect(formatMoney('1', 'USD', 'not a locale!')).toBe('$1.00');
  });
});

describe('rupees', () => {
  it.each(LOCALES)('are grouped as lakhs and crores on every page in %s', (locale) => {
    expect(stripDirectionMarks(formatMoney('12345678', 'INR', locale)).replace(/[^\d]+/g, ' ')).toMatch(
      /^ ?1 23 45 678 00 ?$/,
    );
  });

  it('are written alike in all languages of India and in English', () => {
    for (const locale of ['en', 'hi', 'mr', 'te']) {
      expect(formatMoney('1234567', 'INR', locale, { fraction: 'trimmed' })).toBe('₹12,34,567');
    }
  });

  it('lend their groups to other money only where the language counts so', () => {
    expect(plain(formatMoney('1234567', 'USD', 'mr', { fraction: 'trimmed' }))).toBe('$12,34,567');
    expect(plain(formatMoney('1234567', 'USD', 'en', { fraction: 'trimmed' }))).toBe('$1,234,567');
    expect(plain(formatMoney('-1234567', 'NPR', 'en', { fraction: 'trimmed' }))).toBe('-NPR 12,34,567');
  });
});

describe('other formats', () => {
  it('formats plain numbers', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(formatNumber('1234567', 'mr')).toMatch(/^[\d,]+$/);
    expect(formatNumber('1.23456', 'en', 2)).toBe('1.23');
    expect(formatNumber('x', 'en')).toBe('');
  });
});

describe('the sign of a currency', () => {
  it('is its own sign where it has one', () => {
    expect(formatMoney('2000', 'KZT', 'en', { fraction: 'trimmed' })).toBe('₸2,000');
  });

  it('is the code where the sign is shared by several currencies', () => {
    expect(formatMoney('2000', 'COP', 'en', { fraction: 'trimmed' })).toContain('COP');
    expect(formatMoney('2000', 'EGP', 'en', { fraction: 'trimmed' })).toMatch(/EGP|E£/);
  });
});
