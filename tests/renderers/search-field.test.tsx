// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNodes } from '#tests/draw.tsx';
import { withCaret } from './caret.ts';

describe('a search field', () => {
  const NODES: Node[] = [
    { type: 'searchField', id: 'it', bind: 'query', label: { text: 'Search methods' } },
    { type: 'text', id: 'echo', text: { text: { cat: ['[', { var: 'local.query' }, ']'] } } },
  ];
  const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search methods' });

  it('is a landmark whose text is a local value, in the direction of its words', async () => {
    const { user, element, text: shown } = await drawNodes(NODES);
    expect([element().tagName, input().placeholder, input().autocomplete, input().dir]).toEqual([
      'SEARCH',
      'Search methods',
      'off',
      '',
    ]);
    await user.type(input(), 'upi');
    input().setSelectionRange(1, 1);
    await user.keyboard('x');
    expect([withCaret(input()), shown('echo'), input().dir]).toEqual(['ux|pi', '[uxpi]', 'auto']);
  });

  it('is cleared by Escape, which the page receives if the field is empty', async () => {
    const { user, text: shown, container } = await drawNodes(NODES);
    const heard: string[] = [];
    container.parentElement?.addEventListener('keydown', ({ key }) => heard.push(key));
    await user.type(input(), 'u{Escape}');
    expect([input().value, shown('echo'), heard, document.activeElement]).toEqual(['', '[]', ['u'], input()]);
    await user.keyboard('{Escape}');
    expect(heard).toEqual(['u', 'Escape']);
  });

  it('is cleared by its cross, which keeps the on-screen keyboard and moves the focus into the field', async () => {
    const { user, element } = await drawNodes(NODES);
    const cross = (): HTMLElement | null => element().querySelector<HTMLElement>('span[aria-hidden="true"]');
    expect(cross()).toBeNull();
    await user.type(input(), 'upi');
    const shown = cross() ?? element();
    expect(fireEvent.pointerDown(shown)).toBe(false);
    act(() => input().blur());
    fireEvent.click(shown);
    expect([input().value, document.activeElement, cross()]).toEqual(['', input(), null]);
  });
});
