import { describe, expect, it } from 'vitest';
import { historyText, pushHistory, redoHistory, startHistory, undoHistory } from '#domain/amount-history.ts';
import { eraseThroughGroup } from '#domain/amount-input.ts';
import { shownCharacters, textOf } from '#domain/amount-text.ts';
import { currencyOf } from '#domain/currency.ts';
import { DOLLARS, FieldBench } from './amount-bench.ts';

interface Place {
  readonly max?: string;
  readonly currency?: string;
  readonly locale?: string;
}

const fieldOf = ({ max, currency = 'USD', locale = 'en' }: Place, draft = ''): FieldBench =>
  new FieldBench({ max, currency, locale, decimals: currencyOf(currency).decimals }, draft);

const ONES = '1'.repeat(20);

describe('keys typed into the amount field', () => {
  // Spec: core 5.4a, core 5.4c, core 5.4d
  it.each<[keys: string, place: Place, draft: string]>([
    ['12.5', { locale: 'ru' }, '~12.5'],
    ['12,5', { locale: 'ru' }, '~12,5'],
    ['12,5', {}, '~12,5'],
    ['1.2.5', {}, '~1.25'],
    ["1'234\u00A0567", {}, '~1 234 567'],
    ['٣٤٫٥', {}, '34.5'],
    ['007', {}, '7'],
    ['.5', {}, '~.5'],
    ['1.234', {}, '~1.234'],
    ['1.234,5', {}, '~1.234,5'],
    ['12.3456', {}, '12.34'],
    ['1.2345', { locale: 'ru' }, '~1.234'],
    ['0.500', {}, '~0.500'],
    ['1,23,456.50', {}, '~1,23,456.50'],
    ['$1,234', {}, '~1,234'],
    ['Rs. 500/-', {}, '500'],
    ['x.5', {}, '~.5'],
    ['100.5', { currency: 'JPY' }, '~100.5'],
    ['0.5', { currency: 'JPY' }, '~0.'],
    ['10000,5', { currency: 'IDR', locale: 'id' }, '~10000,'],
    ['10.000', { currency: 'IDR', locale: 'id' }, '~10.000'],
    ['12.345', { max: '100' }, '~12.345'],
    ['1,234,567', { max: '9999' }, '~1,234,5'],
    ['12345', { max: '999' }, '1234'],
    ['123456', { max: '1000.5' }, '12345'],
    ['123', { max: '0.5' }, '12'],
    [ONES, {}, '1'.repeat(15)],
    [ONES, { max: '1'.repeat(30) }, '1'.repeat(15)],
    ['0.239', {}, '~0.23'],
    ['0.123456789', { currency: 'BTC' }, '~0.12345678'],
  ])('%s with %j leave the draft %s', (keys, place, draft) => expect(fieldOf(place).type(keys).draft).toBe(draft));

  it.each([...'a-+e$/٪😀'])('are rejected after digits if they cannot belong to an amount: %s', (key) => {
    expect(fieldOf({}, '12').change(`12${key}`)).toEqual({ draft: '12', refused: 'key' });
  });

  it('are rejected in place of the digits if they are letters', () => {
    expect(fieldOf({}, '505').change('x')).toEqual({ draft: '505', refused: 'text' });
  });

  // Spec: core 5.4b
  it('are shown before the digits if they are a separator, and not if they are a currency', () => {
    expect(['.', ',', '٫', '$', 'Rs.', 'a', '-'].map((keys) => fieldOf({}).type(keys).shown)).toEqual([
      '.',
      ',',
      '٫',
      '',
      '',
      '',
      '',
    ]);
  });
});

