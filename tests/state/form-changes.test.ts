import { describe, expect, it } from 'vitest';
import type { FormScope } from '#generated/scope.ts';
import { toDefinition, type FieldDefinition } from '#state/form-definition.ts';
import {
  amountPicked,
  fieldsAdded,
  formCurrencyPicked,
  formLocked,
  formPrepared,
  formRestored,
  lastAmountKnown,
  limitsKnown,
  paymentSessionKnown,
} from '#state/form.ts';
import { invalidFields } from '#state/form-rules.ts';
import { fieldValues } from '#state/form-scope.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { formStarted } from '#state/form-start.ts';
import { AMOUNT, type Prepared } from '#state/form-state.ts';
import type { Action } from '@reduxjs/toolkit';
import { startedForm, type FormBench } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { dispatchAll, EMPTY_FORM, scopeOf } from './store.ts';

const define = (name: string, given = {}): FieldDefinition => toDefinition(field(name, given), { hasLuhn: false });
const scope = ({ store }: FormBench): FormScope => scopeOf(store, 'form') as FormScope;
const PREPARED = { kind: 'requisites' } as unknown as Prepared;
const FRESH = { limits: { min: '30', max: '40' }, chips: ['35'], amount: '30', isPrefilled: true };
const restored = (amount: string | null, fields = {}): Action => formRestored({ amount, fields });

describe('new limits', () => {
  it.each<[what: string, value: string, before: Action[], limits: { min: string; max: string }]>([
    ['an untouched amount', '30.00', [], FRESH.limits],
    ['an untouched amount, by another minimum alone', '30.00', [], { min: '30', max: '1000' }],
    ['an untouched amount, by another maximum alone', '30.00', [], { min: '10', max: '40' }],
    ['no amount by the same limits', '10.00', [], { min: '10', max: '1000' }],
    ['no amount that is restored', '20', [restored('20')], FRESH.limits],
    ['no amount of a locked form', '10.00', [formLocked(true)], FRESH.limits],
  ])('change %s: %s', (_what, value, before, limits) => {
    const form = startedForm([], { amount: '10' });
    dispatchAll(form.store, ...before, limitsKnown({ ...FRESH, limits }));
    expect(form.field(AMOUNT)).toMatchObject({ value, problem: null });
    form.blur(AMOUNT);
    expect(form.field(AMOUNT)?.value).toBe(value);
    expect(scope(form)).toMatchObject(before.length === 0 ? { limits, chips: [{ value: '35' }] } : {});
  });

  it('validate a typed amount', () => {
    const form = startedForm([], { amount: '10' });
    form.type(AMOUNT, '50');
    form.store.dispatch(limitsKnown(FRESH));
    expect(form.field(AMOUNT)).toMatchObject({ value: '50', problem: { key: 'form.amountInput.limit.max' } });
  });
});

describe('another currency', () => {
  it('clears the amount with everything that depends on it, and keeps the other fields', () => {
    const form = startedForm([field('name')], { chips: ['20'], amount: '20' });
    form.type('name', 'Ann');
    dispatchAll(form.store, lastAmountKnown('50'), amountPicked('5000'), formCurrencyPicked('EUR'));
    expect(form.field(AMOUNT)).toMatchObject({ value: '', problem: null, isTriggered: false });
    expect(form.form()).toMatchObject({ isFromChip: false, isAmountKept: false });
    expect(form.field('name')?.value).toBe('Ann');
    const limits = { min: '0', max: '0', isShown: false };
    expect(scope(form)).toMatchObject({ currency: 'EUR', limits, chips: [], lastAmount: null });
  });

  it('allows later limits to set the amount even if one was restored', () => {
    const form = startedForm([]);
    const limits = limitsKnown({ limits: { min: '5', max: '9' }, chips: [], amount: '5', isPrefilled: false });
    dispatchAll(form.store, restored('20'), formCurrencyPicked('EUR'), limits);
    expect(form.field(AMOUNT)?.value).toBe('5');
  });

  it('that is unchanged has no effect', () => {
    const form = startedForm([], { chips: ['20'] });
    form.type(AMOUNT, '20');
    const before = form.form();
    form.store.dispatch(formCurrencyPicked('USD'));
    expect(form.form()).toBe(before);
  });
});

