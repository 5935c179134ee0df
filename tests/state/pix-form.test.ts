import { describe, expect, it } from 'vitest';
import type { FormScope } from '#generated/scope.ts';
import type { PaymentField } from '#generated/wire.ts';
import { fieldValues } from '#state/form-scope.ts';
import { invalidFields } from '#state/form-rules.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { scopeOf } from './store.ts';

const KINDS: PaymentField = {
  name: 'pixKeyType',
  type: 'dropdown',
  values: ['cpf', 'email', 'phone', 'random', 'iban'].map((value) => ({ value, label: value })),
};

/** A field for each kind of key, as some methods have them. */
const SEPARATE: PaymentField[] = [
  KINDS,
  field('numberId', { alias: 'cpf', category: 'pixKey', mask: '000.000.000-00' }),
  field('email', { category: 'pixKey', value: 'prefilled@example.com' }),
  { name: 'phone', type: 'phone_with_prefix', category: 'pixKey', value: '+55', mask: '00 00000 0000' },
  field('random', { category: 'pixKey' }),
  field('iban', { category: 'pixKey' }),
  field('note'),
];

/** One field for a key of any kind. */
const SINGLE: PaymentField[] = [KINDS, field('pixKey', { regex: '^server$' })];

const drawn = ({ store }: FormBench): string[] =>
  (scopeOf(store, 'form') as FormScope).definitions.map(({ name }) => name);

const definition = ({ store }: FormBench, name: string): FormScope['definitions'][number] | undefined =>
  (scopeOf(store, 'form') as FormScope).definitions.find((each) => each.name === name);

describe('the kind of a Pix key', () => {
  it('leaves every field in view before it is chosen', () => {
    expect(drawn(startedForm(SEPARATE))).toEqual(SEPARATE.map(({ name }) => name));
  });

  // Spec: core 4.3d
  it.each([
    ['email', ['pixKeyType', 'numberId', 'email', 'note']],
    ['phone', ['pixKeyType', 'numberId', 'phone', 'note']],
    ['random', ['pixKeyType', 'numberId', 'random', 'note']],
    ['iban', ['pixKeyType', 'numberId', 'iban', 'note']],
    ['cpf', ['pixKeyType', 'numberId', 'note']],
  ])('%s leaves the cpf and its own field, and what is no key', (kind, expected) => {
    const bench = startedForm(SEPARATE);
    bench.type('pixKeyType', kind);
    expect(drawn(bench)).toEqual(expected);
  });

  it('changes what is in view with the choice', () => {
    const bench = startedForm(SEPARATE);
    bench.type('pixKeyType', 'email');
    bench.type('pixKeyType', 'phone');
    expect(drawn(bench)).toContain('phone');
    expect(drawn(bench)).not.toContain('email');
  });

  it('neither asks for nor sends what it hides', () => {
    const bench = startedForm(SEPARATE, { amount: '50' });
    bench.type('numberId', '12345678901');
    bench.type('random', 'typed before');
    bench.type('pixKeyType', 'phone');
    bench.type('phone', '+5511987654321');
    bench.type('note', 'thanks');
    expect(invalidFields(bench.form())).toEqual([]);
    expect(fieldValues(bench.form())).toEqual({
      pixKeyType: 'phone',
      cpf: '12345678901',
      phone: '+5511987654321',
      note: 'thanks',
    });
  });

  it('hides nothing in a form that has no kinds to choose from', () => {
    const bench = startedForm(SEPARATE.slice(1));
    expect(drawn(bench)).toEqual(SEPARATE.slice(1).map(({ name }) => name));
  });
});

describe('the field for a key of any kind', () => {
  it.each([
    ['cpf', '12345678901', '123.456.789-01', 'numeric'],
    ['email', 'ana@example.com', 'ana@example.com', 'email'],
    ['phone', '5511987654321', '+55 11 987654321', 'tel'],
    ['random', '123e4567e89b12d3a456426614174000', '123e4567-e89b-12d3-a456-426614174000', 'text'],
  ])('takes a key as %s has it', (kind, typed, shown, inputMode) => {
    const bench = startedForm(SINGLE);
    bench.type('pixKeyType', kind);
    bench.type('pixKey', typed);
    expect(bench.field('pixKey')?.value).toBe(shown);
    bench.blur('pixKey');
    expect(bench.field('pixKey')?.problem).toBeNull();
    expect(definition(bench, 'pixKey')?.inputMode).toBe(inputMode);
    expect(definition(bench, 'pixKey')?.placeholder?.en).not.toBe('');
  });

  it('says what is wrong with a key of the chosen kind', () => {
    const bench = startedForm(SINGLE);
    bench.type('pixKeyType', 'email');
    bench.type('pixKey', 'ana');
    bench.blur('pixKey');
    expect(bench.field('pixKey')?.problem?.key).toBe('paymentMethods.regex_error.pix.email');
  });

  it('is emptied when another kind is chosen, and kept when the same is', () => {
    const bench = startedForm(SINGLE);
    bench.type('pixKeyType', 'email');
    bench.type('pixKey', 'ana');
    bench.blur('pixKey');
    bench.type('pixKeyType', 'email');
    expect(bench.field('pixKey')?.value).toBe('ana');
    bench.type('pixKeyType', 'cpf');
    expect(bench.field('pixKey')).toMatchObject({ value: '', problem: null, isTriggered: false });
  });

  it("keeps the server's own rule for a kind that nobody knows", () => {
    const bench = startedForm(SINGLE);
    bench.type('pixKeyType', 'iban');
    bench.type('pixKey', 'other');
    bench.blur('pixKey');
    expect(bench.field('pixKey')?.problem?.kind).toBe('regex');
    bench.type('pixKey', 'server');
    bench.blur('pixKey');
    expect(bench.field('pixKey')?.problem).toBeNull();
  });

  it('gives way to the field of the cpf, where there is one', () => {
    const bench = startedForm([...SINGLE, field('numberId')]);
    bench.type('pixKeyType', 'cpf');
    expect(drawn(bench)).toEqual(['pixKeyType', 'numberId']);
    bench.type('pixKeyType', 'email');
    expect(drawn(bench)).toEqual(['pixKeyType', 'pixKey', 'numberId']);
  });
});
