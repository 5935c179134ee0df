import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentText, validateField } from '#domain/field-validation.ts';
import { applyMask, layInMask, unmask } from '#domain/mask.ts';

const CPF = '000.000.000-00';
const text = (regex?: string): { type: string; regex?: string } => ({ type: 'text', ...(regex ? { regex } : {}) });

describe('the sent text of a masked field', () => {
  it.each([
    ['where the pattern takes it, without the mask', '^\\d{11}$', '12345678901'],
    ['where there is no pattern, without the mask', undefined, '12345678901'],
    ['as it is shown where the pattern wants that', '^\\d{3}\\.\\d{3}\\.\\d{3}-\\d{2}$', '123.456.789-01'],
    ['as it is shown where the pattern takes neither', '^x$', '123.456.789-01'],
  ])('is %s', (_what, regex, sent) => {
    expect(sentText({ field: text(regex), value: '123.456.789-01', mask: CPF })).toBe(sent);
  });

  it('is whole where the value does not lie in the mask', () => {
    expect(sentText({ field: text(), value: 'ABC 7', mask: '0000' })).toBe('ABC 7');
  });

  it('is what the rules judge, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(CPF, '0000 0000 0000 0000', '+0 (000) 000', 'aa-00'),
        fc.string({ unit: fc.constantFrom('0', '7', 'a', 'Z', '.', ' ') }),
        fc.constantFrom(undefined, '^\\d+$', '^[\\d .-]+$', '^\\w+$'),
        (mask, typed, regex) => {
          const field = text(regex);
          const value = applyMask(typed, mask);
          const sent = sentText({ field, value, mask });
          expect([unmask(value, mask), value.trim()]).toContain(sent);
          const isTaken = validateField({ field, value, mask }) === null;
          expect(isTaken).toBe(unmask(value, mask) !== '' && (!regex || new RegExp(regex, 'u').test(sent)));
        },
      ),
    );
  });

  it('lies in the mask again after a reload', () => {
    fc.assert(
      fc.property(fc.constantFrom(CPF, '+7 (000) 000', '0000 0000'), fc.stringMatching(/^\d{1,9}$/), (mask, digits) => {
        const shown = applyMask(digits, mask);
        const laid = layInMask(sentText({ field: text('^\\d+$'), value: shown, mask }), mask);
        expect(unmask(laid, mask)).toBe(unmask(shown, mask));
        expect(shown.startsWith(laid)).toBe(true);
      }),
    );
  });
});
