// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { withCaret } from './caret.ts';
import { renderNodes, type DrawnNodes } from './render-node.tsx';

const nodes: Node[] = [
  { type: 'searchField', id: 'it', bind: 'query', label: { text: 'Search methods' } },
  { type: 'text', id: 'echo', text: { text: { cat: ['[', { var: 'local.query' }, ']'] } } },
];

const input = (): HTMLInputElement => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search methods' });

const draw = (): Promise<DrawnNodes> => renderNodes(nodes);

const cross = ({ element }: DrawnNodes): HTMLElement | null =>
  element().querySelector<HTMLElement>('span[aria-hidden="true"]');

describe('a search field', () => {
  it('is a search landmark with a named box', async () => {
    const { element } = await draw();
    expect(element().tagName).toBe('SEARCH');
    expect(element().contains(input())).toBe(true);
    expect(input().placeholder).toBe('Search methods');
  });

  it('tells the page what is typed, letter by letter', async () => {
    const { user, element } = await draw();
    await user.type(input(), 'up');
    expect(element('echo').textContent).toBe('[up]');
    await user.type(input(), 'i');
    expect(element('echo').textContent).toBe('[upi]');
  });

  it('leaves the caret where a person types', async () => {
    const { user } = await draw();
    await user.type(input(), 'upi');
    input().setSelectionRange(1, 1);
    await user.keyboard('x');
    expect(withCaret(input())).toBe('ux|pi');
  });

  it('is emptied by Escape, which goes no further', async () => {
    const { user, element, container } = await draw();
    const heard: string[] = [];
    container.addEventListener('keydown', ({ key }) => heard.push(key));
    await user.type(input(), 'u');
    heard.length = 0;
    await user.keyboard('{Escape}');
    expect(input().value).toBe('');
    expect(element('echo').textContent).toBe('[]');
    expect(document.activeElement).toBe(input());
  });

  it('leaves Escape to the page when it is empty', async () => {
    const { user } = await draw();
    const prevented: boolean[] = [];
    const note = (event: KeyboardEvent): void => void prevented.push(event.defaultPrevented);
    document.addEventListener('keydown', note);
    await user.click(input());
    await user.keyboard('{Escape}');
    await user.keyboard('u{Escape}');
    document.removeEventListener('keydown', note);
    // Empty: heard, and not taken. Then a letter; the second Escape is the field's own.
    expect(prevented).toEqual([false, false]);
  });

  it('is emptied by its cross, which leaves the focus in it', async () => {
    const drawn = await draw();
    expect(cross(drawn)).toBeNull();
    await drawn.user.type(input(), 'upi');
    const clear = cross(drawn);
    expect(clear).not.toBeNull();
    if (clear) await drawn.user.click(clear);
    expect(input().value).toBe('');
    expect(document.activeElement).toBe(input());
    expect(cross(drawn)).toBeNull();
  });

  it('keeps the on-screen keyboard up while its cross is pressed, and takes the focus where it had none', async () => {
    const drawn = await draw();
    await drawn.user.type(input(), 'u');
    const clear = cross(drawn);
    if (!clear) throw new Error('There is no cross.');
    expect(fireEvent.pointerDown(clear)).toBe(false);
    act(() => input().blur());
    fireEvent.click(clear);
    expect(document.activeElement).toBe(input());
  });

  it('reads in the direction of what is typed, and empty in that of the page', async () => {
    const { user } = await draw();
    expect(input().getAttribute('dir')).toBeNull();
    await user.type(input(), 'بنك');
    expect(input().getAttribute('dir')).toBe('auto');
  });

  it('fills in, corrects and spells nothing', async () => {
    await draw();
    expect(input().autocomplete).toBe('off');
    expect(input().getAttribute('spellcheck')).toBe('false');
    expect(input().getAttribute('autocapitalize')).toBe('off');
  });
});
