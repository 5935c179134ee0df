// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { array, assert, asyncProperty, constantFrom, record, tuple, type Arbitrary } from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { validators } from '#generated/validators/later.js';
import type { FieldRules, Node } from '#generated/language.ts';
import type { PaymentField } from '#generated/wire.ts';
import { withDial } from '#state/dial.ts';
import { toDefinition } from '#state/form-definition.ts';
import { drawNode, drawNodes, type DrawnNodes } from '#tests/draw.tsx';
import { arbitraryValue } from '#tests/wire/arbitrary-value.ts';
import { readWire } from '#tools/wire/bundle.ts';

/** A page with fields of the server. */
const draw = (fields: readonly PaymentField[], rules: FieldRules = []): Promise<DrawnNodes> => {
  const dial = { prefix: '+91', example: '' };
  const definitions = fields.map((field) => withDial(toDefinition(field, { hasLuhn: true }), dial));
  return drawNode({ type: 'fields', rules }, { form: { definitions } });
};

const text = (name: string, rest: Partial<PaymentField> = {}): PaymentField => ({ name, type: 'text', ...rest });
const box = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('fields of the server', () => {
  // Spec: core 3.7b
  it('are drawn in its order, by its rules, under known names, its names, or their keys', async () => {
    const { user, value, container } = await draw([
      text('cardNumber', { mask: '0000 0000' }),
      { name: 'iban', type: 'uppercase_text' },
      { name: 'phone', type: 'phone_with_prefix' },
      { name: 'bank', type: 'dropdown', values: [{ value: 'a', label: 'Axis' }] },
      text('email', { regex: '^.+@.+$', placeholder_text: { en: 'Mail' } }),
      text('clientCode', { placeholder_text: { en: 'Client code' } }),
      text('zzz'),
    ]);
    const names = [...container.querySelectorAll<HTMLElement>('[data-field]')].map(({ dataset }) => dataset.field);
    expect(names).toEqual(['cardNumber', 'iban', 'phone', 'bank', 'email', 'clientCode', 'zzz']);
    expect([
      screen.getByRole('combobox', { name: 'Bank' }),
      screen.getByText('+91'),
      box('Client code'),
      box('zzz'),
    ]).toHaveLength(4);
    await user.type(box('Card number'), '12345678x9');
    await user.type(box('IBAN'), 'de89');
    await user.type(box('Phone number'), '98765');
    expect([value('cardNumber'), value('iban'), value('phone')]).toEqual(['1234 5678', 'DE89', '+9198765']);
    expect([box('Email').inputMode, box('Email').autocomplete]).toEqual(['email', 'email']);
    await user.type(box('Email'), 'ann');
    await user.tab();
    expect(box('Email').getAttribute('aria-invalid')).toBe('true');
  });

  it('are validated by rules of the page as well, each for the field that it names', async () => {
    const again = { '===': [{ var: 'form.fields.again.value' }, { var: 'form.fields.iban.value' }] };
    const { user } = await draw(
      [text('iban'), text('again', { regex: '^[A-Z]' }), { name: 'bank', type: 'dropdown', values: [] }],
      [
        { field: 'again', valid: again, error: 'form.check.iban' },
        { field: 'iban', regex: '^..$', error: 'form.check.luhn' },
      ],
    );
    const isWrong = (): boolean[] => ['IBAN', 'again'].map((name) => box(name).getAttribute('aria-invalid') === 'true');
    await user.type(box('IBAN'), 'AB');
    await user.type(box('again'), 'AC');
    await user.tab();
    expect(isWrong()).toEqual([false, true]);
    await user.type(box('IBAN'), 'C');
    await user.type(box('again'), '{Backspace}BC');
    await user.tab();
    expect(isWrong()).toEqual([true, false]);
  });

  it.each([
    [4, { regex: '^\\d{4}$' }],
    [6, {}],
  ])('that are codes have %i boxes by the rules %j', async (length, rules) => {
    const { element } = await draw([text('otp', { ...rules, input: { as: 'code' } })]);
    expect(element('field').querySelectorAll('[aria-hidden]')).toHaveLength(length);
  });

  // Spec: core 3.7f
  it('that are advanced are collapsed and optional, and expanded when one of them is invalid', async () => {
    const { user } = await draw([text('email'), text('note', { isAdvanced: true, regex: '^[a-z]+$' })]);
    const details = screen.getByText('More details').closest('details');
    expect(details?.open).toBe(false);
    await user.click(screen.getByText('More details'));
    expect([details?.open, box('Note').getAttribute('aria-required')]).toEqual([true, null]);
    await user.type(box('Note'), '12');
    if (details) details.open = false;
    screen.getByRole('textbox', { name: 'Note', hidden: true }).focus();
    await user.tab();
    await vi.waitFor(() => expect(details?.open).toBe(true));
  });

  /** Fields as servers send them, including odd ones. */
  const odd: Arbitrary<unknown> = tuple(
    arbitraryValue(readWire().defs.PaymentField, readWire().defs),
    record(
      {
        name: constantFrom(
          'pixKeyType',
          'pixKey',
          'email',
          'phone',
          'wallet',
          'cardNumber',
          'constructor',
          '__proto__',
          '',
        ),
        regex: constantFrom('[', String.raw`^\d+$`, String.raw`(a+)+$`, ''),
        mask: constantFrom('000.000', 'aa', '--', '', '*'),
        value: constantFrom('cpf', '+7', 'x'.repeat(600), '\u202E12'),
      },
      { requiredKeys: [] },
    ),
  ).map(([any, known]) =>
    typeof any === 'object' && any !== null && !Array.isArray(any) ? { ...any, ...known } : any,
  );

  const isAnswer = validators['deposit-prepare'];

  it('of any shape that the transport accepts are drawn, filled in and validated without a failure', async () => {
    let controls = 0;
    await assert(
      asyncProperty(array(odd, { minLength: 1, maxLength: 5 }), async (given) => {
        const fields = given.flatMap((each): PaymentField[] => {
          const answer: unknown = { details: [], fields: [each] };
          return isAnswer(answer) ? (answer.fields ?? []) : [];
        });
        const drawn = await draw(fields.filter(({ name }) => name !== ''));
        for (const control of drawn.container.querySelectorAll('input')) {
          controls += 1;
          for (const value of ['1', 'Ann', '٣', '+', '\u0000😀']) fireEvent.change(control, { target: { value } });
          fireEvent.blur(control);
        }
        drawn.validate();
        expect([drawn.page.failures, drawn.page.problems]).toEqual([[], []]);
        drawn.leave();
      }),
      { numRuns: 20 },
    );
    expect(controls).toBeGreaterThan(10);
  });
});

