// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, renderNodes, type DrawnNodes } from './render-node.tsx';

const items = [
  { value: '10', label: '$10' },
  { value: '50', label: '$50' },
  { value: '100', label: '$100' },
];

const chips = (id = 'it'): Node => ({
  type: 'chips',
  id,
  label: { text: `Amounts of ${id}` },
  items: { var: 'items' },
  selected: { var: id },
  onPick: [{ do: 'set', name: id, value: { var: 'event.value' } }],
});

const radio = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('radio', { name });
const chosen = (): string[] =>
  screen.getAllByRole<HTMLInputElement>('radio').flatMap(({ checked, value }) => (checked ? [value] : []));

const picked = ({ page }: DrawnNodes): unknown[] => page.calls.map(([, , args]) => args);

const node: Node = {
  type: 'chips',
  label: { text: 'Amounts' },
  items: { var: 'items' },
  selected: { var: 'selected' },
  onPick: [{ do: 'run', cmd: 'form.pickAmount', args: { amount: { var: 'event.value' } } }],
};

describe('chips', () => {
  it('are a named group of radio buttons, of which the value names one', async () => {
    await renderNode(node, { scope: { items, selected: '50' } });
    expect(screen.getByRole('radiogroup', { name: 'Amounts' })).toBeDefined();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(chosen()).toEqual(['50']);
  });

  it('hand over the value of the one that is pressed', async () => {
    const drawn = await renderNode(node, { scope: { items, selected: '50' } });
    await drawn.user.click(radio('$100'));
    expect(picked(drawn)).toEqual([{ amount: '100' }]);
  });

  it('begin with the value of last time and the most there can be, each once', async () => {
    const ends = { last: '50', lastLabel: { text: 'Last time' }, most: '100', mostLabel: { text: 'Max' } };
    await renderNode({ ...node, ...ends }, { scope: { items, selected: '100' } });
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual(['50', '100', '10']);
    expect([radio('Last time').value, radio('Max').checked]).toEqual(['50', true]);
  });

  it('cannot be pressed while they are disabled, and still say which one is chosen', async () => {
    const scope = { items, selected: '50', isLocked: true };
    const drawn = await renderNode({ ...node, isDisabled: { var: 'isLocked' } }, { scope });
    await drawn.user.click(radio('$100'));
    expect(picked(drawn)).toEqual([]);
    expect(chosen()).toEqual(['50']);
    await drawn.change({ isLocked: false });
    await drawn.user.click(radio('$100'));
    expect(picked(drawn)).toEqual([{ amount: '100' }]);
  });

  it('show what the data says, not what was pressed', async () => {
    const { user, change } = await renderNode(node, { scope: { items, selected: '50' } });
    await user.click(radio('$100'));
    expect(chosen()).toEqual(['50']);
    await change({ selected: '100' });
    expect(chosen()).toEqual(['100']);
  });

  it('are one stop for Tab, with arrows between them', async () => {
    const drawn = await renderNode(node, { scope: { items, selected: '50' } });
    await drawn.user.tab();
    expect(document.activeElement).toBe(radio('$50'));
    await drawn.user.keyboard('{ArrowRight}');
    expect(picked(drawn)).toEqual([{ amount: '100' }]);
    await drawn.user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('leave the arrows to the browser, which turns them round in a page from right to left', async () => {
    const drawn = await renderNode(node, { scope: { items, selected: '50' }, locale: 'ar' });
    await drawn.user.tab();
    expect(fireEvent.keyDown(radio('$50'), { key: 'ArrowLeft' })).toBe(true);
    expect(screen.getByRole('radiogroup').closest('[dir]')).toBe(document.documentElement);
    expect(picked(drawn)).toEqual([]);
  });

  it('have none chosen when the value is none of theirs', async () => {
    await renderNode(node, { scope: { items, selected: '75' } });
    expect(chosen()).toEqual([]);
  });

  it('leave out what is no choice', async () => {
    await renderNode(node, { scope: { items: [null, 'x', { label: 'y' }, { value: 5 }], selected: '5' } });
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(radio('5').checked).toBe(true);
  });

  it('are a group of their own beside others', async () => {
    await renderNodes([chips('one'), chips('two')], { scope: { items, one: '10', two: '100' } });
    expect(chosen()).toEqual(['10', '100']);
  });
});
