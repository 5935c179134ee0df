// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode, type DrawnNodes } from './render-node.tsx';

afterEach(() => void vi.restoreAllMocks());

const ADDRESS = 'https://static.example/shop.png';

const draw = (src: unknown, alt?: string): Promise<DrawnNodes> => {
  const node: Node = { type: 'image', src: { var: 'src' }, ...(alt === undefined ? {} : { alt: { text: alt } }) };
  return renderNode(node, { scope: { src } });
};

const picture = (): HTMLImageElement | null => document.querySelector('img');

describe('a picture', () => {
  it('says in words what it shows', async () => {
    await draw(ADDRESS, 'The shop');
    expect(screen.getByRole('img', { name: 'The shop' })).toBe(picture());
    expect(picture()?.src).toBe(ADDRESS);
  });

  it('is decoration without words', async () => {
    await draw(ADDRESS);
    expect(picture()?.alt).toBe('');
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('tells the place it comes from nothing of the page', async () => {
    await draw(ADDRESS, 'The shop');
    expect(picture()?.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it.each([
    'data:image/png;base64,AAAA',
    'data:image/svg+xml;utf8,<svg/>',
    'https://x.example/a.jpg',
    '/static/icons/upi.svg',
    'static/icons/upi.svg',
  ])('may come from %s', async (src) => {
    await draw(src, 'The shop');
    expect(picture()?.getAttribute('src')).toBe(src);
  });

  it.each([
    ['javascript:alert(1)'],
    ['http://x.example/a.jpg'],
    ['data:text/html,x'],
    ['data:image/evil,x'],
    ['//x.example/a.jpg'],
    ['//x.example/static/a.png'],
    ['/static/../api/delete'],
    ['/other/a.png'],
    ['blob:https://x.example/1'],
    ['https://'],
    [''],
    [null],
  ])('does not come from %j: its words stand for it', async (src) => {
    await draw(src, 'The shop');
    expect(picture()).toBeNull();
    expect(screen.getByText('The shop')).toBeDefined();
  });
});

describe('a picture that does not come', () => {
  const fail = (): void => {
    const element = picture();
    if (element) fireEvent.error(element);
  };

  it('says in words what it would show', async () => {
    const { element } = await draw(ADDRESS, 'The shop');
    fail();
    expect(picture()).toBeNull();
    expect(screen.getByText('The shop')).toBeDefined();
    expect(element()).toBeDefined();
  });

  it('just goes when it was decoration', async () => {
    const { container } = await draw(ADDRESS);
    fail();
    expect(container.querySelector('[data-node]')).toBeNull();
  });

  it.each(['does not come', 'may not be shown'])('fails the page when it is critical and %s', async (what) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const src = what === 'does not come' ? ADDRESS : 'http://static.example/code.png';
    const { page, container } = await renderNode({ type: 'image', src, alt: { text: 'Scan to pay' }, critical: true });
    fail();
    await vi.waitFor(() => expect(page.failures).toHaveLength(1));
    expect(container.querySelector('img')).toBeNull();
    expect(page.failures).toMatchObject([{ code: 'node-failed', node: 'it' }]);
  });

  it('is tried again at another address', async () => {
    const { change } = await draw(ADDRESS, 'The shop');
    fail();
    await change({ src: 'https://static.example/other.png' });
    expect(picture()?.src).toBe('https://static.example/other.png');
  });
});
