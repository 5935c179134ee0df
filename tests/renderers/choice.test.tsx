// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, renderNodes } from './render-node.tsx';

type Choice = Extract<Node, { type: 'choice' }>;

const option = (value: string, title: string): Node => ({ type: 'option', id: value, value, title: { text: title } });

const choice = (rest: Partial<Choice> = {}): Choice => ({
  type: 'choice',
  name: 'network',
  label: { text: 'Network' },
  children: [option('trc20', 'Tron'), option('erc20', 'Ethereum'), option('ton', 'TON')],
  ...rest,
});

const radio = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('radio', { name });
const group = (): HTMLElement => screen.getByRole('radiogroup', { name: 'Network' });

const chosen = (): string[] =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked, value }) => (checked ? [value] : []));

describe('a choice', () => {
  it('is a named group of radio buttons, with nothing chosen at first', async () => {
    await renderNode(choice());
    expect(group().querySelectorAll('input[type="radio"]')).toHaveLength(3);
    expect(chosen()).toEqual([]);
  });

  it('holds the option that is pressed, anywhere on its line', async () => {
    const { user, value } = await renderNode(choice());
    await user.click(screen.getByText('Ethereum'));
    expect(value('network')).toBe('erc20');
    expect(chosen()).toEqual(['erc20']);
  });

  it('is one stop for Tab, with arrows between the options', async () => {
    const { user, value } = await renderNode(choice());
    await user.click(radio('Ethereum'));
    await user.keyboard('{ArrowDown}');
    expect(value('network')).toBe('ton');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
    await user.tab();
    expect(document.activeElement).toBe(radio('TON'));
  });

  it('runs its effects with what was picked', async () => {
    const onPick: Choice['onPick'] = [{ do: 'notify', text: { text: { var: 'event.value' } }, tone: 'info' }];
    const { user, page } = await renderNode(choice({ onPick }));
    await user.click(radio('TON'));
    expect(page.calls).toEqual([['notify', 'ton', 'info']]);
  });

  it('holds a value of the page instead, when it is bound to one', async () => {
    const { user, element, value } = await renderNodes([
      choice({ name: undefined, bind: 'picked' }),
      { type: 'text', id: 'echo', text: { text: { var: 'local.picked' } } },
    ]);
    await user.click(radio('TON'));
    expect(element('echo').textContent).toBe('ton');
    expect(value('picked')).toBe('');
  });

  it('says what is wrong with it, tied to the group, once it is left', async () => {
    const { user } = await renderNode(choice({ hint: { text: 'Coins sent elsewhere are lost' } }));
    await user.tab();
    expect(group().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(group().getAttribute('aria-invalid')).toBe('true');
    const parts = (group().getAttribute('aria-describedby') ?? '').split(' ');
    const said = parts.map((id) => document.getElementById(id)?.textContent ?? '');
    expect(said).toEqual([expect.stringMatching(/\S/), 'Coins sent elsewhere are lost']);
  });

  it('is not left by going from one of its options to another', async () => {
    const { user, value } = await renderNode(choice());
    await user.tab();
    await user.keyboard('{ArrowDown}');
    expect(value('network')).not.toBe('');
    expect(group().getAttribute('aria-invalid')).toBeNull();
  });

  it('is left by what takes the focus out of it, and not by a focus that stays inside', async () => {
    const { user } = await renderNode(choice());
    act(() => radio('Tron').focus());
    act(() => radio('TON').focus());
    expect(group().getAttribute('aria-invalid')).toBeNull();
    await user.tab();
    expect(group().getAttribute('aria-invalid')).toBe('true');
  });

  it('takes nothing while the form is locked', async () => {
    const { user, lock, value } = await renderNode(choice());
    lock();
    await user.click(screen.getByText('Ethereum'));
    expect(value('network')).toBe('');
    expect(radio('Ethereum').disabled).toBe(true);
  });

  it('has a label for screen readers alone where the page says it already', async () => {
    await renderNode(choice({ isLabelHidden: true }));
    expect(group()).toBeDefined();
    expect(screen.getByText('Network').className).toBe('visually-hidden');
  });

  it('is a group of its own beside others', async () => {
    const { user } = await renderNodes([choice(), choice({ name: 'other', label: { text: 'Other' }, id: 'other' })]);
    const [first, , , second] = screen.getAllByRole<HTMLInputElement>('radio');
    if (first) await user.click(first);
    if (second) await user.click(second);
    expect(first?.checked).toBe(true);
    expect(second?.checked).toBe(true);
  });
});
