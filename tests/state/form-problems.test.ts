import { describe, expect, it } from 'vitest';
import { invalidFields } from '#state/form-rules.ts';
import { fieldsValidated } from '#state/form.ts';
import { localeChanged } from '#state/session.ts';
import { startedForm } from './form-bench.ts';
import { field } from './sample-methods.ts';

describe('a limit', () => {
  // Spec: core 5.3a
  it('below the minimum is told once the user has left the field', () => {
    const form = startedForm([]);
    form.typeSlowly('amount', '5');
    expect(form.field('amount')?.problem).toBeNull();
    form.blur('amount');
    expect(form.field('amount')?.problem).toEqual({
      kind: 'amount',
      key: 'form.amountInput.limit.min',
      args: { amount: '$10' },
    });
  });

  // Spec: core 5.3a
  it('above the maximum is told at once, and taken back at once', () => {
    const form = startedForm([]);
    form.typeSlowly('amount', '1001');
    expect(form.field('amount')?.problem).toMatchObject({
      key: 'form.amountInput.limit.max',
      args: { amount: '$1,000' },
    });
    form.type('amount', '100');
    expect(form.field('amount')?.problem).toBeNull();
  });

  // Spec: core 5.3b
  it('is written in the language in use', () => {
    const form = startedForm([]);
    form.type('amount', '5');
    form.blur('amount');
    form.store.dispatch(localeChanged('ru'));
    const amount = form.field('amount')?.problem?.args?.amount ?? '';
    expect(amount.replaceAll(/\s/g, ' ')).toBe('10 $');
  });

  it('is none where both are zero', () => {
    const form = startedForm([], { limits: { min: '0', max: '0' } });
    form.type('amount', '123456');
    form.blur('amount');
    expect(form.field('amount')?.problem).toBeNull();
  });

  it.each([
    ['', { kind: 'required', key: 'form.field.required' }],
    ['0', { kind: 'amount', key: 'form.amountInput.positive' }],
    ['0.00', { kind: 'amount', key: 'form.amountInput.positive' }],
  ])('does not come into it for "%s"', (typed, problem) => {
    const form = startedForm([]);
    form.type('amount', typed);
    form.blur('amount');
    expect(form.field('amount')?.problem).toEqual(problem);
  });

  it("holds together with the regex of the method's own amount field, whatever its name", () => {
    const form = startedForm([
      field('market_sum', { type: 'amount', regex: '^\\d+00$', regex_error_key: 'p2p.round' }),
    ]);
    form.type('amount', '150');
    form.blur('amount');
    expect(form.field('amount')?.problem).toMatchObject({ kind: 'regex', key: 'p2p.round' });
    form.type('amount', '200.00');
    form.blur('amount');
    expect(form.field('amount')?.problem).toBeNull();
    expect(form.field('market_sum')).toBeUndefined();
  });
});

describe('a problem of a field', () => {
  const FIELDS = [
    field('email', { regex: '^\\S+@\\S+$', regex_error_key: 'errors.email' }),
    field('card_number', { mask: '0000 0000 0000 0000' }),
    field('words', { validations: [{ regex: '^[a-z]+$', error: 'Only small letters.' }] }),
  ];

  // Spec: core 4.3b, core 4.4a
  it('is told on leaving it, not while typing', () => {
    const form = startedForm(FIELDS);
    form.typeSlowly('email', 'ann');
    expect(form.field('email')?.problem).toBeNull();
    form.blur('email');
    expect(form.field('email')?.problem).toMatchObject({ kind: 'regex', key: 'errors.email' });
  });

  it('goes as soon as it is mended, and stays while it is not', () => {
    const form = startedForm(FIELDS);
    form.store.dispatch(fieldsValidated());
    expect(form.field('email')?.problem?.key).toBe('form.field.required');
    form.type('words', 'A');
    form.blur('words');
    form.type('words', 'AB');
    expect(form.field('words')?.problem).toMatchObject({ text: 'Only small letters.' });
    form.type('words', 'ab');
    expect(form.field('words')?.problem).toBeNull();
  });

  // Spec: core 3.7d, core 4.3c
  it('is cleared by coming back to the field', () => {
    const form = startedForm(FIELDS);
    form.blur('email');
    expect(form.field('email')).toMatchObject({ isTriggered: true, problem: { key: 'form.field.required' } });
    form.focus('email');
    expect(form.field('email')?.problem).toBeNull();
  });

  it("is the check digit's where the method asks for it, on its card field alone", () => {
    const form = startedForm([...FIELDS, field('phone_number')], { hasLuhn: true });
    form.type('card_number', '4111 1111 1111 1112');
    form.blur('card_number');
    expect(form.field('card_number')?.problem?.key).toBe('form.field.luhn');
    form.type('card_number', '4111 1111 1111 1111');
    form.type('phone_number', '12');
    expect(invalidFields(form.form()).toSorted()).toEqual(['amount', 'email', 'words']);
  });

  it('of a phone is judged without the prefix', () => {
    const form = startedForm([field('phone', { type: 'phone_with_prefix', value: '+7', regex: '^\\d{10}$' })]);
    form.blur('phone');
    expect(form.field('phone')?.problem?.key).toBe('form.field.required');
    form.type('phone', '+77011234567');
    form.blur('phone');
    expect(form.field('phone')?.problem).toBeNull();
  });
});

describe('validation', () => {
  // Spec: core 4.4b
  it('marks what is on the page, and nothing else', () => {
    const form = startedForm([field('shown'), field('hidden')], { amount: '20' });
    form.hide('hidden');
    form.store.dispatch(fieldsValidated());
    expect(form.field('shown')?.problem?.key).toBe('form.field.required');
    expect(form.field('hidden')?.problem).toBeNull();
    expect(invalidFields(form.form())).toEqual(['shown']);
  });

  it('marks only the fields it is asked about', () => {
    const form = startedForm([field('one'), field('two')]);
    form.store.dispatch(fieldsValidated(['two']));
    expect([form.field('one')?.problem, form.field('two')?.problem?.key]).toEqual([null, 'form.field.required']);
  });

  it('lets what is shown on request only stay empty, but not be wrong', () => {
    const form = startedForm([field('extra', { isAdvanced: true, regex: '^\\d+$' })], { amount: '20' });
    expect(invalidFields(form.form())).toEqual([]);
    form.type('extra', 'x');
    expect(invalidFields(form.form())).toEqual(['extra']);
  });
});
