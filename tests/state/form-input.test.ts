import { describe, expect, it } from 'vitest';
import { showDraft } from '#domain/amount-text.ts';
import { NO_LIMITS } from '#domain/limits.ts';
import { typedAmount } from '#state/form-rules.ts';
import { amountPicked, formLocked } from '#state/form.ts';
import { localeChanged } from '#state/session.ts';
import { startedForm } from './form-bench.ts';
import { scopeOf } from './store.ts';
import { field } from './sample-methods.ts';

describe('the amount', () => {
  it('begins as given, with all digits of its currency', () => {
    expect(startedForm([], { amount: '10' }).field('amount')?.value).toBe('10.00');
    expect(startedForm([], { amount: '0.5', currency: 'BTC' }).field('amount')?.value).toBe('0.50000000');
    expect(startedForm([], { amount: '0' }).field('amount')?.value).toBe('');
    expect(startedForm([]).field('amount')?.value).toBe('');
  });

  it.each([
    ['letters', '12ab', '12'],
    ['a leading separator', '.5', '5'],
    ['a third fraction digit', '1.239', '1.23'],
    ['more digits than the maximum has, plus one', '123456', '12345'],
  ])('refuses %s', (_what, typed, kept) => {
    const form = startedForm([]);
    form.typeSlowly('amount', typed);
    expect(form.field('amount')?.value).toBe(kept);
  });

  it('is written with the separator of the locale', () => {
    const form = startedForm([], { locale: 'ru' });
    form.typeSlowly('amount', '12.5');
    expect(form.shown('amount')).toBe('12,5');
  });

  it.each([
    ['en', '1,000', '1000'],
    ['en', '250,000', '250000'],
    ['en', '50,5', '50.5'],
    ['en', '2.009', '2'],
    ['id', '100.000', '100000'],
    ['pt', '2.500,50', '2500.5'],
    ['hi', '1,23,456.5', '123456.5'],
    ['ar', '١٬٠٠٠٫٥', '1000.5'],
  ])('in %s typed as %s is %s, as it is shown', (locale, keys, amount) => {
    const form = startedForm([], { locale, limits: NO_LIMITS });
    form.typeSlowly('amount', keys);
    expect(typedAmount(form.form())).toBe(amount);
    expect(scopeOf(form.store, 'form')).toMatchObject({ amount });
    form.blur('amount');
    expect(typedAmount(form.form())).toBe(amount);
    const fixed = amount.includes('.') && keys.endsWith('0') ? `${amount}0` : amount;
    expect(form.shown('amount')).toBe(showDraft(fixed, { locale, decimals: 2, currency: 'USD' }));
  });

  it('keeps zeros while somebody types, drops them when they leave, and leaves those of the method alone', () => {
    const form = startedForm([], { amount: '20' });
    form.blur('amount');
    form.blur('amount');
    expect(form.shown('amount')).toBe('20.00');
    form.type('amount', '');
    form.typeSlowly('amount', '35.00');
    expect(form.shown('amount')).toBe('35.00');
    form.blur('amount');
    expect(form.shown('amount')).toBe('35');
  });

  it('is understood when pasted with its currency', () => {
    const form = startedForm([]);
    form.type('amount', '$99.90');
    expect(typedAmount(form.form())).toBe('99.9');
    expect(form.field('amount')?.problem).toBeNull();
  });

  it('says that a pasted amount is above the maximum, where it has more digits than may be typed', () => {
    const form = startedForm([], { amount: '20' });
    form.type('amount', '$500,000.00');
    expect(form.field('amount')).toMatchObject({ value: '20.00', problem: { key: 'form.amountInput.limit.max' } });
  });

  it.each(['fifty', '1.000', '12.345', '-50'])('says that a pasted %s is no amount, and stays', (text) => {
    const form = startedForm([], { amount: '20' });
    form.type('amount', text);
    expect(form.field('amount')).toMatchObject({ value: '20.00', problem: { key: 'form.amountInput.unread' } });
    form.type('amount', '20.5');
    expect(form.field('amount')?.problem).toBeNull();
  });

  it('stays the same amount when the locale changes, and so does what is typed elsewhere', () => {
    const form = startedForm([field('wallet')]);
    form.type('amount', '12.50');
    form.type('wallet', 'W.1');
    form.store.dispatch(localeChanged('ru'));
    expect(form.shown('amount')).toBe('12,50');
    expect(form.field('wallet')?.value).toBe('W.1');
    form.typeSlowly('amount', '');
    form.type('amount', '12,5');
    expect(form.shown('amount')).toBe('12,5');
    expect(typedAmount(form.form())).toBe('12.5');
  });

  it("is remembered as a chip's until somebody types", () => {
    const form = startedForm([]);
    form.store.dispatch(amountPicked('250.5'));
    expect(form.form()).toMatchObject({
      isFromChip: true,
      fields: { amount: { value: '250.5', isTriggered: true, problem: null } },
    });
    form.type('amount', '250');
    expect(form.form().isFromChip).toBe(false);
  });
});