describe('the key Enter in a field', () => {
  const FORM: readonly Node[] = [
    { type: 'amount', label: { text: 'Amount' }, currency: 'USD' },
    { type: 'textField', name: 'city', label: { text: 'City' }, autocomplete: 'address-level2' },
    { type: 'phoneField', name: 'phone', label: { text: 'Phone' }, prefix: '+7' },
    { type: 'button', label: { text: 'Help' }, kind: 'quiet', onPress: [{ do: 'run', cmd: 'app.retry' }] },
    {
      type: 'button',
      label: { text: 'Pay' },
      isDisabled: { var: 'isDisabled' },
      isBusy: { var: 'isBusy' },
      onPress: [{ do: 'run', cmd: 'deposit.create' }],
    },
  ];
  const press = async ({ user }: DrawnNodes, label: string): Promise<string | null> => {
    await user.click(box(label));
    const hint = box(label).getAttribute('enterkeyhint');
    await user.keyboard('{Enter}');
    return hint;
  };

  it('presses the main button from any field if there is a keyboard, and is labelled next or done', async () => {
    const drawn = await drawNodes(FORM);
    const hints = [await press(drawn, 'Amount'), await press(drawn, 'City'), await press(drawn, 'Phone')];
    expect(hints).toEqual(['next', 'next', 'done']);
    expect(drawn.page.asked).toEqual(['deposit.create', 'deposit.create', 'deposit.create']);
    const isShort = (label: string): boolean => box(label).closest('[data-short]') !== null;
    expect([isShort('City'), isShort('Phone'), isShort('Amount')]).toEqual([true, false, false]);
  });

  it('moves to the next field on a phone, and presses the button from the last one', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const drawn = await drawNodes(FORM);
    await press(drawn, 'Amount');
    expect([document.activeElement, drawn.page.asked]).toEqual([box('City'), []]);
    await press(drawn, 'Phone');
    expect([document.activeElement, drawn.page.asked]).toEqual([document.body, ['deposit.create']]);
  });

  it('does nothing while the button is busy or disabled, while it is held down, or while a word is composed', async () => {
    const drawn = await drawNodes(FORM, { scope: { isBusy: true } });
    await press(drawn, 'Phone');
    await drawn.change({ isBusy: false, isDisabled: true });
    await press(drawn, 'Phone');
    await drawn.change({ isDisabled: false });
    for (const init of [{ repeat: true }, { isComposing: true }])
      box('City').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...init }));
    expect(drawn.page.asked).toEqual([]);
  });
});

it('a date field is the control of the browser, sends the day in the common format, and checks the age', async () => {
  const node: Node = {
    type: 'dateField',
    name: 'birthDate',
    label: { text: 'Born' },
    check: 'birthDate',
    minAge: 18,
    latest: '2026-03-01',
  };
  const { value, text: shown } = await drawNode(node, { form: { nowMs: Date.UTC(2026, 2, 1, 12) } });
  const input = screen.getByLabelText<HTMLInputElement>('Born');
  expect([input.type, input.max]).toEqual(['date', '2026-03-01']);
  const enter = (day: string): string => {
    fireEvent.change(input, { target: { value: day } });
    fireEvent.blur(input);
    return shown('it');
  };
  expect(enter('2008-03-02')).toBe('BornCheck the date of birth. You may be too young for this method.');
  expect([enter('2008-03-01'), value('birthDate')]).toEqual(['Born', '2008-03-01']);
});

it('a code field accepts as many digits of any script as it has boxes, marks the next box, and runs its effects once', async () => {
  const onFilled = [{ do: 'track' as const, name: 'filled' }];
  const { user, value, page } = await drawNode({
    type: 'codeField',
    name: 'otp',
    label: { text: 'Code' },
    length: 6,
    onFilled,
  });
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric']);
  const current = (): number[] =>
    [...(input.parentElement?.querySelectorAll('span') ?? [])].flatMap((mark, at) =>
      mark.hasAttribute('data-current') ? [at] : [],
    );
  expect(current()).toEqual([0]);
  await user.click(input);
  await user.paste('1-٣٤');
  expect(current()).toEqual([3]);
  await user.type(input, '5678');
  expect([value('otp'), current()]).toEqual(['134567', [5]]);
  expect(page.calls.filter(([name]) => name === 'track')).toHaveLength(1);
  await user.clear(input);
  await user.paste('Code: 12345678');
  expect(value('otp')).toBe('12345678');
});
