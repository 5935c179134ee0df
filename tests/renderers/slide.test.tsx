// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { settle } from '#tests/engine/fake-clock.ts';
import { renderNode } from './render-node.tsx';

vi.doMock('swiper', () => {
  throw new Error('The network is gone.');
});

describe('a slide', () => {
  it('out of view comes into it when something in it is about to be shown', async () => {
    const { element } = await renderNode({
      type: 'carousel',
      label: { text: 'Fields' },
      children: [
        { type: 'slide', id: 'first', label: { text: 'First' }, children: [] },
        {
          type: 'slide',
          id: 'second',
          label: { text: 'Second' },
          children: [{ type: 'textField', name: 'note', label: { text: 'Note' } }],
        },
      ],
    });
    await act(settle);
    expect(element('second').inert).toBe(true);
    act(() => void element('second').dispatchEvent(new Event('beforematch')));
    expect(element('second').inert).toBe(false);
    expect(element('first').inert).toBe(true);
  });

  it('outside of a carousel is a named group that everyone reaches', async () => {
    await renderNode({ type: 'slide', label: { text: 'Alone' }, children: [{ type: 'divider' }] });
    expect(screen.getByRole('group', { name: 'Alone' }).inert).toBe(false);
    expect(screen.getByRole('separator')).toBeDefined();
  });
});
