import { describe, expect, it } from 'vitest';
import type { FormScope } from '#generated/scope.ts';
import type { PaymentField } from '#generated/wire.ts';
import { showDraft } from '#domain/amount-text.ts';
import { NO_LIMITS } from '#domain/limits.ts';
import { fieldFocused } from '#state/form-input.ts';
import { invalidFields, typedAmount } from '#state/form-rules.ts';
import { amountPicked, fieldCleared, formLocked } from '#state/form.ts';
import { AMOUNT } from '#state/form-state.ts';
import { localeChanged } from '#state/session.ts';
import { startedForm } from './form-bench.ts';
import { field } from './sample-methods.ts';
import { scopeOf } from './store.ts';

describe('the amount', () => {
  it.each([
    [{ amount: '10' }, '10.00'],
    [{ amount: '0.5', currency: 'BTC' }, '0.50000000'],
    [{ amount: '20', isPrefilled: false }, '20'],
    [{ amount: '0' }, ''],
    [{}, ''],
  ])('of %o begins as %j', (setup, value) => {
    expect(startedForm([], setup).field(AMOUNT)?.value).toBe(value);
  });

  it.each([
    ['letters', '12ab', '12'],
    ['a third fraction digit', '0.129', '~0.12'],
    ['a decimal of a currency without', '0.5', '~0.', 'JPY'],
    ['more digits than the maximum has, plus one', '123456', '12345'],
  ])('refuses %s', (_what, typed, kept, currency = 'USD') => {
    const form = startedForm([], { currency });
    form.typeSlowly(AMOUNT, typed);
    expect(form.field(AMOUNT)?.value).toBe(kept);
  });

  it.each([
    ['en', '1,000', '1000'],
    ['pt', '2.500,50', '2500.5'],
    ['ar', '١٬٠٠٠٫٥', '1000.5'],
  ])('in %s typed as %s is %s, and is shown like that', (locale, keys, amount) => {
    const form = startedForm([], { locale, limits: NO_LIMITS });
    form.typeSlowly(AMOUNT, keys);
    expect(typedAmount(form.form())).toBe(amount);
    expect(scopeOf(form.store, 'form')).toMatchObject({ amount });
    form.blur(AMOUNT);
    expect(typedAmount(form.form())).toBe(amount);
    const fixed = amount.includes('.') && keys.endsWith('0') ? `${amount}0` : amount;
    expect(form.shown(AMOUNT)).toBe(showDraft(fixed, { locale, decimals: 2, currency: 'USD' }));
  });

  it('keeps typed zeros until the field is left, and prefilled zeros after that', () => {
    const form = startedForm([], { amount: '20' });
    form.blur(AMOUNT);
    form.blur(AMOUNT);
    expect(form.shown(AMOUNT)).toBe('20.00');
    form.type(AMOUNT, '');
    form.typeSlowly(AMOUNT, '35.00');
    expect(form.shown(AMOUNT)).toBe('35.00');
    form.blur(AMOUNT);
    expect(form.shown(AMOUNT)).toBe('35');
  });

  it.each([
    ['$99.90', '99.90', undefined],
    ['$500,000.00', '20.00', 'form.amountInput.limit.max'],
    ['fifty', '20.00', 'form.amountInput.unread'],
    ['1.000', '~1.000', 'form.amountInput.ambiguous'],
    ['12.3456', '20.00', 'form.amountInput.decimals'],
    ['-50', '20.00', 'form.amountInput.unread'],
  ])('pasted as %s is %s with the problem %s, until the next key', (pasted, value, key) => {
    const form = startedForm([], { amount: '20' });
    form.type(AMOUNT, pasted);
    expect(form.field(AMOUNT)?.value).toBe(value);
    expect(form.field(AMOUNT)?.problem?.key).toBe(key);
    form.blur(AMOUNT);
    expect(form.field(AMOUNT)?.problem?.key).toBe(key);
    form.type(AMOUNT, '20.5');
    expect(form.field(AMOUNT)?.problem).toBeNull();
  });

  it.each<[locale: string, typed: string, grouped: string, decimal: string, currency?: string]>([
    ['en', '1.234', '1,234', '1.23'],
    ['es', '1,234', '1234', '1,23'],
    ['ru', '1.234', '1 234', '1,23'],
    ['en', '10.000', '10,000', '10', 'IDR'],
  ])(
    'in %s typed or pasted as %s may be %s or %s: the field asks, and nothing can be sent',
    (locale, text, grouped, decimal, currency = 'USD') => {
      const setup = { locale, currency, limits: NO_LIMITS };
      const forms = [startedForm([], setup), startedForm([], setup)];
      forms[0]?.typeSlowly(AMOUNT, text);
      forms[1]?.type(AMOUNT, text);
      for (const form of forms) {
        form.blur(AMOUNT);
        form.store.dispatch(fieldFocused(AMOUNT));
        const { key, args } = form.field(AMOUNT)?.problem ?? {};
        const shown = Object.values(args ?? {}).map((value) => value.replaceAll(/\s/g, ' '));
        expect([key, shown]).toEqual(['form.amountInput.ambiguous', [grouped, decimal]]);
        expect([typedAmount(form.form()), invalidFields(form.form())]).toEqual([null, [AMOUNT]]);
        const { amount, readings = [] } = scopeOf(form.store, 'form') as FormScope;
        expect(amount).toBeNull();
        for (const { value } of readings) {
          form.store.dispatch(amountPicked(value));
          expect([form.field(AMOUNT)?.value, form.field(AMOUNT)?.problem]).toEqual([value, null]);
        }
        expect(readings).toHaveLength(2);
        form.type(AMOUNT, decimal);
        expect([typedAmount(form.form()) === null, form.field(AMOUNT)?.problem]).toEqual([false, null]);
      }
    },
  );

  it.each([
    ['JPY', '100.5', 'form.amountInput.whole', { currency: 'JPY' }],
    ['IDR', '100,5', 'form.amountInput.whole', { currency: 'IDR' }],
    ['USD', '1,23,4', 'form.amountInput.unread', undefined],
    ['USD', 'Rs.', 'form.field.required', undefined],
  ])('in %s typed as %s has the problem %s once the field is left', (currency, keys, key, args) => {
    const form = startedForm([], { currency, limits: NO_LIMITS });
    form.typeSlowly(AMOUNT, keys);
    form.blur(AMOUNT);
    expect(form.field(AMOUNT)?.problem).toMatchObject({ key, ...(args ? { args } : {}) });
    expect(typedAmount(form.form())).toBeNull();
  });

  it('stays the same when the locale changes, as do other fields', () => {
    const form = startedForm([field('wallet')]);
    form.type(AMOUNT, '12.50');
    form.type('wallet', 'W.1');
    form.store.dispatch(localeChanged('ru'));
    expect([form.shown(AMOUNT), form.field('wallet')?.value]).toEqual(['12,50', 'W.1']);
    form.type(AMOUNT, '12,5');
    expect([form.shown(AMOUNT), typedAmount(form.form())]).toEqual(['12,5', '12.5']);
  });

  it('counts as chosen by a chip until it is typed', () => {
    const form = startedForm([]);
    form.store.dispatch(amountPicked('250.5'));
    const fields = { amount: { value: '250.5', isTriggered: true, problem: null } };
    expect(form.form()).toMatchObject({ isFromChip: true, fields });
    form.type(AMOUNT, '250');
    expect(form.form().isFromChip).toBe(false);
  });
});

