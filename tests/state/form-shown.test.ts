import { describe, expect, it } from 'vitest';
import type { FormScope } from '#generated/scope.ts';
import { toDefinition, type FieldDefinition } from '#state/form-definition.ts';
import { secretFields } from '#state/form-scope.ts';
import {
  amountPicked,
  availableChanged,
  fieldsAdded,
  fieldsValidated,
  formPrepared,
  lastAmountKnown,
  pageFieldsKnown,
  paymentSessionKnown,
} from '#state/form.ts';
import { fieldsShown } from '#state/form-shown.ts';
import { formStarted } from '#state/form-start.ts';
import { AMOUNT, type Prepared } from '#state/form-state.ts';
import { localeChanged } from '#state/session.ts';
import { startedForm, type FormBench } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { EMPTY_FORM, scopeOf } from './store.ts';

const define = (name: string, given = {}): FieldDefinition => toDefinition(field(name, given), { hasLuhn: false });
const scope = ({ store }: FormBench): FormScope => scopeOf(store, 'form') as FormScope;
const PREPARED = { kind: 'requisites' } as unknown as Prepared;

describe('fields of the page that an answer leads to', () => {
  it('have no amount among them, and take the place of those of a page before', () => {
    const form = startedForm([field('name')]);
    const own = [define('reference'), define('sum', { type: 'amount' })];
    form.store.dispatch(pageFieldsKnown({ screen: 'deposit.a', definitions: own }));
    expect(form.form().page).toEqual({ screen: 'deposit.a', order: ['reference'] });
    expect(form.field('sum')).toBeUndefined();
    form.store.dispatch(pageFieldsKnown({ screen: 'deposit.b', definitions: [] }));
    expect(form.form().page).toEqual({ screen: 'deposit.b', order: [] });
    form.store.dispatch(fieldsAdded([define('sum', { type: 'amount' })]));
    expect(form.field('sum')).toBeUndefined();
  });
});

describe('fields that come onto the page', () => {
  it('leave one of the server as it was defined, also one of the page', () => {
    const form = startedForm([]);
    form.store.dispatch(pageFieldsKnown({ screen: 'deposit.a', definitions: [define('reference', { regex: '^x' })] }));
    form.show('reference');
    form.type('reference', 'y');
    form.blur('reference');
    expect(form.field('reference')?.problem?.kind).toBe('regex');
  });

  it('change no field that is there already', () => {
    const form = startedForm([field('name'), field('other')]);
    const { name, other } = form.form().fields;
    form.store.dispatch(
      fieldsShown({ appeared: [{ name: 'name', kind: 'text', isRequired: false }], gone: ['ghost'] }),
    );
    expect(form.form().fields['name']).toBe(name);
    form.hide('name');
    expect(form.field('name')?.isVisible).toBe(false);
    expect(form.form().fields['other']).toBe(other);
    const { name: hidden } = form.form().fields;
    form.hide('name');
    expect(form.form().fields['name']).toBe(hidden);
  });
});

describe('the sum there is', () => {
  it('counts before the maximum, at once, and not before the minimum', () => {
    const form = startedForm([], { limits: { min: '10', max: '1000' } });
    form.store.dispatch(availableChanged('100'));
    form.type(AMOUNT, '100');
    expect(form.field(AMOUNT)?.problem).toBeNull();
    form.type(AMOUNT, '101');
    expect(form.field(AMOUNT)?.problem).toMatchObject({
      key: 'form.amountInput.balance',
      args: { amount: '$100' },
    });
    form.type(AMOUNT, '1001');
    expect(form.field(AMOUNT)?.problem?.key).toBe('form.amountInput.balance');
    form.store.dispatch(availableChanged('5'));
    form.type(AMOUNT, '9');
    form.blur(AMOUNT);
    expect(form.field(AMOUNT)?.problem?.key).toBe('form.amountInput.limit.min');
  });

  it('judges what was typed when it changes, and nothing that nobody touched', () => {
    const form = startedForm([], { amount: '50' });
    form.store.dispatch(availableChanged('20'));
    expect(form.field(AMOUNT)?.problem).toBeNull();
    form.type(AMOUNT, '15');
    form.store.dispatch(availableChanged('12'));
    expect(form.field(AMOUNT)?.problem?.key).toBe('form.amountInput.balance');
    form.store.dispatch(availableChanged(null));
    expect(form.field(AMOUNT)?.problem).toBeNull();
  });
});

describe('the last amount', () => {
  it.each([
    ['50', '50'],
    ['1001', null],
  ])('of %s is offered within the limits: %s', (last, offered) => {
    const form = startedForm([]);
    expect(scope(form).lastAmount).toBeNull();
    form.store.dispatch(lastAmountKnown(last));
    expect(scope(form).lastAmount).toBe(offered);
  });
});

describe('what is prepared', () => {
  it('holds for its amount, and no longer than another is typed or picked', () => {
    const form = startedForm([field('name')], { amount: '20' });
    form.store.dispatch(formPrepared(PREPARED));
    form.type('name', 'Ann');
    expect(scope(form).prepared).toBe(PREPARED);
    form.type(AMOUNT, '21');
    expect(scope(form).prepared).toBeNull();
    form.store.dispatch(formPrepared(PREPARED));
    form.store.dispatch(amountPicked('50'));
    expect(scope(form).prepared).toBeNull();
    expect(scope(form).isFromChip).toBe(true);
  });
});

describe('a form that begins', () => {
  it('keeps the session of the payment and nothing else', () => {
    const form = startedForm([field('name')], { amount: '20' });
    const session = { id: 's', currency: 'USD', methodName: 'card' };
    form.store.dispatch(paymentSessionKnown(session));
    form.store.dispatch(formPrepared(PREPARED));
    form.type('name', 'Ann');
    form.store.dispatch(formStarted({ ...EMPTY_FORM, available: '7', nowMs: 5, chips: ['1'] }));
    expect(form.form()).toMatchObject({
      session,
      prepared: null,
      order: [],
      available: '7',
      startedAtMs: 5,
      chips: ['1'],
      page: null,
    });
    expect(Object.keys(form.form().fields)).toEqual([AMOUNT]);
    form.store.dispatch(formStarted(EMPTY_FORM));
    expect(form.form()).toMatchObject({ available: null, startedAtMs: 0 });
  });

  it('writes an amount as people do, unless the method names it', () => {
    expect(startedForm([], { amount: '20', isPrefilled: false }).field(AMOUNT)?.value).toBe('20');
    expect(startedForm([], { amount: '20', isPrefilled: true }).field(AMOUNT)?.value).toBe('20.00');
  });
});

describe('another language', () => {
  it('tells no problem that was not told, and leaves a form without an amount alone', () => {
    const form = startedForm([]);
    form.type(AMOUNT, '5');
    form.store.dispatch(localeChanged('ru'));
    expect(form.field(AMOUNT)?.problem).toBeNull();
    expect(form.form().locale).toBe('ru');
  });
});

describe('fields that are asked about', () => {
  it('are told of where they are on the page, and no field in between', () => {
    const form = startedForm([field('one'), field('two')], { amount: '20' });
    form.hide('two');
    form.store.dispatch(fieldsValidated(['two', 'one']));
    expect(form.field('one')?.problem?.key).toBe('form.field.required');
    expect(form.field('two')?.problem).toBeNull();
  });
});

describe('secrets of a form', () => {
  it('are named as the server knows them, and nothing else is', () => {
    const form = startedForm([field('code', { alias: 'securityCode', isSecret: true }), field('name')]);
    expect(secretFields(form.form())).toEqual({ securityCode: 'code' });
  });
});