describe('input', () => {
  // Spec: core 5.6b
  it('is forced to upper case where the field says so', () => {
    const form = startedForm([field('iban', { type: 'uppercase_text' })]);
    form.type('iban', 'de89ab');
    expect(form.field('iban')?.value).toBe('DE89AB');
  });

  // Spec: core 5.6c
  it('is laid into the mask and cut to its length', () => {
    const form = startedForm([field('card', { mask: '0000 0000' })]);
    form.typeSlowly('card', '12345x6789');
    expect(form.field('card')?.value).toBe('1234 5678');
  });

  it('of a phone keeps its prefix, whatever is done to it', () => {
    const form = startedForm([field('phone', { type: 'phone_with_prefix', value: '7' })]);
    expect(form.field('phone')?.value).toBe('+7');
    form.type('phone', '+7801');
    form.type('phone', '+801');
    expect(form.field('phone')?.value).toBe('+7801');
    form.type('phone', '+7+801');
    expect(form.field('phone')?.value).toBe('+7801');
    form.type('phone', '');
    expect(form.field('phone')?.value).toBe('+7');
  });

  it('of a phone is as long as its mask, whose own digits are part of the number', () => {
    const form = startedForm([field('phone', { type: 'phone_with_prefix', value: '+234', mask: '800 000 0000' })]);
    form.type('phone', '+234800123456789');
    expect(form.field('phone')?.value).toBe('+2348001234567');
  });

  it('of a phone takes the prefix of the country where the field brings none', () => {
    const form = startedForm([field('phone', { type: 'phone_with_prefix' })], { dialPrefix: '998' });
    expect(form.field('phone')?.value).toBe('+998');
  });

  it('of a dropdown is the value picked', () => {
    const form = startedForm([
      field('bank', {
        type: 'dropdown',
        values: [
          { label: 'One', value: '1' },
          { text: 'Two', value: '2' },
        ],
      }),
    ]);
    expect(form.form().definitions.bank?.options).toEqual([
      { value: '1', label: 'One' },
      { value: '2', label: 'Two' },
    ]);
    form.type('bank', '2');
    expect(form.field('bank')).toMatchObject({ value: '2', isTriggered: true });
  });

  // Spec: core 4.3b
  it('is trimmed on leaving the field', () => {
    const form = startedForm([field('name')]);
    form.type('name', '  Ann  ');
    expect(form.field('name')?.value).toBe('  Ann  ');
    form.blur('name');
    expect(form.field('name')?.value).toBe('Ann');
  });

  it('is ignored for a field there is not', () => {
    const form = startedForm([]);
    const before = form.form();
    form.type('ghost', 'x');
    form.blur('ghost');
    form.focus('ghost');
    expect(form.form()).toBe(before);
  });
});

describe('a locked form', () => {
  it('takes no input, no blur and no chip, until it is unlocked', () => {
    const form = startedForm([field('name', { value: 'Ann ' })], { amount: '20' });
    form.store.dispatch(formLocked(true));
    const locked = form.form();
    form.type('name', 'Bob');
    form.blur('name');
    form.store.dispatch(amountPicked('50'));
    expect(form.form()).toEqual(locked);
    expect(form.field('name')?.isDisabled).toBe(true);
    form.store.dispatch(formLocked(false));
    form.type('name', 'Bob');
    expect(form.field('name')).toMatchObject({ value: 'Bob', isDisabled: false });
  });
});

it('a key that changes neither text nor problem leaves the form as it is', () => {
  const bench = startedForm([field('holder')]);
  bench.type('holder', 'Ann');
  const before = bench.form();
  bench.type('holder', 'Ann');
  expect(bench.form()).toBe(before);
});
