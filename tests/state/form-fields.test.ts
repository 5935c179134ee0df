import { describe, expect, it } from 'vitest';
import type { FormScope } from '#generated/scope.ts';
import type { PaymentField } from '#generated/wire.ts';
import { toDefinition, type AuthoredField, type FieldDefinition } from '#state/form-definition.ts';
import { invalidFields, typedAmount } from '#state/form-rules.ts';
import { fieldValues, valueKinds, visibleValues } from '#state/form-scope.ts';
import { availableChanged, fieldsAdded, fieldsValidated, formRestored, pageFieldsKnown } from '#state/form.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { AMOUNT } from '#state/form-state.ts';
import { routeEntered } from '#state/route.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { scopeOf } from './store.ts';

const define = (name: string, given = {}): FieldDefinition => toDefinition(field(name, given), { hasLuhn: false });
const scope = ({ store }: FormBench): FormScope => scopeOf(store, 'form') as FormScope;
const drawn = (form: FormBench): string[] => scope(form).definitions.map(({ name }) => name);
const appear = (form: FormBench, ...appeared: AuthoredField[]): void =>
  void form.store.dispatch(fieldsShown({ appeared, gone: [] }));
const PHONE: PaymentField = field('phone', { type: 'phone_with_prefix', value: '+7' });

describe('fields that the server asks for later', () => {
  it('are added to the form, whose values stay', () => {
    const form = startedForm([field('name')], { amount: '20' });
    form.type('name', 'Ann');
    expect(scope(form).isValid).toBe(true);
    const added = [define('code'), define('name', { regex: '^B' }), define('sum', { type: 'amount' })];
    form.store.dispatch(fieldsAdded(added));
    form.show('code', 'name');
    expect(form.form().order).toEqual(['name', 'code']);
    expect([form.field('name')?.value, form.field('sum')]).toEqual(['Ann', undefined]);
    expect(invalidFields(form.form())).toEqual(['name', 'code']);
    expect(scope(form).isValid).toBe(false);
  });

  it("replace the method's only on the page that the answer opens, without an amount", () => {
    const form = startedForm([field('name')]);
    const definitions = [define('reference', { regex: '^x' }), define('sum', { type: 'amount' })];
    form.store.dispatch(pageFieldsKnown({ screen: 'deposit.unified-form', definitions, isCreated: true }));
    const shown = ['deposit.redirect', 'deposit.unified-form', 'deposit.redirect'].map((screen) => {
      form.store.dispatch(routeEntered({ path: '/x', screen, query: {}, hasPrevious: false }));
      return drawn(form);
    });
    expect(shown).toEqual([['name'], ['reference'], ['name']]);
    expect(form.form().page).toEqual({ screen: 'deposit.unified-form', order: ['reference'], isCreated: true });
    form.show('reference');
    form.type('reference', 'y');
    form.blur('reference');
    expect(form.field('reference')?.problem?.kind).toBe('regex');
    form.store.dispatch(pageFieldsKnown({ screen: 'deposit.b', definitions: [], isCreated: false }));
    expect(form.form().page).toEqual({ screen: 'deposit.b', order: [], isCreated: false });
  });
});

describe('fields that a screen defines', () => {
  const rules = [{ regex: '^\\d{8,10}$', error: 'errors.confirmation' }];
  const CONFIRMATION: AuthoredField = { name: 'confirmationId', kind: 'text', isRequired: true, rules };

  it('receive values restored before they appear, and keep typed ones', () => {
    const form = startedForm([field('name')]);
    form.store.dispatch(formRestored({ amount: '20', fields: { name: 'Ann', confirmationId: '12345678' } }));
    expect(form.field('confirmationId')).toBeUndefined();
    appear(form, CONFIRMATION);
    expect([form.field('name')?.value, form.field('confirmationId')?.value]).toEqual(['Ann', '12345678']);
    form.type('confirmationId', '123');
    form.blur('confirmationId');
    expect(form.field('confirmationId')?.problem?.key).toBe('errors.confirmation');
    form.hide('confirmationId');
    expect(invalidFields(form.form())).toEqual([]);
    appear(form, CONFIRMATION);
    expect(form.field('confirmationId')).toMatchObject({ value: '123', isVisible: true });
  });

  it('get the rules of the page on which they appear again', () => {
    const form = startedForm([]);
    appear(form, CONFIRMATION);
    const optional = { name: 'confirmationId', kind: 'text', isRequired: false };
    form.store.dispatch(fieldsShown({ appeared: [optional], gone: ['confirmationId'] }));
    expect(form.field('confirmationId')?.isRequired).toBe(false);
    expect(invalidFields(form.form())).toEqual(['amount']);
  });

  it("leave the server's field of the same name unchanged", () => {
    const form = startedForm([field('name', { regex: '^A' }), field('other')]);
    const { name, other } = form.form().fields;
    form.store.dispatch(
      fieldsShown({ appeared: [{ name: 'name', kind: 'text', isRequired: false }], gone: ['ghost'] }),
    );
    expect(form.form().fields['name']).toBe(name);
    form.hide('name');
    const hidden = form.form().fields['name'];
    expect(hidden?.isVisible).toBe(false);
    form.hide('name');
    expect([form.form().fields['name'], form.form().fields['other']]).toEqual([hidden, other]);
    expect(form.form().fields['name']).toBe(hidden);
    form.show('name');
    form.type('name', 'Bob');
    expect(invalidFields(form.form())).toContain('name');
  });
});

