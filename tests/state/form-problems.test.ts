import { describe, expect, it } from 'vitest';
import type { PaymentField } from '#generated/wire.ts';
import { toDefinition } from '#state/form-definition.ts';
import { fieldProblem, invalidFields, isFilled } from '#state/form-rules.ts';
import { availableChanged, fieldRefused, fieldsValidated, refusalTakenBack } from '#state/form.ts';
import { fieldValues } from '#state/form-scope.ts';
import { AMOUNT } from '#state/form-state.ts';
import { localeChanged } from '#state/session.ts';
import { startedForm } from './form-bench.ts';
import { field } from './sample-methods.ts';

const LEFT = 'left';

describe('the problem of an amount', () => {
  const BALANCE = 'form.amountInput.balance';
  const MIN = 'form.amountInput.limit.min';

  it.each<[what: string, steps: string[], problem: object | null, setup?: Parameters<typeof startedForm>[1]]>([
    // Spec: core 5.3a
    ['below the minimum, while it is typed', ['5'], null],
    ['below the minimum', ['5', LEFT], { kind: 'amount', key: MIN, args: { amount: '$10' } }],
    ['above the maximum', ['1001'], { key: 'form.amountInput.limit.max', args: { amount: '$1,000' } }],
    ['that was above the maximum', ['1001', '100'], null],
    ['without limits', ['123456', LEFT], null, { limits: { min: '0', max: '0' } }],
    ['that is empty', ['', LEFT], { kind: 'required', key: 'form.field.required' }],
    ['of zero', ['0', LEFT], { kind: 'amount', key: 'form.amountInput.positive' }],
    ['of zero with decimals', ['0.00', LEFT], { kind: 'amount', key: 'form.amountInput.positive' }],
  ])('%s', (_what, steps, problem, setup = {}) => {
    const form = startedForm([], setup);
    for (const step of steps) {
      if (step === LEFT) form.blur(AMOUNT);
      else form.type(AMOUNT, step);
    }
    expect(form.field(AMOUNT)).toMatchObject({ problem });
  });

  // Spec: core 5.3b
  it("is in the visit's language, and does not appear earlier in another language", () => {
    const form = startedForm([]);
    form.type(AMOUNT, '5');
    form.store.dispatch(localeChanged('ru'));
    expect([form.field(AMOUNT)?.problem, form.form().locale]).toEqual([null, 'ru']);
    form.blur(AMOUNT);
    form.store.dispatch(localeChanged('en'));
    form.store.dispatch(localeChanged('ru'));
    expect(form.field(AMOUNT)?.problem?.args?.amount?.replaceAll(/\s/g, ' ')).toBe('10 $');
  });

  it("includes the pattern of the method's own amount field", () => {
    const form = startedForm([
      field('market_sum', { type: 'amount', regex: '^\\d+00$', regex_error_key: 'p2p.round' }),
    ]);
    form.type(AMOUNT, '150');
    form.blur(AMOUNT);
    expect(form.field(AMOUNT)?.problem).toMatchObject({ kind: 'regex', key: 'p2p.round' });
    form.type(AMOUNT, '200.00');
    form.blur(AMOUNT);
    expect(form.field(AMOUNT)?.problem).toBeNull();
    expect(form.field('market_sum')).toBeUndefined();
  });

  it('includes the balance, before the maximum and after the minimum', () => {
    const form = startedForm([]);
    form.store.dispatch(availableChanged('100'));
    const problems = ['100', '101', '1001'].map((text) => {
      form.type(AMOUNT, text);
      return form.field(AMOUNT)?.problem;
    });
    const beyond = { key: BALANCE, args: { amount: '$100' } };
    expect(problems).toMatchObject([null, beyond, beyond]);
    form.store.dispatch(availableChanged('5'));
    form.type(AMOUNT, '9');
    form.blur(AMOUNT);
    expect(form.field(AMOUNT)?.problem?.key).toBe(MIN);
  });

  it('depends on the balance once the amount was typed', () => {
    const form = startedForm([], { amount: '50' });
    form.store.dispatch(availableChanged('20'));
    expect(form.field(AMOUNT)?.problem).toBeNull();
    form.type(AMOUNT, '15');
    form.store.dispatch(availableChanged('12'));
    expect(form.field(AMOUNT)?.problem?.key).toBe(BALANCE);
    form.store.dispatch(availableChanged(null));
    expect(form.field(AMOUNT)?.problem).toBeNull();
  });
});

