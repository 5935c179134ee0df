// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { activeOption, choices, control, drawOperators, FEW, isOpen, operatorField } from './dropdown-bench.tsx';
import { renderNodes, type DrawnNodes } from './render-node.tsx';

describe('the keyboard on a closed list', () => {
  it.each([
    ['{ArrowDown}', 'Airtel'],
    ['{ArrowUp}', 'BSNL'],
    ['{Home}', 'Airtel'],
    ['{End}', 'BSNL'],
    ['{Enter}', 'Airtel'],
    [' ', 'Airtel'],
    ['j', 'Jio'],
  ])('opens it with %s, at %s', async (key, at) => {
    const { user } = await drawOperators();
    await user.tab();
    await user.keyboard(key);
    expect(isOpen()).toBe(true);
    expect(activeOption()).toBe(at);
  });

  it('opens it with an arrow at what is chosen', async () => {
    const { user } = await drawOperators();
    await user.click(control());
    await user.click(screen.getByRole('option', { name: 'Vi' }));
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('Vi');
  });

  it('leaves keys with Control to the browser', async () => {
    const { user } = await drawOperators();
    await user.tab();
    await user.keyboard('{Control>}j{/Control}');
    expect(isOpen()).toBe(false);
  });
});

describe('a list of which nothing is chosen', () => {
  it('asks to choose, and does not repeat its label', async () => {
    await drawOperators(FEW, { placeholder: { text: 'Operator' } });
    expect(control().textContent).toBe('Choose');
  });

  it('shows a placeholder that says something else', async () => {
    await drawOperators(FEW, { placeholder: { text: 'Of your SIM card' } });
    expect(control().textContent).toBe('Of your SIM card');
  });
});

describe('picking one', () => {
  it('runs its effects with what was picked', async () => {
    const { user, page, value } = await drawOperators(FEW, {
      onPick: [{ do: 'notify', text: { text: { var: 'event.value' } }, tone: 'info' }],
    });
    await user.click(control());
    await user.click(screen.getByRole('option', { name: 'Vi' }));
    expect(page.calls).toEqual([['notify', 'vi', 'info']]);
    expect(value('operator')).toBe('vi');
  });
});

describe('the keyboard on an open list', () => {
  const opened = async (options: unknown[] = FEW): Promise<DrawnNodes> => {
    const drawn = await drawOperators(options);
    await drawn.user.tab();
    await drawn.user.keyboard('{ArrowDown}');
    return drawn;
  };

  it('moves with the arrows and stays inside at the ends', async () => {
    const { user } = await opened();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(activeOption()).toBe('Vi');
    await user.keyboard('{ArrowDown>5/}');
    expect(activeOption()).toBe('BSNL');
    await user.keyboard('{ArrowUp>9/}');
    expect(activeOption()).toBe('Airtel');
  });

  it('moves to the ends with Home and End', async () => {
    const { user } = await opened();
    await user.keyboard('{End}');
    expect(activeOption()).toBe('BSNL');
    await user.keyboard('{Home}');
    expect(activeOption()).toBe('Airtel');
  });

  it('moves to what begins with the letters typed, and on with the same letter', async () => {
    const { user } = await opened(choices('Jio', 'Vi', 'Vodafone', 'BSNL'));
    await user.keyboard('v');
    expect(activeOption()).toBe('Vi');
    await user.keyboard('v');
    expect(activeOption()).toBe('Vodafone');
    await user.keyboard('v');
    expect(activeOption()).toBe('Vi');
  });

  it('takes letters typed in a row for one word', async () => {
    const { user } = await opened(choices('Jio', 'Vi', 'Vodafone', 'BSNL'));
    await user.keyboard('vo');
    expect(activeOption()).toBe('Vodafone');
  });

  it('picks with Enter, closes, and gives the focus back', async () => {
    const { user, value } = await opened();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(value('operator')).toBe('jio');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(control());
    expect(control().textContent).toBe('Jio');
  });

  it('picks with the space bar', async () => {
    const { user, value } = await opened();
    await user.keyboard('{End} ');
    expect(value('operator')).toBe('bsnl');
  });

  it('closes with Escape, picks nothing, and gives the focus back', async () => {
    const { user, value } = await opened();
    await user.keyboard('{ArrowDown}{Escape}');
    expect(value('operator')).toBe('');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(control());
  });

  it('keeps its Escape from whoever listens around it', async () => {
    const { user, container } = await opened();
    const heard: string[] = [];
    container.parentElement?.addEventListener('keydown', ({ key }) => heard.push(key));
    await user.keyboard('{Escape}');
    expect(heard).toEqual([]);
    await user.keyboard('{Escape}');
    expect(heard).toEqual(['Escape']);
  });

  it('takes what the keys are at along with Tab, and goes on to the next control', async () => {
    const { user, value } = await renderNodes(
      [operatorField(), { type: 'textField', name: 'next', label: { text: 'Next' } }],
      {
        scope: { options: FEW },
      },
    );
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await user.tab();
    expect(value('operator')).toBe('jio');
    expect(isOpen()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next' }));
  });

  it('picks nothing with Tab when the keys have gone nowhere', async () => {
    const { user, value } = await opened();
    await user.tab();
    expect(value('operator')).toBe('');
    expect(isOpen()).toBe(false);
  });
});

describe('a dropdown for screen readers', () => {
  it('is that it opens a list, whether it is open, which list, and where the keys are', async () => {
    const { user } = await drawOperators();
    expect(control().getAttribute('aria-haspopup')).toBe('listbox');
    expect(control().getAttribute('aria-expanded')).toBe('false');
    expect(control().getAttribute('aria-controls')).toBeNull();
    expect(control().getAttribute('aria-activedescendant')).toBeNull();
    await user.tab();
    await user.keyboard('{ArrowDown}');
    const list = screen.getByRole('listbox', { name: 'Operator' });
    expect(control().getAttribute('aria-controls')).toBe(list.id);
    const id = control().getAttribute('aria-activedescendant') ?? '';
    expect(within(list).getByRole('option', { name: 'Airtel' }).id).toBe(id);
  });

  it('is which option is chosen', async () => {
    const { user } = await drawOperators();
    await user.click(control());
    await user.click(screen.getByRole('option', { name: 'Vi' }));
    await user.click(control());
    const chosen = screen.getAllByRole('option', { selected: true });
    expect(chosen.map(({ textContent }) => textContent)).toEqual(['Vi']);
  });

  it('is what is wrong with it', async () => {
    const { validate } = await drawOperators();
    validate();
    expect(control().getAttribute('aria-invalid')).toBe('true');
    expect(control().getAttribute('aria-required')).toBe('true');
    const message = document.getElementById(control().getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).not.toBe('');
  });
});
