// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, renderNodes } from './render-node.tsx';

const scope = {
  options: [
    { value: 'a', label: 'Alpha' },
    { value: 'b', label: 'Beta' },
  ],
};

const dropdown = (name: string): Node => ({
  type: 'dropdown',
  id: name,
  name,
  label: { text: name },
  placeholder: { text: 'Choose one' },
  options: { var: 'options' },
  searchLabel: { text: 'Search' },
  emptyText: { text: 'Nothing' },
});

const control = (name: string): HTMLElement => screen.getByRole('combobox', { name });
const isOpen = (name: string): boolean => control(name).getAttribute('aria-expanded') === 'true';

describe('an open list', () => {
  // Spec: core 4.5a
  it('is the only one: another that opens closes it', async () => {
    const { user } = await renderNodes([dropdown('first'), dropdown('second')], { scope });
    await user.click(control('first'));
    expect([isOpen('first'), isOpen('second')]).toEqual([true, false]);
    await user.click(control('second'));
    expect([isOpen('first'), isOpen('second')]).toEqual([false, true]);
    expect(screen.getAllByRole('listbox')).toHaveLength(1);
    expect(document.activeElement).toBe(control('second'));
  });

  it('is the only one for a screen reader too, whose presses come without a pointer', async () => {
    const { user } = await renderNodes([dropdown('first'), dropdown('second')], { scope });
    await user.click(control('first'));
    act(() => control('first').blur());
    expect(isOpen('first')).toBe(true);
    fireEvent.click(control('second'));
    expect([isOpen('first'), isOpen('second')]).toEqual([false, true]);
  });

  it('is closed by a press on its field', async () => {
    const { user } = await renderNode(dropdown('first'), { scope });
    await user.click(control('first'));
    await user.click(control('first'));
    expect(isOpen('first')).toBe(false);
  });

  it('is closed by a press elsewhere on the page', async () => {
    const { user } = await renderNodes([dropdown('first'), { type: 'text', id: 'aside', text: { text: 'Aside' } }], {
      scope,
    });
    await user.click(control('first'));
    await user.click(screen.getByText('Aside'));
    expect(isOpen('first')).toBe(false);
  });

  it('is closed when the person goes to the page around the frame', async () => {
    const { user } = await renderNode(dropdown('first'), { scope });
    await user.click(control('first'));
    fireEvent.blur(window);
    expect(isOpen('first')).toBe(false);
  });

  it('is closed by a lock, and does not open by itself when that is lifted', async () => {
    const { user, lock, unlock } = await renderNode(dropdown('first'), { scope });
    await user.click(control('first'));
    lock();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(control('first').hasAttribute('disabled')).toBe(true);
    unlock();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('gives its place back when it leaves the page', async () => {
    const { user, leave } = await renderNode(dropdown('first'), { scope });
    await user.click(control('first'));
    leave();
    const next = await renderNode(dropdown('second'), { scope });
    await next.user.click(control('second'));
    expect(isOpen('second')).toBe(true);
  });
});

describe('a dropdown', () => {
  it('shows its placeholder until something is chosen', async () => {
    const { user, value } = await renderNode(dropdown('first'), { scope });
    expect(control('first').textContent).toBe('Choose one');
    await user.click(control('first'));
    await user.click(screen.getByRole('option', { name: 'Beta' }));
    expect(control('first').textContent).toBe('Beta');
    expect(value('first')).toBe('b');
    expect(document.activeElement).toBe(control('first'));
  });

  it('tells the form once that it was left, and not on the way into its own list', async () => {
    const { user } = await renderNodes([dropdown('first'), dropdown('second')], { scope });
    await user.click(control('first'));
    expect(control('first').getAttribute('aria-invalid')).toBeNull();
    await user.keyboard('{Escape}');
    await user.tab();
    expect(control('first').getAttribute('aria-invalid')).toBe('true');
  });

  it('leaves out what is no choice, and a value that was there before', async () => {
    const options = [
      null,
      7,
      'x',
      { label: 'no value' },
      { value: 1 },
      { value: 'a', label: 'A' },
      { value: 'a', label: 'B' },
    ];
    const { user } = await renderNode(dropdown('first'), { scope: { options } });
    await user.click(control('first'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['1', 'A']);
  });

  it('follows its options while it is open', async () => {
    const { user, change } = await renderNode(dropdown('first'), { scope });
    await user.click(control('first'));
    await change({ options: [{ value: 'c', label: 'Gamma' }] });
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Gamma']);
  });

  it('opens with nothing to choose from, and says so', async () => {
    const { user } = await renderNode(dropdown('first'), { scope: { options: [] } });
    await user.click(control('first'));
    expect(screen.getByRole('status').textContent).toBe('Nothing');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(isOpen('first')).toBe(false);
  });

  it('does not take the keys of an input method for its own', async () => {
    const { user, value } = await renderNode(dropdown('first'), { scope });
    await user.tab();
    await user.keyboard('{ArrowDown}');
    act(() => void fireEvent.keyDown(control('first'), { key: 'Enter', isComposing: true }));
    expect(value('first')).toBe('');
    expect(isOpen('first')).toBe(true);
  });
});
