import { describe, expect, it } from 'vitest';
import { isMod97Valid } from '#domain/check-digits.ts';

describe('check digits by mod 97', () => {
  // The examples of the IBAN registry, and of ISO 11649.
  it.each([
    'DE89370400440532013000',
    'FR1420041010050500013M02606',
    'MT84MALT011000012345MTLCAST001S',
    'NO9386011117947',
    'gb29 nwbk 6016 1331 9268 19',
    'RF18539007547034',
    'RF18 5390 0754 7034',
  ])('hold in %s', (code) => {
    expect(isMod97Valid(code)).toBe(true);
  });

  it.each([
    ['a changed digit', 'DE89370400440532013001'],
    ['two digits the wrong way round', 'DE89370400440532031000'],
    ['a digit too few', 'DE8937040044053201300'],
    ['no letters', '89370400440532013000'],
    ['signs', 'DE89-3704-0044-0532-0130-00'],
    ['nothing', ''],
    ['check digits alone', 'RF18'],
    ['an endless text', `DE89${'1'.repeat(10_000)}`],
  ])('do not hold in %s', (_what, code) => {
    expect(isMod97Valid(code)).toBe(false);
  });

  it('tell every slip of one digit', () => {
    const iban = 'DE89370400440532013000';
    const slips = Array.from(iban.slice(2)).flatMap((digit, at) =>
      Array.from('0123456789')
        .filter((other) => other !== digit)
        .map((other) => iban.slice(0, at + 2) + other + iban.slice(at + 3)),
    );
    expect(slips.filter(isMod97Valid)).toEqual([]);
  });
});