describe('the problem of a field', () => {
  const EMAIL = field('it', { regex: '^\\S+@\\S+$', regex_error_key: 'errors.email' });
  const WORDS = field('it', { validations: [{ regex: '^[a-z]+$', error: 'Only small letters.' }] });
  const PHONE = field('it', { type: 'phone_with_prefix', value: '+7', regex: '^\\d{10}$' });
  const PREFILLED = field('it', { mask: '0000', value: 'X-12' });
  const KEYED_PHONE = { ...PHONE, regex_error_key: 'errors.phone' };
  const TEN_DIGITS = {
    key: 'form.field.invalid',
    expected: { key: 'form.expected.phone', args: { count: 10, prefix: '+7' } },
  };
  const IBAN: PaymentField = { ...field('it'), input: { isOptional: true, check: 'iban' } };

  // Spec: core 3.7d, core 4.3c
  it.each<[what: string, given: PaymentField, steps: string[], problem: object | null]>([
    // Spec: core 4.3b, core 4.4a
    ['hidden while it is typed', EMAIL, ['ann'], null],
    ['of its pattern', EMAIL, ['ann', LEFT], { kind: 'regex', key: 'errors.email' }],
    ['of an empty field', EMAIL, [LEFT], { key: 'form.field.required' }],
    ['in the words of the server', WORDS, ['A', LEFT, 'AB'], { text: 'Only small letters.' }],
    ['gone once it is corrected', WORDS, ['A', LEFT, 'ab'], null],
    ['of a phone with its prefix alone', PHONE, [LEFT], { key: 'form.field.required' }],
    ['gone from a whole phone', PHONE, ['+77011234567', LEFT], null],
    ['with the expected length of a phone, whatever key it has', KEYED_PHONE, ['+7701', LEFT], TEN_DIGITS],
    ['missing from a value of the server that its mask has no place for', PREFILLED, [LEFT], null],
    ['missing from an empty optional field', IBAN, [LEFT], null],
    ['of an optional field', IBAN, ['DE89 3704 0044 0532 0130 01', LEFT], { kind: 'check', key: 'form.check.iban' }],
    ['gone from a correct optional field', IBAN, ['DE89 3704 0044 0532 0130 00', LEFT], null],
  ])('is %s', (_what, given, steps, problem) => {
    const form = startedForm([given], { amount: '20' });
    form.show('it');
    for (const step of steps) {
      if (step === LEFT) form.blur('it');
      else form.type('it', step);
    }
    expect(form.field('it')).toMatchObject({ isTriggered: true, problem });
    form.focus('it');
    expect(form.field('it')?.problem).toBeNull();
  });

  it.each([
    ["with a card's own form is read as one", String.raw`^\d{2}\/\d{2}$`, '08/2030', '08/30'],
    ['of a document is a date like any other', String.raw`^\d{4}-\d{2}-\d{2}$`, '2030-08-01', '2030-08-01'],
  ])('is empty if a field named like the expiry of a card %s', (_what, regex, typed, sent) => {
    const form = startedForm([field('expiryDate', { regex })], { amount: '20' });
    form.show('expiryDate');
    form.type('expiryDate', typed);
    form.blur('expiryDate');
    expect([form.field('expiryDate')?.problem, fieldValues(form.form())]).toEqual([null, { expiryDate: sent }]);
  });

  it("is that of a card's check digit if the method requires it", () => {
    const form = startedForm([field('card_number', { mask: '0000 0000 0000 0000' }), field('phone_number')], {
      hasLuhn: true,
    });
    form.type('card_number', '4111 1111 1111 1112');
    form.blur('card_number');
    expect(form.field('card_number')?.problem?.key).toBe('form.field.luhn');
    form.type('card_number', '4111 1111 1111 1111');
    form.type('phone_number', '12');
    expect(invalidFields(form.form())).toEqual(['amount']);
  });

  it('of a month depends on the year, whichever is typed last', () => {
    const month = { ...field('month'), input: { check: 'cardExpiry', yearField: 'year' } } as const;
    const form = startedForm([month, field('year')], { nowMs: Date.UTC(2026, 2, 15), amount: '20' });
    form.show('month', 'year');
    form.type('month', '2');
    form.blur('month');
    expect(form.field('month')?.problem).toBeNull();
    for (const [year, key, invalid] of [
      ['26', 'form.check.cardExpiry', 1],
      ['27', undefined, 0],
    ] as const) {
      form.type('year', year);
      form.blur('year');
      expect([form.field('month')?.problem?.key, form.form().counts.invalid]).toEqual([key, invalid]);
    }
  });

  it("is the server's rejection for that value, until the server withdraws it", () => {
    const refusal = { kind: 'refused', key: 'errors.account' };
    const form = startedForm([field('account', { regex: '^1' })]);
    const leave = (text: string): unknown => {
      form.type('account', text);
      form.blur('account');
      return form.field('account')?.problem;
    };
    form.type('account', '12');
    form.store.dispatch(fieldRefused({ name: 'account', key: 'errors.account' }));
    expect(form.field('account')?.problem).toEqual(refusal);
    expect([leave('123'), leave('12')]).toEqual([null, refusal]);
    form.store.dispatch(refusalTakenBack('account'));
    expect(form.field('account')?.problem).toBeNull();
    expect(leave('2')).toMatchObject({ kind: 'regex' });
    form.store.dispatch(refusalTakenBack('account'));
    expect(form.field('account')?.problem?.kind).toBe('regex');
    form.store.dispatch(fieldRefused({ name: 'ghost', key: 'errors.account' }));
    expect(form.form().refused).toEqual({});
    expect(fieldProblem(form.form(), 'ghost')).toBeNull();
  });
});

