import { describe, expect, it } from 'vitest';
import type { FormScope } from '#generated/scope.ts';
import { toDefinition, type FieldDefinition } from '#state/form-definition.ts';
import { fieldProblem, isFilled } from '#state/form-rules.ts';
import {
  amountPicked,
  fieldCleared,
  fieldRefused,
  fieldsAdded,
  formCurrencyPicked,
  formLocked,
  formRestored,
  lastAmountKnown,
  limitsKnown,
  refusalTakenBack,
} from '#state/form.ts';
import { AMOUNT } from '#state/form-state.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { scopeOf } from './store.ts';

const define = (name: string, given = {}): FieldDefinition => toDefinition(field(name, given), { hasLuhn: false });
const scope = ({ store }: FormBench): FormScope => scopeOf(store, 'form') as FormScope;

describe('fresher limits', () => {
  const fresh = (form: FormBench, given: Partial<Parameters<typeof limitsKnown>[0]> = {}): void =>
    void form.store.dispatch(
      limitsKnown({ limits: { min: '30', max: '40' }, chips: ['35'], amount: '30', isPrefilled: true, ...given }),
    );

  it('bring their own amount and chips where nobody has touched it', () => {
    const form = startedForm([], { amount: '10' });
    fresh(form);
    expect(form.field(AMOUNT)).toMatchObject({ value: '30.00', problem: null });
    expect(scope(form)).toMatchObject({ limits: { min: '30', max: '40' }, chips: [{ value: '35' }] });
    form.blur(AMOUNT);
    expect(form.field(AMOUNT)?.value).toBe('30.00');
  });

  it('leave an amount that was typed, and tell at once where it is too much now', () => {
    const form = startedForm([], { amount: '10' });
    form.type(AMOUNT, '50');
    fresh(form);
    expect(form.field(AMOUNT)).toMatchObject({ value: '50', problem: { key: 'form.amountInput.limit.max' } });
  });

  it('leave an amount that was paid before', () => {
    const form = startedForm([], { amount: '10' });
    form.store.dispatch(formRestored({ amount: '20', fields: {} }));
    fresh(form);
    expect(form.field(AMOUNT)?.value).toBe('20');
  });

  it('that are the same leave everything but the chips', () => {
    const form = startedForm([], { amount: '10' });
    fresh(form, { limits: { min: '10', max: '1000' } });
    expect(form.field(AMOUNT)?.value).toBe('10.00');
    expect(scope(form).chips).toMatchObject([{ value: '35' }]);
  });

  it.each([
    ['minimum', { min: '30', max: '1000' }],
    ['maximum', { min: '10', max: '40' }],
  ])('count with another %s alone', (_what, limits) => {
    const form = startedForm([], { amount: '10' });
    fresh(form, { limits });
    expect(form.field(AMOUNT)?.value).toBe('30.00');
  });

  it('leave a form that is being sent', () => {
    const form = startedForm([], { amount: '10' });
    form.store.dispatch(formLocked(true));
    fresh(form);
    expect(form.field(AMOUNT)?.value).toBe('10.00');
  });
});

describe('another currency', () => {
  it('begins the amount anew, and forgets everything that was about the one before', () => {
    const form = startedForm([field('name')], { chips: ['20'], amount: '20' });
    form.type('name', 'Ann');
    form.store.dispatch(lastAmountKnown('50'));
    form.store.dispatch(amountPicked('5000'));
    form.store.dispatch(formCurrencyPicked('EUR'));
    expect(form.field(AMOUNT)).toMatchObject({ value: '', problem: null, isTriggered: false });
    expect(form.form()).toMatchObject({ isFromChip: false, isAmountKept: false });
    expect(form.field('name')?.value).toBe('Ann');
    expect(scope(form)).toMatchObject({
      currency: 'EUR',
      limits: { min: '0', max: '0', isShown: false },
      chips: [],
      lastAmount: null,
    });
  });

  it('lets limits that come later begin it, though an amount was put back before', () => {
    const form = startedForm([]);
    form.store.dispatch(formRestored({ amount: '20', fields: {} }));
    form.store.dispatch(formCurrencyPicked('EUR'));
    form.store.dispatch(limitsKnown({ limits: { min: '5', max: '9' }, chips: [], amount: '5', isPrefilled: false }));
    expect(form.field(AMOUNT)?.value).toBe('5');
  });

  it('that is the same changes nothing', () => {
    const form = startedForm([], { chips: ['20'] });
    form.type(AMOUNT, '20');
    const before = form.form();
    form.store.dispatch(formCurrencyPicked('USD'));
    expect(form.form()).toBe(before);
  });
});

