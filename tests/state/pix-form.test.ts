import { describe, expect, it } from 'vitest';
import type { FormScope } from '#generated/scope.ts';
import type { PaymentField } from '#generated/wire.ts';
import { invalidFields } from '#state/form-rules.ts';
import { fieldValues } from '#state/form-scope.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { scopeOf } from './store.ts';

const KINDS: PaymentField = {
  name: 'pixKeyType',
  type: 'dropdown',
  values: ['cpf', 'email', 'phone', 'random', 'iban'].map((value) => ({ value, label: value })),
};
const key = (name: string, given: Partial<PaymentField> = {}): PaymentField =>
  field(name, { category: 'pixKey', ...given });

/** A separate field for each kind of key, as some methods have. */
const SEPARATE: PaymentField[] = [
  KINDS,
  key('numberId', { alias: 'cpf', mask: '000.000.000-00' }),
  key('email', { value: 'prefilled@example.com' }),
  key('phone', { type: 'phone_with_prefix', value: '+55', mask: '00 00000 0000' }),
  key('random'),
  key('iban'),
  field('note'),
];

/** One field for a key of any kind. */
const SINGLE: PaymentField[] = [KINDS, field('pixKey', { regex: '^server$' })];

const definitions = ({ store }: FormBench): FormScope['definitions'] =>
  (scopeOf(store, 'form') as FormScope).definitions;
const drawn = (form: FormBench): string[] => definitions(form).map(({ name }) => name);

describe('the kind of a Pix key', () => {
  // Spec: core 4.3d
  it.each<[what: string, fields: PaymentField[], kinds: string[], shown: string[]]>([
    ['the first before a choice', SEPARATE, [], ['pixKeyType', 'numberId', 'note']],
    ['no kinds', SEPARATE.slice(1), [], SEPARATE.slice(1).map(({ name }) => name)],
    ['email', SEPARATE, ['email'], ['pixKeyType', 'numberId', 'email', 'note']],
    ['phone', SEPARATE, ['phone'], ['pixKeyType', 'numberId', 'phone', 'note']],
    ['phone after email', SEPARATE, ['email', 'phone'], ['pixKeyType', 'numberId', 'phone', 'note']],
    ['random', SEPARATE, ['random'], ['pixKeyType', 'numberId', 'random', 'note']],
    ['iban', SEPARATE, ['iban'], ['pixKeyType', 'numberId', 'iban', 'note']],
    ['cpf', SEPARATE, ['cpf'], ['pixKeyType', 'numberId', 'note']],
    ['cpf with a field for any kind', [...SINGLE, field('numberId')], ['cpf'], ['pixKeyType', 'numberId']],
    [
      'email with a field for any kind',
      [...SINGLE, field('numberId')],
      ['email'],
      ['pixKeyType', 'pixKey', 'numberId'],
    ],
  ])('shows its own fields: %s', (_what, fields, kinds, shown) => {
    const form = startedForm(fields);
    for (const kind of kinds) form.type('pixKeyType', kind);
    expect(drawn(form)).toEqual(shown);
  });

  it('excludes hidden fields from what is required and sent', () => {
    const form = startedForm(SEPARATE, { amount: '50' });
    const note = { phone: '+5511987654321', note: 'thanks' };
    const typed = { numberId: '12345678901', random: 'typed before', pixKeyType: 'phone', ...note };
    for (const [name, text] of Object.entries(typed)) form.type(name, text);
    expect(invalidFields(form.form())).toEqual([]);
    expect(fieldValues(form.form())).toEqual({ pixKeyType: 'phone', cpf: '12345678901', ...note });
  });
});

describe('a field for a key of one kind', () => {
  it.each<[what: string, field: PaymentField, typed: string, sent: string | undefined]>([
    ['a CPF', field('numberId'), 'abc12', undefined],
    ['a CPF', field('numberId'), '123.456.789-0', undefined],
    ['a CPF', field('numberId'), '123.456.789-09', '12345678909'],
    ['a CPF by its alias', key('document', { alias: 'cpf' }), '12345678909', '12345678909'],
    ['a CPF with a rule of the server', field('numberId', { regex: '^x$' }), 'x', 'x'],
    ['an e-mail', key('email'), 'ana', undefined],
    ['a random key', key('random'), '123E4567E89B12D3A456426614174000', '123E4567-E89B-12D3-A456-426614174000'],
  ])('accepts what the rule of its kind accepts: %s of %j, %s', (_what, one, typed, sent) => {
    const form = startedForm([one], { amount: '50' });
    form.type(one.name, typed);
    expect(invalidFields(form.form()).length).toBe(sent === undefined ? 1 : 0);
    expect(sent === undefined || Object.values(fieldValues(form.form())).includes(sent)).toBe(true);
  });
});

describe('the field for a key of any kind', () => {
  it.each<[kind: string, typed: string, shown: string, inputMode: string, problem: string | undefined]>([
    ['cpf', '12345678901', '123.456.789-01', 'numeric', undefined],
    ['email', 'ana@example.com', 'ana@example.com', 'email', undefined],
    ['email', 'ana', 'ana', 'email', 'paymentMethods.regex_error.pix.email'],
    ['phone', '5511987654321', '+55 11 987654321', 'tel', undefined],
    ['phone', '(11) 98765-4321', '+55 11 987654321', 'tel', undefined],
    ['phone', '11987654', '+55 11 987654', 'tel', 'paymentMethods.regex_error.pix.phone'],
    ['email', 'ana@example.com; b@c.de', 'ana@example.com; b@c.de', 'email', 'paymentMethods.regex_error.pix.email'],
    ['random', '123e4567e89b12d3a456426614174000', '123e4567-e89b-12d3-a456-426614174000', 'text', undefined],
  ])('accepts a key of %s: %s as %s, with %s keyboard and the error %s', (kind, typed, shown, inputMode, problem) => {
    const form = startedForm(SINGLE);
    form.type('pixKeyType', kind);
    form.type('pixKey', typed);
    expect(form.field('pixKey')?.value).toBe(shown);
    form.blur('pixKey');
    expect(form.field('pixKey')?.problem?.key).toBe(problem);
    const definition = definitions(form).find(({ name }) => name === 'pixKey');
    expect(definition?.inputMode).toBe(inputMode);
    expect(definition?.placeholder?.en).not.toBe('');
  });

  it('sends a phone with its plus, as the central bank writes it', () => {
    const form = startedForm(SINGLE);
    form.type('pixKeyType', 'phone');
    for (const typed of ['+55 11 98765-4321', '(11) 98765-4321', '5511987654321']) {
      form.type('pixKey', typed);
      expect(fieldValues(form.form())).toMatchObject({ pixKey: '+5511987654321' });
    }
  });

  it('is cleared only by another kind', () => {
    const form = startedForm(SINGLE);
    form.type('pixKeyType', 'email');
    form.type('pixKey', 'ana');
    form.blur('pixKey');
    form.type('pixKeyType', 'email');
    expect(form.field('pixKey')?.value).toBe('ana');
    form.type('pixKeyType', 'cpf');
    expect(form.field('pixKey')).toMatchObject({ value: '', problem: null, isTriggered: false });
  });

  it("keeps the server's own rule for an unknown kind", () => {
    const form = startedForm(SINGLE);
    form.type('pixKeyType', 'iban');
    const kinds = ['other', 'server'].map((text) => {
      form.type('pixKey', text);
      form.blur('pixKey');
      return form.field('pixKey')?.problem?.kind;
    });
    expect(kinds).toEqual(['regex', undefined]);
  });
});
