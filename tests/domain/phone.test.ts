import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptPhoneInput, changeDialPrefix, normalizeDialPrefix, phoneWithoutPrefix } from '#domain/phone.ts';

const change = (previous: string, next: string, prefix = '+380') => acceptPhoneInput({ previous, next, prefix });

describe('the prefix', () => {
  // Spec: core 5.6a
  it.each([
    ['one of its digits deleted', '+380501', '+38501'],
    ['its plus deleted', '+380501', '380501'],
    ['something typed before it', '+380501', '9+380501'],
    ['something typed into it', '+380501', '+3980501'],
    ['all of it deleted', '+380501', '501'],
  ])('stays after %s', (_, previous, next) => {
    expect(change(previous, next)).toBe('+380501');
  });

  it.each(['', '+', '+38', '+3580', '+38a'])('stays when nothing follows it and "%s" is left', (next) => {
    expect(change('+380', next)).toBe('+380');
  });

  it('stays when everything is deleted or replaced', () => {
    expect(change('+380501', '')).toBe('+380');
    expect(change('+380501', '7')).toBe('+3807');
  });
});

describe('the number', () => {
  it('takes digits alone', () => {
    expect(change('+380', '+3805')).toBe('+3805');
    expect(change('+3805', '+3805+')).toBe('+3805');
    expect(change('+3805', '+3805a')).toBe('+3805');
    expect(change('+380', '+380 (50) 123-45-67')).toBe('+380501234567');
    expect(change('+380', '+380٥٠١')).toBe('+380501');
  });

  it('takes the digits of a pasted number for its prefix where six more follow, and for the number where fewer do', () => {
    expect(change('+380501', '380 123456')).toBe('+380123456');
    expect(change('+380501', '380 12345')).toBe('+38038012345');
  });

  it('takes a whole number pasted over everything, with the prefix or without', () => {
    expect(change('+380501', '+380671234567')).toBe('+380671234567');
    expect(change('+380501', '380671234567')).toBe('+380671234567');
    expect(change('+380501', '0671234567')).toBe('+3800671234567');
    expect(change('+7', '79001112233', '7')).toBe('+79001112233');
  });

  it('is not longer than a phone number can be', () => {
    expect(change('+380', `+380${'1'.repeat(30)}`)).toHaveLength(16);
  });

  it('stays when the country changes', () => {
    expect(changeDialPrefix('+380501', '+380', '7')).toBe('+7501');
  });
});

describe('reading', () => {
  it('gives the number without its prefix', () => {
    expect(phoneWithoutPrefix('+380501234567', '+380')).toBe('501234567');
    expect(phoneWithoutPrefix('+380 50 123', '380')).toBe('50123');
    expect(phoneWithoutPrefix('501', '+380')).toBe('501');
    expect(phoneWithoutPrefix('501', '')).toBe('501');
  });

  it('normalises a prefix', () => {
    expect(['380', '+380', ' +1-684 ', ''].map(normalizeDialPrefix)).toEqual(['+380', '+380', '+1684', '']);
  });
});

it('keeps prefix and digits through any changes', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('+7', '+380', '+1684', '91'),
      fc.array(
        fc.oneof(
          fc.string({ maxLength: 20 }),
          fc.string({ unit: fc.constantFrom(...'+0123456789 -٣'.split('')), maxLength: 16 }),
        ),
      ),
      (prefix, changes) => {
        let text = normalizeDialPrefix(prefix);
        for (const next of changes) {
          text = acceptPhoneInput({ previous: text, next, prefix });
          expect(text.startsWith(normalizeDialPrefix(prefix))).toBe(true);
          expect(text).toMatch(/^\+\d{1,15}$/);
          expect(acceptPhoneInput({ previous: text, next: text, prefix })).toBe(text);
        }
      },
    ),
  );
});
