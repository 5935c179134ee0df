// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { withCaret } from './caret.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

type TextField = Extract<Node, { type: 'textField' }>;

const field = (rest: Partial<TextField> = {}): TextField => ({
  type: 'textField',
  name: 'card',
  label: { text: 'Card number' },
  ...rest,
});

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name: 'Card number' });

const CARD = '0000 0000 0000 0000';

/** A masked field that holds this text, with the caret at a place of it. */
const masked = async (text: string, at: number, mask = CARD): Promise<DrawnNodes> => {
  const drawn = await renderNode(field({ mask }));
  await drawn.user.click(input());
  await drawn.user.paste(text);
  input().setSelectionRange(at, at);
  return drawn;
};

describe('a mask', () => {
  it('adds its own characters while a person types', async () => {
    const { user, value } = await renderNode(field({ mask: CARD }));
    await user.type(input(), '41111');
    expect(withCaret(input())).toBe('4111 1|');
    expect(value('card')).toBe('4111 1');
  });

  it('leaves the caret behind a digit typed in the middle', async () => {
    const { user } = await masked('4111 2222', 2);
    await user.keyboard('9');
    expect(withCaret(input())).toBe('419|1 1222 2');
  });

  it('takes the caret over its own character with a digit typed before it', async () => {
    const { user } = await masked('4111 2222', 4);
    await user.keyboard('9');
    expect(withCaret(input())).toBe('4111 9|222 2');
  });

  it('erases the digit before its own character with Backspace', async () => {
    const { user } = await masked('4111 2222', 5);
    await user.keyboard('{Backspace}');
    expect(withCaret(input())).toBe('411|2 222');
  });

  it('erases the digit behind its own character with Delete', async () => {
    const { user } = await masked('4111 2222', 4);
    await user.keyboard('{Delete}');
    expect(input().value).toBe('4111 222');
    expect(withCaret(input())).toBe('4111| 222');
  });

  it('leaves the caret where a digit in the middle was erased', async () => {
    const { user } = await masked('4111 2222 3333', 7);
    await user.keyboard('{Backspace}');
    expect(withCaret(input())).toBe('4111 2|223 333');
  });

  it('closes the gap of a selection that was erased', async () => {
    const { user } = await masked('4111 2222 3333', 0);
    input().setSelectionRange(3, 8);
    await user.keyboard('{Backspace}');
    expect(withCaret(input())).toBe('411|2 3333');
  });

  it('gets shorter with each Backspace, until it is empty', async () => {
    const { user } = await masked('4111 22', 7);
    for (let length = input().value.length; length > 0; length -= 1) {
      await user.keyboard('{Backspace}');
      expect(input().value).toHaveLength(length - 1);
    }
  });

  it('refuses a character it has no place for, and leaves the caret alone', async () => {
    const { user } = await masked('4111 2222', 2);
    await user.keyboard('x');
    expect(withCaret(input())).toBe('41|11 2222');
  });

  // Spec: core 5.6c
  it('refuses what is longer than it, at the end', async () => {
    const { user } = await masked('4111 1111 1111 1111', 19);
    await user.keyboard('9');
    expect(withCaret(input())).toBe('4111 1111 1111 1111|');
  });

  it.each([
    ['bare digits', '4111111111111111'],
    ['groups of its own', '4111 1111 1111 1111'],
    ['hyphens', '4111-1111-1111-1111'],
    ['a word before it and a line break behind it', 'Card: 4111 1111 1111 1111\n'],
    ['Arabic digits', '٤١١١١١١١١١١١١١١١'],
    ['too many digits', '41111111111111119999'],
  ])('takes a number pasted with %s', async (_how, text) => {
    const { value } = await masked(text, 0);
    expect(value('card')).toBe('4111 1111 1111 1111');
  });

  it('leaves the caret behind what was pasted into the middle', async () => {
    const { user } = await masked('4111 2222', 2);
    await user.paste('77 88');
    expect(withCaret(input())).toBe('4177 88|11 2222');
  });

  it('leaves the caret behind the digits of what was pasted with words', async () => {
    const { user } = await masked('4111 2222', 2);
    await user.paste('No. ٧٧');
    expect(withCaret(input())).toBe('4177| 1122 22');
  });

  it('shows what it begins with before the first digit, and starts typing behind it', async () => {
    const { user } = await masked('', 0, '+7 (000) 000');
    await user.keyboard('9');
    expect(withCaret(input())).toBe('+7 (9|');
    await user.keyboard('{Home}');
    expect(withCaret(input())).toBe('+7 (|9');
  });

  it('is written left to right in a page that is not', async () => {
    const { user } = await renderNode(field({ mask: CARD }), { locale: 'ar' });
    // Empty, it begins where reading does.
    expect(input().dir).toBe('');
    await user.type(input(), '4');
    expect(input().dir).toBe('ltr');
  });
});
