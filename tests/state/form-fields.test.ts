import { describe, expect, it } from 'vitest';
import { authoredDefinition, toDefinition, type AuthoredField, type FieldDefinition } from '#state/form-definition.ts';
import { fieldValues, visibleValues } from '#state/form-scope.ts';
import { invalidFields, typedAmount } from '#state/form-rules.ts';
import { fieldsAdded, fieldsValidated, formRestored, pageFieldsKnown } from '#state/form.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { routeEntered } from '#state/route.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { scopeOf } from './store.ts';

const CONTEXT = { hasLuhn: false };
const define = (name: string, given = {}): FieldDefinition => toDefinition(field(name, given), CONTEXT);
const enter = (form: FormBench, screen: string): void => {
  form.store.dispatch(routeEntered({ path: '/x', screen, query: {}, hasPrevious: false }));
};
const formScope = (form: FormBench): Record<string, unknown> & { definitions: FieldDefinition[] } =>
  scopeOf(form.store, 'form') as Record<string, unknown> & { definitions: FieldDefinition[] };

describe('fields the server asks for later', () => {
  it('join the form, and what was typed stays', () => {
    const form = startedForm([field('name')], { amount: '20' });
    form.type('name', 'Ann');
    form.store.dispatch(fieldsAdded([define('code'), define('name', { regex: '^B' })]));
    form.show('code', 'name');
    expect(form.form().order).toEqual(['name', 'code']);
    expect(form.field('name')?.value).toBe('Ann');
    expect(invalidFields(form.form())).toEqual(['name', 'code']);
  });

  it("stand in place of the method's on the page that the answer leads to, and only there", () => {
    const form = startedForm([field('name')]);
    enter(form, 'deposit.redirect');
    form.store.dispatch(pageFieldsKnown({ screen: 'deposit.unified-form', definitions: [define('reference')] }));
    expect(formScope(form).definitions.map(({ name }) => name)).toEqual(['name']);
    enter(form, 'deposit.unified-form');
    expect(formScope(form).definitions.map(({ name }) => name)).toEqual(['reference']);
    enter(form, 'deposit.redirect');
    expect(formScope(form).definitions.map(({ name }) => name)).toEqual(['name']);
  });
});

describe('fields a screen defines itself', () => {
  const confirmation: AuthoredField = {
    name: 'confirmationId',
    kind: 'text',
    isRequired: true,
    rules: [{ regex: '^\\d{8,10}$', error: 'errors.confirmation' }],
  };

  it('get what was put back before the page has shown them, and nothing else in its place', () => {
    const form = startedForm([field('name')]);
    form.store.dispatch(formRestored({ amount: '20', fields: { name: 'Ann', confirmationId: '12345678' } }));
    expect(form.field('confirmationId')).toBeUndefined();
    form.store.dispatch(fieldsShown({ appeared: [confirmation], gone: [] }));
    expect([form.field('name')?.value, form.field('confirmationId')?.value]).toEqual(['Ann', '12345678']);
    form.type('confirmationId', '87654321');
    form.store.dispatch(fieldsShown({ appeared: [], gone: ['confirmationId'] }));
    form.store.dispatch(fieldsShown({ appeared: [confirmation], gone: [] }));
    expect(form.field('confirmationId')?.value).toBe('87654321');
  });

  it('appear with their rules, and keep what was typed when they come back', () => {
    const form = startedForm([], { amount: '20' });
    form.store.dispatch(fieldsShown({ appeared: [confirmation], gone: [] }));
    form.type('confirmationId', '123');
    form.blur('confirmationId');
    expect(form.field('confirmationId')?.problem?.key).toBe('errors.confirmation');
    form.hide('confirmationId');
    expect(invalidFields(form.form())).toEqual([]);
    form.store.dispatch(fieldsShown({ appeared: [confirmation], gone: [] }));
    expect(form.field('confirmationId')).toMatchObject({ value: '123', isVisible: true });
  });

  it('take the rules of the place they come back in', () => {
    const form = startedForm([]);
    form.store.dispatch(fieldsShown({ appeared: [confirmation], gone: [] }));
    const optional = { name: 'confirmationId', kind: 'text', isRequired: false };
    form.store.dispatch(fieldsShown({ appeared: [optional], gone: ['confirmationId'] }));
    expect(form.field('confirmationId')?.isRequired).toBe(false);
    expect(invalidFields(form.form())).toEqual(['amount']);
  });

  it("do not take away the rules of a server's field of the same name", () => {
    const form = startedForm([field('name', { regex: '^A' })]);
    form.store.dispatch(fieldsShown({ appeared: [{ name: 'name', kind: 'text', isRequired: false }], gone: [] }));
    form.type('name', 'Bob');
    expect(invalidFields(form.form())).toContain('name');
  });

  it('may be phones, dropdowns, masked or in upper case', () => {
    expect(authoredDefinition({ name: 'p', kind: 'phone', isRequired: true, prefix: '55' })).toMatchObject({
      control: 'phone',
      prefix: '+55',
      startValue: '+55',
      rules: { type: 'phone_with_prefix' },
    });
    expect(authoredDefinition({ name: 'd', kind: 'dropdown', isRequired: true }).control).toBe('dropdown');
    expect(authoredDefinition({ name: 'x', kind: 'local', isRequired: true }).control).toBe('text');
    expect(
      authoredDefinition({ name: 'm', kind: 'text', isRequired: true, mask: '00', isUppercase: true }),
    ).toMatchObject({
      mask: '00',
      isUppercase: true,
      inputMode: 'numeric',
    });
  });
});

