import { describe, expect, it } from 'vitest';
import { eraseThroughGroup } from '#domain/amount-input.ts';
import { settleDraft, shownCharacters } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import { FieldBench } from './amount-bench.ts';

interface Place {
  readonly max?: string;
  readonly currency?: string;
  readonly locale?: string;
}

const benchOf = ({ max, currency = 'USD', locale = 'en' }: Place, draft: string): FieldBench =>
  new FieldBench({ max, currency, locale, decimals: currencyOf(currency).decimals }, draft);

/** The field's text after an edit. */
const change = (previous: string, next: string, place: Place = {}): string =>
  benchOf(place, previous).change(next).draft;

/** Types a text key by key. */
const type = (keys: string, place: Place = {}, start = ''): string => benchOf(place, start).type(keys).draft;

/** The field's text after typing and leaving the field. */
const left = (keys: string, place: Place = {}): string => {
  const field = benchOf(place, '').type(keys);
  return settleDraft(field.draft, field.setting.decimals);
};

describe('typing', () => {
  // Spec: core 5.4a
  it('takes digits and one separator of the locale', () => {
    expect(type('12.5')).toBe('12.5');
    expect(type('12,5', { locale: 'ru' })).toBe('12.5');
    expect(type('1.2.5')).toBe('1.25');
  });

  it("takes the number pad's only separator for the locale's", () => {
    expect(settleDraft(type('12,5'), 2)).toBe('12.5');
    expect(type('12.5', { locale: 'ru' })).toBe('12.5');
  });

  // Spec: core 5.4a
  it.each(['a', '-', '+', 'e', '$', '/', '٪', '😀'])('refuses %s', (key) => {
    expect(benchOf({}, '12').change(`12${key}`)).toEqual({ draft: '12', refused: 'key' });
  });

  it('drops a typed space and apostrophe', () => {
    expect(type("1 2'3\u00A04")).toBe('1234');
  });

  // Spec: core 5.4b
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
  // Spec: core 5.4c
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

  // Spec: core 5.4d
  it.each([
    ['USD', '1.239', '1.23'],
    ['BTC', '0.123456789', '0.12345678'],
    ['QSC', '1.239', '1.23'],
  ])('caps the decimals of %s', (currency, keys, expected) => {
    expect(type(keys, { currency })).toBe(expected);
  });

  it('refuses a decimal too many before the last as well, rather than dropping that', () => {
    expect(change('1.25', '1.925')).toBe('1.25');
  });

  it('refuses a whole digit too many in the middle of a text', () => {
    expect(change('1234.5', '12934.5', { max: '999' })).toBe('1234.5');
  });
});

describe('trailing zeros', () => {
  // Spec: core 5.4e
  it('trims zeros that fill the fraction', () => {
    expect(left('12.00')).toBe('12');
    expect(left('12,00', { locale: 'pt' })).toBe('12');
    expect(left('12.10')).toBe('12.10');
    expect(left('1200')).toBe('1200');
  });

  it('are kept while somebody types', () => {
    expect(type('12.00')).toBe('12.00');
    expect(type('12.000')).toBe('12.00');
  });

  it('lets a small crypto amount be typed', () => {
    expect(type('0.00012', { currency: 'BTC' })).toBe('0.00012');
    expect(left('0.00000000', { currency: 'BTC' })).toBe('0');
    expect(left('0.12345600', { currency: 'BTC' })).toBe('0.123456');
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
    expect(change('5.25', '.25')).toBe('0.25');
    expect(change('0.25', '07.25')).toBe('7.25');
  });

  it('keeps the zeros behind a digit that may be on its way', () => {
    expect(change('1005', ',005')).toBe('005');
    expect(change('005', '2005')).toBe('2005');
    expect(change('005', '0056')).toBe('56');
  });

  it('refuses to join a fraction to a whole that the maximum has no digits for', () => {
    expect(change('999.99', '99999', { max: '999' })).toBe('999.99');
    expect(change('9.99', '999', { max: '999' })).toBe('999');
  });

  it('takes a point that groups for no point', () => {
    expect(change('1234', '1,23')).toBe('123');
    expect(change('1234', '1234')).toBe('1234');
    expect(change('1000', '100', { locale: 'id' })).toBe('100');
  });
});

describe('pasting', () => {
  it.each([
    ['1,234.56', 'en', '1234.56'],
    ['1,234.56', 'ru', '1234.56'],
    ['1.234,56', 'en', '1234.56'],
    ['1 234,56', 'ru', '1234.56'],
    ['1,234', 'en', '1234'],
    ['1.234', 'es', '1234'],
    ['1,234,567', 'en', '1234567'],
    ['1.234.567', 'en', '1234567'],
    ['10,5', 'en', '10.5'],
    ['10.5', 'ru', '10.5'],
    ['$50', 'en', '50'],
    ['12 USD', 'en', '12'],
    ['12.00', 'en', '12.00'],
    ["1'234.50", 'en', '1234.50'],
    ['\u200F١٬٢٣٤٫٥٠', 'en', '1234.50'],
  ])('takes %s in %s as %s', (pasted, locale, expected) => {
    expect(change('', pasted, { locale })).toBe(expected);
  });

  it.each(['-50', '1e9', '12 apples', '.5', ',50', '12.3456', '12.345'])('refuses %s whole, and says so', (pasted) => {
    expect(benchOf({}, '7').change(pasted)).toEqual({ draft: '7', refused: 'text' });
  });

  it('refuses an amount of too many digits rather than cutting it', () => {
    expect(change('7', '123456', { max: '999' })).toBe('7');
  });

  it('takes digits into the middle', () => {
    expect(change('15', '12345')).toBe('12345');
  });
});

describe('erasing a sign that only groups', () => {
  const erase = (draft: string, caret: number, isForward: boolean): string => {
    const shown = shownCharacters(draft, { locale: 'en', decimals: 2, currency: 'USD' });
    const text = shown.map((character) => character.shown).join('');
    const meant = eraseThroughGroup(shown, { raw: text.slice(0, caret) + text.slice(caret + 1), caret, isForward });
    return `${meant.raw.slice(0, meant.caret)}|${meant.raw.slice(meant.caret)}`;
  };

  it('takes the digit before it, or behind it, as the key goes', () => {
    expect(erase('1234', 1, false)).toBe('|234');
    expect(erase('1234', 1, true)).toBe('1|34');
    expect(erase('1234567', 5, false)).toBe('1,23|567');
  });

  it('leaves any other key to do what it does', () => {
    expect(erase('1234', 2, false)).toBe('1,|34');
    expect(erase('12.5', 2, false)).toBe('12|5');
    expect(erase('12,', 2, false)).toBe('12|');
  });
});
