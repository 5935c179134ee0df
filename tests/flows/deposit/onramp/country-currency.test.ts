import { describe, expect, it } from 'vitest';
import { currencyOfCountry } from '#flows/deposit/onramp/places.ts';
import { isKnownCurrency, listCurrencies } from '#domain/currency-catalogue.ts';
import { currencyOf } from '#domain/currency.ts';

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

describe('the currency of a country', () => {
  // Spec: method-flows 9.10c
  it.each([
    ['BR', 'BRL'],
    ['kz', 'KZT'],
    [' de ', 'EUR'],
    ['ES', 'EUR'],
    ['EC', 'USD'],
    ['SN', 'XOF'],
  ])('of %s is %s', (country, currency) => {
    expect(currencyOfCountry(country)).toBe(currency);
  });

  // Spec: method-flows 9.10c
  it.each([['AQ'], [''], ['Nowhere'], ['constructor']])(
    'of %s, which the map does not have, is the dollar',
    (country) => {
      expect(currencyOfCountry(country)).toBe('USD');
    },
  );

  it('is one that the cashier knows, and no coin', () => {
    const currencies = new Set(CODES.map(currencyOfCountry));
    expect([...currencies].filter((code) => !isKnownCurrency(code) || currencyOf(code).type !== 'fiat')).toEqual([]);
    expect(currencies.size).toBeGreaterThan(60);
  });

  it('leaves out no currency of the catalogue', () => {
    const paid = new Set(CODES.map(currencyOfCountry));
    const coins = ['BONUS', 'QGC', 'QSC'];
    const fiat = listCurrencies().filter(({ type, code }) => type === 'fiat' && !coins.includes(code));
    expect(fiat.map(({ code }) => code).filter((code) => !paid.has(code))).toEqual([]);
  });
});