describe('the sent fields', () => {
  it("is what is on the page, trimmed, by the server's names, without the amount", () => {
    const form = startedForm([field('pan', { alias: 'cardNumber' }), field('empty')], { amount: '20' });
    form.type('pan', ' 4111 ');
    expect(fieldValues(form.form())).toEqual({ cardNumber: '4111' });
  });

  it('is not a dial prefix alone', () => {
    const form = startedForm([field('phone', { type: 'phone_with_prefix', value: '+7' })]);
    expect(fieldValues(form.form())).toEqual({});
    form.type('phone', '+7701');
    expect(fieldValues(form.form())).toEqual({ phone: '+7701' });
  });

  // Spec: core 3.7d
  it('is not what was typed into a field that a rule then hid', () => {
    const form = startedForm([field('cpf'), field('email')]);
    form.type('cpf', '123');
    form.type('email', 'a@b.c');
    form.hide('cpf');
    expect(fieldValues(form.form())).toEqual({ email: 'a@b.c' });
  });

  it('is what was folded away, and what the server put in itself', () => {
    const form = startedForm([field('extra', { isAdvanced: true }), field('secret', { value: 'token' })]);
    form.type('extra', 'x');
    form.hide('extra', 'secret');
    expect(fieldValues(form.form())).toEqual({ extra: 'x', secret: 'token' });
    expect(visibleValues(form.form())).toEqual({});
  });

  it('is put back after a reload', () => {
    const form = startedForm([field('pan', { alias: 'cardNumber' }), field('name')], { amount: '20', locale: 'ru' });
    form.store.dispatch(formRestored({ amount: '55.5', fields: { cardNumber: '4111', name: 'Ann', other: 'x' } }));
    expect(typedAmount(form.form())).toBe('55.5');
    expect(form.shown('amount')).toBe('55,5');
    expect(fieldValues(form.form())).toEqual({ cardNumber: '4111', name: 'Ann' });
  });
});

