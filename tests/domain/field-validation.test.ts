import { describe, expect, it } from 'vitest';
import {
  brokenPatterns,
  type FieldCheck,
  FIELD_PROBLEM_KEYS,
  MAX_FIELD_LENGTH,
  validateField,
} from '#domain/field-validation.ts';

const check = (field: Partial<FieldCheck['field']>, value: string, more: Partial<FieldCheck> = {}) =>
  validateField({ field: { type: 'text', ...field }, value, ...more });

describe('required', () => {
  it('refuses an empty field, and one of spaces', () => {
    const problem = { kind: 'required', key: FIELD_PROBLEM_KEYS.required };
    expect(check({}, '')).toEqual(problem);
    expect(check({}, ' \u00A0')).toEqual(problem);
    expect(check({ type: 'phone_with_prefix' }, '+380', { prefix: '+380' })).toEqual(problem);
  });

  it('lets an optional one be empty, and still checks what is in it', () => {
    expect(check({ regex: '^a$' }, '', { isOptional: true })).toBeNull();
    expect(check({ regex: '^a$' }, 'b', { isOptional: true })?.kind).toBe('regex');
  });
});

describe('patterns', () => {
  const confirmation = { regex: String.raw`^\d{8,10}$`, regex_error_key: 'paymentMethods.regex_error.confirmationId' };

  // Spec: core 5.2a
  it.each([
    ['1234567', false],
    ['12345678', true],
    ['1234567890', true],
    ['12345678901', false],
    ['1234567a', false],
    [' 12345678 ', true],
  ])('checks %s', (value, isValid) => {
    expect(check(confirmation, value)).toEqual(isValid ? null : { kind: 'regex', key: confirmation.regex_error_key });
  });

  it('has a message of its own where the field brings none', () => {
    expect(check({ regex: '^a$' }, 'b')).toEqual({ kind: 'regex', key: FIELD_PROBLEM_KEYS.regex });
    expect(check({ validations: [{ regex: '^a$', error: '' }] }, 'b')?.key).toBe(FIELD_PROBLEM_KEYS.regex);
  });

  // Spec: core 5.2a
  it('knows Unicode classes', () => {
    expect(check({ regex: String.raw`^\p{L}+$` }, 'Ёжик')).toBeNull();
    expect(check({ regex: '^.$' }, '😀')).toBeNull();
  });

  // Spec: core 5.2b
  it('tests a phone without its prefix', () => {
    const phone = { type: 'phone_with_prefix', regex: String.raw`^\d{9}$` };
    expect(check(phone, '+380501234567', { prefix: '+380' })).toBeNull();
    expect(check(phone, '+38050123456', { prefix: '+380' })?.kind).toBe('regex');
  });

  // Spec: core 5.2a
  it('goes through the list in order and tells keys from texts', () => {
    const validations = [
      { regex: '^.{3,}$', error: 'errors.tooShort' },
      { regex: '^[a-z]+$', error: 'Only letters, please' },
    ];
    expect(check({ validations }, 'ab')).toEqual({ kind: 'regex', key: 'errors.tooShort' });
    expect(check({ validations }, 'abc1')).toEqual({ kind: 'regex', text: 'Only letters, please' });
    expect(check({ validations }, 'abc')).toBeNull();
  });

  it('asks the own pattern before the list', () => {
    const field = { regex: '^x', regex_error_key: 'own', validations: [{ regex: 'y$', error: 'listed' }] };
    expect(check(field, 'abc')?.key).toBe('own');
    expect(check(field, 'xbc')?.key).toBe('listed');
  });

  it('gives the same answer every time', () => {
    expect([1, 2, 3].map(() => check(confirmation, '12345678'))).toEqual([null, null, null]);
  });
});

describe('a pattern that does not compile', () => {
  const field = {
    type: 'text',
    regex: '[',
    validations: [
      { regex: String.raw`^[\w-.]+$`, error: 'e' },
      { regex: '^a$', error: 'f' },
    ],
  };

  it('refuses nobody, while the others still do', () => {
    expect(check(field, 'a')).toBeNull();
    expect(check(field, 'b')?.key).toBe('f');
  });

  it('can be reported', () => {
    expect(brokenPatterns(field)).toEqual(['[', String.raw`^[\w-.]+$`]);
    expect(brokenPatterns({ type: 'text' })).toEqual([]);
  });
});

describe('length', () => {
  it('bounds every field', () => {
    expect(check({}, 'a'.repeat(MAX_FIELD_LENGTH))).toBeNull();
    expect(check({}, 'a'.repeat(MAX_FIELD_LENGTH + 1))).toEqual({ kind: 'tooLong', key: FIELD_PROBLEM_KEYS.tooLong });
  });

  it('keeps an exponential pattern from hanging the page, and uses it on short texts', () => {
    const field = { regex: String.raw`^(\d+)+$` };
    expect(check(field, '12x')?.kind).toBe('regex');
    expect(check(field, `${'1'.repeat(400)}x`)).toBeNull();
  });
});

describe('the check digit', () => {
  // Spec: core 5.2c
  it('is asked for only where the method wants it', () => {
    expect(check({}, '4111 1111 1111 1111', { hasLuhn: true })).toBeNull();
    expect(check({}, '4111 1111 1111 1112', { hasLuhn: true })).toEqual({ kind: 'luhn', key: FIELD_PROBLEM_KEYS.luhn });
    expect(check({}, '4111 1111 1111 1112')).toBeNull();
  });

  it('comes after the pattern', () => {
    expect(check({ regex: '^5' }, '4111111111111112', { hasLuhn: true })?.kind).toBe('regex');
  });
});
