import type { Action } from '@reduxjs/toolkit';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDefinition } from '#state/form-definition.ts';
import { fieldProblem, isFilled } from '#state/form-rules.ts';
import { AMOUNT, type FieldCounts, type FormState } from '#state/form-state.ts';
import { fieldBlurred, fieldFocused, fieldInput } from '#state/form-input.ts';
import {
  amountPicked,
  availableChanged,
  dialKnown,
  fieldCleared,
  fieldRefused,
  fieldsAdded,
  fieldsValidated,
  formCurrencyPicked,
  formLocked,
  formRestored,
  formSlice,
  limitsKnown,
  refusalTakenBack,
} from '#state/form.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { localeChanged } from '#state/session.ts';
import { startedForm } from './form-bench.ts';
import { field } from './sample-methods.ts';

/** Counts all fields, without caching. */
const scan = (form: FormState): FieldCounts => {
  const shown = Object.entries(form.fields).filter(([, one]) => one.isVisible);
  const others = shown.filter(([name]) => name !== AMOUNT);
  const hasValue = ([name, one]: (typeof shown)[number]): boolean => isFilled(one, form.definitions[name]);
  return {
    touched: shown.filter(([, one]) => one.isTriggered).length,
    missing: shown.filter((one) => one[1].isRequired && !hasValue(one)).length,
    filled: others.filter(hasValue).length,
    wrong: others.filter(([, one]) => one.problem !== null).length,
    invalid: shown.filter(([name]) => fieldProblem(form, name) !== null).length,
  };
};

const SERVER_FIELDS = [
  field('wallet', { regex: '^\\d{3}$', mask: '000-0' }),
  field('phone', { type: 'phone_with_prefix', value: '+7' }),
  field('pixKeyType', { type: 'dropdown', values: ['CPF', 'EMAIL', 'PHONE'].map((text) => ({ text, value: text })) }),
  field('pixKey', { regex: '^.{5,}$' }),
  field('cpf', { regex: '^\\d{11}$' }),
  field('note', { isAdvanced: true }),
];

const name = fc.constantFrom(AMOUNT, 'nowhere', ...SERVER_FIELDS.map((one) => one.name));
const text = fc.oneof(
  fc.constantFrom('', ' ', '1', '12', '123', '5000', '+7', 'CPF', 'EMAIL', 'a@b.cd', '12345678901'),
  fc.string({ maxLength: 6 }),
);
const amount = fc.constantFrom('0', '5', '20', '2000');
const added = toDefinition(field('later', { regex: '^x' }), { hasLuhn: false });

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ name, value: text }).map(fieldInput) },
  { weight: 2, arbitrary: name.map((one) => fieldBlurred(one)) },
  name.map((one) => fieldFocused(one)),
  name.map((one) => fieldCleared(one)),
  fc.record({ name, key: fc.constant('errors.refused') }).map(fieldRefused),
  name.map((one) => refusalTakenBack(one)),
  name.map((one) => fieldsShown({ appeared: [], gone: [one] })),
  fc.constant(
    fieldsShown({
      appeared: [{ name: 'later', kind: 'text', isRequired: true, rules: [{ regex: '^x', error: '' }] }],
      gone: [],
    }),
  ),
  fc.constant(fieldsAdded([added])),
  fc.constant(fieldsValidated()),
  amount.map((one) => amountPicked(one)),
  fc.option(amount).map((one) => availableChanged(one)),
  fc.boolean().map((one) => formLocked(one)),
  fc.constantFrom('USD', 'BTC').map((one) => formCurrencyPicked(one)),
  fc.constantFrom('en', 'hi').map((one) => localeChanged(one)),
  fc.constant(dialKnown({ prefix: '+55', example: '11' })),
  fc
    .record({ amount: fc.option(amount), value: text })
    .map((given) => formRestored({ amount: given.amount, fields: { wallet: given.value } })),
  amount.map((max) => limitsKnown({ limits: { min: '5', max }, chips: [], amount: null, isPrefilled: false })),
);

describe('the counts of a form', () => {
  it('equal a full count of all fields after any actions', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        const form = startedForm(SERVER_FIELDS, { amount: '20' });
        for (const one of actions) {
          form.store.dispatch(one);
          expect(form.form().counts).toEqual(scan(form.form()));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('are updated by a key without reading the other fields', () => {
    const form = startedForm(SERVER_FIELDS, { amount: '20' }).form();
    const before = { ...form, counts: { ...form.counts, touched: 100 } };
    expect(formSlice.reducer(before, fieldInput({ name: 'wallet', value: '12' })).counts.touched).toBe(101);
  });
});
