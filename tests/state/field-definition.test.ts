import { describe, expect, it } from 'vitest';
import type { FieldInput, PaymentField } from '#generated/wire.ts';
import { withDial } from '#state/dial.ts';
import { readInput } from '#state/field-input.ts';
import { authoredDefinition, toDefinition, type FieldDefinition } from '#state/form-definition.ts';
import { dialKnown } from '#state/form.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { formStarted } from '#state/form-start.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { EMPTY_FORM } from './store.ts';

const define = (given: PaymentField, hasLuhn = false): FieldDefinition => toDefinition(given, { hasLuhn });

it.each<[name: string, given: Partial<PaymentField>, inputMode: string, autocomplete: string]>([
  ['cardNumber', {}, 'numeric', 'cc-number'],
  ['card_number', {}, 'numeric', 'cc-number'],
  ['pan', {}, 'numeric', 'cc-number'],
  ['cvv', {}, 'numeric', 'cc-csc'],
  ['expiryDate', {}, 'numeric', 'cc-exp'],
  ['cardExpiry', { mask: '00/00' }, 'numeric', 'cc-exp'],
  ['expiryMonth', { mask: '00' }, 'numeric', 'cc-exp-month'],
  ['expYear', { mask: '0000' }, 'numeric', 'cc-exp-year'],
  ['cardHolder', {}, 'text', 'cc-name'],
  ['smsCode', {}, 'numeric', 'one-time-code'],
  ['otp', {}, 'numeric', 'one-time-code'],
  ['email', {}, 'email', 'email'],
  ['phoneNumber', {}, 'tel', 'tel'],
  ['firstName', {}, 'text', 'given-name'],
  ['middle_name', {}, 'text', 'additional-name'],
  ['lastName', {}, 'text', 'family-name'],
  ['fullName', {}, 'text', 'name'],
  ['accountHolderName', {}, 'text', 'name'],
  ['beneficiaryName', {}, 'text', 'name'],
  ['companyName', {}, 'text', 'organization'],
  ['birthDate', {}, 'numeric', 'bday'],
  ['postalCode', {}, 'text', 'postal-code'],
  ['zip', { mask: '00000' }, 'numeric', 'postal-code'],
  ['billingPostalCode', {}, 'text', 'billing postal-code'],
  ['billingAddress', {}, 'text', 'billing address-line1'],
  ['shippingAddressLine2', {}, 'text', 'shipping address-line2'],
  ['billing_city', {}, 'text', 'billing address-level2'],
  ['state', {}, 'text', 'address-level1'],
  ['country', {}, 'text', 'country-name'],
  ['walletAddress', {}, 'text', 'off'],
  ['bankName', {}, 'text', 'off'],
  ['passportExpiry', {}, 'text', 'off'],
  ['iban', {}, 'text', 'off'],
  ['voucherCode', {}, 'text', 'off'],
  ['utr', {}, 'text', 'off'],
  ['cpf', { mask: '000.000.000-00' }, 'numeric', 'off'],
  ['zzz', { mask: 'aa-00' }, 'text', 'off'],
  ['zzz', { regex: String.raw`^\d{12}$` }, 'numeric', 'off'],
  ['zzz', { regex: String.raw`^\d{4} ?\d{4}$` }, 'numeric', 'off'],
  ['zzz', { regex: '^[0-9]{8,10}$' }, 'numeric', 'off'],
  ['zzz', { regex: String.raw`^[A-Z]\d{4}$` }, 'text', 'off'],
  ['zzz', { regex: String.raw`^\d{4}` }, 'text', 'off'],
])('the field %s %o has %s keys and the autofill %s', (name, given, inputMode, autocomplete) => {
  expect(define(field(name, given))).toMatchObject({ inputMode, autocomplete });
});

type Named = [name: string, given: Partial<PaymentField>, hasLuhn: boolean];

it.each([
  ...['cardNumber', 'pan', 'source_card_number', 'wallet'].map((name): Named => [name, {}, true]),
  ...['wallet', 'card'].map((category): Named => ['account', { category }, true]),
  ...['cardHolder', 'cardType', 'company', 'lastDigits', 'phone'].map((name): Named => [name, {}, false]),
])('the field %s %o has a check digit if the method requires it: %s', (name, given, hasLuhn) => {
  expect([true, false].map((isAsked) => define(field(name, given), isAsked).hasLuhn)).toEqual([hasLuhn, false]);
});

it.each<[Parameters<typeof authoredDefinition>[0], object]>([
  [
    { name: 'p', kind: 'phone', isRequired: true, prefix: '55' },
    { control: 'phone', prefix: '+55', startValue: '+55', rules: { type: 'phone_with_prefix' } },
  ],
  [{ name: 'd', kind: 'dropdown', isRequired: true }, { control: 'dropdown' }],
  [{ name: 'x', kind: 'local', isRequired: true }, { control: 'text' }],
  [
    { name: 'm', kind: 'text', isRequired: true, mask: '00', isUppercase: true },
    { mask: '00', isUppercase: true, inputMode: 'numeric' },
  ],
])('the field %o of a screen is defined as %o', (given, expected) => {
  expect(authoredDefinition(given)).toMatchObject(expected);
});

