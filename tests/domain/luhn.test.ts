import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLuhnValid } from '#domain/luhn.ts';

describe('isLuhnValid', () => {
  // Spec: core 5.2c
  it.each(['4111111111111111', '4111 1111 1111 1111', '5555-5555-5555-4444', '79927398713', '٤١١١١١١١١١١١١١١١'])(
    'accepts %s',
    (text) => {
      expect(isLuhnValid(text)).toBe(true);
    },
  );

  it.each(['4111111111111112', '', ' ', '0', '4111x1111', '-', 'abcd'])('refuses "%s"', (text) => {
    expect(isLuhnValid(text)).toBe(false);
  });

  it('notices any single wrong digit', () => {
    fc.assert(
      fc.property(fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digits = Array.from('4111111111111111');
        digits[at] = String((Number(digits[at]) + by) % 10);
        expect(isLuhnValid(digits.join(''))).toBe(false);
      }),
    );
  });
});
