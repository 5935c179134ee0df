import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptAmountInput } from '#domain/amount-input.ts';
import { decimalSeparatorOf, parseAmount } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import { LOCALE_FILES } from '#i18n/locale.ts';

interface Setting {
  readonly max?: string;
  readonly currency?: string;
  readonly locale?: string;
}

function change(previous: string, next: string, { max, currency = 'USD', locale = 'en' }: Setting = {}): string {
  return acceptAmountInput({ previous, next, max, currency, locale }).text;
}

/** Types a text key by key. */
function type(keys: string, setting: Setting = {}, start = ''): string {
  return Array.from(keys).reduce((text, key) => change(text, text + key, setting), start);
}

describe('typing', () => {
  it('takes digits and one separator of the locale', () => {
    expect(type('12.5')).toBe('12.5');
    expect(type('12,5', { locale: 'ru' })).toBe('12,5');
    expect(type('1.2.5')).toBe('1.25');
  });

  it("takes the number pad's only separator for the locale's", () => {
    expect(type('12,5')).toBe('12.5');
    expect(type('12.5', { locale: 'ru' })).toBe('12,5');
  });

  it.each(['a', '-', '+', 'e', '$', '/', '٪', '😀'])('refuses %s', (key) => {
    expect(acceptAmountInput({ previous: '12', next: `12${key}`, currency: 'USD', locale: 'en' })).toEqual({
      text: '12',
      caret: 2,
      isRejected: true,
    });
  });

  it('drops a typed space and apostrophe', () => {
    expect(type("1 2'3\u00A04")).toBe('1234');
  });

  it.each(['.', ',', '٫'])('refuses a leading %s', (separator) => {
    expect(change('', separator)).toBe('');
    expect(change('5', `${separator}5`)).toBe('5');
  });

  it.each([
    ['Arabic-Indic', '٣٤٫٥'],
    ['Eastern Arabic', '۳۴٫۵'],
    ['Devanagari', '३४.५'],
    ['Telugu', '౩౪.౫'],
  ])('normalises %s digits', (_, keys) => {
    expect(type(keys)).toBe('34.5');
    expect(change('', keys)).toBe('34.5');
  });

  it('keeps no leading zeros but one', () => {
    expect(type('0')).toBe('0');
    expect(type('007')).toBe('7');
    expect(type('0.5')).toBe('0.5');
  });
});

describe('bounds', () => {
  it('takes one whole digit more than the maximum has, and no more', () => {
    expect(type('12345', { max: '999' })).toBe('1234');
    expect(type('123456', { max: '1000.5' })).toBe('12345');
    expect(type('1234', { max: '9.99' })).toBe('12');
    expect(type('123', { max: '0.5' })).toBe('12');
  });

  it('has a bound of its own where there is no maximum', () => {
    expect(type('1'.repeat(20))).toBe('1'.repeat(15));
    expect(type('1'.repeat(20), { max: '0' })).toBe('1'.repeat(15));
    expect(type('1'.repeat(20), { max: '1'.repeat(30) })).toBe('1'.repeat(15));
  });

  it.each([
    ['USD', '1.239', '1.23'],
    ['BTC', '0.123456789', '0.12345678'],
    ['QSC', '1.239', '1.23'],
  ])('caps the decimals of %s', (currency, keys, expected) => {
    expect(type(keys, { currency })).toBe(expected);
  });

  it('drops the last decimal when one is typed before it', () => {
    expect(change('1.25', '1.925')).toBe('1.92');
  });

  it('refuses a whole digit too many in the middle of a text', () => {
    expect(change('1234.5', '12934.5', { max: '999' })).toBe('1234.5');
  });
});

describe('trailing zeros', () => {
  it('trims zeros that fill the fraction', () => {
    expect(type('12.00')).toBe('12');
    expect(type('12,00', { locale: 'pt' })).toBe('12');
    expect(type('12.0')).toBe('12.0');
    expect(type('12.10')).toBe('12.10');
    expect(type('1200')).toBe('1200');
  });

  it('lets a small crypto amount be typed', () => {
    expect(type('0.00012', { currency: 'BTC' })).toBe('0.00012');
    expect(type('0.00000000', { currency: 'BTC' })).toBe('0');
    expect(type('0.12345600', { currency: 'BTC' })).toBe('0.123456');
  });

  it('leaves a prefilled amount alone while something is deleted', () => {
    expect(change('100.00', '10.00')).toBe('10.00');
  });
});

