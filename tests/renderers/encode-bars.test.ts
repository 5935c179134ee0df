import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeBars, type BarFormat } from '#renderers/barcode/encode-bars.ts';
import { readCode128, readCode39, readEan13, readItf } from './read-bars.ts';

/** Widths of bars and of the spaces between them, in turn. */
const widthsOf = (format: BarFormat, value: string): number[] => {
  const { bars } = encodeBars(format, value);
  return bars.flatMap(({ at, width }, index) => {
    const before = bars[index - 1];
    return before ? [at - before.at - before.width, width] : [width];
  });
};

const charsOf = (chars: string, lengths: { minLength: number; maxLength: number }): ReturnType<typeof string> =>
  string({ unit: constantFrom(...chars), ...lengths });

const PRINTABLE = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');

describe('Code 128', () => {
  it.each([
    '9300001234567890001',
    '93000012345678900010',
    'PJJ123C',
    'MRL-4711/2026',
    'ab12cd3456',
    '1234Xabc5678',
    ' ',
  ])('says %j', (value) => expect(readCode128(widthsOf('code128', value))).toBe(value));

  it('says whatever a keyboard of Latin letters writes', () => {
    assert(
      property(charsOf(PRINTABLE, { minLength: 1, maxLength: 80 }), (value) => {
        expect(readCode128(widthsOf('code128', value))).toBe(value);
      }),
    );
  });

  it('says digits, in pairs and between letters', () => {
    assert(
      property(charsOf('0123456789999A', { minLength: 1, maxLength: 80 }), (value) => {
        expect(readCode128(widthsOf('code128', value))).toBe(value);
      }),
    );
  });

  it('says what is long in digits with half the bars', () => {
    const { width } = encodeBars('code128', '12345678901234567890');
    // Start, ten pairs, check and stop of eleven modules, two more for the end, ten of white on either side.
    expect(width).toBe(11 * 13 + 2 + 20);
  });
});

describe('interleaved 2 of 5', () => {
  it('says the 44 digits of a Boleto', () => {
    const boleto = '00193373700000001000500940144816060680935031';
    expect(readItf(widthsOf('itf', boleto))).toBe(boleto);
  });

  it.each([
    [
      'a bank',
      '00190.50095 40144.816069 06809.350314 3 37370000000100',
      '00193373700000001000500940144816060680935031',
    ],
    [
      'a bill',
      '83620000000-5 66780048100-0 18097565731-3 00158963608-1',
      '83620000000667800481001809756573100158963608',
    ],
    ['bars themselves', '84890000000404201622018060519042958603411122', '84890000000404201622018060519042958603411122'],
  ])('says the bars that the line of a Boleto stands for: %s', (_whose, value, bars) => {
    expect(readItf(widthsOf('boleto', value))).toBe(bars);
  });

  it('says any even number of digits', () => {
    assert(
      property(charsOf('0123456789', { minLength: 1, maxLength: 40 }), (half) => {
        expect(readItf(widthsOf('itf', half + half))).toBe(half + half);
      }),
    );
  });
});

describe('EAN-13', () => {
  it.each([
    ['4003994155486', '4003994155486'],
    ['400399415548', '4003994155486'],
    ['5901234123457', '5901234123457'],
    ['978020137962', '9780201379624'],
  ])('of %s says %s', (value, said) => {
    expect(readEan13(widthsOf('ean13', value))).toBe(said);
    expect(encodeBars('ean13', value).text).toBe(said);
  });

  it('brings a right check digit along for any twelve digits', () => {
    assert(
      property(integer({ min: 0, max: 999_999_999_999 }), (number) => {
        const value = String(number).padStart(12, '0');
        expect(readEan13(widthsOf('ean13', value)).slice(0, 12)).toBe(value);
      }),
    );
  });

  it.each(['4003994155485', '4003994155487'])('refuses the wrong check digit of %s', (value) => {
    expect(() => encodeBars('ean13', value)).toThrow('ean13');
  });
});

describe('Code 39', () => {
  it('says capitals, digits and its seven signs', () => {
    assert(
      property(charsOf('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%', { minLength: 1, maxLength: 40 }), (value) => {
        expect(readCode39(widthsOf('code39', value))).toBe(value);
      }),
    );
  });

  it('does not turn small letters into others', () => expect(() => encodeBars('code39', 'pay')).toThrow('code39'));
});

describe('a bar code', () => {
  it('is white on both sides as far as its format wants', () => {
    const { bars, width } = encodeBars('ean13', '4003994155486');
    const last = bars.at(-1);
    expect(bars[0]?.at).toBe(11);
    expect(width - (last ? last.at + last.width : 0)).toBe(11);
    expect(width).toBe(95 + 22);
  });
});
