import { withDial } from '#state/dial.ts';
import { describe, expect, it } from 'vitest';
import type { PaymentField } from '#generated/wire.ts';
import { toDefinition } from '#state/form-definition.ts';
import { startedForm } from './form-bench.ts';
import { field } from './sample-methods.ts';

const definitionOf = (given: PaymentField, hasLuhn = false, dialPrefix = '+7') =>
  withDial(toDefinition(given, { hasLuhn }), { prefix: dialPrefix, example: '' });

describe('the control of a field', () => {
  it.each([
    ['cardNumber', 'numeric', 'cc-number'],
    ['card_number', 'numeric', 'cc-number'],
    ['pan', 'numeric', 'cc-number'],
    ['cvv', 'numeric', 'cc-csc'],
    ['expiryDate', 'numeric', 'cc-exp'],
    ['cardHolder', 'text', 'cc-name'],
    ['smsCode', 'numeric', 'one-time-code'],
    ['email', 'email', 'email'],
    ['phone', 'tel', 'tel'],
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['fullName', 'text', 'name'],
    ['postalCode', 'text', 'postal-code'],
    ['city', 'text', 'address-level2'],
    ['utr', 'text', 'off'],
  ])('%s brings up %s keys and is filled by %s', (name, inputMode, autocomplete) => {
    expect(definitionOf(field(name))).toMatchObject({ inputMode, autocomplete });
  });

  it.each([
    ['a mask of digits', { mask: '00-00' }, 'numeric'],
    ['a mask with letters', { mask: 'aa-00' }, 'text'],
    ['a pattern of digits', { regex: String.raw`^\d{12}$` }, 'numeric'],
    ['a pattern of groups of digits', { regex: String.raw`^\d{4} ?\d{4}$` }, 'numeric'],
    ['another pattern of digits', { regex: '^[0-9]{8,10}$' }, 'numeric'],
    ['a pattern with letters', { regex: String.raw`^[A-Z]\d{4}$` }, 'text'],
    ['a pattern that only begins with digits', { regex: String.raw`^\d{4}` }, 'text'],
  ])('%s decides the keys of a field with a name of its own', (_what, given, inputMode) => {
    expect(definitionOf(field('zzz', given)).inputMode).toBe(inputMode);
  });
});

describe('a check digit', () => {
  it.each([
    ['cardNumber', {}],
    ['pan', {}],
    ['source_card_number', {}],
    ['wallet', {}],
    ['account', { category: 'wallet' }],
    ['account', { category: 'card' }],
  ])('is asked of %s %o where the method says so', (name, given) => {
    expect(definitionOf(field(name, given), true).hasLuhn).toBe(true);
    expect(definitionOf(field(name, given), false).hasLuhn).toBe(false);
  });

  it.each(['cardHolder', 'cardType', 'company', 'lastDigits', 'phone'])('is never asked of %s', (name) => {
    expect(definitionOf(field(name), true).hasLuhn).toBe(false);
  });
});

describe('a phone field', () => {
  const phone = (value?: string, mask?: string): PaymentField => ({
    name: 'phone',
    type: 'phone_with_prefix',
    ...(value === undefined ? {} : { value }),
    ...(mask === undefined ? {} : { mask }),
  });

  it.each([
    ['+62', '+62', '+62'],
    ['1684', '+1684', '+1684'],
    [undefined, '+7', '+7'],
    ['', '+7', '+7'],
    ['+77011234567', '+7', '+77011234567'],
    ['+380501234567', '', '+380501234567'],
  ])('with the value %s has the prefix %s and begins with %s', (value, prefix, startValue) => {
    expect(definitionOf(phone(value))).toMatchObject({ prefix, startValue });
  });

  it('takes a whole number where nobody knows a prefix', () => {
    expect(definitionOf(phone('+380501234567'), false, '')).toMatchObject({ prefix: '', startValue: '+380501234567' });
    expect(definitionOf(phone(), false, '')).toMatchObject({ prefix: '', startValue: '' });
  });

  it('takes no more digits than its mask has places', () => {
    const bench = startedForm([phone('+62', '000 0000 0000')]);
    bench.type('phone', '+6281234567890123');
    expect(bench.field('phone')?.value).toBe('+6281234567890');
  });
});
