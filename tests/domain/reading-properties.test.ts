import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedReading } from '#domain/accepted-reading.ts';
import { digitsOf } from '#domain/digits.ts';
import { layInMask } from '#domain/mask.ts';
import { isAccepted } from '#domain/pattern.ts';
import { readPhone } from '#domain/phone.ts';
import { rulesOf, TEN } from './reading-rules.ts';

const PREFIXES = ['+7', '+91', '+62', '+234', '+20', '+49', '+1', '+380', '+39'];
const MASKS = ['', '0000000000', '000 000-00-00', '10 0000 0000', '+7 (000) 000-00-00', '+62 800-0000-0000', 'aa-00'];
const PATTERNS = [[], [TEN], [String.raw`^\d{6,12}$`], [String.raw`^[A-Z\d]{4,20}$`], [String.raw`^[\d .-]+$`]];
const anyText = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 16 }),
  fc.string({ unit: fc.constantFrom(...'0789+ ()-./٣ab\u200B’'), maxLength: 18 }),
);

describe('any reading', () => {
  it('of a phone number loses only digits of a trunk prefix or dial code, and is stable', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...PREFIXES), fc.constantFrom(...PATTERNS), (text, prefix, patterns) => {
        const rules = rulesOf({ kind: 'phone', prefix, patterns });
        const sent = acceptedReading(text, rules)?.sent;
        fc.pre(sent !== undefined);
        const national = sent.slice(prefix.length);
        expect(patterns.every((pattern) => isAccepted(pattern, national))).toBe(true);
        const lost = digitsOf(text).slice(0, digitsOf(text).length - national.length);
        expect(digitsOf(text)).toBe(lost + national);
        expect(lost).toMatch(new RegExp(String.raw`^(?:00)?(?:${prefix.slice(1)})?(?:0|06|8|1)?$`));
        expect(acceptedReading(sent, rules)?.sent).toBe(sent);
        expect(
          readPhone(national, { prefix, matches: (digits) => patterns.every((one) => isAccepted(one, digits)) }),
        ).toBe(national);
      }),
      { numRuns: 500 },
    );
  });

  it('of a text is accepted by its rules, has all of its digits, and is stable', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...MASKS), fc.constantFrom(...PATTERNS), (text, mask, patterns) => {
        const rules = rulesOf({ mask, patterns });
        const accepted = acceptedReading(text, rules);
        fc.pre(accepted !== null);
        const { sent, shown } = accepted;
        expect(patterns.every((pattern) => isAccepted(pattern, sent))).toBe(true);
        expect(acceptedReading(shown, rules)).toEqual(accepted);
        // What is removed from a phone number is tested above.
        const given = mask.startsWith('+') ? '' : digitsOf(text);
        expect(mask === '' ? digitsOf(sent) : digitsOf(shown)).toSatisfy((kept: string) => kept.length >= given.length);
        expect(mask === '' || layInMask(shown, mask) !== null).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