describe('a restored payment', () => {
  it('fills a masked field, and does not change the amount', () => {
    const form = startedForm([field('card', { mask: '0000 0000' })]);
    form.store.dispatch(restored(null, { card: '12345678' }));
    expect([form.field('card')?.value, form.field(AMOUNT)?.value]).toEqual(['1234 5678', '']);
  });

  it('fills a field that is defined later, once', () => {
    const form = startedForm([]);
    dispatchAll(form.store, restored(null, { later: 'old', other: 'kept' }), fieldsAdded([define('later')]));
    expect(form.field('later')?.value).toBe('old');
    expect(form.form().awaited).toEqual({ other: 'kept' });
    form.type('later', 'new');
    form.store.dispatch(fieldsAdded([define('later')]));
    expect([form.field('later')?.value, form.form().order]).toEqual(['new', ['later']]);
  });

  it('fills no amount from a field of that name', () => {
    const form = startedForm([], { amount: '20' });
    form.store.dispatch(restored(null, { amount: '99' }));
    expect([form.field(AMOUNT)?.value, form.form().isAmountKept]).toEqual(['20.00', false]);
  });

  it.each([
    [{ areaCode: '+30', number: '123456' }, '30 123456'],
    [{ number: '123456' }, ''],
    [{ areaCode: '+3', number: '123456' }, ''],
  ])('fills a field from its parts %o with %j', (fields, value) => {
    const parts = [
      { name: 'areaCode', from: 0, length: 2, prefix: '+' },
      { name: 'number', from: 2, length: 6 },
    ];
    const form = startedForm([{ ...field('landline', { mask: '00 000000' }), input: { parts } }]);
    form.show('landline');
    form.store.dispatch(restored(null, fields));
    expect(form.field('landline')?.value).toBe(value);
  });
});

it.each([
  ['50', '50'],
  ['1001', null],
])('the last amount of %s is offered within the limits: %s', (last, offered) => {
  const form = startedForm([]);
  expect(scope(form).lastAmount).toBeNull();
  form.store.dispatch(lastAmountKnown(last));
  expect(scope(form).lastAmount).toBe(offered);
});

it('prepared details are valid until another amount is typed or picked', () => {
  const form = startedForm([field('name')], { amount: '20' });
  form.store.dispatch(formPrepared(PREPARED));
  form.type('name', 'Ann');
  expect(scope(form).prepared).toBe(PREPARED);
  form.type(AMOUNT, '21');
  expect(scope(form).prepared).toBeNull();
  dispatchAll(form.store, formPrepared(PREPARED), amountPicked('50'));
  expect(scope(form)).toMatchObject({ prepared: null, isFromChip: true });
});

it('a new form keeps only the payment session', () => {
  const form = startedForm([field('name')], { amount: '20' });
  const session = { id: 's', currency: 'USD', methodName: 'card' };
  dispatchAll(form.store, paymentSessionKnown(session), formPrepared(PREPARED));
  form.type('name', 'Ann');
  form.store.dispatch(formStarted({ ...EMPTY_FORM, available: '7', nowMs: 5, chips: ['1'] }));
  const begun = { prepared: null, order: [], available: '7', startedAtMs: 5, chips: ['1'], page: null };
  expect(form.form()).toMatchObject({ session, ...begun });
  expect(Object.keys(form.form().fields)).toEqual([AMOUNT]);
  form.store.dispatch(formStarted(EMPTY_FORM));
  expect(form.form()).toMatchObject({ available: null, startedAtMs: 0 });
});

it('a form that starts under the same page has the fields on it, its own and those of both methods', () => {
  const form = startedForm([field('account'), field('name')], { amount: '20' });
  form.store.dispatch(
    fieldsShown({ appeared: [{ name: 'confirmationId', kind: 'text', isRequired: true }], gone: [] }),
  );
  form.type('account', '100200300');
  const definitions = [define('account', { regex: '^[A-Z]+$' }), define('city')];
  form.store.dispatch(formStarted({ ...EMPTY_FORM, definitions, amount: '20' }));
  expect(form.field('account')).toMatchObject({ value: '', isVisible: true });
  expect(invalidFields(form.form())).toEqual(['account', 'confirmationId']);
  form.type('account', 'ANN');
  form.type('confirmationId', '12345678');
  expect(fieldValues(form.form())).toEqual({ account: 'ANN', confirmationId: '12345678' });
  form.hide('account', 'confirmationId', AMOUNT);
  form.store.dispatch(formStarted({ ...EMPTY_FORM, definitions, amount: '20' }));
  expect(form.field('account')?.isVisible).toBe(false);
});

it('the rules of a page that name a field of the server apply to it, and change with the page', () => {
  const form = startedForm([field('account')], { amount: '20' });
  const shown = (regex: string): void => {
    const rules = [
      { regex, error: 'errors.page', field: 'account' },
      { regex: '^Z', error: 'errors.other' },
    ];
    form.store.dispatch(
      fieldsShown({ appeared: [{ name: 'account', kind: 'text', isRequired: true, rules }], gone: [] }),
    );
  };
  shown('^A');
  expect(form.field('account')?.problem).toBeNull();
  form.type('account', 'B1');
  form.blur('account');
  expect(form.field('account')?.problem?.key).toBe('errors.page');
  shown('^B');
  expect(form.field('account')?.problem).toBeNull();
});
