import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptMaskedInput,
  applyMask,
  isMaskFilled,
  layInMask,
  numberLength,
  unmask,
  withoutMask,
} from '#domain/mask.ts';
import { acceptPhoneInput, changeDialPrefix, normalizeDialPrefix, phoneWithoutPrefix } from '#domain/phone.ts';

const CARD = '0000 0000 0000 0000';
const CPF = '000.000.000-00';

describe('a mask', () => {
  it.each([
    ['41111', CARD, '4111 1'],
    ['1234 ', CARD, '1234 '],
    ['4111-1111 1111.1111', CARD, '4111 1111 1111 1111'],
    ['41111111111111119999', CARD, '4111 1111 1111 1111'],
    ['12345678901', CPF, '123.456.789-01'],
    ['ab12', 'aa-00', 'ab-12'],
    ['1a2b', 'aa-00', 'ab'],
    ['жё7', '**-0', 'жё-7'],
    ['٤١١١', '00/00', '41/11'],
    ['9', '+7 (000) 000', '+7 (9'],
    ['+7 (912', '+7 (000) 000', '+7 (912'],
    ['123', '', ''],
    ['(12)', '(00)', '(12)'],
  ])('lays %s into %s as %s', (text, mask, expected) => expect(applyMask(text, mask)).toBe(expected));

  it('returns the typed characters, and whether every place is filled', () => {
    expect([unmask('4111 1111', CARD), unmask('+7 (912', '+7 (000) 000')]).toEqual(['41111111', '912']);
    expect([isMaskFilled('123.456.789-01', CPF), isMaskFilled('123.456.789-0', CPF)]).toEqual([true, false]);
    expect(isMaskFilled('', '--')).toBe(true);
  });

  it.each([
    ['its typed characters alone', '41111', CARD, '4111 1'],
    ['as the field showed it', '4111 1', CARD, '4111 1'],
    ['a number that begins with the mask’s own digit', '712', '+7 (000)', '+7 (712'],
    ['fewer characters than places', '12', '(000) 0', '(12'],
    ['more characters than places', '12345', '000-0', '123-4'],
    ['nothing', '', '(000)', ''],
    ['a text without a mask', 'a b', '', 'a b'],
  ])('lays in again %s', (_what, text, mask, laid) => expect(layInMask(text, mask)).toBe(laid));

  it.each([
    ['4111 1', CARD, '41111'],
    ['4111-1', CARD, '4111-1'],
    ['4111 1', '', '4111 1'],
    ['--', '--', '--'],
  ])('is removed from a text that lies in it: %s in "%s" is sent as %s', (text, mask, sent) => {
    expect(withoutMask(text, mask)).toBe(sent);
  });

  it.each([
    ['000 000', 6],
    ['+7 (000)', 4],
    ['90-0', 3],
    ['--', 0],
  ])('%s describes a number of its places and own digits: %i', (mask, length) => {
    expect(numberLength(mask)).toBe(length);
  });

  it.each([
    ['4111 1911', 6, '4111 1911', 6],
    ['41111', 5, '4111 1', 6],
    ['42111 111', 2, '4211 1111', 2],
    ['41111111', 4, '4111 1111', 4],
  ])('of a card leaves the caret of %s at %i behind its typed character: %s at %i', (next, at, text, caret) => {
    expect(acceptMaskedInput(next, at, CARD)).toEqual({ text, caret });
  });

  it('holds any text place by place, leaves it as it is once laid in, and keeps the caret within it', () => {
    const mask = fc.string({ unit: fc.constantFrom(...'0a*-. /()'), maxLength: 14 });
    const text = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...'019abж-. ()٣'), maxLength: 20 }),
    );
    const places: Record<string, RegExp> = { '0': /^\d$/, a: /^\p{L}$/u, '*': /^[\p{L}\d]$/u };
    fc.assert(
      fc.property(text, mask, fc.nat({ max: 20 }), (raw, pattern, at) => {
        const once = applyMask(raw, pattern);
        for (const [index, char] of Array.from(once).entries()) {
          const place = pattern[index] ?? '';
          expect(places[place]?.test(char) ?? char === place).toBe(true);
        }
        expect(applyMask(once, pattern)).toBe(once);
        expect(applyMask(unmask(raw, pattern), pattern)).toBe(applyMask(unmask(once, pattern), pattern));
        const accepted = acceptMaskedInput(raw, Math.min(at, raw.length), pattern);
        expect(accepted.text).toBe(once);
        expect(accepted.caret).toBeLessThanOrEqual(once.length);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a phone field', () => {
  // Spec: core 5.6a
  it.each([
    ['a deleted digit of the prefix', '+380501', '+38501', '+380501'],
    ['a deleted plus', '+380501', '380501', '+380501'],
    ['a digit before the prefix', '+380501', '9+380501', '+380501'],
    ['a digit in the prefix', '+380501', '+3980501', '+380501'],
    ['a deleted prefix', '+380501', '501', '+380501'],
    ...['', '+', '+38', '+3580', '+38a'].map((left) => [`"${left}" left of the prefix`, '+380', left, '+380']),
    ['everything deleted', '+380501', '', '+380'],
    ['everything replaced', '+380501', '7', '+3807'],
    ['a plus', '+3805', '+3805+', '+3805'],
    ['a formatted number', '+380', '+380 (50) 123-45-67', '+380501234567'],
    ['Arabic digits', '+380', '+380٥٠١', '+380501'],
    ['a number that begins with the prefix and has six more digits', '+380501', '380 123456', '+380123456'],
    ['a number that begins with the prefix and has five more digits', '+380501', '380 12345', '+38038012345'],
    ['a whole number with the prefix', '+380501', '+380671234567', '+380671234567'],
    ['a whole number with the digits of the prefix', '+380501', '380671234567', '+380671234567'],
    ['a whole number without the prefix', '+380501', '0671234567', '+3800671234567'],
    ['digits beyond the longest number', '+380', `+380${'1'.repeat(30)}`, `+380${'1'.repeat(12)}`],
  ])('after %s in %s shows for %s %s', (_what, previous = '', next = '', expected = '') => {
    expect(acceptPhoneInput({ previous, next, prefix: '+380' })).toBe(expected);
  });

  it('keeps its number under the prefix of another country', () => {
    expect(changeDialPrefix('+380501', '+380', '7')).toBe('+7501');
    expect(acceptPhoneInput({ previous: '+7', next: '79001112233', prefix: '7' })).toBe('+79001112233');
  });

  it.each([
    ['+380501234567', '+380', '501234567'],
    ['+380 50 123', '380', '50123'],
    ['501', '+380', '501'],
    ['501', '', '501'],
  ])('with %s has without the prefix "%s" the number %s', (value, prefix, number) => {
    expect(phoneWithoutPrefix(value, prefix)).toBe(number);
  });

  it('shows a prefix as a plus and digits', () => {
    expect(['380', '+380', ' +1-684 ', ''].map(normalizeDialPrefix)).toEqual(['+380', '+380', '+1684', '']);
  });

  it('keeps its prefix and a number of digits through any changes', () => {
    const change = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...'+0123456789 -٣'), maxLength: 16 }),
    );
    fc.assert(
      fc.property(fc.constantFrom('+7', '+380', '+1684', '91'), fc.array(change), (prefix, changes) => {
        let text = normalizeDialPrefix(prefix);
        for (const next of changes) {
          text = acceptPhoneInput({ previous: text, next, prefix });
          expect(text.startsWith(normalizeDialPrefix(prefix))).toBe(true);
          expect(text).toMatch(/^\+\d{1,15}$/);
          expect(acceptPhoneInput({ previous: text, next: text, prefix })).toBe(text);
        }
      }),
    );
  });
});
