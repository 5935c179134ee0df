import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesCheck, type CheckContext, type FieldCheckName } from '#domain/field-check.ts';

const NOW = Date.UTC(2026, 2, 1, 12);

describe.each<[FieldCheckName, right: string[], wrong: string[]]>([
  ['luhn', ['4111 1111 1111 1111', '5555-5555-5555-4444'], ['4111 1111 1111 1112', '']],
  [
    'iban',
    ['DE89 3704 0044 0532 0130 00', 'gb82west12345698765432', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'],
    ['DE89 3704 0044 0532 0130 01', 'RF18 5390 0754 7034', 'DE893704004405320130', ''],
  ],
  ['creditorReference', ['RF18 5390 0754 7034'], ['RF19 5390 0754 7034', 'DE89370400440532013000', '']],
  ['cpf', ['529.982.247-25', '11144477735', '٥٢٩٩٨٢٢٤٧٢٥'], ['529.982.247-26', '111.111.111-11', '5299822472', '']],
  [
    'cnpj',
    ['11.222.333/0001-81', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-82', '12.ABC.345/01DE-36', '00000000000000', '112223330001783', ''],
  ],
  [
    'boleto',
    // Lines and bars that are public: of banks, and of bills by mod 10 and mod 11, as the tests of many libraries have them.
    [
      '00190.50095 40144.816069 06809.350314 3 37370000000100',
      '00193373700000001000500940144816060680935031',
      '21290001192110001210904475617405975870000002000',
      '23793.38128 60007.827136 95000.063305 9 75520000370000',
      '23793.38128 60007.827136 95000.063305 1 75520000370003',
      '83640000001-1 33120138000-2 81288462711-6 08013618155-1',
      '836200000005667800481000180975657313001589636081',
      '83620000000667800481001809756573100158963608',
      '846700000017435900240209024050002435842210108119',
      '85890000460-9 52460179160-5 60759305086-5 83148300001-0',
      '848900000002404201622015806051904292586034111220',
      '84890000000404201622018060519042958603411122',
    ],
    [
      '23793.38128 60007.827136 95000.063305 8 75520000370000',
      '23793.38129 60007.827136 95000.063305 9 75520000370000',
      '00194373700000001000500940144816060680935031',
      // Each group is right by itself, and the check digit over all of them is not.
      '858900000018743590024025090240500038435842210170',
      '1',
      '',
    ],
  ],
  ['birthDate', ['1990-02-28', '2024-02-29'], ['1990-02-30', '1990-13-01', '28.02.1990', '']],
  ['cardExpiry', ['04/29', '12/2030', '1230'], ['13/29', '00/29', '04', '']],
])('%s', (check, right, wrong) => {
  it.each(right)('takes %s', (text) => expect(passesCheck(check, text)).toBe(true));
  it.each(wrong)('refuses %j', (text) => expect(passesCheck(check, text)).toBe(false));
});

describe('a date of birth', () => {
  it.each<[string, CheckContext, boolean]>([
    ['2008-03-01', { nowMs: NOW, minAge: 18 }, true],
    ['2008-03-02', { nowMs: NOW, minAge: 18 }, false],
    ['2008-02-29', { nowMs: NOW, minAge: 18 }, true],
    ['2026-03-02', { nowMs: NOW }, false],
    ['1890-01-01', { nowMs: NOW }, false],
    ['2020-01-01', { minAge: 18 }, true],
  ])('%s with %j is right: %j', (text, context, isRight) => {
    expect(passesCheck('birthDate', text, context)).toBe(isRight);
  });
});

describe('the expiry of a card', () => {
  it.each<[string, CheckContext, boolean]>([
    ['03/26', { nowMs: NOW }, true],
    ['02/26', { nowMs: NOW }, false],
    ['02/26', { nowMs: Date.UTC(2026, 2, 1, 1) }, true],
    ['03/47', { nowMs: NOW }, false],
    ['03', { nowMs: NOW, year: '26' }, true],
    ['2', { nowMs: NOW, year: '2026' }, false],
    ['2', { nowMs: NOW, year: '' }, true],
    ['13', { nowMs: NOW, year: '30' }, false],
  ])('%s with %j is right: %j', (text, context, isRight) => {
    expect(passesCheck('cardExpiry', text, context)).toBe(isRight);
  });
});

describe('check digits', () => {
  const flip = (text: string, at: number): string => {
    const digit = String((Number(text[at]) + 1) % 10);
    return text.slice(0, at) + digit + text.slice(at + 1);
  };

  it.each<[FieldCheckName, string]>([
    ['luhn', '4111111111111111'],
    ['iban', 'NO9386011117947'],
    ['cpf', '52998224725'],
    ['cnpj', '11222333000181'],
    ['boleto', '23793381286000782713695000063305975520000370000'],
    ['boleto', '846700000017435900240209024050002435842210108119'],
    ['boleto', '858900004609524601791605607593050865831483000010'],
    ['boleto', '00193373700000001000500940144816060680935031'],
    ['boleto', '83620000000667800481001809756573100158963608'],
    ['boleto', '84890000000404201622018060519042958603411122'],
  ])('of %s catch one wrong digit, wherever it is', (check, text) => {
    const places = Array.from(text, (_, at) => at).filter((at) => /\d/.test(text[at] ?? ''));
    expect(places.filter((at) => passesCheck(check, flip(text, at)))).toEqual([]);
  });

  it('never throw', () => {
    assert(
      property(string(), string(), (text, year) => {
        for (const check of ['luhn', 'iban', 'cpf', 'cnpj', 'boleto', 'birthDate', 'cardExpiry'] as const)
          expect(typeof passesCheck(check, text, { year, nowMs: NOW })).toBe('boolean');
      }),
    );
  });
});