describe('a value that the server refuses', () => {
  it('is a problem until something else is typed, and again when it is typed again', () => {
    const form = startedForm([field('account')]);
    form.type('account', '12');
    form.store.dispatch(fieldRefused({ name: 'account', key: 'errors.account' }));
    expect(form.field('account')?.problem).toEqual({ kind: 'refused', key: 'errors.account' });
    form.type('account', '123');
    expect(form.field('account')?.problem).toBeNull();
    form.type('account', '12');
    form.blur('account');
    expect(form.field('account')?.problem).toEqual({ kind: 'refused', key: 'errors.account' });
  });

  it('is taken back by the server, and any other problem stays', () => {
    const form = startedForm([field('account', { regex: '^x' })]);
    form.type('account', '12');
    form.store.dispatch(fieldRefused({ name: 'account', key: 'errors.account' }));
    form.store.dispatch(refusalTakenBack('account'));
    expect(form.field('account')?.problem).toBeNull();
    form.blur('account');
    expect(form.field('account')?.problem?.kind).toBe('regex');
    form.store.dispatch(refusalTakenBack('account'));
    expect(form.field('account')?.problem?.kind).toBe('regex');
  });

  it('is nothing of a field that there is not', () => {
    const form = startedForm([]);
    form.store.dispatch(fieldRefused({ name: 'ghost', key: 'errors.account' }));
    expect(form.form().refused).toEqual({});
  });
});

describe('what was sent before', () => {
  it('is laid into the mask of its field', () => {
    const form = startedForm([field('card', { mask: '0000 0000' })]);
    form.store.dispatch(formRestored({ amount: null, fields: { card: '12345678' } }));
    expect(form.field('card')?.value).toBe('1234 5678');
    expect(form.field(AMOUNT)?.value).toBe('');
  });

  it('is put back once: what is typed after it stays when its field comes again', () => {
    const form = startedForm([]);
    form.store.dispatch(formRestored({ amount: null, fields: { later: 'old', other: 'kept' } }));
    form.store.dispatch(fieldsAdded([define('later')]));
    expect(form.field('later')?.value).toBe('old');
    expect(form.form().awaited).toEqual({ other: 'kept' });
    form.type('later', 'new');
    form.store.dispatch(fieldsAdded([define('later')]));
    expect(form.field('later')?.value).toBe('new');
    expect(form.form().order).toEqual(['later']);
  });

  it('never fills in the amount by the name of a field', () => {
    const form = startedForm([], { amount: '20' });
    form.store.dispatch(formRestored({ amount: null, fields: { amount: '99' } }));
    expect(form.field(AMOUNT)?.value).toBe('20.00');
    expect(form.form().isAmountKept).toBe(false);
  });
});

describe('a field', () => {
  it('is cleared to its dial prefix, without a problem, as if nobody had touched it', () => {
    const form = startedForm([field('phone', { type: 'phone_with_prefix', value: '+7' }), field('name')]);
    form.type('phone', '+7701');
    form.blur('name');
    form.store.dispatch(fieldCleared('phone'));
    form.store.dispatch(fieldCleared('name'));
    form.store.dispatch(fieldCleared('ghost'));
    expect(form.field('phone')).toMatchObject({ value: '+7', problem: null, isTriggered: false });
    expect(form.field('name')).toMatchObject({ value: '', problem: null, isTriggered: false });
  });

  it('is not cleared while the form is sent', () => {
    const form = startedForm([field('name')]);
    form.type('name', 'Ann');
    form.store.dispatch(formLocked(true));
    form.store.dispatch(fieldCleared('name'));
    expect(form.field('name')?.value).toBe('Ann');
  });

  it.each([
    ['text', { mask: '+00' }, '+', false],
    ['text', {}, '  ', false],
    ['text', { mask: '+00' }, '+1', true],
    ['phone_with_prefix', { value: '+7' }, '+7', false],
    ['phone_with_prefix', { value: '+7' }, '+77', true],
  ] as const)('of %s %o with "%s" is filled: %s', (type, given, value, isIt) => {
    const definition = define('it', { ...given, type });
    const state = { value, problem: null, isTriggered: false, isVisible: true, isDisabled: false, isRequired: true };
    expect(isFilled(state, definition)).toBe(isIt);
  });

  it('that there is not has no problem', () => {
    expect(fieldProblem(startedForm([]).form(), 'ghost')).toBeNull();
  });
});
