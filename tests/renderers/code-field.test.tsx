// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderNode } from './render-node.tsx';

const draw = () =>
  renderNode({
    type: 'codeField',
    name: 'otp',
    label: { text: 'Code from the message' },
    length: 6,
    onFilled: [{ do: 'track', name: 'filled' }],
  });

const input = (): HTMLInputElement => screen.getByLabelText('Code from the message');

describe('a code field', () => {
  it('is one input that phones fill in', async () => {
    await draw();
    expect(input().autocomplete).toBe('one-time-code');
    expect(input().inputMode).toBe('numeric');
  });

  it('takes digits of any language, and no more than there are boxes', async () => {
    const { user, value } = await draw();
    await user.click(input());
    await user.paste('12-٣٤ 5678');
    expect(value('otp')).toBe('123456');
  });

  it('goes on once, with the last digit', async () => {
    const { user, page } = await draw();
    await user.type(input(), '123456');
    await user.type(input(), '7');
    expect(page.calls.filter(([name]) => name === 'track')).toEqual([['track', 'filled', 'success']]);
  });

  it('has a box for each digit, and marks the one that is next, at the end the last', async () => {
    const { user } = await draw();
    const marks = (): boolean[] =>
      [...(input().parentElement?.querySelectorAll('span') ?? [])].map((box) => box.hasAttribute('data-current'));
    expect(marks()).toEqual([true, false, false, false, false, false]);
    await user.type(input(), '123');
    expect(marks().indexOf(true)).toBe(3);
    await user.type(input(), '456');
    expect(marks()).toEqual([false, false, false, false, false, true]);
  });
});
