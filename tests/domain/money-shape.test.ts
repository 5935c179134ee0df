import { describe, expect, it } from 'vitest';
import { listCurrencies } from '#domain/currency-catalogue.ts';
import { formatMoney } from '#domain/money.ts';
import { moneyByShape, moneyShape } from '#domain/money-shape.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';

const codes = [...listCurrencies().map(({ code }) => code), 'XYZ'];
const amounts = ['0', '7', '10.00', '927', '1000', '9276', '10000', '92761', '500000', '9276148'];

describe('the shape of an amount', () => {
  it.each(LOCALE_FILES)('writes whole amounts as formatMoney does, in every currency: %s', (locale) => {
    for (const code of codes) {
      const shape = moneyShape(code, locale);
      const byShape = amounts.map((amount) => moneyByShape(shape, amount));
      expect(byShape).toEqual(amounts.map((amount) => formatMoney(amount, code, locale, { fraction: 'trimmed' })));
    }
  });

  it.each(['0.5', '12345678', '-3', '', '1e-3', 'ten'])('leaves "%s" to formatMoney', (amount) => {
    expect(moneyByShape(moneyShape('USD', 'en'), amount)).toBeUndefined();
  });

  it('is not there for a currency that the build did not know', () => {
    expect(moneyByShape(undefined, '10')).toBeUndefined();
  });
});
