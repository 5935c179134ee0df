// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNodes, type DrawnNodes } from './render-node.tsx';

const tab = (value: string, title: string, children: Node[]): Node => ({
  type: 'tab',
  id: value,
  value,
  title: { text: title },
  children,
});

const tabs = (children: Node[]): Node[] => [
  { type: 'tabs', id: 'it', bind: 'way', label: { text: 'How to pay' }, children },
  { type: 'text', id: 'echo', text: { text: { var: 'local.way' } } },
];

const THREE = [
  tab('app', 'Bank app', [{ type: 'text', text: { text: 'Open the app' } }]),
  tab('transfer', 'Transfer', [{ type: 'textField', name: 'iban', label: { text: 'IBAN' } }]),
  {
    ...tab('cash', 'Cash', [{ type: 'text', text: { text: 'Go to the till' } }]),
    when: { '!': [{ var: 'isHidden' }] },
  },
];

const draw = (locale = 'en'): Promise<DrawnNodes> => renderNodes(tabs(THREE), { locale });
const button = (name: string): HTMLElement => screen.getByRole('tab', { name });
const open = (): (string | null)[] => screen.getAllByRole('tab', { selected: true }).map((one) => one.textContent);

describe('tabs', () => {
  it('are a named bar, of which the first is open at first', async () => {
    await draw();
    expect(screen.getByRole('tablist', { name: 'How to pay' })).toBeDefined();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Bank app', 'Transfer', 'Cash']);
    expect(open()).toEqual(['Bank app']);
  });

  it('tie each button to its panel, and the panel to its button', async () => {
    await draw();
    const panel = screen.getByRole('tabpanel', { name: 'Bank app' });
    expect(button('Bank app').getAttribute('aria-controls')).toBe(panel.id);
    for (const one of screen.getAllByRole('tab'))
      expect(document.getElementById(one.getAttribute('aria-controls') ?? '')).not.toBeNull();
  });

  it('open what is pressed, and tell the page', async () => {
    const { user, element } = await draw();
    await user.click(button('Cash'));
    expect(open()).toEqual(['Cash']);
    expect(screen.getByText('Go to the till')).toBeDefined();
    expect(screen.queryByText('Open the app')).toBeNull();
    expect(element('echo').textContent).toBe('cash');
  });

  it('are one stop for Tab; arrows go round, Home and End to the ends', async () => {
    const { user } = await draw();
    await user.tab();
    expect(document.activeElement).toBe(button('Bank app'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(button('Transfer'));
    expect(open()).toEqual(['Transfer']);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(open()).toEqual(['Cash']);
    await user.keyboard('{ArrowRight}');
    expect(open()).toEqual(['Bank app']);
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(button('Cash'));
    await user.keyboard('{Home}');
    expect(open()).toEqual(['Bank app']);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
  });

  it('keep an arrow from scrolling the page', async () => {
    await draw();
    expect(fireEvent.keyDown(button('Bank app'), { key: 'ArrowRight' })).toBe(false);
    expect(fireEvent.keyDown(button('Transfer'), { key: 'ArrowDown' })).toBe(true);
  });

  it('turn the arrows round in a page from right to left', async () => {
    const { user } = await draw('ar');
    await user.tab();
    await user.keyboard('{ArrowLeft}');
    expect(open()).toEqual(['Transfer']);
    await user.keyboard('{ArrowRight}');
    expect(open()).toEqual(['Bank app']);
  });

  it('leave arrows with Control or Alt to the browser', async () => {
    const { user } = await draw();
    await user.tab();
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}{Control>}{ArrowRight}{/Control}');
    expect(open()).toEqual(['Bank app']);
  });

  it('put a tab that comes later in its place', async () => {
    const late = { ...tab('first', 'First', []), when: { var: 'isShown' } };
    const { change } = await renderNodes(tabs([late, tab('second', 'Second', [])]));
    expect(open()).toEqual(['Second']);
    await change({ isShown: true });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['First', 'Second']);
  });

  it('follow the tabs that are shown and hidden, in their order', async () => {
    const { user, change } = await draw();
    await user.click(button('Cash'));
    await change({ isHidden: true });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Bank app', 'Transfer']);
    expect(open()).toEqual(['Bank app']);
    await change({ isHidden: false });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Bank app', 'Transfer', 'Cash']);
    expect(open()).toEqual(['Cash']);
  });
});

describe('tabs that follow the data', () => {
  const followed: Node[] = [
    {
      type: 'tabs',
      id: 'it',
      bind: 'way',
      open: { var: 'wanted' },
      onPick: [{ do: 'run', cmd: 'cryptoBalance.pickTab', args: { tab: { var: 'event.value' } } }],
      label: { text: 'How to pay' },
      children: THREE,
    },
  ];

  it('are open where the data says, and a press only asks for another', async () => {
    const { user, page } = await renderNodes(followed, { scope: { wanted: 'transfer' } });
    expect(open()).toEqual(['Transfer']);
    await user.click(button('Cash'));
    expect(open()).toEqual(['Transfer']);
    expect(page.calls).toEqual([['run', 'cryptoBalance.pickTab', { tab: 'cash' }]]);
  });
});
