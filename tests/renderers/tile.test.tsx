// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

type Tile = Extract<Node, { type: 'tile' }>;

const tile = (rest: Partial<Tile> = {}): Tile => ({
  type: 'tile',
  title: { text: 'UPI' },
  icons: { var: 'icons' },
  onPress: [{ do: 'run', cmd: 'methods.pick', args: { name: 'upi' } }],
  ...rest,
});

const icon = (name: string): string => `https://static.example/${name}.svg`;
const scope = { icons: [icon('upi')] };

const button = (): HTMLElement => screen.getByRole('button');
const pictures = (): HTMLImageElement[] => [...button().querySelectorAll('img')];
const sources = (): string[] => pictures().map(({ src }) => src);

describe('the name of a tile', () => {
  it('is its title, note and badge, in this order', async () => {
    await renderNode(tile({ note: { text: 'From $10' }, badge: { text: 'New' } }), { scope });
    expect(screen.getByRole('button', { name: 'UPI From $10 New' })).toBe(button());
  });

  it('is the title alone when there is nothing else', async () => {
    await renderNode(tile({ moreCount: 4 }), { scope: { icons: [icon('a'), icon('b')] } });
    expect(screen.getByRole('button', { name: 'UPI' })).toBe(button());
  });
});

describe('pressing a tile', () => {
  it('picks it', async () => {
    const { user, page } = await renderNode(tile(), { scope });
    await user.click(button());
    expect(page.calls).toEqual([['run', 'methods.pick', { name: 'upi' }]]);
  });

  it('works by the keyboard', async () => {
    const { user, page } = await renderNode(tile(), { scope });
    await user.tab();
    expect(document.activeElement).toBe(button());
    await user.keyboard('{Enter}');
    expect(page.asked).toEqual(['methods.pick']);
  });

  it('does nothing while it opens, and leaves it the focus and its name', async () => {
    const { user, page, change } = await renderNode(tile({ isBusy: { var: 'isBusy' } }), { scope });
    await user.tab();
    await change({ isBusy: true });
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect(button().getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    await user.click(button());
    expect(page.calls).toEqual([]);
    expect(document.activeElement).toBe(button());
    expect(screen.getByRole('button', { name: 'UPI' })).toBeDefined();
    await change({ isBusy: false });
    expect(button().getAttribute('aria-busy')).toBeNull();
    await user.keyboard('{Enter}');
    expect(page.asked).toEqual(['methods.pick']);
  });

  it('is busy while what its press began runs, when it does not say when it is', async () => {
    const { user, page } = await renderNode(tile(), { scope });
    let end = (_isDone: boolean): void => {};
    page.command = () => new Promise((resolve) => (end = resolve));
    await user.click(button());
    await act(() => page.clock.pass(200));
    expect(button().getAttribute('aria-busy')).toBe('true');
    await act(async () => end(true));
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  it('is busy while what its press began runs, also when it is busy with something else; at once when that ends at once', async () => {
    const { user, page, change } = await renderNode(tile({ isBusy: { var: 'isBusy' } }), { scope });
    const busy = (): string | null => button().getAttribute('aria-busy');
    await user.click(button());
    await act(() => page.clock.pass(200));
    expect(busy()).toBeNull();

    let end = (_isDone: boolean): void => {};
    page.command = () => new Promise((resolve) => (end = resolve));
    await user.click(button());
    expect(busy()).toBeNull();
    await act(() => page.clock.pass(200));
    expect(busy()).toBe('true');
    await user.click(button());
    expect(page.asked).toEqual(['methods.pick', 'methods.pick']);
    await change({ isBusy: true });
    await change({ isBusy: false });
    expect(busy()).toBe('true');
    await change({ isBusy: true });
    await act(async () => end(true));
    expect(busy()).toBe('true');
    await change({ isBusy: false });
    expect(busy()).toBeNull();
  });
});

describe('the content of a tile', () => {
  it('is told to screen readers when it is chosen', async () => {
    const { change } = await renderNode(tile({ isSelected: { var: 'isChosen' } }), { scope });
    expect(button().getAttribute('aria-current')).toBeNull();
    await change({ isChosen: true });
    expect(button().getAttribute('aria-current')).toBe('true');
  });

  it('is a badge in the colour of its tone', async () => {
    await renderNode(tile({ badge: { text: 'New' }, badgeTone: 'success' }), { scope });
    expect(screen.getByText('New').dataset.tone).toBe('success');
  });

  // Spec: core 2.28
  it('is at most three icons, and the count of the others', async () => {
    const icons = ['a', 'b', 'c', 'd', 'e'].map(icon);
    await renderNode(tile({ moreCount: 2 }), { scope: { icons } });
    expect(sources()).toEqual(icons.slice(0, 3));
    expect(button().textContent).toContain('+4');
  });

  it('is no count when there are no others', async () => {
    await renderNode(tile({ moreCount: -2 }), { scope: { icons: ['a', 'b', 'c'].map(icon) } });
    expect(pictures()).toHaveLength(3);
    expect(button().textContent).not.toContain('+');
  });

  it('counts what it does not show, whatever the data says of more', async () => {
    await renderNode(tile({ moreCount: -2 }), { scope: { icons: ['a', 'b', 'c', 'd', 'e'].map(icon) } });
    expect(button().textContent).toContain('+2');
  });

  it('is hidden from screen readers where it is decoration', async () => {
    await renderNode(tile(), { scope });
    expect(pictures()[0]?.alt).toBe('');
    expect(pictures()[0]?.closest('[aria-hidden]')).not.toBeNull();
  });

  it('is a glyph instead of icons when its node says so', async () => {
    await renderNode(tile({ glyph: 'wallet' }), { scope });
    expect(pictures()).toEqual([]);
    expect(button().querySelector('svg')).not.toBeNull();
  });
});

describe('an icon that does not come', () => {
  // Spec: core 7.16c
  it('gives way to the first letter of the title', async () => {
    await renderNode(tile({ title: { text: '«épay»' } }), { scope });
    const [picture] = pictures();
    if (picture) fireEvent.error(picture);
    expect(pictures()).toEqual([]);
    expect(button().textContent).toContain('É');
    expect(screen.getByRole('button', { name: '«épay»' })).toBeDefined();
  });

  it('gives way to letters of its own, which only the eye gets', async () => {
    await renderNode(tile({ icons: [], mark: { var: 'code' } }), { scope: { code: 'KZ' } });
    expect(button().textContent).toContain('KZ');
    expect(screen.getByRole('button', { name: 'UPI' })).toBe(button());
  });

  it('leaves the others of a group in their places', async () => {
    await renderNode(tile(), { scope: { icons: ['a', 'b', 'c'].map(icon) } });
    const [, second] = pictures();
    if (second) fireEvent.error(second);
    expect(sources()).toEqual([icon('a'), icon('c')]);
    // A glyph, not a letter: the letter would stand for the group once for each icon.
    expect(button().querySelectorAll('svg')).toHaveLength(1);
  });

  it('is tried again with another address', async () => {
    const { change } = await renderNode(tile(), { scope });
    const [picture] = pictures();
    if (picture) fireEvent.error(picture);
    await change({ icons: [icon('other')] });
    expect(sources()).toEqual([icon('other')]);
  });

  it.each([['javascript:alert(1)'], ['http://static.example/upi.svg'], ['data:text/html,x'], [null], [7], ['']])(
    'is not asked for at %s',
    async (address) => {
      await renderNode(tile(), { scope: { icons: [address] } });
      expect(pictures()).toEqual([]);
      expect(button().textContent).toContain('U');
    },
  );

  it('has a stand-in when there is none, and no letter either', async () => {
    await renderNode(tile({ title: { text: '—' } }), { scope: { icons: [] } });
    expect(button().querySelector('svg')).not.toBeNull();
  });
});
