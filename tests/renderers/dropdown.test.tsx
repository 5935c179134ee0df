// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNodes, type DrawnNodes } from '#tests/draw.tsx';

type Dropdown = Extract<Node, { type: 'dropdown' }>;

const choices = (...labels: string[]): { value: string; label: string }[] =>
  labels.map((label) => ({ value: label.toLowerCase(), label }));

/** Too few options for a search box. */
const FEW = choices('Airtel', 'Jio', 'Vi', 'BSNL');
/** Enough options for a search box. */
const MANY = choices('Bank of Axis', 'Kotak', 'Canara', 'Axis', 'Itaú', 'ICICI', 'Yes');

const dropdown = (rest: Partial<Dropdown> = {}): Dropdown => ({
  type: 'dropdown',
  name: 'operator',
  label: { text: 'Operator' },
  placeholder: { text: 'Of your SIM card' },
  options: { var: 'options' },
  searchLabel: { text: 'Search operators' },
  emptyText: { text: 'No operator has this name' },
  ...rest,
});

const draw = (options: unknown[] = FEW, ...others: Node[]): Promise<DrawnNodes> =>
  drawNodes([dropdown(), ...others], { scope: { options } });

const control = (name = 'Operator'): HTMLElement => screen.getByRole('combobox', { name });
const isOpen = (name = 'Operator'): boolean => control(name).getAttribute('aria-expanded') === 'true';
const shown = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');
const search = (): HTMLInputElement => screen.getByRole('searchbox', { name: 'Search operators' });

/** The active option of the focused element. */
const activeOption = (): string | undefined => {
  const id = document.activeElement?.getAttribute('aria-activedescendant');
  return id ? (document.getElementById(id)?.textContent ?? undefined) : undefined;
};

describe('the keyboard on a closed list', () => {
  it.each([
    ['{ArrowDown}', 'Airtel'],
    ['{ArrowUp}', 'BSNL'],
    ['{Home}', 'Airtel'],
    ['{End}', 'BSNL'],
    ['{Enter}', 'Airtel'],
    [' ', 'Airtel'],
    ['j', 'Jio'],
    ['{Control>}j{/Control}', undefined],
  ])('with %s opens it at %s', async (key, at) => {
    const { user } = await draw();
    await user.tab();
    await user.keyboard(key);
    expect([isOpen(), activeOption()]).toEqual([at !== undefined, at]);
  });
});

describe('the keyboard on an open list', () => {
  const VS = choices('Jio', 'Vi', 'Vodafone', 'BSNL');

  it.each<[string, string | undefined, typeof FEW?]>([
    ['{ArrowDown}{ArrowDown}', 'Vi'],
    ['{ArrowDown>5/}', 'BSNL'],
    ['{ArrowDown}{ArrowUp>9/}', 'Airtel'],
    ['{End}', 'BSNL'],
    ['{End}{Home}', 'Airtel'],
    ['v', 'Vi', VS],
    ['vv', 'Vodafone', VS],
    ['vvv', 'Vi', VS],
    ['vo', 'Vodafone', VS],
  ])('with %s moves to %s', async (keys, at, options) => {
    const { user } = await draw(options);
    await user.tab();
    await user.keyboard(`{ArrowDown}${keys}`);
    expect(activeOption()).toBe(at);
  });

  it.each([
    ['{ArrowDown}{Enter}', 'jio'],
    ['{End} ', 'bsnl'],
    ['{ArrowDown}{Escape}', ''],
  ])('with %s picks %j, closes it, and returns the focus', async (keys, picked) => {
    const { user, value } = await draw();
    await user.tab();
    await user.keyboard(`{ArrowDown}${keys}`);
    expect([value('operator'), isOpen(), document.activeElement]).toEqual([picked, false, control()]);
  });

  it.each([
    ['{ArrowDown}', 'jio'],
    ['', ''],
  ])('with %s and Tab picks %j, and moves on to the next control', async (keys, picked) => {
    const { user, value } = await draw(FEW, { type: 'textField', name: 'next', label: { text: 'Next' } });
    await user.tab();
    await user.keyboard(`{ArrowDown}${keys}`);
    await user.tab();
    expect([value('operator'), isOpen()]).toEqual([picked, false]);
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Next' }));
  });

  it('stops the propagation of Escape, and ignores keys of an input method', async () => {
    const { user, value, container } = await draw();
    const heard: string[] = [];
    container.parentElement?.addEventListener('keydown', ({ key }) => heard.push(key));
    await user.tab();
    await user.keyboard('{ArrowDown}');
    act(() => void fireEvent.keyDown(control(), { key: 'Enter', isComposing: true }));
    expect([value('operator'), isOpen()]).toEqual(['', true]);
    heard.length = 0;
    await user.keyboard('{Escape}');
    expect(heard).toEqual([]);
    await user.keyboard('{Escape}');
    expect(heard).toEqual(['Escape']);
  });
});