describe('the scope of the form', () => {
  // Spec: core 4.3a
  it('says whether it is touched, filled, empty and valid', () => {
    const form = startedForm([field('name'), field('phone', { type: 'phone_with_prefix', value: '+7' })], {
      amount: '20',
    });
    expect(formScope(form)).toMatchObject({
      isTouched: false,
      isFilled: false,
      isEmpty: true,
      isValid: false,
      isAmountPositive: true,
    });
    form.type('name', 'Ann');
    expect(formScope(form)).toMatchObject({ isTouched: true, isFilled: false, isEmpty: false });
    form.type('phone', '+7701');
    expect(formScope(form)).toMatchObject({ isFilled: true, isValid: true });
    form.type('amount', '0');
    expect(formScope(form)).toMatchObject({ isAmountPositive: false, isValid: false, amount: '0' });
  });

  // Spec: core 4.4a, core 4.4c
  it.each([
    ['at the start, with nothing filled in', [], false],
    ['once a field was left empty', ['blur name'], true],
    ['once it was refused with nothing filled in', ['validate'], true],
    ['while one of two is filled in', ['type name'], true],
    ['once both are filled in', ['type name', 'type code'], false],
    ['though both are filled in, without an amount', ['type name', 'type code', 'no amount'], true],
    ['though both are filled in, with an amount of zero', ['type name', 'type code', 'zero'], true],
    ['with an amount below the minimum, which is told on the press', ['type name', 'type code', 'below'], false],
    ['refused with all filled in, and not mended', ['type name', 'type code', 'below', 'validate'], false],
  ])('the button of the form, %s', (_when, steps, isDisabled) => {
    const form = startedForm([field('name'), field('code')], { amount: '20' });
    const take: Record<string, () => void> = {
      'blur name': () => form.blur('name'),
      'type name': () => form.type('name', 'Ann'),
      'type code': () => form.type('code', '7'),
      'no amount': () => form.type('amount', ''),
      zero: () => form.type('amount', '0'),
      below: () => form.type('amount', '5'),
      validate: () => void form.store.dispatch(fieldsValidated()),
    };
    for (const step of steps) take[step]?.();
    expect(formScope(form).isSubmitDisabled).toBe(isDisabled);
  });

  it('lets the button of a form of an amount alone be pressed after a refusal', () => {
    const form = startedForm([], { amount: '5' });
    form.store.dispatch(fieldsValidated());
    expect(form.field('amount')?.problem?.key).toBe('form.amountInput.limit.min');
    expect(formScope(form).isSubmitDisabled).toBe(false);
  });

  it('asks for no amount on a page that has none', () => {
    const form = startedForm([field('code')]);
    form.hide('amount');
    form.type('code', '7');
    expect(formScope(form).isSubmitDisabled).toBe(false);
  });

  it('judges a field anew by rules that come later', () => {
    const form = startedForm([field('name')], { amount: '20' });
    form.type('name', 'Ann');
    expect(formScope(form).isValid).toBe(true);
    form.store.dispatch(fieldsAdded([define('name', { regex: '^B' })]));
    expect(formScope(form).isValid).toBe(false);
  });

  it('lists chips and limits in the language in use', () => {
    const form = startedForm([], { chips: ['20', '50'] });
    expect(formScope(form)).toMatchObject({
      chips: [
        { value: '20', label: '$20' },
        { value: '50', label: '$50' },
      ],
      limits: { min: '10', max: '1000', isShown: true },
    });
  });

  it('has the fields shown on request apart', () => {
    const form = startedForm([field('name'), field('extra', { isAdvanced: true })]);
    expect(formScope(form)).toMatchObject({ definitions: [{ name: 'name' }], advanced: [{ name: 'extra' }] });
  });

  it('changes with a keystroke only where the key was typed', () => {
    const form = startedForm([field('name'), field('other')], { chips: ['20'] });
    const before = formScope(form);
    const fields = before.fields as Record<string, unknown>;
    form.type('name', 'A');
    const after = formScope(form);
    const changed = Object.keys(after).filter((key) => !Object.is(before[key], after[key]));
    expect(changed).toEqual(['fields', 'isTouched', 'isEmpty']);
    expect((after.fields as Record<string, unknown>).other).toBe(fields.other);
  });
});
