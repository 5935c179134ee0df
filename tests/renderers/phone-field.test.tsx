// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode } from '#tests/draw.tsx';
import { withCaret } from './caret.ts';

type PhoneField = Extract<Node, { type: 'phoneField' }>;

const field = (rest: Partial<PhoneField> = {}): PhoneField => ({
  type: 'phoneField',
  name: 'phone',
  label: { text: 'Phone number' },
  prefix: '+91',
  ...rest,
});

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: /^Phone number$/ });

const describedBy = (): (string | undefined)[] =>
  (input().getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? undefined);

describe('a phone field', () => {
  it('shows its prefix separately from the editable text, which is focused by a press on it', async () => {
    const { user, value, validate } = await drawNode(field({ hint: { text: 'We send a code' } }), { locale: 'ar' });
    expect([input().value, value('phone'), describedBy()]).toEqual(['', '+91', ['+91', 'We send a code']]);
    expect([input().type, input().inputMode, input().autocomplete]).toEqual(['text', 'tel', 'tel-national']);
    expect(input().closest('[dir]')?.getAttribute('dir')).toBe('ltr');
    await user.click(screen.getByText('+91'));
    expect(document.activeElement).toBe(input());
    validate();
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy()).toEqual(['+91', 'Fill in: Phone number.']);
  });

  it('without a prefix accepts a whole number, and a prefix may have no plus', async () => {
    const { user, value, leave } = await drawNode(field({ prefix: '' }));
    expect([screen.queryByText('+91'), input().autocomplete]).toEqual([null, 'tel']);
    await user.type(input(), '4915112345678');
    expect(value('phone').replaceAll(/\D/g, '')).toBe('4915112345678');
    leave();
    const plain = await drawNode(field({ prefix: '91' }));
    expect([screen.getByText('+91').textContent, plain.value('phone')]).toEqual(['+91', '+91']);
  });

  // Spec: core 5.6a
  it.each<[before: string, keys: string, after: string]>([
    ['|9876', '{Backspace}', '|9876'],
    ['9876|', '{Backspace}', '987|'],
    ['98|76', '5', '985|76'],
    ['98|76', '{Backspace}', '9|76'],
    ['98|76', 'x', '98|76'],
    ['|', '+98a7', '987|'],
    ['|', '१२', '12|'],
    ['|', '9198765432', '9198765432|'],
    ['|', '12345678901234567890', '12345678901234567890|'],
  ])('turns %s with %s into %s, and keeps its prefix', async (before, keys, after) => {
    const { user, value } = await drawNode(field());
    await user.click(input());
    const text = before.replace('|', '');
    if (text !== '') await user.keyboard(text);
    const at = before.indexOf('|');
    input().setSelectionRange(at, at);
    await user.keyboard(keys);
    expect([withCaret(input()), value('phone')]).toEqual([after, `+91${after.replace('|', '')}`]);
  });

  // Spec: core 5.6a
  it('keeps its prefix when everything is typed over or deleted', async () => {
    const { user, value } = await drawNode(field());
    await user.type(input(), '9876');
    input().select();
    await user.keyboard('5');
    expect(value('phone')).toBe('+915');
    input().select();
    await user.keyboard('{Backspace}{Delete}');
    expect([value('phone'), input().value, screen.getByText('+91').textContent]).toEqual(['+91', '', '+91']);
  });

  it.each([
    ['the prefix, spaces and hyphens', '+91 98765-43210'],
    ['two zeros for the plus', '00919876543210'],
    ['brackets and no prefix', '(98765) 43210'],
    ['an invisible mark before it', '\u202A+91 98765 43210\u202C'],
  ])('accepts a number pasted with %s over another', async (_what, text) => {
    const { user, value } = await drawNode(field());
    await user.type(input(), '5551112222');
    input().select();
    await user.paste(text);
    expect([value('phone'), withCaret(input())]).toEqual(['+919876543210', '9876543210|']);
  });

  it('is disabled while the form is locked', async () => {
    const { user, lock, value } = await drawNode(field());
    lock();
    await user.type(input(), '7');
    expect([value('phone'), input().disabled]).toEqual(['+91', true]);
  });
});