describe('the values of a form', () => {
  const PARTS = [
    { name: 'expMonth', from: 0, length: 2 },
    { name: 'expYear', from: 2, length: 2, prefix: '20' },
  ];
  const EXPIRY: PaymentField = { ...field('expiry', { mask: '00/00' }), input: { parts: PARTS } };
  const CHANNEL: PaymentField = { ...field('channel', { value: 'web' }), input: { isHidden: true } };

  it.each<[what: string, fields: PaymentField[], typed: Record<string, string>, hidden: string[], sent: object]>([
    [
      'by their aliases, trimmed',
      [field('pan', { alias: 'cardNumber' }), field('empty')],
      { pan: ' 4111 ' },
      [],
      { cardNumber: '4111' },
    ],
    ['without a dial prefix alone', [PHONE], {}, [], {}],
    ['with a phone', [PHONE], { phone: '+7701' }, [], { phone: '+7701' }],
    // Spec: core 3.7d
    [
      'without hidden fields',
      [field('cpf'), field('email')],
      { cpf: '1', email: 'a@b.c' },
      ['cpf'],
      { email: 'a@b.c' },
    ],
    ['with folded fields', [field('extra', { isAdvanced: true })], { extra: 'x' }, ['extra'], { extra: 'x' }],
    ['with prefilled fields', [field('secret', { value: 'token' })], {}, ['secret'], { secret: 'token' }],
    [
      'with fields that are never drawn',
      [CHANNEL, field('name')],
      { name: 'Ann' },
      ['channel'],
      { channel: 'web', name: 'Ann' },
    ],
    ['in the parts of a field', [EXPIRY], { expiry: '0429' }, [], { expMonth: '04', expYear: '2029' }],
  ])('are sent %s', (_what, fields, typed, hidden, sent) => {
    const form = startedForm(fields, { amount: '20' });
    for (const [name, text] of Object.entries(typed)) form.type(name, text);
    form.hide(...hidden);
    expect(fieldValues(form.form())).toEqual(sent);
    const values = visibleValues(form.form());
    expect(hidden.length === fields.length ? values : {}).toEqual({});
  });

  it('are sent from the pages that the user has left, without fields that a rule has hidden', () => {
    const form = startedForm([field('cpf'), field('email')], { amount: '20' });
    form.type('cpf', '1');
    form.type('email', 'a@b.c');
    form.hide('cpf');
    form.hide(AMOUNT, 'email');
    expect(fieldValues(form.form())).toEqual({ email: 'a@b.c' });
    expect(visibleValues(form.form())).toEqual({});
  });

  it('are never drawn if the server hides their field', () => {
    expect(drawn(startedForm([CHANNEL, field('name')]))).toEqual(['name']);
  });

  it('are restored after a reload', () => {
    const form = startedForm([field('pan', { alias: 'cardNumber' }), field('name')], { amount: '20', locale: 'ru' });
    form.store.dispatch(formRestored({ amount: '55.5', fields: { cardNumber: '4111', name: 'Ann', other: 'x' } }));
    expect([typedAmount(form.form()), form.shown(AMOUNT)]).toEqual(['55.5', '55,5']);
    expect(fieldValues(form.form())).toEqual({ cardNumber: '4111', name: 'Ann' });
  });

  it("have a kind by the server's names: chosen, typed or secret", () => {
    const bank = field('bank', { type: 'dropdown', values: [{ text: 'Axis', value: 'axis' }], value: 'axis' });
    const code = field('code', { alias: 'securityCode', isSecret: true });
    const form = startedForm([code, field('name'), bank, field('pan')]);
    const kinds = { securityCode: 'code', name: 'text', bank: 'choice', pan: 'card' };
    expect(valueKinds(form.form())).toMatchObject(kinds);
    form.type('bank', 'typed');
    expect(valueKinds(form.form())).toMatchObject({ ...kinds, bank: 'text' });
    const concealed = startedForm([{ ...EXPIRY, isSecret: true }]).form();
    expect(valueKinds(concealed)).toMatchObject({ expMonth: 'code', expYear: 'code' });
  });
});