describe('a dropdown', () => {
  it('shows its placeholder, but not one that repeats its label, until an option is picked', async () => {
    const onPick: Dropdown['onPick'] = [{ do: 'notify', text: { text: { var: 'event.value' } }, tone: 'info' }];
    const second = dropdown({ name: 'second', label: { text: 'Second' }, placeholder: { text: 'Second' }, onPick });
    const { user, value, page } = await draw(FEW, second);
    expect([control().textContent, control('Second').textContent]).toEqual(['Of your SIM card', 'Choose']);
    await user.click(control('Second'));
    await user.click(screen.getByRole('option', { name: 'Vi' }));
    expect([value('second'), control('Second').textContent, page.calls[0]?.[1]]).toEqual(['vi', 'Vi', 'vi']);
    expect(document.activeElement).toBe(control('Second'));
    await user.keyboard('{ArrowDown}');
    expect(activeOption()).toBe('Vi');
    expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['Vi']);
  });

  it('is a combobox with its list, its active option, its required state and its error for screen readers', async () => {
    const { user, validate } = await draw();
    const attributes = (...names: string[]): (string | null)[] =>
      names.map((name) => control().getAttribute(`aria-${name}`));
    expect(attributes('haspopup', 'expanded', 'controls', 'activedescendant', 'required')).toEqual([
      'listbox',
      'false',
      null,
      null,
      'true',
    ]);
    await user.click(control());
    expect(attributes('invalid')).toEqual([null]);
    await user.keyboard('{ArrowDown}');
    const list = screen.getByRole('listbox', { name: 'Operator' });
    expect(attributes('controls', 'activedescendant')).toEqual([
      list.id,
      within(list).getByRole('option', { name: activeOption() }).id,
    ]);
    await user.keyboard('{Escape}');
    await user.tab();
    validate();
    expect(attributes('invalid')).toEqual(['true']);
    expect(document.getElementById(attributes('describedby')[0] ?? '')?.textContent).not.toBe('');
  });

  it('omits options without a value or with a repeated one, and updates its options while it is open', async () => {
    const options = [
      null,
      7,
      'x',
      { label: 'no value' },
      { value: 1 },
      { value: 'a', label: 'A' },
      { value: 'a', label: 'B' },
    ];
    const { user, change } = await draw(options);
    await user.click(control());
    expect(shown()).toEqual(['1', 'A']);
    await change({ options: choices('Gamma') });
    expect(shown()).toEqual(['Gamma']);
    await change({ options: [] });
    expect(screen.getByRole('status').textContent).toBe('No operator has this name');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(isOpen()).toBe(false);
  });

  it.each<[string, (drawn: DrawnNodes) => unknown]>([
    ['a press on its field', ({ user }) => user.click(control())],
    ['a press elsewhere on the page', ({ user }) => user.click(screen.getByText('Aside'))],
    ['the page around the frame', () => fireEvent.blur(window)],
    // Spec: core 4.5a
    ['another list that opens', ({ user }) => user.click(control('Second'))],
    [
      'another list that a screen reader opens, without a pointer',
      () => {
        act(() => control().blur());
        fireEvent.click(control('Second'));
      },
    ],
    [
      'a lock of the form, which also keeps it closed afterwards',
      ({ lock, unlock }) => {
        lock();
        expect(control().hasAttribute('disabled')).toBe(true);
        unlock();
      },
    ],
  ])('is closed by %s', async (what, close) => {
    const second = dropdown({ name: 'second', label: { text: 'Second' } });
    const drawn = await draw(FEW, second, { type: 'text', text: { text: 'Aside' } });
    await drawn.user.click(control());
    expect([isOpen(), isOpen('Second')]).toEqual([true, false]);
    await close(drawn);
    expect([isOpen(), isOpen('Second')]).toEqual([false, what.startsWith('another')]);
  });
});

describe('the search box', () => {
  // Spec: core 2.27b, core 9.4e
  it('exists for more than five options only, and receives a letter typed at the closed field', async () => {
    const { user, change } = await draw(MANY.slice(0, 5));
    await user.click(control());
    expect(screen.queryByRole('searchbox')).toBeNull();
    await user.keyboard('{Escape}');
    await change({ options: MANY });
    await user.keyboard('ko');
    expect([search().value, shown()]).toEqual(['ko', ['Kotak']]);
  });

  // Spec: core 2.27c
  it('finds options that begin with the text before those that contain it, without accents, and is empty when the list opens again', async () => {
    const { user } = await draw(MANY);
    await user.click(control());
    await user.type(search(), 'itau');
    expect(shown()).toEqual(['Itaú']);
    await user.clear(search());
    await user.type(search(), 'axis');
    expect([shown(), activeOption()]).toEqual([['Axis', 'Bank of Axis'], 'Axis']);
    await user.keyboard('{ArrowDown}{Home}');
    expect([activeOption(), search().selectionStart]).toEqual(['Bank of Axis', 0]);
    await user.keyboard('{Enter}');
    expect(control().textContent).toBe('Bank of Axis');
    await user.click(control());
    expect([search().value, shown().length]).toEqual(['', MANY.length]);
  });

  it('announces that nothing is found, in a region that existed before, and picks nothing', async () => {
    const { user, value } = await draw(MANY);
    await user.click(control());
    const region = screen.getByRole('status');
    expect(region.textContent).toBe('');
    await user.type(search(), 'zzz');
    expect([screen.getByRole('status'), region.textContent]).toEqual([region, 'No operator has this name']);
    await user.keyboard('{Enter}');
    expect(value('operator')).toBe('');
  });
});
