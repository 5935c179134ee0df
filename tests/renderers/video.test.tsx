// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

const draw = async (src: string): Promise<HTMLVideoElement | null> => {
  const node: Node = {
    type: 'video',
    src: { var: 'src' },
    label: { text: 'How to pay' },
    children: [{ type: 'text', text: { text: 'Watch it elsewhere' } }],
  };
  await renderNode(node, { scope: { src } });
  return document.querySelector('video');
};

describe('a film', () => {
  it('plays in its place, with controls and a name', async () => {
    const film = await draw('https://video.example/card.mp4');
    expect([film?.controls, film?.getAttribute('aria-label')]).toEqual([true, 'How to pay']);
    expect(screen.queryByText('Watch it elsewhere')).toBeNull();
  });

  it('gives way to its children when it cannot be played', async () => {
    const film = await draw('https://video.example/card.mp4');
    if (film) fireEvent.error(film);
    expect(document.querySelector('video')).toBeNull();
    expect(screen.getByText('Watch it elsewhere')).toBeDefined();
  });

  it.each(['javascript:alert(1)', 'http://video.example/card.mp4', ''])('does not come from %j', async (src) => {
    expect(await draw(src)).toBeNull();
    expect(screen.getByText('Watch it elsewhere')).toBeDefined();
  });
});
