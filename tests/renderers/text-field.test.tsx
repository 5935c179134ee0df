// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode } from '#tests/draw.tsx';
import { withCaret } from './caret.ts';

type TextField = Extract<Node, { type: 'textField' }>;

const field = (rest: Partial<TextField> = {}): TextField => ({
  type: 'textField',
  name: 'card',
  label: { text: 'Card number' },
  ...rest,
});

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });
const describedBy = (): (Element | null)[] =>
  (input().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));

const CARD = '0000 0000 0000 0000';

describe('a text field', () => {
  it.each<[TextField, Record<string, string | null>]>([
    [
      field(),
      { 'aria-required': 'true', inputmode: 'text', autocomplete: 'off', autocapitalize: 'off', placeholder: null },
    ],
    [field({ isRequired: false, inputMode: 'numeric' }), { 'aria-required': null, inputmode: 'numeric' }],
    [field({ inputMode: 'constructor' }), { inputmode: 'text' }],
    [
      field({ inputMode: 'email', autocomplete: 'email' }),
      { inputmode: 'email', autocomplete: 'email', autocapitalize: 'off' },
    ],
    [field({ autocomplete: 'family-name' }), { autocomplete: 'family-name', autocapitalize: 'words' }],
    [field({ isUppercase: true }), { autocapitalize: 'characters' }],
    [field({ placeholder: { text: '8600' }, example: { text: '1234' } }), { placeholder: '8600' }],
    [field({ placeholder: { text: 'Card number' }, example: { text: '1234' } }), { placeholder: '1234' }],
  ])('%j has the attributes %j', async (node, attributes) => {
    const { element } = await drawNode(node);
    expect([screen.getByText('Card number').tagName, element().dataset.field]).toEqual(['LABEL', 'card']);
    const found = Object.keys(attributes).map((name) => [name, input().getAttribute(name)]);
    expect(Object.fromEntries(found)).toEqual(attributes);
  });

  it('is marked when it is empty, and named in the message at the first empty one', async () => {
    const again: TextField = { type: 'textField', name: 'again', label: { text: 'Once more' } };
    const { validate, container } = await drawNode({ type: 'stack', children: [field(), again] });
    validate();
    expect(describedBy()[0]?.textContent).toBe('Fill in: Card number, Once more.');
    expect(screen.getByRole('textbox', { name: 'Once more' }).getAttribute('aria-invalid')).toBe('true');
    expect(container.querySelectorAll('[data-spoken]')).toHaveLength(1);
  });

  it('has a rule over its value and others, checked again when another field changes', async () => {
    const same = { '===': [{ var: 'form.fields.card.value' }, { var: 'form.fields.again.value' }] };
    const rules = [
      { regex: '^\\d+$', error: 'form.field.invalid' },
      { valid: same, error: 'form.check.luhn' },
    ];
    const again: TextField = { type: 'textField', name: 'again', label: { text: 'Once more' } };
    const { user } = await drawNode({ type: 'stack', children: [field({ rules }), again] });
    await user.type(input(), '12');
    await user.tab();
    expect(describedBy()[0]?.textContent).toBe('Check this number: a digit is wrong.');
    await user.type(screen.getByRole('textbox', { name: 'Once more' }), '12');
    expect(input().getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    [[{ regex: '^\\d{11}$', error: 'server.unknown_key' }], '', 'Enter 11 digits.'],
    [[{ regex: '^\\d{11}$', error: 'paymentMethods.regex_error.cpf' }], '', 'A CPF has 11 digits.'],
    [[{ regex: '^.{8}$', error: 'server.unknown_key' }], '', 'Check this value.'],
    [[{ regex: '^\\d{11}$', error: 'Эти цифры не подходят' }], '', 'Эти цифры не подходят'],
    [undefined, '+7 (000) 000-00-00', 'Enter 10 digits, without +7.'],
  ])('with the rules %j and the mask "%s" shows what is expected: %s', async (rules, mask, message) => {
    const { user } = await drawNode(field({ ...(rules ? { rules } : {}), mask }));
    await user.click(input());
    await user.paste('912345678901');
    await user.tab();
    expect(describedBy()[0]?.textContent).toBe(message);
    expect(input().value).toBe('912345678901');
  });

  it('shows its error in place of its hint, as its description, and the hint again once the value is valid', async () => {
    const rules = [{ regex: '^\\d{4}$', error: 'form.field.required' }];
    const { user } = await drawNode(field({ rules, hint: { text: 'On the front' } }));
    await user.type(input(), '12');
    expect([input().getAttribute('aria-invalid'), describedBy().length]).toEqual([null, 1]);
    await user.tab();
    const [message, ...others] = describedBy();
    expect([input().getAttribute('aria-invalid'), message?.getAttribute('data-spoken')]).toEqual(['true', 'polite']);
    expect([message?.textContent, others, screen.queryByText('On the front')]).toEqual([
      'Fill in this field.',
      [],
      null,
    ]);
    await user.type(input(), '34');
    await user.tab();
    expect([input().getAttribute('aria-invalid'), message?.isConnected]).toEqual([null, false]);
    expect(describedBy().map((part) => part?.textContent)).toEqual(['On the front']);
  });

  it('is disabled while the form is locked, and trims spaces around its value on leaving', async () => {
    const { user, lock, unlock, value } = await drawNode(field());
    lock();
    await user.type(input(), '1');
    expect([input().disabled, value('card')]).toEqual([true, '']);
    unlock();
    await user.type(input(), ' Ann ');
    await user.tab();
    expect([value('card'), input().value]).toEqual(['Ann', 'Ann']);
  });

  // Spec: core 5.6b
  it('converts small letters to capitals, and keeps the position of the caret', async () => {
    const { user, value } = await drawNode(field({ isUppercase: true }));
    await user.type(input(), 'gb82');
    input().setSelectionRange(1, 1);
    await user.keyboard('x');
    expect([withCaret(input()), value('card')]).toEqual(['GX|B82', 'GXB82']);
  });

  it('does not change the text of an input method until it is composed', async () => {
    const { user, value } = await drawNode(field({ mask: 'aaa-aaa' }));
    await user.click(input());
    fireEvent.compositionStart(input());
    fireEvent.input(input(), { target: { value: 'nih' } });
    fireEvent.input(input(), { target: { value: 'niha' } });
    expect(input().value).toBe('niha');
    fireEvent.compositionEnd(input());
    expect([input().value, value('card')]).toEqual(['nih-a', 'nih-a']);
  });

  it("keeps typed text when it is redrawn before the form's update", async () => {
    const { container, user, lock, unlock, value } = await drawNode(field());
    await user.type(input(), '3');
    // React renders pending updates before it handles the next event.
    const drawAgain = (): void => {
      flushSync(lock);
      flushSync(unlock);
    };
    container.addEventListener('input', drawAgain, { once: true });
    fireEvent.input(input(), { target: { value: '39' } });
    expect([input().value, value('card')]).toEqual(['39', '39']);
  });

  it('accepts the value of a browser that fires only a change event, and none after it is removed', async () => {
    const { leave, value } = await drawNode(field());
    fireEvent.change(input(), { target: { value: '8600' } });
    expect(value('card')).toBe('8600');
    const gone = input();
    leave();
    document.body.append(gone);
    fireEvent.input(gone, { target: { value: '1' } });
    expect(value('card')).toBe('8600');
    gone.remove();
  });
});

describe('a mask', () => {
  it.each<[before: string, keys: string, after: string, mask?: string]>([
    ['|', '41111', '4111 1|'],
    ['41|11 2222', '9', '419|1 1222 2'],
    ['4111| 2222', '9', '4111 9|222 2'],
    ['4111 |2222', '{Backspace}', '411|2 222'],
    ['4111| 2222', '{Delete}', '4111| 222'],
    ['4111 22|22 3333', '{Backspace}', '4111 2|223 333'],
    ['411|1 222|2 3333', '{Backspace}', '411|2 3333'],
    ['41|11 2222', 'x', '41|11 2222'],
    // Spec: core 5.6c
    ['4111 1111 1111 1111|', '9', '4111 1111 1111 1111|'],
    ['4111 2|', '{Backspace}{Backspace}{Backspace}', '41|'],
    ['|', '9', '+7 (9|', '+7 (000) 000'],
    ['|', '9{Home}', '+7 (|9', '+7 (000) 000'],
  ])('turns %s with %s into %s', async (before, keys, after, mask = CARD) => {
    const { user, value } = await drawNode(field({ mask }));
    await user.click(input());
    await user.paste(before.replaceAll('|', ''));
    input().setSelectionRange(before.indexOf('|'), before.lastIndexOf('|') - (before.split('|').length - 2));
    await user.keyboard(keys);
    expect([withCaret(input()), value('card')]).toEqual([after, after.replace('|', '')]);
  });

  it.each([
    ['|', '4111-1111-1111-1111', '4111 1111 1111 1111|'],
    ['|', '4111 1111 1111 1111\n', '4111 1111 1111 1111|'],
    ['|', 'Card: 4111 1111', 'Card: 4111 1111|'],
    ['|', '٤١١١١١١١١١١١١١١١', '4111 1111 1111 1111|'],
    ['|', '41111111111111119999', '41111111111111119999|'],
    ['41|11 2222', '77 88', '4177 88|11 2222'],
    ['41|11 2222', '٧٧', '4177| 1122 22'],
  ])('turns %s with the pasted %j into %s', async (before, text, after) => {
    const { user } = await drawNode(field({ mask: CARD }), { locale: 'ar' });
    // An empty field begins at the start of the reading direction.
    expect(input().dir).toBe('');
    await user.click(input());
    await user.paste(before.replace('|', ''));
    input().setSelectionRange(before.indexOf('|'), before.indexOf('|'));
    await user.paste(text);
    expect([withCaret(input()), input().dir]).toEqual([after, 'ltr']);
  });
});

describe('the number of a card', () => {
  const card = field({ mask: CARD, autocomplete: 'cc-number' });

  it('shows the logo of its scheme while it is typed, which describes the field and keeps its caret', async () => {
    const { user } = await drawNode(card);
    const before = input();
    expect(screen.queryByRole('img')).toBeNull();
    await user.type(input(), '4');
    expect(screen.getByRole('img', { name: 'Visa' }).getAttribute('src')).toBe('/static/icons/scheme-visa.svg');
    expect(describedBy()).toEqual([screen.getByRole('img').parentElement]);
    expect([input(), withCaret(before)]).toEqual([before, '4|']);
    await user.clear(input());
    expect(screen.queryByRole('img')).toBeNull();
    await user.type(input(), '9860');
    fireEvent.error(screen.getByRole('img'));
    expect([screen.queryByRole('img'), screen.getByText('Humo').textContent]).toEqual([null, 'Humo']);
  });

  it('shows no logo in a field for other numbers', async () => {
    const { user } = await drawNode(field({ mask: CARD }));
    await user.type(input(), '4111');
    expect(screen.queryByRole('img')).toBeNull();
  });
});
