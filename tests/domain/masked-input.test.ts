import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptTextInput, type ReadingRules } from '#domain/accepted-reading.ts';
import { hasPlaces, layInMask, maskDial, maskLength, readMasked, withOwn } from '#domain/mask.ts';
import { acceptPhoneInput, normalizeDialPrefix, readPhone, withoutPrefix } from '#domain/phone.ts';

const CARD = '0000 0000 0000 0000';
const CPF = '000.000.000-00';
const RU = '+7 (000) 000-00-00';
const ID = '+62 800-0000-0000';

describe('a mask', () => {
  it.each<[string, string, string | undefined]>([
    ['41111', CARD, '4111 1'],
    ['1234 ', CARD, '1234 '],
    ['4111-1111 1111.1111', CARD, '4111 1111 1111 1111'],
    ['41111111111111119999', CARD, undefined],
    ['4111 Visa', CARD, undefined],
    ['12345678901', CPF, '123.456.789-01'],
    ['ab12', 'aa-00', 'ab-12'],
    ['1a2b', 'aa-00', undefined],
    ['жё7', '**-0', 'жё-7'],
    ['٤١١١', '00/00', '41/11'],
    ['9', RU, '+7 (9'],
    ['+7 (912', RU, '+7 (912'],
    ['7', RU, '+7 (7'],
    ['7012345678', RU, '+7 (701) 234-56-78'],
    ['79123456789', RU, '+7 (912) 345-67-89'],
    ['+', RU, '+'],
    ['81234567890', ID, '+62 812-3456-7890'],
    ['1234567890', ID, '+62 812-3456-7890'],
    ['+62 812 3456 7890', ID, '+62 812-3456-7890'],
    ['1012345678', '10 0000 0000', '10 1234 5678'],
    ['012345678', '10 0000 0000', '10 1234 5678'],
    ['5321234567', '+90 000 000 00 00', '+90 532 123 45 67'],
    ['(12)', '(00)', '(12)'],
    ['01/02/1990', '00/00/0000', '01/02/1990'],
    ['01021990', '00/00/0000', '01/02/1990'],
    ['1/2/1990', '00/00/0000', '01/02/1990'],
    ['1.2.1990', '00.00.0000', '01.02.1990'],
    ['1-2-1990', '00/00/0000', '01/02/1990'],
    ['1990-1-25', '0000-00-00', '1990-01-25'],
    ['1990-12-31', '00.00.0000', undefined],
    ['31.12.90', '0000-00-00', undefined],
    ['3112.1990', '00.00.0000', undefined],
    ['3112.', '00.00.0000', '31.12.'],
    ['1/30', '00/00', undefined],
    ['11.222.333/0001-81', '00.000.000/0000-00', '11.222.333/0001-81'],
  ])('formats %s with %s as %s', (text, mask, expected) => expect(layInMask(text, mask)?.shown).toBe(expected));

  it.each([
    ['000 000', '', 6],
    [RU, '7', 10],
    [ID, '62', 11],
    ['+380 00 000 00 00', '380', 9],
    ['+00 00 000000000', '', 13],
    ['90-0', '', 3],
  ])('%s has the dial code "%s" and describes %i letters and digits', (mask, dial, length) => {
    expect([maskDial(mask), maskLength(mask)]).toEqual([dial, length]);
  });

  it('in another notation has no positions', () => {
    expect(['####', '9999', 'XXXX', '{d}{4}', '99/99', '0', 'a', '*'].filter(hasPlaces)).toEqual(['0', 'a', '*']);
  });

  it("returns the typed characters of a masked text, and those with the mask's own letters and digits", () => {
    expect([readMasked('4111 1', CARD)?.typed, readMasked('4111-1', CARD), readMasked('+7 (912', RU)?.typed]).toEqual([
      '41111',
      null,
      '912',
    ]);
    expect([withOwn('1234567890', ID), withOwn('9123456789', RU)]).toEqual(['81234567890', '9123456789']);
  });
});

