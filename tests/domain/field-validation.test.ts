import { describe, expect, it } from 'vitest';
import {
  brokenPatterns,
  type FieldCheck,
  FIELD_PROBLEM_KEYS,
  patternsOf,
  validateField,
} from '#domain/field-validation.ts';
import { MAX_FIELD_LENGTH, type ReadingRules } from '#domain/accepted-reading.ts';
import { layInMask } from '#domain/mask.ts';
import { isPixKindShown, pixKeyRule, pixKindOf } from '#domain/pix.ts';
import english from '#generated/locales/en.json' with { type: 'json' };
import { readEntries } from '#sandbox/catalogue-files.ts';

type Field = Partial<FieldCheck['field']>;

type More = Partial<ReadingRules> & Pick<FieldCheck, 'isOptional'>;

const check = (given: Field, value: string, { isOptional = false, ...more }: More = {}) => {
  const field = { type: 'text', ...given };
  const kind = field.type === 'phone_with_prefix' ? 'phone' : 'text';
  return validateField({ field, value, isOptional, rules: { kind, patterns: patternsOf(field), ...more } });
};

const { required, tooLong, regex: invalid, luhn } = FIELD_PROBLEM_KEYS;
const confirmation = { regex: String.raw`^\d{8,10}$`, regex_error_key: 'paymentMethods.regex_error.confirmationId' };
const phone = { type: 'phone_with_prefix', regex: String.raw`^\d{9}$` };
const listed = {
  validations: [
    { regex: '^.{3,}$', error: 'errors.tooShort' },
    { regex: '^[a-z]+$', error: 'Only letters, please' },
  ],
};
const both = { regex: '^x', regex_error_key: 'own', validations: [{ regex: 'y$', error: 'listed' }] };
const broken = {
  regex: '[',
  validations: [
    { regex: '(', error: 'e' },
    { regex: '^a$', error: 'f' },
  ],
};
const longest = 'a'.repeat(MAX_FIELD_LENGTH);

describe('a field', () => {
  // Spec: core 5.2a, core 5.2b, core 5.2c
  it.each<[what: string, field: Field, value: string, problem: string | null, more?: More]>([
    ['an empty text', {}, '', `required ${required}`],
    ['spaces', {}, ' \u00A0', `required ${required}`],
    ['the prefix of a phone alone', { type: 'phone_with_prefix' }, '+380', `required ${required}`, { prefix: '+380' }],
    ['an empty text where it is optional', { regex: '^a$' }, '', null, { isOptional: true }],
    ['a wrong text where it is optional', { regex: '^a$' }, 'b', `regex ${invalid}`, { isOptional: true }],
    ['a text with spaces around it', confirmation, ' 12345678 ', null],
    ['a text too short', confirmation, '1234567', `regex ${confirmation.regex_error_key}`],
    ['a wrong text without a message', { validations: [{ regex: '^a$', error: '' }] }, 'b', `regex ${invalid}`],
    ['one character of two units', { regex: '^.$' }, '😀', null],
    ['a phone without its prefix', phone, '+380501234567', null, { prefix: '+380' }],
    ['a phone with a digit too few', phone, '+38050123456', `regex ${invalid}`, { prefix: '+380' }],
    ['a text that the first rule refuses', listed, 'ab', 'regex errors.tooShort'],
    ['a text that the second rule refuses', listed, 'abc1', 'regex text Only letters, please'],
    ['a text that no rule refuses', listed, 'abc', null],
    ['a text that its own pattern refuses first', both, 'abc', 'regex own'],
    ['a text that only the list refuses', both, 'xbc', 'regex listed'],
    ['any text under a broken pattern', broken, 'a', null],
    ['a text that another pattern refuses', broken, 'b', 'regex f'],
    ['the longest text', {}, longest, null],
    ['a text longer than the longest', {}, `${longest}a`, `tooLong ${tooLong}`],
    ['a short text under an exponential pattern', { regex: String.raw`^(\d+)+$` }, '12x', `regex ${invalid}`],
    ['a long text under an exponential pattern', { regex: String.raw`^(\d+)+$` }, `${'1'.repeat(400)}x`, null],
    ['a right check digit', {}, '4111 1111 1111 1111', null, { hasLuhn: true }],
    ['a wrong check digit', {}, '4111 1111 1111 1112', `luhn ${luhn}`, { hasLuhn: true }],
    ['a wrong pattern before a wrong check digit', { regex: '^5' }, '4111', `regex ${invalid}`, { hasLuhn: true }],
    ['a failed check', {}, 'DE00', 'check form.check.iban', { check: 'iban' }],
  ])('with %s', (_what, field, value, problem, more) => {
    const found = check(field, value, more);
    expect(found && [found.kind, found.text && 'text', found.key ?? found.text].filter(Boolean).join(' ')).toBe(
      problem,
    );
  });

  it('reports its patterns that do not compile', () => {
    expect(brokenPatterns({ type: 'text', ...broken })).toEqual(['[', '(']);
    expect(brokenPatterns({ type: 'text' })).toEqual([]);
  });

  const errorKeysOf = (data: unknown): string[] => {
    if (typeof data !== 'object' || data === null) return [];
    return Object.entries(data).flatMap(([name, value]) => {
      const isKey = (name === 'regex_error_key' || name === 'error') && typeof value === 'string' && !/\s/.test(value);
      return isKey ? [value] : errorKeysOf(value);
    });
  };

  it('has a text for each error that a server or the widget names', () => {
    const ofServer = errorKeysOf([readEntries('deposit', ''), readEntries('withdrawal', '')]);
    expect(ofServer.length).toBeGreaterThan(10);
    expect(ofServer.filter((key) => !key.startsWith('paymentMethods.regex_error.'))).toEqual([]);
    const ofPix = ['cpf', 'cnpj', 'email', 'phone', 'evp'].map((kind) => pixKeyRule(kind)?.regex_error_key ?? '');
    const keys = [...Object.values(FIELD_PROBLEM_KEYS), ...ofPix, ...ofServer, 'form.amountInput.positive'];
    expect(keys.filter((key) => !Object.hasOwn(english, key))).toEqual([]);
    const limits = Object.entries(english).filter(([key]) => key.startsWith('form.amountInput.limit.'));
    expect(limits.map(([, text]) => text.includes('{{amount}}'))).toEqual([true, true]);
  });
});