describe('the scope of the form', () => {
  // Spec: core 4.3a
  it('is touched, filled, empty and valid by its fields', () => {
    const form = startedForm([field('name'), PHONE], { amount: '20' });
    const begun = { isTouched: false, isFilled: false, isEmpty: true, isValid: false, isAmountPositive: true };
    expect(scope(form)).toMatchObject(begun);
    form.type('name', 'Ann');
    expect(scope(form)).toMatchObject({ isTouched: true, isFilled: false, isEmpty: false });
    form.type('phone', '+77011234567');
    expect(scope(form)).toMatchObject({ isFilled: true, isValid: true });
    form.type(AMOUNT, '0');
    expect(scope(form)).toMatchObject({ isAmountPositive: false, isValid: false, amount: '0' });
  });

  // Spec: core 4.4a, core 4.4c
  it.each<[isDisabled: boolean, what: string, steps: string[]]>([
    [false, 'at the start', []],
    [true, 'once a field was left empty', ['blur']],
    [true, 'once an empty form was refused', ['validate']],
    [true, 'with one of two fields', ['name']],
    [false, 'with both fields', ['name', 'code']],
    [true, 'with both fields and no amount', ['name', 'code', 'no amount']],
    [true, 'with both fields and an amount of zero', ['name', 'code', 'zero']],
    [false, 'with an amount below the minimum', ['name', 'code', 'below']],
    [false, 'once an amount below the minimum was refused', ['name', 'code', 'below', 'validate']],
    [false, 'without an amount on the page', ['name', 'code', 'no amount', 'hide']],
  ])('has a disabled button: %s, %s', (isDisabled, _what, steps) => {
    const form = startedForm([field('name'), field('code')], { amount: '20' });
    const take: Record<string, () => void> = {
      blur: () => form.blur('name'),
      name: () => form.type('name', 'Ann'),
      code: () => form.type('code', '7'),
      'no amount': () => form.type(AMOUNT, ''),
      zero: () => form.type(AMOUNT, '0'),
      below: () => form.type(AMOUNT, '5'),
      hide: () => form.hide(AMOUNT),
      validate: () => void form.store.dispatch(fieldsValidated()),
    };
    for (const step of steps) take[step]?.();
    expect(scope(form).isSubmitDisabled).toBe(isDisabled);
  });

  it('keeps the button of a form with only an amount enabled after a refusal', () => {
    const form = startedForm([], { amount: '5' });
    form.store.dispatch(fieldsValidated());
    expect(form.field(AMOUNT)?.problem?.key).toBe('form.amountInput.limit.min');
    expect(scope(form).isSubmitDisabled).toBe(false);
  });

  it('lists chips, limits and advanced fields', () => {
    const form = startedForm([field('name'), field('extra', { isAdvanced: true })], { chips: ['20', '50'] });
    expect(scope(form).chips).toEqual(['20', '50'].map((value) => ({ value, label: `$${value}` })));
    form.store.dispatch(availableChanged('30'));
    expect(scope(form).chips).toMatchObject([{ value: '20' }]);
    const limits = { min: '10', max: '1000', isShown: true };
    expect(scope(form)).toMatchObject({ limits, definitions: [{ name: 'name' }], advanced: [{ name: 'extra' }] });
  });

  it('changes with a key only in the field where it was typed', () => {
    const form = startedForm([field('name'), field('other')], { chips: ['20'] });
    const before = scope(form);
    form.type('name', 'A');
    const after: Readonly<Record<string, unknown>> = { ...scope(form) };
    const changed = Object.keys(after).filter((key) => !Object.is(Reflect.get(before, key), after[key]));
    expect(changed).toEqual(['fields', 'isTouched', 'isEmpty']);
    expect(scope(form).fields['other']).toBe(before.fields['other']);
  });
});
