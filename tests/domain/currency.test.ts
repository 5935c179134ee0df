import { describe, expect, it } from 'vitest';
import { isKnownCurrency, listCurrencies, symbolOf } from '#domain/currency-catalogue.ts';
import {
  currencyOf,
  INITIAL_CURRENCIES,
  isCoinCurrency,
  isCryptoCurrency,
  normalizeUserCurrency,
} from '#domain/currency.ts';

const CRYPTO = 'BTC ETH LTC USDT TRX XMR BCH DASH NEO DOGE ZEC XRP XLM BNB USDC TON'.split(' ');

describe('the catalogue', () => {
  // Spec: core 3.3a, core 3.3c
  it('holds about seventy fiat currencies, each a real three-letter code with a sign', () => {
    const fiat = listCurrencies().filter(({ code, type }) => type === 'fiat' && !isCoinCurrency(code));
    expect(fiat.length).toBeGreaterThanOrEqual(68);
    expect(fiat.length).toBeLessThanOrEqual(76);
    const real = new Set(Intl.supportedValuesOf('currency'));
    expect(fiat.filter(({ code }) => !real.has(code))).toEqual([]);
    expect(fiat.every(({ decimals, symbol }) => decimals === 2 && symbol !== '')).toBe(true);
  });

  // Spec: core 3.3a
  it.each(['RUB', 'UAH', 'EUR', 'USD', 'KZT', 'INR', 'BRL', 'MXN'])('holds %s', (code) => {
    expect(isKnownCurrency(code)).toBe(true);
  });

  // Spec: core 3.3c, core 9.6a
  it('holds exactly the crypto currencies of the specification, of eight decimals', () => {
    const crypto = listCurrencies().filter(({ type }) => type === 'crypto');
    expect(crypto.map(({ code }) => code)).toEqual(CRYPTO);
    expect(crypto.every(({ decimals }) => decimals === 8)).toBe(true);
  });

  it('names each currency once', () => {
    const codes = listCurrencies().map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  // Spec: core 3.3d
  it.each([
    ['USD', '$'],
    ['RUB', '₽'],
    ['BRL', 'R$'],
    ['UZS', 'soʻm'],
    ['CHF', 'CHF'],
    ['BTC', '₿'],
    ['USDT', '₮'],
    ['USDC', 'USDC'],
  ])('shows %s as %s', (code, symbol) => {
    expect(symbolOf(code)).toBe(symbol);
  });
});

describe('codes', () => {
  // Spec: core 9.6a
  it('reads a code in any case, and takes an unknown one as fiat', () => {
    expect(currencyOf(' usdt ')).toMatchObject({ code: 'USDT', type: 'crypto', decimals: 8 });
    expect(currencyOf('zzz')).toEqual({ code: 'ZZZ', type: 'fiat', symbol: 'ZZZ', decimals: 2 });
    expect(currencyOf('constructor').symbol).toBe('CONSTRUCTOR');
  });

  // Spec: core 3.3b
  it('tells crypto and coins of the host', () => {
    expect([isCryptoCurrency('TON'), isCryptoCurrency('USD'), isCryptoCurrency('QSC')]).toEqual([true, false, false]);
    expect([isCoinCurrency('qsc'), isCoinCurrency('BONUS'), isCoinCurrency('BTC')]).toEqual([true, true, false]);
  });

  // Spec: core 3.2e
  it('pays gold coins in sweep coins', () => {
    expect(normalizeUserCurrency('QGC')).toBe('QSC');
    expect(normalizeUserCurrency('usd')).toBe('USD');
  });

  // Spec: core 3.3e, method-flows 9.9a
  it('begins with USD and USDT', () => {
    expect(INITIAL_CURRENCIES).toEqual({ fiat: 'USD', crypto: 'USDT' });
  });
});
