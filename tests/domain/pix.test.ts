import { describe, expect, it } from 'vitest';
import { validateField } from '#domain/field-validation.ts';
import { applyMask } from '#domain/mask.ts';
import { isPixKindShown, pixKeyRule, pixKindOf } from '#domain/pix.ts';

const TYPES = ['cpf', 'cnpj', 'email', 'phone', 'evp'];

function problemOf(type: string, value: string) {
  const rule = pixKeyRule(type);
  return validateField({ field: { type: 'text', ...rule }, value });
}

describe('pix keys', () => {
  // Spec: core 3.13a
  it.each([
    ['cpf', '123.456.789-01'],
    ['cpf', '12345678901'],
    ['cnpj', '12.345.678/0001-95'],
    ['email', 'ana@example.com.br'],
    ['phone', '+5511987654321'],
    ['phone', '+55 11 98765432'],
    ['evp', '123e4567-e89b-12d3-a456-426614174000'],
  ])('%s takes %s', (type, value) => {
    expect(problemOf(type, value)).toBeNull();
  });

  // Spec: core 3.13a
  it.each([
    ['cpf', '123.456.789-0'],
    ['cpf', '123.456.789-012'],
    ['cnpj', '12.345.678/0001-9'],
    ['email', 'ana@example'],
    ['email', 'ana example@x.br'],
    ['phone', '+1 11 987654321'],
    ['phone', '+55 11 9876543'],
    ['evp', '123e4567-e89b-12d3-a456-42661417400'],
    ['evp', '123e4567-e89b-12d3-a456-42661417400z'],
  ])('%s refuses %s with its own message', (type, value) => {
    expect(problemOf(type, value)).toEqual({ kind: 'regex', key: `paymentMethods.regex_error.pix.${type}` });
  });

  // Spec: core 3.13a
  it.each(TYPES)('%s shows a placeholder that fits its mask', (type) => {
    const { mask, placeholder = '' } = pixKeyRule(type) ?? {};
    expect(placeholder).not.toBe('');
    expect(mask === undefined ? placeholder : applyMask(placeholder, mask)).toBe(placeholder);
  });

  // Spec: core 3.13b
  it('are known by the names that their fields and choices go by', () => {
    expect(pixKeyRule('numberId')).toBe(pixKeyRule('cpf'));
    expect(pixKeyRule('Random')).toBe(pixKeyRule('evp'));
  });

  it('of an unknown kind have no rule', () => {
    expect([pixKeyRule('iban'), pixKeyRule(''), pixKeyRule(undefined), pixKeyRule('toString')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('pix fields', () => {
  it('hold a key of the kind that they are named or marked by', () => {
    const kinds = [
      { name: 'numberId' },
      { name: 'numberId', alias: 'cpf', category: 'pixKey' },
      { name: 'Email' },
      { name: 'random', category: 'pixKey', alias: 'random' },
      { name: 'f1', alias: 'phone' },
      { name: 'iban', category: 'pixKey' },
      { name: 'iban' },
      { name: 'pixKeyType', category: 'pixKey' },
      { name: 'pixKey', category: 'pixKey' },
    ].map(pixKindOf);
    expect(kinds).toEqual(['cpf', 'cpf', 'email', 'evp', 'phone', 'iban', '', '', '']);
  });

  it('show the cpf and the chosen kind, and hide the other kinds', () => {
    const kinds = ['cpf', 'email', 'phone', 'evp', 'cnpj', 'iban', ''];
    const shown = (chosen: string): string[] => kinds.filter((kind) => isPixKindShown(kind, chosen));
    expect(shown('email')).toEqual(['cpf', 'email', '']);
    expect(shown('cpf')).toEqual(['cpf', '']);
    expect(shown('random')).toEqual(['cpf', 'evp', '']);
    expect(shown('IBAN')).toEqual(['cpf', 'iban', '']);
  });

  it('show all before a kind is chosen', () => {
    expect(['cpf', 'email', 'iban', ''].every((kind) => isPixKindShown(kind, ''))).toBe(true);
  });
});