it.each<[input: FieldInput, given: Partial<PaymentField>, expected: object]>([
  [
    { keyboard: 'numeric', autofill: 'billing postal-code' },
    { name: 'email' },
    { inputMode: 'numeric', autocomplete: 'billing postal-code' },
  ],
  [{ as: 'date' }, {}, { control: 'date' }],
  [{ as: 'date' }, { type: 'dropdown' }, { control: 'dropdown' }],
  [{ as: 'code' }, {}, { control: 'code', secret: 'code', length: 6 }],
  [{ as: 'code', length: 4 }, {}, { control: 'code', length: 4 }],
  [{ as: 'code' }, { regex: '^\\d{8}$' }, { control: 'code', length: 8 }],
  [{ as: 'code' }, { mask: '000 00' }, { control: 'code', length: 5 }],
  [{ as: 'code' }, { regex: '^\\d{4,8}$' }, { control: 'text', secret: 'code' }],
  [{ as: 'code' }, { regex: '^[A-Z]\\d{3}$' }, { control: 'text' }],
  [{ as: 'code', length: 12 }, {}, { control: 'text' }],
  [{ as: 'concealed' }, {}, { control: 'concealed', secret: 'code' }],
  [{ frame: 'https://fields.psp.example/card' }, {}, { control: 'hosted', secret: 'code' }],
])('the input rules %o of a field %o define it as %o', (input, given, expected) => {
  expect(define({ ...field('it'), ...given, input })).toMatchObject(expected);
});

const ODD = {
  keyboard: 'none" onfocus="',
  autofill: 'cc-number evil evil evil',
  check: 'constructor',
  minAge: -1,
  as: 'script',
  section: { en: 1 },
  parts: [{ name: '', from: 0, length: 2 }],
  frame: 'javascript:alert(1)',
};

it.each<[unknown]>([[null], ['x'], [ODD]])('input rules of another shape are ignored: %j', (input) => {
  expect(readInput(input)).toEqual(readInput({}));
});

describe('a phone field', () => {
  const BRAZIL = { prefix: '55', example: '+55 11 91234-5678' };
  const phone = (given: Partial<PaymentField> = {}): PaymentField => ({
    ...field('phone', given),
    type: 'phone_with_prefix',
  });

  it.each([
    ['+62', '+7', '+62', '+62'],
    ['1684', '+7', '+1684', '+1684'],
    [undefined, '+7', '+7', '+7'],
    ['', '+7', '+7', '+7'],
    ['+77011234567', '+7', '+7', '+77011234567'],
    ['+380501234567', '+7', '', '+380501234567'],
    ['+380501234567', '', '', '+380501234567'],
    ['9876543210', '+91', '+91', '+919876543210'],
    ['9198765432', '+91', '+91', '+919198765432'],
    ['919876543210', '+91', '+91', '+919876543210'],
    ['8 701 123-45-67', '+7', '+7', '+77011234567'],
    ['0712345678', '+254', '+254', '+254712345678'],
    ['0712345678', '', '', '0712345678'],
    ['380501234567', '+7', '', '380501234567'],
    [undefined, '', '', ''],
  ])(
    'with the value %s, in a country with %s, has the prefix %s and begins with %s',
    (value, dial, prefix, startValue) => {
      const definition = withDial(define(phone(value === undefined ? {} : { value })), { prefix: dial, example: '' });
      expect(definition).toMatchObject({ prefix, startValue });
    },
  );

  /** A form with a phone, and the text of its field before the dial prefix of the country is known. */
  const dialled = (typed: string, given: Partial<PaymentField> = {}): FormBench => {
    const form = startedForm([phone(given), field('name')]);
    if (typed !== '') form.type('phone', typed);
    form.store.dispatch(dialKnown(BRAZIL));
    return form;
  };

  it.each([
    ['', {}, '+55'],
    ['11987654321', {}, '+5511987654321'],
    ['1198765455', {}, '+551198765455'],
    ['', { value: '+380501234567' }, '+380501234567'],
    ['', { value: '+7' }, '+7'],
    ['', { value: '551198765432' }, '+551198765432'],
  ])('with the value %j %o is %s once the dial prefix is known', (typed, given, value) => {
    expect(dialled(typed, given).field('phone')?.value).toBe(value);
  });

  it('has an example without the prefix, which does not change, and no other field has one', () => {
    const form = dialled('');
    const { phone: own, name } = form.form().definitions;
    expect(own).toMatchObject({ prefix: '+55', startValue: '+55', example: '11912345678' });
    expect(name).not.toHaveProperty('example');
    expect(form.field('name')?.value).toBe('');
    form.type('phone', '');
    expect(form.field('phone')?.value).toBe('+55');
  });

  it('stays the same in a country without a dial prefix', () => {
    const definition = define(phone());
    expect(withDial(definition, { prefix: '', example: '1' })).toBe(definition);
  });

  it('has the prefix on later pages and in the form of the next method', () => {
    const form = dialled('');
    form.store.dispatch(fieldsShown({ appeared: [{ name: 'contact', kind: 'phone', isRequired: true }], gone: [] }));
    expect(form.field('contact')?.value).toBe('+55');
    form.store.dispatch(formStarted({ ...EMPTY_FORM, definitions: [define(phone())] }));
    expect(form.field('phone')?.value).toBe('+55');
    expect(form.form().dial).toEqual(BRAZIL);
  });
});
