// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { withCaret } from './caret.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type Amount = Extract<Node, { type: 'amount' }>;
type Setup = Parameters<typeof renderNode>[1];

const field = (rest: Partial<Amount> = {}): Amount => ({
  type: 'amount',
  label: { text: 'Amount' },
  currency: { var: 'form.currency' },
  ...rest,
});

const draw = (setup: Setup = {}, rest: Partial<Amount> = {}): Promise<DrawnNodes> =>
  renderNode(field(rest), { ...setup, form: { limits: { min: '10', max: '1000' }, ...setup.form } });

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' });

const placeCaret = (at: number): void => input().setSelectionRange(at, at);

const describedBy = (): string[] =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '');

describe('typing an amount', () => {
  it('takes digits and one separator, and nothing else', async () => {
    const { user, value } = await draw();
    await user.type(input(), '1a2-.3.4');
    expect(value('amount')).toBe('12.34');
  });

  it('takes a comma for the point of the language, and the point for its comma', async () => {
    const { user, value, leave } = await draw();
    await user.type(input(), '12,5');
    expect(input().value).toBe('12.5');
    await user.tab();
    expect(value('amount')).toBe('12.5');
    leave();
    const turkish = await draw({ locale: 'tr' });
    await turkish.user.type(input(), '12.5');
    expect(input().value).toBe('12,5');
    await user.tab();
    expect(turkish.value('amount')).toBe('12.5');
  });

  it.each([
    ['Arabic', '١٢٣٫٥'],
    ['Persian', '۱۲۳٫۵'],
    ['Devanagari', '१२३.५'],
  ])('takes %s digits', async (_script, text) => {
    const { user, value } = await draw();
    await user.type(input(), text);
    expect(value('amount')).toBe('123.5');
    expect(input().value).toBe('123.5');
  });

  // Spec: core 5.4b
  it('cannot begin with a separator', async () => {
    const { user, value } = await draw();
    await user.type(input(), '.5');
    expect(value('amount')).toBe('5');
  });

  it('leaves the caret behind a digit typed in the middle', async () => {
    const { user } = await draw();
    await user.type(input(), '150');
    placeCaret(1);
    await user.keyboard('2');
    expect(withCaret(input())).toBe('1,2|50');
  });

  it('leaves the caret where a digit was refused', async () => {
    const { user } = await draw();
    await user.type(input(), '12.34');
    placeCaret(1);
    await user.keyboard('x');
    expect(withCaret(input())).toBe('1|2.34');
    placeCaret(5);
    await user.keyboard('9');
    expect(withCaret(input())).toBe('12.34|');
  });

  it('leaves the caret where a digit too many was refused, be it like those around it', async () => {
    const { user } = await draw();
    await user.type(input(), '55555');
    placeCaret(2);
    await user.keyboard('5');
    expect(withCaret(input())).toBe('55|,555');
  });

  it.each([
    ['1 234.50', '1234.50'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ["1'234.50", '1234.50'],
  ])('takes a pasted %s', async (text, expected) => {
    const { user, value } = await draw({ form: { limits: { min: '1', max: '100000' } } });
    await user.click(input());
    await user.paste(text);
    expect(value('amount')).toBe(expected);
    expect(withCaret(input())).toBe('1,234.50|');
  });

  it('refuses a pasted word, keeps what was there, and says so until something else is typed', async () => {
    const { user, value } = await draw();
    await user.type(input(), '50');
    await user.paste('fifty');
    expect(value('amount')).toBe('50');
    expect(describedBy()).toContain('That amount couldn’t be read. Type it in digits.');
    await user.keyboard('0');
    expect(describedBy()).toEqual(['USD']);
  });
});

describe('undo and redo', () => {
  it('go back and forth through what was typed, with the caret at its end', async () => {
    const { user } = await draw();
    await user.type(input(), '150');
    await user.keyboard('{Control>}z{/Control}');
    expect(withCaret(input())).toBe('15|');
    await user.keyboard('{Control>}z{/Control}');
    expect(withCaret(input())).toBe('1|');
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
    expect(withCaret(input())).toBe('15|');
    await user.keyboard('{Control>}y{/Control}');
    expect(withCaret(input())).toBe('150|');
  });

  it('stop at either end', async () => {
    const { user, value } = await draw({ form: { amount: '50' } });
    await user.type(input(), '5');
    await user.keyboard('{Control>}zzz{/Control}');
    expect(value('amount')).toBe('50');
    await user.keyboard('{Control>}yyy{/Control}');
    expect(value('amount')).toBe('505');
  });

  it('take back an amount pasted over the one before', async () => {
    const { user, value } = await draw({ form: { amount: '50' } });
    await user.type(input(), '5');
    input().select();
    await user.paste('700');
    await user.keyboard('{Control>}z{/Control}');
    expect(value('amount')).toBe('505');
  });

  it('forget what was undone once something else is typed', async () => {
    const { user, value } = await draw();
    await user.type(input(), '15');
    await user.keyboard('{Control>}z{/Control}');
    await user.keyboard('9');
    await user.keyboard('{Control>}y{/Control}');
    expect(value('amount')).toBe('19');
  });

  it('work with the command key, and on a keyboard of another script', async () => {
    const { user, value } = await draw();
    await user.type(input(), '15');
    await user.keyboard('{Meta>}z{/Meta}');
    expect(value('amount')).toBe('1');
    fireEvent.keyDown(input(), { key: 'я', code: 'KeyZ', ctrlKey: true, shiftKey: true });
    expect(value('amount')).toBe('15');
  });

  it('leave Alt and plain letters alone', async () => {
    const { user, value } = await draw();
    await user.type(input(), '15');
    fireEvent.keyDown(input(), { key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true });
    fireEvent.keyDown(input(), { key: 'z', code: 'KeyZ' });
    expect(value('amount')).toBe('15');
  });

  it('come from the menu and the shake of a phone as well', async () => {
    const { user, value } = await draw();
    await user.type(input(), '15');
    const undo = new InputEvent('beforeinput', { inputType: 'historyUndo', cancelable: true, bubbles: true });
    act(() => void input().dispatchEvent(undo));
    expect(undo.defaultPrevented).toBe(true);
    expect(value('amount')).toBe('1');
    act(() => void input().dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyRedo', bubbles: true })));
    expect(value('amount')).toBe('15');
  });
});

describe('the amount field', () => {
  it('shows its currency and describes itself by it', async () => {
    await draw({ form: { currency: 'KZT' } });
    expect(screen.getByText('KZT')).toBeDefined();
    expect(describedBy()).toContain('KZT');
  });

  it('says at once that an amount is too high, and on leaving that it is too low', async () => {
    const { user, validate } = await draw({}, { hint: { text: 'From $10 to $1,000' } });
    await user.type(input(), '2000');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy().join(' ')).toContain('1,000');
    input().select();
    await user.keyboard('5');
    expect(input().getAttribute('aria-invalid')).toBeNull();
    expect(describedBy()).toEqual(['USD', 'From $10 to $1,000']);
    await user.tab();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy().join(' ')).toContain('$10');
    validate();
    expect(input().getAttribute('aria-invalid')).toBe('true');
  });

  it('brings up the number keys, and lets the browser fill in nothing', async () => {
    await draw();
    expect([input().inputMode, input().autocomplete, input().getAttribute('aria-required')]).toEqual([
      'decimal',
      'off',
      'true',
    ]);
  });

  it('is named by its label, without the currency', async () => {
    await draw();
    expect(screen.getByRole('textbox', { name: /^Amount$/ })).toBe(input());
  });

  it('sets long amounts smaller, so that every digit is in view', async () => {
    const { user } = await draw({ form: { limits: { min: '1', max: '100000000000000' } } });
    const size = (): string | undefined => input().closest<HTMLElement>('[data-size]')?.dataset.size;
    await user.type(input(), '12345678');
    expect(size()).toBe('large');
    await user.type(input(), '9');
    expect(size()).toBe('medium');
    await user.type(input(), '01234');
    expect(size()).toBe('small');
  });

  it('takes nothing while the form is locked, not even an undo', async () => {
    const { user, lock, value } = await draw();
    await user.type(input(), '15');
    lock();
    fireEvent.keyDown(input(), { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect(value('amount')).toBe('15');
    expect(input().disabled).toBe(true);
  });
});
