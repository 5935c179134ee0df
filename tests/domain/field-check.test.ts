import * as fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cardSchemeOf, SCHEME_NAMES } from '#domain/card-scheme.ts';
import { passesCheck, type CheckContext, type FieldCheckName } from '#domain/field-check.ts';

const NOW = Date.UTC(2026, 2, 1, 12);

// IBANs are the examples of the registry; lines and bars of a Boleto those of public libraries, of banks and of bills by mod 10 and mod 11.
// Spec: core 5.2c
describe.each<[FieldCheckName, right: string[], wrong: string[]]>([
  [
    'luhn',
    ['4111 1111 1111 1111', '5555-5555-5555-4444', '79927398713', '٤١١١١١١١١١١١١١١١'],
    ['4111 1111 1111 1112', '', ' ', '0', '4111x1111', '-', 'abcd'],
  ],
  [
    'iban',
    ['DE89 3704 0044 0532 0130 00', 'gb82west12345698765432', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'],
    [
      'DE89 3704 0044 0532 0130 01',
      'RF18 5390 0754 7034',
      '89370400440532013000',
      'DE89-3704-0044-0532-0130-00',
      `DE89${'1'.repeat(10_000)}`,
      '',
    ],
  ],
  ['creditorReference', ['RF18 5390 0754 7034'], ['RF19 5390 0754 7034', 'RF18', 'DE89370400440532013000', '']],
  ['cpf', ['529.982.247-25', '11144477735', '٥٢٩٩٨٢٢٤٧٢٥'], ['529.982.247-26', '111.111.111-11', '5299822472', '']],
  [
    'cnpj',
    ['11.222.333/0001-81', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-82', '12.ABC.345/01DE-36', '00000000000000', '112223330001783', ''],
  ],
  [
    'boleto',
    [
      '00190.50095 40144.816069 06809.350314 3 37370000000100',
      '00193373700000001000500940144816060680935031',
      '21290001192110001210904475617405975870000002000',
      '23793.38128 60007.827136 95000.063305 9 75520000370000',
      '83620000000667800481001809756573100158963608',
      '846700000017435900240209024050002435842210108119',
      '85890000460-9 52460179160-5 60759305086-5 83148300001-0',
    ],
    [
      '23793.38128 60007.827136 95000.063305 8 75520000370000',
      '00194373700000001000500940144816060680935031',
      // Each group is right, but the check digit over all of them is not.
      '858900000018743590024025090240500038435842210170',
      '1',
      '',
    ],
  ],
  ['birthDate', ['1990-02-28', '2024-02-29'], ['1990-02-30', '1990-13-01', '28.02.1990', '']],
  ['cardExpiry', ['04/29', '12/2030', '1230'], ['13/29', '00/29', '04', '']],
])('the check %s', (check, right, wrong) => {
  it.each(right)('accepts %s', (text) => expect(passesCheck(check, text)).toBe(true));

  it.each(wrong)('refuses %j', (text) => expect(passesCheck(check, text)).toBe(false));
});

it.each<[FieldCheckName, string, CheckContext, boolean]>([
  ['birthDate', '2008-03-01', { nowMs: NOW, minAge: 18 }, true],
  ['birthDate', '2008-03-02', { nowMs: NOW, minAge: 18 }, false],
  ['birthDate', '2008-02-29', { nowMs: NOW, minAge: 18 }, true],
  ['birthDate', '2026-03-02', { nowMs: NOW }, false],
  ['birthDate', '1890-01-01', { nowMs: NOW }, false],
  ['birthDate', '2020-01-01', { minAge: 18 }, true],
  ['cardExpiry', '03/26', { nowMs: NOW }, true],
  ['cardExpiry', '02/26', { nowMs: NOW }, false],
  ['cardExpiry', '02/26', { nowMs: Date.UTC(2026, 2, 1, 1) }, true],
  ['cardExpiry', '03/46', { nowMs: NOW }, true],
  ['cardExpiry', '03/47', { nowMs: NOW }, false],
  ['cardExpiry', '03', { nowMs: NOW, year: '26' }, true],
  ['cardExpiry', '2', { nowMs: NOW, year: '2026' }, false],
  ['cardExpiry', '2', { nowMs: NOW, year: '' }, true],
  ['cardExpiry', '13', { nowMs: NOW, year: '30' }, false],
])('the check %s of %s with %j gives %j', (check, text, context, isRight) => {
  expect(passesCheck(check, text, context)).toBe(isRight);
});

it.each<[FieldCheckName, string]>([
  ['luhn', '4111111111111111'],
  ['iban', 'NO9386011117947'],
  ['cpf', '52998224725'],
  ['cnpj', '11222333000181'],
  ['boleto', '23793381286000782713695000063305975520000370000'],
  ['boleto', '858900004609524601791605607593050865831483000010'],
  ['boleto', '00193373700000001000500940144816060680935031'],
  ['boleto', '83620000000667800481001809756573100158963608'],
  ['boleto', '84890000000404201622018060519042958603411122'],
])('check digits of %s find any wrong digit of %s', (check, text) => {
  const slips = Array.from(text).flatMap((digit, at) =>
    /\d/.test(digit)
      ? [1, 4, 9].map((by) => text.slice(0, at) + String((Number(digit) + by) % 10) + text.slice(at + 1))
      : [],
  );
  expect(slips.filter((slip) => passesCheck(check, slip))).toEqual([]);
});

it('no check throws, whatever the text', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, year) => {
      for (const check of ['luhn', 'iban', 'cpf', 'cnpj', 'boleto', 'birthDate', 'cardExpiry'] as const)
        expect(typeof passesCheck(check, text, { year, nowMs: NOW })).toBe('boolean');
    }),
  );
});

describe('the scheme of a card', () => {
  it.each<[string, string | undefined]>([
    ['4', 'visa'],
    ['5105 1051 0510 5100', 'mastercard'],
    ['2720 99', 'mastercard'],
    ['8600 1234', 'uzcard'],
    ['٤٠٠٠', 'visa'],
    ['65', 'discover'],
    ['650035', 'elo'],
    ['650002', 'verve'],
    ['652150', 'rupay'],
    ['', undefined],
    ['2205', undefined],
    ['2721', undefined],
    ['card', undefined],
  ])('of "%s" is %s, by the longest range', (number, scheme) => expect(cardSchemeOf(number)).toBe(scheme));

  it('has an icon, and each icon belongs to a scheme', () => {
    const marks = readdirSync('public/static/icons').filter((file) => file.startsWith('scheme-'));
    expect(marks.toSorted()).toEqual(Object.keys(SCHEME_NAMES).map((name) => `scheme-${name}.svg`));
  });
});