describe('deleting', () => {
  it('takes any deletion', () => {
    expect(change('12.5', '12.')).toBe('12.');
    expect(change('12.', '12')).toBe('12');
    expect(change('12', '')).toBe('');
    expect(change('123456', '12345', { max: '99' })).toBe('12345');
  });

  it('leaves a zero where the whole part was', () => {
    expect(acceptAmountInput({ previous: '5.25', next: '.25', caret: 0, currency: 'USD', locale: 'en' })).toEqual({
      text: '0.25',
      caret: 1,
      isRejected: false,
    });
    expect(change('0.25', '07.25')).toBe('7.25');
  });
});

describe('pasting', () => {
  it.each([
    ['1,234.56', 'en', '1234.56'],
    ['1,234.56', 'ru', '1234,56'],
    ['1.234,56', 'en', '1234.56'],
    ['1 234,56', 'ru', '1234,56'],
    ['1,234', 'en', '1234'],
    ['1.234', 'es', '1234'],
    ['1,234,567', 'en', '1234567'],
    ['1.234.567', 'en', '1234567'],
    ['10,5', 'en', '10.5'],
    ['10.5', 'ru', '10,5'],
    ['12.3456', 'en', '12.34'],
    ['12.00', 'en', '12.00'],
    ["1'234.50", 'en', '1234.50'],
    ['\u200F١٬٢٣٤٫٥٠', 'en', '1234.50'],
  ])('takes %s in %s as %s', (pasted, locale, expected) => {
    expect(change('', pasted, { locale })).toBe(expected);
  });

  it.each(['-50', '$50', '1e9', '12 USD', '.5', ',50'])('refuses %s whole', (pasted) => {
    expect(change('7', pasted)).toBe('7');
  });

  it('refuses an amount of too many digits rather than cutting it', () => {
    expect(change('7', '123456', { max: '999' })).toBe('7');
  });

  it('takes digits into the middle', () => {
    expect(change('15', '12345')).toBe('12345');
  });
});

describe('the caret', () => {
  const at = (previous: string, next: string, caret: number, locale = 'en') =>
    acceptAmountInput({ previous, next, caret, currency: 'USD', locale }).caret;

  it('stays where it was typed', () => {
    expect(at('15', '125', 2)).toBe(2);
    expect(at('1.5', '12.5', 2)).toBe(2);
  });

  it('goes back to where the refused key was typed', () => {
    expect(at('125', '12x5', 3)).toBe(2);
  });

  it('never leaves the text', () => {
    expect(at('0', '00', 1)).toBe(0);
    expect(at('1.25', '1.925', 3)).toBe(2);
  });
});

describe('any change, in every locale and currency', () => {
  const setting = fc.record({
    locale: fc.constantFrom(...LOCALE_FILES),
    currency: fc.constantFrom('USD', 'RUB', 'IDR', 'BTC', 'USDT', 'QSC', 'ZZZ'),
    max: fc.constantFrom(undefined, '0', '9.99', '250000', '0.5'),
  });
  const raw = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,\u066B\u00A0 ٣۴५'.split('')), maxLength: 14 }),
  );

  it('leaves a text that keeps every rule and means an amount', () => {
    fc.assert(
      fc.property(setting, fc.array(raw, { maxLength: 6 }), ({ locale, currency, max }, changes) => {
        let text = '';
        for (const added of changes) {
          const next = acceptAmountInput({ previous: text, next: text + added, currency, locale, max });
          text = next.text;
          const separator = decimalSeparatorOf(locale) === ',' ? ',' : '\\.';
          expect(text).toMatch(
            new RegExp(`^(?:(?:0|[1-9]\\d*)(?:${separator}\\d{0,${currencyOf(currency).decimals}})?)?$`),
          );
          expect(text === '' || parseAmount(text) !== null).toBe(true);
          expect(next.caret).toBeGreaterThanOrEqual(0);
          expect(next.caret).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('takes its own text back unchanged', () => {
    fc.assert(
      fc.property(setting, raw, ({ locale, currency, max }, added) => {
        const { text } = acceptAmountInput({ previous: '', next: added, currency, locale, max });
        expect(acceptAmountInput({ previous: text, next: text, currency, locale, max }).text).toBe(text);
      }),
    );
  });
});
