// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { withCaret } from './caret.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type PhoneField = Extract<Node, { type: 'phoneField' }>;

const field = (rest: Partial<PhoneField> = {}): PhoneField => ({
  type: 'phoneField',
  name: 'phone',
  label: { text: 'Phone number' },
  prefix: '+91',
  ...rest,
});

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' });

/** A field that holds this number, with the caret at a place of what is shown behind the prefix. */
const filled = async (number: string, at = number.length): Promise<DrawnNodes> => {
  const drawn = await renderNode(field());
  await drawn.user.type(input(), number);
  input().setSelectionRange(at, at);
  return drawn;
};

describe('the dial prefix', () => {
  it('is seen and read out, and is no part of what can be edited', async () => {
    const { value } = await renderNode(field());
    expect(screen.getByText('+91')).toBeDefined();
    expect(input().value).toBe('');
    expect(value('phone')).toBe('+91');
    const [first = ''] = input().getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(document.getElementById(first)?.textContent).toBe('+91');
  });

  it('stays when everything is selected and deleted', async () => {
    const { user, value } = await filled('9876543210');
    input().select();
    await user.keyboard('{Backspace}');
    expect(input().value).toBe('');
    expect(value('phone')).toBe('+91');
    await user.keyboard('{Delete}{Backspace}');
    expect(value('phone')).toBe('+91');
    expect(screen.getByText('+91')).toBeDefined();
  });

  it('stays when Backspace is pressed right behind it', async () => {
    const { user, value } = await filled('9876', 0);
    await user.keyboard('{Backspace}');
    expect(value('phone')).toBe('+919876');
    expect(withCaret(input())).toBe('|9876');
  });

  // Spec: core 5.6a
  it('cannot be typed over', async () => {
    const { user, value } = await filled('9876', 0);
    input().select();
    await user.keyboard('5');
    expect(value('phone')).toBe('+915');
  });

  it('takes the press that lands on it into the number', async () => {
    const { user } = await renderNode(field());
    await user.click(screen.getByText('+91'));
    expect(document.activeElement).toBe(input());
  });

  it('is no part of a field whose node names none', async () => {
    const { user, value } = await renderNode(field({ prefix: '' }));
    expect(screen.queryByText('+91')).toBeNull();
    expect(input().autocomplete).toBe('tel');
    await user.type(input(), '4915112345678');
    expect(value('phone').replace(/\D/g, '')).toBe('4915112345678');
  });

  it('may be written without its plus', async () => {
    const { value } = await renderNode(field({ prefix: '91' }));
    expect(screen.getByText('+91')).toBeDefined();
    expect(value('phone')).toBe('+91');
  });
});

describe('typing a number', () => {
  // Spec: core 5.6a
  it('takes digits, and neither plus nor letters', async () => {
    const { user, value } = await renderNode(field());
    await user.type(input(), '+98a7');
    expect(value('phone')).toBe('+91987');
    expect(input().value).toBe('987');
  });

  it('leaves the caret behind a digit typed in the middle', async () => {
    const { user } = await filled('9876', 2);
    await user.keyboard('5');
    expect(withCaret(input())).toBe('985|76');
  });

  it('leaves the caret where a digit was erased', async () => {
    const { user } = await filled('9876', 2);
    await user.keyboard('{Backspace}');
    expect(withCaret(input())).toBe('9|76');
  });

  it('leaves the caret where a letter was refused', async () => {
    const { user } = await filled('9876', 2);
    await user.keyboard('x');
    expect(withCaret(input())).toBe('98|76');
  });

  it('takes no more digits than a number can have', async () => {
    const { user, value } = await renderNode(field());
    await user.type(input(), '12345678901234567890');
    expect(value('phone')).toBe('+911234567890123');
  });

  it('takes Devanagari digits', async () => {
    const { user, value } = await renderNode(field());
    await user.type(input(), '९८७');
    expect(value('phone')).toBe('+91987');
  });

  it('may begin with the digits of the prefix', async () => {
    const { user, value } = await renderNode(field());
    await user.type(input(), '9198765432');
    expect(value('phone')).toBe('+919198765432');
    expect(input().value).toBe('9198765432');
  });
});

describe('pasting a number', () => {
  it.each([
    ['the prefix', '+919876543210'],
    ['the prefix, spaces and hyphens', '+91 98765-43210'],
    ['two zeros for the plus', '00919876543210'],
    ['brackets and no prefix', '(98765) 43210'],
    ['no prefix', '9876543210'],
    ['an invisible mark before it', '\u202A+91 98765 43210\u202C'],
  ])('takes one with %s', async (_what, text) => {
    const { user, value } = await renderNode(field());
    await user.click(input());
    await user.paste(text);
    expect(value('phone')).toBe('+919876543210');
    expect(withCaret(input())).toBe('9876543210|');
  });

  it('takes a whole one over another', async () => {
    const { user, value } = await filled('5551112222');
    input().select();
    await user.paste('+91 98765 43210');
    expect(value('phone')).toBe('+919876543210');
  });
});

describe('a phone field', () => {
  it('brings up the number keys and tells the browser what to fill in', async () => {
    await renderNode(field());
    expect([input().type, input().inputMode, input().autocomplete]).toEqual(['text', 'tel', 'tel-national']);
  });

  it('ties its error to the control, beside the prefix and the hint', async () => {
    const { validate } = await renderNode(field({ hint: { text: 'We send a code' } }));
    validate();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    const parts = (input().getAttribute('aria-describedby') ?? '').split(' ');
    const said = parts.map((id) => document.getElementById(id)?.textContent);
    expect(said).toEqual(['+91', expect.stringMatching(/\S/), 'We send a code']);
  });

  it('is named by its label alone', async () => {
    await renderNode(field());
    expect(screen.getByRole('textbox', { name: /^Phone number$/ })).toBe(input());
  });

  it('takes nothing while the form is locked', async () => {
    const { user, lock, value } = await filled('98');
    lock();
    await user.type(input(), '7');
    expect(value('phone')).toBe('+9198');
    expect(input().disabled).toBe(true);
  });

  it('reads left to right in a page that is not', async () => {
    await renderNode(field(), { locale: 'ar' });
    expect(input().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
  });
});
