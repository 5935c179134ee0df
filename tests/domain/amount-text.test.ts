import { describe, expect, it } from 'vitest';
import { readAmountText } from '#domain/amount-reading.ts';
import { decideDraft, draftOf, prefilledDraft, readDraft, settleDraft, showDraft } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import { formatMoney } from '#domain/money.ts';
import { numberSigns } from '#domain/number-signs.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';
import { DOLLARS, signsByIntl, type Setting } from './amount-bench.ts';

const inCurrency = (decimals: number, locale = 'en'): Setting => ({ locale, decimals, currency: 'USD' });

describe('a draft of an amount', () => {
  it.each([
    ['', 2, null],
    ['5.', 2, '5'],
    ['007', 2, '7'],
    ['~50,5', 2, '50.5'],
    ['~1,000', 2, '1000'],
    ['~1.000', 2, null],
    ['~1.000,5', 2, '1000.5'],
    ['~Rs.', 2, null],
    ['abc', 2, null],
    ['1.2.3', 2, null],
    ['~50,5', 0, null],
    ['~50,', 0, '50'],
  ])('%s with %i decimals means the amount %s', (draft, decimals, amount) => {
    expect(readDraft(draft, inCurrency(decimals))).toBe(amount);
  });

  it('is resolved if its text has one reading, and keeps its decimal point', () => {
    const decided = ['~50,5', '~1,000', '12.', '~1.000'].map((draft) => decideDraft(draft, inCurrency(2)));
    expect(decided).toEqual(['50.5', '1000', '12.', '~1.000']);
  });

  // Spec: core 5.4e
  it.each([
    ['12.00', 8, '12'],
    ['12.', 8, '12'],
    ['12.10', 8, '12.10'],
    ['12.1000', 8, '12.1'],
    ['0.00000000', 8, '0'],
    ['~50,5', 8, '50.5'],
    ['007', 8, '7'],
    ['', 8, ''],
    ['~Rs.', 8, ''],
    ['~50,50', 0, '~50,50'],
    ['~1.234', 2, '~1.234'],
  ])('%s with %i decimals becomes %s when the field is left', (draft, decimals, settled) => {
    expect(settleDraft(draft, inCurrency(decimals))).toBe(settled);
  });

  // Spec: core 5.5c, method-flows 5.2b
  it('made from an amount has only digits that can be sent, and if prefilled all decimals of its currency', () => {
    expect([draftOf('10.005', 2), draftOf('250.50', 2)]).toEqual(['10.01', '250.5']);
    expect([prefilledDraft('100', 2), prefilledDraft('0.5', 8)]).toEqual(['100.00', '0.50000000']);
  });
});

describe('the text of the amount field', () => {
  it.each([
    ['1234567.50', 'en', 2, '1,234,567.50'],
    ['1234567.50', 'hi', 2, '12,34,567.50'],
    ['1234567.50', 'pt', 2, '1.234.567,50'],
    ['1234567.50', 'ru', 2, '1\u00A0234\u00A0567,50'],
    ['~50,5', 'en', 2, '50.5'],
    ['~1,000', 'en', 8, '1,000'],
    ['~12,34,567', 'en', 2, '1,234,567'],
    ['~1.234', 'en', 2, '1.234'],
    ['~1,234,5', 'en', 2, '1,234,5'],
    ['~50,5', 'en', 0, '50,5'],
    ['~.', 'en', 2, '.'],
    ['~Rs.', 'en', 2, ''],
    ['000', 'en', 2, '000'],
    ['005.5', 'ru', 2, '005,5'],
    ['abc', 'en', 2, ''],
    ['', 'en', 2, ''],
  ])('shows the draft %s in %s with %i decimals as %s', (draft, locale, decimals, text) => {
    expect(showDraft(draft, { locale, decimals, currency: 'USD' })).toBe(text);
  });

  it.each(LOCALE_FILES)('has the signs of CLDR and the grouping of the amount next to it in %s', (locale) => {
    const { decimal, group } = signsByIntl(locale);
    expect(numberSigns(locale)).toEqual({ decimal, group: /[.,]/.test(group) ? group : '' });
    for (const currency of ['INR', 'USD']) {
      const money = formatMoney('1234567', currency, locale);
      expect(money).toContain(showDraft('1234567', { locale, decimals: 2, currency }));
    }
  });
});

