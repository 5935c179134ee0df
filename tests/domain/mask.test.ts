import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptMaskedInput, applyMask, isMaskFilled, numberLength, unmask } from '#domain/mask.ts';

const CARD = '0000 0000 0000 0000';
const CPF = '000.000.000-00';

describe('applyMask', () => {
  it.each([
    ['4111', CARD, '4111'],
    ['41111', CARD, '4111 1'],
    ['4111111111111111', CARD, '4111 1111 1111 1111'],
    ['4111-1111 1111.1111', CARD, '4111 1111 1111 1111'],
    ['41111111111111119999', CARD, '4111 1111 1111 1111'],
    ['12345678901', CPF, '123.456.789-01'],
    ['123.456.789-01', CPF, '123.456.789-01'],
    ['ab12', 'aa-00', 'ab-12'],
    ['1a2b', 'aa-00', 'ab'],
    ['жё7', '**-0', 'жё-7'],
    ['٤١١١', '00/00', '41/11'],
    ['9', '+7 (000) 000', '+7 (9'],
    ['+7 (912', '+7 (000) 000', '+7 (912'],
    ['', CARD, ''],
    ['xyz', CARD, ''],
    ['123', '', ''],
    ['(12)', '(00)', '(12)'],
  ])('lays %s into %s as %s', (text, mask, expected) => {
    expect(applyMask(text, mask)).toBe(expected);
  });

  it("keeps one of the mask's own characters when it was typed", () => {
    expect(applyMask('1234 ', CARD)).toBe('1234 ');
  });
});

describe('unmask', () => {
  it('gives the typed characters', () => {
    expect(unmask('4111 1111', CARD)).toBe('41111111');
    expect(unmask('+7 (912', '+7 (000) 000')).toBe('912');
  });

  it('tells a filled mask', () => {
    expect(isMaskFilled('123.456.789-01', CPF)).toBe(true);
    expect(isMaskFilled('123.456.789-0', CPF)).toBe(false);
    expect(isMaskFilled('', '--')).toBe(true);
  });
});

it.each([
  ['000 000', 6],
  ['+7 (000)', 4],
  ['90-0', 3],
  ['--', 0],
])('the mask %s describes a number of its places and its own digits: %i', (mask, length) => {
  expect(numberLength(mask)).toBe(length);
});

describe('the caret', () => {
  it("stays after the typed character behind the mask's own", () => {
    expect(acceptMaskedInput('4111 1911', 6, CARD)).toEqual({ text: '4111 1911', caret: 6 });
  });

  it('stays after the typed character', () => {
    expect(acceptMaskedInput('41111', 5, CARD)).toEqual({ text: '4111 1', caret: 6 });
    expect(acceptMaskedInput('42111 111', 2, CARD)).toEqual({ text: '4211 1111', caret: 2 });
    expect(acceptMaskedInput('41x11', 3, CARD)).toEqual({ text: '4111', caret: 2 });
  });

  it("steps over one of the mask's own characters that was deleted", () => {
    expect(acceptMaskedInput('41111111', 4, CARD)).toEqual({ text: '4111 1111', caret: 4 });
  });
});

describe('any text', () => {
  const mask = fc.string({ unit: fc.constantFrom(...'0a*-. /()'.split('')), maxLength: 14 });
  const text = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'019abж-. ()٣'.split('')), maxLength: 20 }),
  );

  it('stays as it is once laid in', () => {
    fc.assert(
      fc.property(text, mask, (raw, pattern) => {
        const once = applyMask(raw, pattern);
        expect(applyMask(once, pattern)).toBe(once);
        expect(Array.from(once).length).toBeLessThanOrEqual(pattern.length);
        expect(applyMask(unmask(raw, pattern), pattern)).toBe(applyMask(unmask(once, pattern), pattern));
      }),
      { numRuns: 500 },
    );
  });

  it('matches the mask place by place', () => {
    const places: Record<string, RegExp> = { '0': /^\d$/, a: /^\p{L}$/u, '*': /^[\p{L}\d]$/u };
    fc.assert(
      fc.property(text, mask, (raw, pattern) => {
        for (const [index, char] of Array.from(applyMask(raw, pattern)).entries()) {
          const place = pattern[index] ?? '';
          expect(places[place]?.test(char) ?? char === place).toBe(true);
        }
      }),
    );
  });

  it('keeps the caret within the text', () => {
    fc.assert(
      fc.property(text, mask, fc.nat({ max: 20 }), (raw, pattern, at) => {
        const accepted = acceptMaskedInput(raw, Math.min(at, raw.length), pattern);
        expect(accepted.text).toBe(applyMask(raw, pattern));
        expect(accepted.caret).toBeLessThanOrEqual(accepted.text.length);
      }),
    );
  });
});
