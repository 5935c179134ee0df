// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

const node: Node = {
  type: 'scroll',
  label: { text: 'Terms' },
  children: [{ type: 'text', text: { text: 'A long text' } }],
};

/** jsdom lays nothing out: the sizes a browser would tell, CSS px. */
const withHeights = (scrollHeight: number, clientHeight: number): void => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(scrollHeight);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(clientHeight);
};

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a box that scrolls', () => {
  it('is a named stop for Tab when it holds much', async () => {
    withHeights(800, 300);
    const { user } = await renderNode(node);
    const box = screen.getByRole('region', { name: 'Terms' });
    await user.tab();
    expect(document.activeElement).toBe(box);
  });

  it('is no stop when all of it is in view', async () => {
    withHeights(300, 300);
    const { user } = await renderNode(node);
    expect(screen.getByRole('group', { name: 'Terms' })).toBeDefined();
    expect(screen.queryByRole('region')).toBeNull();
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('shows on which side there is more', async () => {
    withHeights(800, 300);
    const { element } = await renderNode(node);
    expect([element().dataset.before, element().dataset.after]).toEqual([undefined, 'true']);
    element().scrollTop = 200;
    fireEvent.scroll(element());
    expect([element().dataset.before, element().dataset.after]).toEqual(['true', 'true']);
    element().scrollTop = 500;
    fireEvent.scroll(element());
    expect([element().dataset.before, element().dataset.after]).toEqual(['true', undefined]);
  });

  it('knows its place in a line from right to left', async () => {
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
    const { element } = await renderNode({ ...node, direction: 'horizontal' }, { locale: 'ar' });
    expect([element().dataset.before, element().dataset.after]).toEqual([undefined, 'true']);
    element().scrollLeft = -600;
    fireEvent.scroll(element());
    expect([element().dataset.before, element().dataset.after]).toEqual(['true', undefined]);
  });
});
