import { describe, expect, it } from 'vitest';
import { isKnownCurrency, listCurrencies, symbolOf } from '#domain/currency-catalogue.ts';
import { listCurrencyNames } from '#domain/currency-name.ts';
import {
  currencyOf,
  INITIAL_CURRENCIES,
  isCoinCurrency,
  isCryptoCurrency,
  normalizeUserCurrency,
} from '#domain/currency.ts';
import { moneyByShape, moneyShape } from '#domain/money-shape.ts';
import { formatMoney, formatNumber } from '#domain/money.ts';
import { arrivalOf, payoutOf } from '#domain/payout-terms.ts';
import { stripDirectionMarks } from '#domain/text-locale.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';

/** A formatted text with plain spaces and without direction marks. */
const plain = (text: string): string => stripDirectionMarks(text).replace(/\s/g, ' ');

const codes = [...listCurrencies().map(({ code }) => code), 'XYZ'];

describe('money', () => {
  // Spec: core 5.3d
  it.each([
    ['1234.5', 'EUR', 'ru', '1 234,50 €'],
    ['100', 'IDR', 'id', 'Rp 100'],
    ['0.00012', 'BTC', 'en', '0.00012 BTC'],
    ['5', 'USDT', 'en', '5 USDT'],
    ['5.5', 'QSC', 'en', '5.50 SC'],
    ['5', 'USD', 'en', '$5'],
    ['5.00', 'USD', 'en', '$5'],
    ['5.5', 'USD', 'en', '$5.50'],
    ['9007199254740993.25', 'USD', 'en', '$9,007,199,254,740,993.25'],
    ['12345678.5', 'INR', 'ru', '1 23 45 678,50 ₹'],
    ['abc', 'USD', 'en', ''],
    ['1', 'USD', 'not a locale!', '$1'],
    ['1234567', 'INR', 'en', '₹12,34,567'],
    ['1234567', 'INR', 'te', '₹12,34,567'],
    ['1234567', 'USD', 'mr', '$12,34,567'],
    ['-1234567', 'NPR', 'en', '-NPR 12,34,567'],
    ['2000', 'KZT', 'en', '₸2,000'],
    ['2000', 'COP', 'en', 'COP 2,000'],
  ])('%s %s in %s is written as %s', (amount, code, locale, expected) => {
    expect(plain(formatMoney(amount, code, locale))).toBe(expected);
  });

  it.each([
    ['12.345', 'KWD', 'en', 'KWD 12.345'],
    ['12.345', 'TND', 'ru', '12,345 TND'],
    ['50.009', 'USD', 'en', '$50.009'],
    ['100.5', 'JPY', 'en', '¥100.5'],
    ['10000.05', 'IDR', 'id', 'Rp 10.000,05'],
    ['0.000000019', 'BTC', 'en', '0.000000019 BTC'],
    ['1.123456789', 'SOL', 'en', 'SOL 1.123456789'],
    ['0.123456789012345678', 'ETH', 'en', '0.123456789012345678 ETH'],
    ['1.005', 'QSC', 'en', '1.005 SC'],
    ['1234567.891', 'INR', 'hi', '₹12,34,567.891'],
  ])('%s %s in %s keeps its digits: %s', (amount, code, locale, expected) => {
    expect(plain(formatMoney(amount, code, locale))).toBe(expected);
  });

  it.each(LOCALE_FILES)('has every digit of the amount in every currency in %s', (locale) => {
    const amounts = ['12.345', '0.00000000123', '1234567.8909', '123456789012345678.1'];
    const digits = (text: string): string => text.replace(/\D/g, '');
    const wrong = codes.flatMap((code) =>
      amounts.filter((amount) => {
        const written = digits(formatMoney(amount, code, locale));
        return written !== digits(amount) && written !== `${digits(amount)}0`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('with a code is isolated in Arabic', () => {
    expect(formatMoney('1.5', 'USDT', 'ar')).toBe('\u20661.5\u00A0USDT\u2069');
  });

  it.each([
    [1234.5, 'en', undefined, '1,234.5'],
    ['1234567', 'mr', undefined, '12,34,567'],
    ['1.23456', 'en', 2, '1.23'],
    ['0.123456789', 'en', undefined, '0.123456789'],
    ['x', 'en', undefined, ''],
  ])('the number %s in %s with %s decimals is written as %s', (value, locale, decimals, expected) => {
    expect(formatNumber(value, locale, decimals)).toBe(expected);
  });

  it.each(LOCALE_FILES)('has Latin digits, and the same text by its shape, in every currency in %s', (locale) => {
    const amounts = ['0', '10.00', '927', '1000', '92761', '9276148'];
    for (const code of codes) {
      const shape = moneyShape(code, locale);
      const written = amounts.map((amount) => formatMoney(amount, code, locale));
      expect(written.join('')).not.toMatch(/(?!\d)\p{Nd}/u);
      expect(amounts.map((amount) => moneyByShape(shape, amount))).toEqual(written);
    }
  });

  it('has no shape for an amount with decimals or of eight digits, nor for an unknown currency', () => {
    const shape = moneyShape('USD', 'en');
    const others = ['0.5', '12345678', '-3', '', '1e-3', 'ten'].map((amount) => moneyByShape(shape, amount));
    expect([...new Set([...others, moneyByShape(undefined, '10')])]).toEqual([undefined]);
  });
});

describe('the currencies', () => {
  // Spec: core 3.3a, core 3.3c
  it('include about seventy fiat currencies, each once with its sign, with two decimals or none without a smaller unit', () => {
    const fiat = listCurrencies().filter(({ code, type }) => type === 'fiat' && !isCoinCurrency(code));
    expect(Math.abs(fiat.length - 72)).toBeLessThanOrEqual(4);
    const real = new Set(Intl.supportedValuesOf('currency'));
    expect(fiat.filter(({ code }) => !real.has(code))).toEqual([]);
    expect(fiat.every(({ symbol }) => symbol !== '')).toBe(true);
    const whole = fiat.filter(({ decimals }) => decimals === 0).map(({ code }) => code);
    expect(whole.sort().join(' ')).toBe('CLP IDR JPY KRW PYG UGX VND XAF XOF');
    expect(fiat.filter(({ code }) => !whole.includes(code)).every(({ decimals }) => decimals === 2)).toBe(true);
    expect(['RUB', 'UAH', 'EUR', 'USD', 'KZT', 'INR', 'BRL', 'MXN'].every(isKnownCurrency)).toBe(true);
    expect(new Set(codes).size).toBe(codes.length);
  });

  // Spec: core 3.3c, core 9.6a
  it('hold exactly the cryptocurrencies of the specification with eight decimals', () => {
    const crypto = listCurrencies().filter(({ type }) => type === 'crypto');
    const expected = 'BTC ETH LTC USDT TRX XMR BCH DASH NEO DOGE ZEC XRP XLM BNB USDC TON';
    expect(crypto.map(({ code }) => code).join(' ')).toBe(expected);
    expect(crypto.every(({ decimals }) => decimals === 8)).toBe(true);
  });

  // Spec: core 3.3d
  it('have their signs', () => {
    const signs = ['USD', 'RUB', 'BRL', 'UZS', 'CHF', 'BTC', 'USDT', 'USDC'].map(symbolOf);
    expect(signs).toEqual(['$', '₽', 'R$', 'soʻm', 'CHF', '₿', '₮', 'USDC']);
  });

  // Spec: core 3.3b, core 9.6a
  it('are read from a code in any case, and an unknown code is fiat', () => {
    expect(currencyOf(' usdt ')).toMatchObject({ code: 'USDT', type: 'crypto', decimals: 8 });
    expect(currencyOf('zzz')).toEqual({ code: 'ZZZ', type: 'fiat', symbol: 'ZZZ', decimals: 2 });
    expect(currencyOf('constructor').symbol).toBe('CONSTRUCTOR');
    expect(['TON', 'USD', 'QSC'].map(isCryptoCurrency)).toEqual([true, false, false]);
    expect(['qsc', 'BONUS', 'BTC'].map(isCoinCurrency)).toEqual([true, true, false]);
  });

  // Spec: core 3.2e, core 3.3e, method-flows 9.9a
  it('start with USD and USDT, and gold coins are paid in sweep coins', () => {
    expect(INITIAL_CURRENCIES).toEqual({ fiat: 'USD', crypto: 'USDT' });
    expect(['QGC', 'usd'].map(normalizeUserCurrency)).toEqual(['QSC', 'USD']);
  });

  it('are listed by type without coins, by code and by name in the language of the user', () => {
    const namesOf = (type: 'fiat' | 'crypto', locale: string) =>
      new Map(listCurrencyNames(type, locale).map(({ code, name }) => [code, name]));
    const fiat = namesOf('fiat', 'ar');
    expect([fiat.get('EUR'), namesOf('fiat', 'en').get('EUR')]).toEqual(['يورو', 'Euro']);
    expect(['USDT', 'BONUS', 'QGC', 'QSC'].filter((code) => fiat.has(code))).toEqual([]);
    const crypto = namesOf('crypto', 'ar');
    expect(crypto.size).toBe(listCurrencies().filter(({ type }) => type === 'crypto').length);
    expect([...crypto].flatMap(([code, name]) => (code === name ? code : []))).toEqual(['XRP', 'BNB']);
    expect(listCurrencyNames('crypto', 'ar')[0]).toEqual({ code: 'BTC', name: 'Bitcoin', title: 'BTC Bitcoin' });
  });
});

describe('a payout', () => {
  it.each([
    ['a share and a fixed part', '100', { feePercent: '1.5', feeFixed: 2 }, '3.5', '96.5'],
    ['the least fee', '10', { feePercent: 1, feeMin: '0.50' }, '0.5', '9.5'],
    ['a share rounded to the unit of the currency', '33.33', { feePercent: 1.5 }, '0.5', '32.83'],
    ['no fee', '100', { feePercent: 0 }, '0', '100'],
    ['more than the amount', '1', { feeFixed: 2 }, '2', null],
    ['a negative share as none', '100', { feePercent: -5, feeFixed: '1' }, '1', '99'],
  ])('costs %s', (_what, amount, terms, fee, youGet) => {
    expect(payoutOf(amount, 'USD', terms)).toEqual({ currency: 'USD', fee, youGet });
  });

  it.each([
    ['terms', '100', undefined],
    ['a fee in its terms', '100', {}],
    ['an amount', null, { feePercent: 1 }],
    ['an amount above zero', '0', { feePercent: 1 }],
    ['a fee in its own currency', '100', { feeFixed: 2, feeCurrency: 'EUR' }],
  ])('without %s has an unknown fee', (_what, amount, terms) => expect(payoutOf(amount, 'USD', terms)).toBeNull());

  it.each([
    [0, 'minutes', 0],
    [119, 'minutes', 119],
    [120, 'hours', 2],
    [47 * 60, 'hours', 47],
    [48 * 60, 'days', 2],
    [49 * 60, 'days', 3],
  ])('that takes %i minutes is announced in %s', (minutes, unit, count) => {
    expect(arrivalOf(minutes)).toEqual({ unit, count });
  });
});
