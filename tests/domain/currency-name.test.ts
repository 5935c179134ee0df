import { describe, expect, it } from 'vitest';
import { listCurrencyNames } from '#domain/currency-name.ts';
import { listCurrencies } from '#domain/currency-catalogue.ts';

const nameOf = (code: string, type: 'fiat' | 'crypto', locale = 'en'): string | undefined =>
  listCurrencyNames(type, locale).find((currency) => currency.code === code)?.name;

describe('currencies to choose from', () => {
  it('are all of a type but the coins of the host', () => {
    const fiat = listCurrencyNames('fiat', 'en').map(({ code }) => code);
    expect(fiat).toContain('KZT');
    for (const other of ['USDT', 'BONUS', 'QGC', 'QSC']) expect(fiat).not.toContain(other);
    const crypto = listCurrencies().filter(({ type }) => type === 'crypto');
    expect(listCurrencyNames('crypto', 'en')).toHaveLength(crypto.length);
  });

  it("are named in the user's language", () => {
    expect(nameOf('EUR', 'fiat')).toBe('Euro');
    expect(nameOf('EUR', 'fiat', 'ar')).toBe('يورو');
  });

  it('of crypto have a name of their own, every one', () => {
    expect(nameOf('BTC', 'crypto', 'ar')).toBe('Bitcoin');
    const nameless = listCurrencyNames('crypto', 'en').filter(({ code, name }) => code === name);
    expect(nameless.map(({ code }) => code)).toEqual(['XRP', 'BNB']);
  });

  it('are found by code and by name', () => {
    expect(listCurrencyNames('crypto', 'en')[0]).toEqual({ code: 'BTC', name: 'Bitcoin', title: 'BTC Bitcoin' });
  });
});