describe('a change of the text in the amount field', () => {
  // Spec: core 5.4e, core 5.4f
  it.each<[what: string, previous: string, next: string, draft: string, place?: Place]>([
    ['a digit too many before the last decimal', '1.25', '1.925', '1.25'],
    ['a whole digit too many in the middle', '1234.5', '12934.5', '1234.5', { max: '999' }],
    ['a separator before the first digit', '5', '.5', '~.5'],
    ['a deleted decimal', '12.5', '12.', '12.'],
    ['everything deleted', '12', '', ''],
    ['a deletion above the maximum', '123456', '12345', '12345', { max: '99' }],
    ['a deleted whole part', '5.25', '.25', '0.25'],
    ['a digit behind the zero of a deleted whole part', '0.25', '07.25', '7.25'],
    ['a deleted first digit before zeros', '1005', ',005', '005'],
    ['a digit back before zeros', '005', '2005', '2005'],
    ['a digit behind zeros', '005', '0056', '56'],
    ['a fraction joined to a whole beyond the maximum', '999.99', '99999', '999.99', { max: '999' }],
    ['a fraction joined to a whole within the maximum', '9.99', '999', '999', { max: '999' }],
    ['a deletion behind a group sign', '1234', '1,23', '123'],
    ['a deleted group sign', '1234', '1234', '1234'],
    ['digits pasted into the middle', '15', '12345', '12345'],
    ['a pasted amount of another language', '7', '1.234,56', '1234.56'],
    ['a pasted amount with direction marks', '', '\u200F١٬٢٣٤٫٥٠', '1234.50'],
    ['a pasted amount with invisible characters', '', '\u200B1\u00AD,234\uFEFF', '1234'],
    ['a pasted amount that keeps its zeros', '', '12.00', '12.00'],
    ['a pasted amount of too many digits', '7', '123456', '7', { max: '999' }],
  ])('with %s: from %s to %s gives %s', (_what, previous, next, draft, place = {}) => {
    expect(fieldOf(place, previous).change(next).draft).toBe(draft);
  });

  it.each([
    ['-50', 'text'],
    ['1e9', 'text'],
    ['12 apples', 'text'],
    ['12.3456', 'decimals'],
    ['0.123', 'decimals'],
  ])('rejects the pasted text %s as a whole', (text, refused) => {
    expect(fieldOf({}, '7').change(text)).toEqual({ draft: '7', refused });
  });

  it('shows an ambiguous pasted text unchanged until a key resolves it', () => {
    const field = fieldOf({}, '7');
    expect(field.change('€ 1.234')).toEqual({ draft: '~1.234' });
    expect([field.amount, field.type(',5').amount]).toEqual([null, '1234.5']);
    expect([fieldOf({}, '~1.234').change('1.23').draft, fieldOf({}, '~1.234').change('1234').draft]).toEqual([
      '~1.23',
      '1234',
    ]);
  });
});

describe('erasing a group separator', () => {
  it.each([
    ['1234', 1, 'backwards', '|234'],
    ['1234', 1, 'forwards', '1|34'],
    ['1234567', 5, 'backwards', '1,23|567'],
    ['1234', 2, 'backwards', '1,|34'],
    ['12.5', 2, 'backwards', '12|5'],
    ['~12,', 2, 'backwards', '12|'],
  ])('in %s at %i %s erases the digit beyond it: %s', (draft, caret, way, expected) => {
    const shown = shownCharacters(draft, DOLLARS);
    const text = textOf(shown);
    const raw = text.slice(0, caret) + text.slice(caret + 1);
    const meant = eraseThroughGroup(shown, { raw, caret, isForward: way === 'forwards' });
    expect(`${meant.raw.slice(0, meant.caret)}|${meant.raw.slice(meant.caret)}`).toBe(expected);
  });
});

describe('the history of the amount field', () => {
  const of = (...texts: string[]) => texts.reduce(pushHistory, startHistory(''));

  it('undoes and redoes, and stops at both ends', () => {
    const history = of('1', '12');
    const back = undoHistory(history);
    expect([history, back, redoHistory(back)].map(historyText)).toEqual(['12', '1', '12']);
    expect(historyText(undoHistory(undoHistory(undoHistory(back))))).toBe('');
    expect(redoHistory(history)).toBe(history);
  });

  it('removes undone texts when another text is typed, and adds nothing for the current text', () => {
    const changed = pushHistory(undoHistory(of('1', '12')), '19');
    expect([redoHistory(changed), undoHistory(changed)].map(historyText)).toEqual(['19', '1']);
    expect(pushHistory(changed, '19')).toBe(changed);
  });

  // Spec: core 9.4d
  it('keeps the newest hundred entries', () => {
    const { entries } = of(...Array.from({ length: 250 }, (_, index) => String(index)));
    expect([entries.length, entries[0], entries.at(-1)]).toEqual([100, '150', '249']);
  });
});