describe('a Pix key', () => {
  // Spec: core 3.13a
  it.each([
    ['cpf', ['123.456.789-01', '12345678901'], ['123.456.789-0', '123.456.789-012']],
    ['cnpj', ['12.345.678/0001-95'], ['12.345.678/0001-9']],
    ['email', ['ana@example.com.br'], ['ana@example', 'ana example@x.br']],
    ['phone', ['+5511987654321', '+55 11 98765432'], ['+1 11 987654321', '+55 11 9876543']],
    [
      'evp',
      ['123e4567-e89b-12d3-a456-426614174000'],
      ['123e4567-e89b-12d3-a456-42661417400', '123e4567-e89b-12d3-a456-42661417400z'],
    ],
  ])('of the kind %s accepts %j and refuses %j', (kind, right, wrong) => {
    const rule = pixKeyRule(kind);
    const problem = { kind: 'regex', key: `paymentMethods.regex_error.pix.${kind}` };
    for (const value of right) expect(check({ ...rule }, value)).toBeNull();
    for (const value of wrong) expect(check({ ...rule }, value)).toMatchObject(problem);
    expect(rule?.placeholder).toMatch(/./);
    const mask = rule?.mask ?? '';
    expect(mask === '' || layInMask(rule?.placeholder ?? '', mask)?.shown === rule?.placeholder).toBe(true);
  });

  // Spec: core 3.13b
  it('is known by the names of its fields and choices', () => {
    expect(pixKeyRule('numberId')).toBe(pixKeyRule('cpf'));
    expect(pixKeyRule('Random')).toBe(pixKeyRule('evp'));
    expect(['iban', '', undefined, 'toString'].map(pixKeyRule)).toEqual([null, null, null, null]);
  });

  it.each([
    [{ name: 'numberId', alias: 'cpf', category: 'pixKey' }, 'cpf'],
    [{ name: 'Email' }, 'email'],
    [{ name: 'random', category: 'pixKey', alias: 'random' }, 'evp'],
    [{ name: 'f1', alias: 'phone' }, 'phone'],
    [{ name: 'iban', category: 'pixKey' }, 'iban'],
    [{ name: 'iban' }, ''],
    [{ name: 'pixKeyType', category: 'pixKey' }, ''],
    [{ name: 'pixKey', category: 'pixKey' }, ''],
  ])('in the field %j is of the kind "%s"', (field, kind) => expect(pixKindOf(field)).toBe(kind));

  it.each([
    ['email', ['cpf', 'email', '']],
    ['random', ['cpf', 'evp', '']],
    ['IBAN', ['cpf', 'iban', '']],
    ['', ['cpf', 'email', 'phone', 'evp', 'cnpj', 'iban', '']],
  ])('shows with the chosen kind "%s" the kinds %j', (chosen, shown) => {
    const kinds = ['cpf', 'email', 'phone', 'evp', 'cnpj', 'iban', ''];
    expect(kinds.filter((kind) => isPixKindShown(kind, chosen))).toEqual(shown);
  });
});
