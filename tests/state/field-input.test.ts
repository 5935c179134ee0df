import { describe, expect, it } from 'vitest';
import { formRestored } from '#state/form.ts';
import { readInput } from '#state/field-input.ts';
import { toDefinition, type FieldDefinition } from '#state/form-definition.ts';
import { fieldValues, secretFields } from '#state/form-scope.ts';
import { invalidFields } from '#state/form-rules.ts';
import type { FieldInput } from '#generated/wire.ts';
import { startedForm } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { scopeOf } from './store.ts';

const define = (input: FieldInput, more = {}): FieldDefinition =>
  toDefinition({ ...field('it'), ...more, input }, { hasLuhn: false });

describe('the input rules of a field from the server', () => {
  it('goes before what its name suggests', () => {
    const told = define({ keyboard: 'numeric', autofill: 'billing postal-code' }, { name: 'email' });
    expect(told).toMatchObject({ inputMode: 'numeric', autocomplete: 'billing postal-code' });
  });

  it.each<[unknown]>([
    [null],
    ['x'],
    [
      {
        keyboard: 'none" onfocus="',
        autofill: 'cc-number evil evil evil',
        check: 'constructor',
        minAge: -1,
        as: 'script',
        section: { en: 1 },
        parts: [{ name: '', from: 0, length: 2 }],
        frame: 'javascript:alert(1)',
      },
    ],
  ])('is passed over where it is of another shape: %j', (input) => expect(readInput(input)).toEqual(readInput({})));

  it('draws a field as what it is, and keeps what is concealed or a token secret', () => {
    expect(define({ as: 'date' }).control).toBe('date');
    expect(define({ as: 'concealed' })).toMatchObject({ control: 'concealed', secret: 'code' });
    expect(define({ frame: 'https://fields.psp.example/card' })).toMatchObject({ control: 'hosted', secret: 'code' });
    expect(define({ as: 'date' }, { type: 'dropdown' }).control).toBe('dropdown');
  });
});

describe('a form with such fields', () => {
  it('sends what is hidden, and lists it nowhere', () => {
    const form = startedForm([{ ...field('channel', { value: 'web' }), input: { isHidden: true } }, field('name')]);
    form.show('name');
    form.type('name', 'Ann');
    const { definitions } = scopeOf(form.store, 'form') as { definitions: FieldDefinition[] };
    expect(definitions.map(({ name }) => name)).toEqual(['name']);
    expect(fieldValues(form.form())).toEqual({ channel: 'web', name: 'Ann' });
  });

  it('lets what is optional stay empty, and judges it once it is filled', () => {
    const form = startedForm([{ ...field('iban'), input: { isOptional: true, check: 'iban' } }], { amount: '20' });
    form.show('iban');
    expect(invalidFields(form.form())).toEqual([]);
    form.type('iban', 'DE89 3704 0044 0532 0130 01');
    form.blur('iban');
    expect(form.field('iban')?.problem).toMatchObject({ kind: 'check', key: 'form.check.iban' });
    form.type('iban', 'DE89 3704 0044 0532 0130 00');
    expect(invalidFields(form.form())).toEqual([]);
  });

  it('sends one field as two, both of them secret where it is', () => {
    const parts = [
      { name: 'expMonth', from: 0, length: 2 },
      { name: 'expYear', from: 2, length: 2, prefix: '20' },
    ];
    const form = startedForm([{ ...field('cardExpiry', { mask: '00/00' }), input: { parts } }]);
    form.show('cardExpiry');
    form.type('cardExpiry', '0429');
    expect(fieldValues(form.form())).toEqual({ expMonth: '04', expYear: '2029' });
    expect(secretFields(form.form())).toEqual({ expMonth: 'code', expYear: 'code' });
  });

  it('is put back from its parts after a reload, and stays empty while one of them is missing', () => {
    const parts = [
      { name: 'areaCode', from: 0, length: 2, prefix: '+' },
      { name: 'number', from: 2, length: 6 },
    ];
    const split = { ...field('landline', { mask: '00 000000' }), input: { parts } };
    const restored = (fields: Record<string, string>): string | undefined => {
      const form = startedForm([split]);
      form.show('landline');
      form.store.dispatch(formRestored({ amount: null, fields }));
      return form.field('landline')?.value;
    };
    expect(restored({ areaCode: '+30', number: '123456' })).toBe('30 123456');
    expect(restored({ number: '123456' })).toBe('');
    expect(restored({ areaCode: '+3', number: '123456' })).toBe('');
  });

  it('judges a month by the year in another field, whichever is typed last', () => {
    const month = { ...field('month'), input: { check: 'cardExpiry', yearField: 'year' } } as const;
    const form = startedForm([month, field('year')], { nowMs: Date.UTC(2026, 2, 15), amount: '20' });
    form.show('month', 'year');
    form.type('month', '2');
    form.blur('month');
    expect(form.field('month')?.problem).toBeNull();
    form.type('year', '26');
    form.blur('year');
    expect(form.field('month')?.problem).toMatchObject({ key: 'form.check.cardExpiry' });
    expect(form.form().counts.invalid).toBe(1);
    form.type('year', '27');
    form.blur('year');
    expect(form.field('month')?.problem).toBeNull();
    expect(form.form().counts.invalid).toBe(0);
  });
});