describe('validation', () => {
  // Spec: core 4.4b
  it.each<[names: string[] | undefined, marked: string[]]>([
    [undefined, ['one', 'two']],
    [['two'], ['two']],
    [['hidden', 'one'], ['one']],
  ])('of the fields %j marks %j on the page', (names, marked) => {
    const form = startedForm(
      ['one', 'two', 'hidden'].map((name) => field(name)),
      { amount: '20' },
    );
    form.hide('hidden');
    form.store.dispatch(fieldsValidated(names));
    const problems = ['one', 'two', 'hidden'].filter(
      (name) => form.field(name)?.problem?.key === 'form.field.required',
    );
    expect(problems).toEqual(marked);
    expect(invalidFields(form.form())).toEqual(['one', 'two']);
  });

  it('names all empty fields at the first of them, in the requested order', () => {
    const form = startedForm([field('one'), field('two', { regex: '^x$' })], { amount: '20' });
    form.store.dispatch(fieldsValidated(['two', 'one']));
    expect(['two', 'one'].map((name) => form.field(name)?.problem?.missing)).toEqual([['two', 'one'], []]);
    form.type('two', 'y');
    form.store.dispatch(fieldsValidated(undefined));
    expect(form.field('two')?.problem).toMatchObject({ kind: 'regex' });
    expect(form.field('one')?.problem?.missing).toEqual(['one']);
  });

  it('allows an advanced field to be empty, but not invalid', () => {
    const form = startedForm([field('extra', { isAdvanced: true, regex: '^\\d+$' })], { amount: '20' });
    expect(invalidFields(form.form())).toEqual([]);
    form.type('extra', 'x');
    expect(invalidFields(form.form())).toEqual(['extra']);
  });
});

it.each([
  ['text', { mask: '+00' }, '+', false],
  ['text', {}, '  ', false],
  ['text', { mask: '+00' }, '+1', true],
  ['phone_with_prefix', { value: '+7' }, '+7', false],
  ['phone_with_prefix', { value: '+7' }, '+77', true],
] as const)('a field of %s %o with "%s" is filled: %s', (type, given, value, expected) => {
  const definition = toDefinition({ ...field('it'), ...given, type }, { hasLuhn: false });
  const state = { value, problem: null, isTriggered: false, isVisible: true, isDisabled: false, isRequired: true };
  expect(isFilled(state, definition)).toBe(expected);
});