describe('a field', () => {
  const phone = (given: Partial<PaymentField> = {}): PaymentField => ({
    ...field('it', given),
    type: 'phone_with_prefix',
  });
  const BANKS = ['1', '2'].map((value) => ({ value, ...(value === '1' ? { label: 'One' } : { text: 'Two' }) }));

  it.each<[what: string, field: PaymentField, steps: string[], value: string]>([
    // Spec: core 5.6b
    ['in upper case', field('it', { type: 'uppercase_text' }), ['de89ab'], 'DE89AB'],
    // Spec: core 5.6c
    [
      'in its mask, without a key too many',
      field('it', { mask: '0000 0000' }),
      [...'1234 5678'].map((_, at, all) => all.slice(0, at + 1).join('')).concat('1234 56789'),
      '1234 5678',
    ],
    ['under a mask of another dialect, which is not applied', field('it', { mask: '####' }), ['1'], '1'],
    ['pasted beyond its mask, whole', field('it', { mask: '0000 0000' }), ['12345x6789'], '12345x6789'],
    // Spec: core 4.3b
    ['with its spaces until it is left', field('it'), ['  Ann  '], '  Ann  '],
    ['of a dropdown', field('it', { type: 'dropdown', values: BANKS }), ['2'], '2'],
    ['of a phone, which begins with its prefix', phone({ value: '7' }), [], '+7'],
    ['of a phone, whose prefix is cut', phone({ value: '7' }), ['+7801', '+801'], '+7801'],
    ['of a phone, whose prefix is repeated', phone({ value: '7' }), ['+7801', '+7+801'], '+7801'],
    ['of a phone, which is emptied', phone({ value: '7' }), ['+7801', ''], '+7'],
    [
      'of a phone, pasted with a trunk prefix, as it is read',
      phone({ value: '+7' }),
      ['+7 8 (912) 345-67-89'],
      '+79123456789',
    ],
    [
      'of a phone, pasted beyond its mask, whole',
      phone({ value: '+62', mask: '000 0000 0000' }),
      ['+6281234567890123'],
      '+6281234567890123',
    ],
    [
      'of a phone with digits in its mask, without a key too many',
      phone({ value: '+234', mask: '800 000 0000' }),
      ['+234800123456', '+2348001234567', '+23480012345678'],
      '+2348001234567',
    ],
  ])('holds what is typed %s', (_what, given, steps, value) => {
    const form = startedForm([given]);
    for (const text of steps) form.type('it', text);
    expect(form.field('it')?.value).toBe(value);
    form.blur('it');
    expect(form.field('it')?.value).toBe(value.trim());
  });

  it('of a dropdown has the options of the server, by label or text', () => {
    const form = startedForm([field('it', { type: 'dropdown', values: BANKS })]);
    const options = [
      { value: '1', label: 'One' },
      { value: '2', label: 'Two' },
    ];
    expect(form.form().definitions['it']?.options).toEqual(options);
    form.type('it', '2');
    expect(form.field('it')?.isTriggered).toBe(true);
  });

  it('that is missing, or unchanged by a key, does not change the form', () => {
    const form = startedForm([field('holder')]);
    form.type('holder', 'Ann');
    const before = form.form();
    form.type('holder', 'Ann');
    form.type('ghost', 'x');
    form.blur('ghost');
    form.focus('ghost');
    expect(form.form()).toBe(before);
  });

  it('is cleared to its dial prefix, untouched and without a problem', () => {
    const form = startedForm([phone({ value: '+7' }), field('name')]);
    form.type('it', '+7701');
    form.blur('name');
    for (const name of ['it', 'name', 'ghost']) form.store.dispatch(fieldCleared(name));
    expect(form.field('it')).toMatchObject({ value: '+7', problem: null, isTriggered: false });
    expect(form.field('name')).toMatchObject({ value: '', problem: null, isTriggered: false });
  });

  it('of a locked form ignores input, blur, chips and clearing until it is unlocked', () => {
    const form = startedForm([field('name', { value: 'Ann ' })], { amount: '20' });
    form.store.dispatch(formLocked(true));
    const locked = form.form();
    form.type('name', 'Bob');
    form.blur('name');
    form.store.dispatch(amountPicked('50'));
    form.store.dispatch(fieldCleared('name'));
    expect(form.form()).toEqual(locked);
    expect(form.field('name')?.isDisabled).toBe(true);
    form.store.dispatch(formLocked(false));
    form.type('name', 'Bob');
    expect(form.field('name')).toMatchObject({ value: 'Bob', isDisabled: false });
  });
});
