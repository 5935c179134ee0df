// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { settle } from '#tests/engine/fake-clock.ts';
import { renderNodes, type DrawnNodes } from './render-node.tsx';

const nodes: Node[] = [
  { type: 'button', label: { text: 'Terms' }, onPress: [{ do: 'set', name: 'isOpen', value: true }] },
  {
    type: 'sheet',
    id: 'it',
    isOpen: { '!!': [{ var: 'local.isOpen' }] },
    title: { text: 'Terms of the bonus' },
    onClose: [{ do: 'set', name: 'isOpen', value: false }],
    children: [{ type: 'textField', name: 'code', label: { text: 'Code' } }],
  },
];

const dialog = (): HTMLElement | null => screen.queryByRole('dialog', { name: 'Terms of the bonus' });

const opened = async (): Promise<DrawnNodes> => {
  const drawn = await renderNodes(nodes);
  await drawn.user.click(screen.getByRole('button', { name: 'Terms' }));
  return drawn;
};

describe('a sheet', () => {
  it('is not on the page while it is closed, and asks for none of its fields', async () => {
    const { container } = await renderNodes(nodes);
    expect(dialog()).toBeNull();
    expect(container.querySelector('[data-field="code"]')).toBeNull();
  });

  it('opens as a dialog that its title names, with the focus on the title', async () => {
    await opened();
    expect(dialog()).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Terms of the bonus' }));
    expect(screen.getByRole('textbox', { name: 'Code' })).toBeDefined();
  });

  it('closes by its button, and gives the focus back to what opened it', async () => {
    const { user, container } = await opened();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(dialog()).toBeNull();
    expect(container.querySelector('[data-field="code"]')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Terms' }));
  });

  it('closes by Escape, through the page', async () => {
    await opened();
    const element = dialog();
    const cancel = new Event('cancel', { cancelable: true });
    if (element) fireEvent(element, cancel);
    // The browser does not close it: the page does, and tells it.
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog()).toBeNull();
  });

  it('leaves the Escape of what is inside it alone', async () => {
    await opened();
    fireEvent(screen.getByRole('textbox', { name: 'Code' }), new Event('cancel', { bubbles: true, cancelable: true }));
    expect(dialog()).not.toBeNull();
  });

  it('follows a browser that closes it by itself', async () => {
    await opened();
    const element = dialog();
    element?.removeAttribute('open');
    if (element) fireEvent(element, new Event('close'));
    await act(settle);
    expect(document.querySelector('[data-field="code"]')).toBeNull();
  });

  it('closes by a press beside it, begun and ended there', async () => {
    const { user } = await opened();
    const element = dialog();
    const input = screen.getByRole('textbox', { name: 'Code' });
    // Selecting text with the mouse may end beside it.
    if (element)
      await user.pointer([{ target: input, keys: '[MouseLeft>]' }, { target: element }, { keys: '[/MouseLeft]' }]);
    expect(dialog()).not.toBeNull();
    if (element) await user.pointer([{ target: element, keys: '[MouseLeft]' }]);
    expect(dialog()).toBeNull();
  });

  it('opens again with what was typed', async () => {
    const { user } = await opened();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'X1');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Terms' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' }).value).toBe('X1');
  });

  it('leaves nothing behind when the page is left while it is open', async () => {
    const { leave } = await opened();
    leave();
    expect(document.documentElement.dataset.locked).toBeUndefined();
    expect(document.querySelector('dialog')).toBeNull();
  });
});
