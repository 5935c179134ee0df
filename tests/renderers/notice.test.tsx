// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

type Notice = Extract<Node, { type: 'notice' }>;

const TONES: NonNullable<Notice['tone']>[] = ['info', 'success', 'warning', 'danger'];

describe('a notice', () => {
  it('is a note that its words name, without what can be pressed in it', async () => {
    await renderNode({
      type: 'notice',
      title: { text: 'Pay the exact amount' },
      text: { text: 'Another one is not credited.' },
      children: [{ type: 'button', label: { text: 'Why' }, onPress: [] }],
    });
    const note = screen.getByRole('note', { name: 'Pay the exact amount Another one is not credited.' });
    expect(note.contains(screen.getByRole('button', { name: 'Why' }))).toBe(true);
  });

  it('leaves out what it does not have', async () => {
    const { element } = await renderNode({ type: 'notice', text: { text: 'Only words' } });
    expect(element().querySelectorAll('p')).toHaveLength(1);
    expect(screen.getByRole('note', { name: 'Only words' })).toBe(element());
  });

  it('keeps words of another language in their own direction', async () => {
    const { element } = await renderNode({ type: 'notice', text: { text: 'Sent in English.' } });
    expect(element().querySelector('p > bdi')?.textContent).toBe('Sent in English.');
  });

  it('has a shape of its own for each tone, since colour alone is not seen by everyone', async () => {
    const shapes = new Set<string>();
    for (const tone of TONES) {
      const { element, leave } = await renderNode({ type: 'notice', text: { text: 'x' }, tone });
      expect(element().dataset.tone).toBe(tone);
      shapes.add(element().querySelector('svg')?.innerHTML ?? '');
      leave();
    }
    expect(shapes.size).toBe(TONES.length);
  });

  it('does not interrupt: it is no alert', async () => {
    await renderNode({ type: 'notice', text: { text: 'x' }, tone: 'danger' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