describe('a masked field', () => {
  const rules = (mask: string, more: Partial<ReadingRules> = {}): ReadingRules => ({
    kind: 'text',
    patterns: [],
    mask,
    ...more,
  });

  it.each<[what: string, mask: string, previous: string, next: string, shown: string]>([
    ['ignores a key too many', '0000', '1234', '12345', '1234'],
    ['ignores a key that no place takes', '0000', '12', '12x', '12'],
    ['shows a pasted text that does not fit whole', '0000', '', '12345', '12345'],
    ['shows a text that replaces it and does not fit whole', '0000', '1234', '98765', '98765'],
    ['lays a refused text in once it fits', '00-00', '12345', '1234', '12-34'],
    ['keeps its own characters out of an insertion', RU, '+7 (912) 34', '+7 (9512) 34', '+7 (951) 234'],
    ['takes a digit as the user’s that equals its own', RU, '', '7', '+7 (7'],
    ['takes its own digit from a number with a plus', RU, '+', '+7', '+7'],
    [
      'removes a trunk prefix once the number is whole',
      RU,
      '+7 (891) 234-56-78',
      '+7 (891) 234-56-789',
      '+7 (912) 345-67-89',
    ],
    ['keeps its own characters out of a pasted insertion', RU, '+7 (912) 34', '+7 (95512) 34', '+7 (955) 123-4'],
    ['keeps a full number from one more key', RU, '+7 (912) 345-67-89', '+7 (912) 345-67-890', '+7 (912) 345-67-89'],
    ['puts its own character back', CARD, '4111 1', '41111', '4111 1'],
    ['puts a zero before the only digit of a day', '00.00.0000', '1', '1.', '01.'],
    ['puts a zero before the only digit of a month', '00.00.0000', '01.2', '01.2.', '01.02.'],
    ['ignores a sign inside a year', '00.00.0000', '01.02.19', '01.02.19.', '01.02.19'],
    ['shows a date with other parts whole', '00.00.0000', '', '1990-12-31', '1990-12-31'],
  ])('%s', (_what, mask, previous, next, shown) => {
    expect(acceptTextInput({ previous, next, rules: rules(mask) })).toBe(shown);
  });

  it.each([
    ['1', '1/', '01/'],
    ['12/20', '12/203', '12/203'],
    ['12/203', '12/2030', '12/30'],
    ['12/20', '12/209', '12/209'],
    ['12/30', '12/301', '12/30'],
    ['', '2030-08', '08/30'],
    ['', '2030-08', '08/2030', '00/0000'],
    ['', '203008', '08/2030', '00/0000'],
    ['', '8-2030', '08/2030', '00/0000'],
    ['', '8/30', '08/2030', '00/0000'],
    ['08/2', '08/20', '08/20', '00/0000'],
  ])('of an expiry after %s turns %s into %s', (previous, next, shown, mask = '00/00') => {
    expect(acceptTextInput({ previous, next, rules: rules(mask, { expiry: 'expiry' }) })).toBe(shown);
  });

  it('is stable once it is masked, and keeps every typed letter and digit', () => {
    const mask = fc.string({ unit: fc.constantFrom(...'0a*-. /()'), maxLength: 14 });
    const text = fc.string({ unit: fc.constantFrom(...'019abж-. ()'), maxLength: 20 });
    fc.assert(
      fc.property(text, mask, (next, pattern) => {
        const shown = acceptTextInput({ previous: '', next, rules: rules(pattern) });
        const significant = (value: string) => value.replaceAll(/[^\p{L}\d]/gu, '');
        // A single character counts as a key, which a mask may ignore.
        fc.pre(Array.from(next).length !== 1);
        expect(significant(shown).length).toBeGreaterThanOrEqual(significant(next).length);
        expect(acceptTextInput({ previous: shown, next: shown, rules: rules(pattern) })).toBe(shown);
      }),
      { numRuns: 300 },
    );
  });
});

describe('a phone field', () => {
  const rules = { prefix: '+380' };

  // Spec: core 5.6a
  it.each([
    ['a deleted digit of the prefix', '+380501', '+38501', '+380501'],
    ['a deleted plus', '+380501', '380501', '+380501'],
    ['a digit before the prefix', '+380501', '9+380501', '+380501'],
    ['a digit in the prefix', '+380501', '+3980501', '+380501'],
    ['a deleted prefix', '+380501', '501', '+380501'],
    ...['', '+', '+38'].map((left) => [`"${left}" left of the prefix`, '+380', left, '+380']),
    ['everything deleted', '+380501', '', '+380'],
    ['everything replaced', '+380501', '7', '+3807'],
    ['a plus', '+3805', '+3805+', '+3805'],
    ['a letter', '+3805', '+3805x', '+3805'],
    ['an Arabic digit', '+38050', '+38050١', '+380501'],
    ['a formatted number', '+380', '+380(50) 123-45-67', '+380501234567'],
    ['a whole number with the prefix', '+380501', '+380671234567', '+380671234567'],
    ['a whole number with the digits of the prefix', '+380501', '380671234567', '+380671234567'],
    ['a whole number without the prefix', '+380501', '0671234567', '+380671234567'],
    ['two deleted digits', '+380050123456789', '+3800501234567', '+3800501234567'],
    ['a number pasted over as many digits', '+3801111111111', '+3800501234567', '+380501234567'],
    ['a pasted text that is no number', '+380', '+3801234567890123', '+3801234567890123'],
  ])('after %s in %s shows for %s %s', (_what, previous = '', next = '', expected = '') => {
    expect(acceptPhoneInput({ previous, next, rules })).toBe(expected);
  });

  it.each([
    ['00380501234567', '+380501234567'],
    ['0501234567', '+380501234567'],
    ['380501234567', '+380501234567'],
    ['0048501234567', '+3800048501234567'],
  ])('with a mask, typed key by key as %s, is sent as %s', (keys, sent) => {
    const masked = { ...rules, maskDigits: 9 };
    const typed = Array.from(keys).reduce(
      (previous, key) => acceptPhoneInput({ previous, next: previous + key, rules: masked }),
      rules.prefix,
    );
    const national = readPhone(withoutPrefix(typed, rules.prefix), masked);
    expect(national === null ? typed : rules.prefix + national).toBe(sent);
  });

  it.each([
    ['+380501234567', '+380', '501234567'],
    ['501', '+380', '501'],
    ['501', '', '501'],
  ])('with %s has without the prefix "%s" the text %s', (value, prefix, number) => {
    expect(withoutPrefix(value, prefix)).toBe(number);
  });

  it('shows a prefix as a plus and digits', () => {
    expect(['380', '+380', ' +1-684 ', ''].map(normalizeDialPrefix)).toEqual(['+380', '+380', '+1684', '']);
  });

  it('keeps its prefix through any changes', () => {
    const change = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.string({ unit: fc.constantFrom(...'+0123456789 -٣'), maxLength: 16 }),
    );
    fc.assert(
      fc.property(fc.constantFrom<string>('+7', '+380', '+1684', '+91'), fc.array(change), (prefix, changes) => {
        let text = prefix;
        for (const next of changes) {
          text = acceptPhoneInput({ previous: text, next, rules: { prefix } });
          expect(text.startsWith(prefix)).toBe(true);
        }
      }),
    );
  });
});