describe('the text of an amount', () => {
  /** Returns the amount, both readings of an ambiguous one, or why it is invalid. */
  const read = (text: string, place: Partial<Setting> = {}): string => {
    const setting = { ...DOLLARS, ...place };
    const reading = readAmountText(text, setting);
    if (reading.kind === 'amount') return readDraft(reading.amount, setting) ?? '';
    return reading.kind === 'ambiguous' ? `${reading.grouped} or ${reading.decimal}` : reading.kind;
  };

  // Spec: core 5.4f
  it.each([
    ['1\u00A0234,50', '1234.5'],
    ['1\u202F234\u202F567,5', '1234567.5'],
    ['1’234.50', '1234.5'],
    ['1,234.56', '1234.56'],
    ['1.234,56', '1234.56'],
    ['1.234,5', '1234.5'],
    ['1.234.567,89', '1234567.89'],
    ['1,234,567', '1234567'],
    ['1.234.567', '1234567'],
    ['12,34,567', '1234567'],
    ['1,23,45,678', '12345678'],
    ['5.', '5'],
    ['.5', '0.5'],
    [',50', '0.5'],
    ['007', '7'],
    ['0,500', '0.5'],
    ['01,000', '1000'],
    ['12.5000', '12.5'],
    ['1,234.500', '1234.5'],
    ['١٢٣٫٥', '123.5'],
    ['۱۲۳٬۴۵۶', '123456'],
    ['१,२३४', '1234'],
    ['১২.৫', '12.5'],
    ['１２．５', '12.5'],
    ['𝟏𝟐', '12'],
    ['12，5', '12.5'],
    ['\u200F12\u200E', '12'],
    [' 12 ', '12'],
  ])('%s is read as %s', (text, amount) => expect(read(text)).toBe(amount));

  it.each(
    '$99.90|US$ 99.90|R$99,90|99.90 USD|99.90usd|USD\u00A099.90|99,90 €|₹99.90|Rs. 99.90|Rs.99.90|Rp99,90|99,90 руб.|99,90руб.|99,90 р.|kr. 99,90|\u2066٩٩٫٩٠\u00A0د.إ.\u2069|$99.90 USD|99.90 dollars|99.90 US dollars|US Dollars 99.90|99.90/-|Rs. 99.90/-|99.90 /- Rs'.split(
      '|',
    ),
  )('%s is read without its currency', (text) => expect(read(text)).toBe('99.9'));

  it.each([
    ['500/-', 'hi', '500'],
    ['1,500/-', 'en', '1500'],
    ['500/=', 'en', '500'],
    ['500,-', 'en', '500'],
    ['500.--', 'en', '500'],
    ['500,– €', 'es', '500'],
    ['1.234,-', 'en', '1234'],
    ['$.50', 'en', '0.5'],
    ['€ ,50', 'pt', '0.5'],
    ['100 рублей', 'ru', '100', 'RUB'],
    ['2 000 рублей', 'ru', '2000', 'RUB'],
    ['50 reais', 'pt', '50', 'BRL'],
    ['500 रुपये', 'hi', '500', 'INR'],
    ['50.000 rupiah', 'id', '50000', 'IDR'],
    ['50 دولار', 'ar', '50'],
    ['100 pesos', 'es-MX', '100', 'MXN'],
    ['0.5 BTC', 'en', '0.5', 'BTC'],
  ])('%s in %s is read as %s', (text, locale, amount, currency = 'USD') => {
    expect(read(text, { locale, currency, decimals: currencyOf(currency).decimals })).toBe(amount);
  });

  it.each([
    ['1,000', 'en', '1000'],
    ['1.000', 'pt', '1000'],
    ['1 000', 'ru', '1000'],
    ['1.000', 'en', '1000 or 1.00'],
    ['1.234', 'en', '1234 or 1.23'],
    ['1,234', 'pt', '1234 or 1.23'],
    ['1.234', 'ru', '1234 or 1.23'],
    ['1,234', 'ru', '1234 or 1.23'],
    ['12.345 €', 'en', '12345 or 12.34'],
    ['1234,567', 'en', '1234567 or 1234.56'],
    ['1.234', 'en', '1.234', 'BTC'],
    ['1,234', 'en', '1234', 'BTC'],
    ['1,234', 'ru', '1.234', 'BTC'],
    ['1.234', 'ru', '1234 or 1.234', 'BTC'],
    ['1.234', 'en', '1234 or 1', 'JPY'],
    ['10.000', 'id', '10000', 'IDR'],
    ['10,000', 'id', '10000 or 10', 'IDR'],
  ])('%s in %s is read as %s, and never guessed', (text, locale, amount, currency = 'USD') => {
    expect(read(text, { locale, currency, decimals: currencyOf(currency).decimals })).toBe(amount);
  });

  it.each([
    ['12.3456', 'USD', 'decimals'],
    ['0.123', 'USD', 'decimals'],
    ['1,234.567', 'USD', 'decimals'],
    ['1234.567', 'USD', 'decimals'],
    ['0.123456789', 'BTC', 'decimals'],
    ['100.5', 'JPY', 'decimals'],
    ['10000,5', 'IDR', 'decimals'],
    ['1.234,5', 'JPY', 'decimals'],
    ['100.00', 'JPY', '100'],
    ['Rp 10.000,00', 'IDR', '10000'],
  ])('%s in %s has too many decimals, or redundant zeros only: %s', (text, currency, amount) => {
    expect(read(text, { currency, decimals: currencyOf(currency).decimals })).toBe(amount);
  });

  it.each([
    ['no digit', ['', ' ', '.', 'abc']],
    ['a point after a code', ['USD.50']],
    ['a sign or a word', ['-5', '−5', '(5)', '1e5', '50 people', '12ab', '5-', '1/2', '50%']],
    ['several numbers', ['50 60', '50, 60', '10-20', '2026-11-22']],
    ['wrong groups', ['12,34.5', '1.23,5', '1,2,3', '12,34,56', '1,234.56.78', '1.234,567.8', '1,00,0', '1.2.5']],
  ])('with %s is no amount', (_what, texts) => {
    expect(texts.filter((text) => read(text) !== 'none')).toEqual([]);
  });
});
