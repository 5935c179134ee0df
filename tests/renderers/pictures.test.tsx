// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Node } from '#generated/language.ts';
import { wholeWords } from '#renderers/parts/whole-words.ts';
import { badgeColors } from '#renderers/tile/tile.tsx';
import { contrast, mix, parseColor, type Color } from '#theme/color.ts';
import { drawNode, drawNodes } from '#tests/draw.tsx';

const ART = 'https://static.example/shop.png';
const FILM = 'https://video.example/card.mp4';
const x = { text: 'x' };
const one: Node = { type: 'divider', id: 'one' };

describe('a picture', () => {
  it.each([
    ['data:image/png;base64,AAAA', true],
    ['data:image/svg+xml;utf8,<svg/>', true],
    ['static/icons/upi.svg', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['data:image/evil,x', false],
    ['//x.example/static/a.png', false],
    ['/static/../api/delete', false],
    ['/other/a.png', false],
    ['blob:https://x.example/1', false],
    ['https://', false],
    [null, false],
  ])('from %j loads: %s', async (src, loads) => {
    const { container } = await drawNode({ type: 'image', src: { var: 'src' }, alt: x }, { scope: { src } });
    expect(container.querySelector('img')?.getAttribute('src')).toBe(loads ? src : undefined);
  });

  it('that fails is replaced by its description, is removed if decorative, and is retried with another address', async () => {
    const node = (id: string, rest: object): Node => ({ type: 'image', id, src: { var: 'src' }, ...rest });
    const { container, text, has, change } = await drawNodes([node('it', { alt: x }), node('decoration', {})], {
      scope: { src: ART },
    });
    for (const picture of container.querySelectorAll('img')) fireEvent.error(picture);
    expect([text('it'), has('decoration'), container.querySelector('img')]).toEqual(['x', false, null]);
    await change({ src: 'https://static.example/other.png' });
    expect(container.querySelectorAll('img')).toHaveLength(2);
  });

  it.each([
    ['does not load', ART],
    ['may not load', 'http://static.example/code.png'],
  ])('that is critical and %s fails the page', async (_what, src) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { page, container } = await drawNode({ type: 'image', src, alt: x, critical: true });
    for (const picture of container.querySelectorAll('img')) fireEvent.error(picture);
    await vi.waitFor(() => expect(page.failures).toMatchObject([{ code: 'node-failed', node: 'it' }]));
  });

  it('of a video that fails is replaced by the children of the video', async () => {
    const { element, has } = await drawNode({ type: 'video', src: FILM, label: x, children: [one] });
    fireEvent.error(element());
    expect([element().tagName, has('one')]).toEqual(['DIV', true]);
  });
});

describe('a badge in a colour of the server', () => {
  const tokens = readFileSync('src/theme/tokens.css', 'utf8');

  /** A token's value in the light theme (first) and in the dark one (last). */
  const token = (name: string): readonly (Color | undefined)[] =>
    [...tokens.matchAll(new RegExp(`--${name}: (#[\\da-f]{6});`, 'g'))].map(([, hex = '']) => parseColor(hex));

  const mixed = (text: unknown, themes: readonly (Color | undefined)[], at: number): Color => {
    const [, hex = '', share = ''] = /color-mix\(in srgb,(#[\da-f]+) (\d+)%/i.exec(String(text)) ?? [];
    const [color, other] = [parseColor(hex), themes.at(at)];
    if (!color || !other) throw new Error(`No mix of colours: ${String(text)}`);
    return mix(color, other, Number(share) / 100);
  };

  it.each(['#ffffff', '#000000', '#ffff00', '#00f', '#f00', '#00ffff', '#808080', '#2f6fed'])(
    '%s is legible in both themes',
    (color) => {
      const { backgroundColor, color: words } = badgeColors(color) ?? {};
      for (const theme of [0, -1]) {
        const ground = mixed(backgroundColor, token('color-surface'), theme);
        expect(contrast(mixed(words, token('color-text'), theme), ground)).toBeGreaterThanOrEqual(4.5);
      }
    },
  );

  it('has the colours of its tone where the server sends no colour', () => {
    expect(['', null, undefined].map(badgeColors)).toEqual([undefined, undefined, undefined]);
  });
});

it.each([
  ['₸5,000', 6],
  ['Bank transfer\nto a card', 8],
  ['12\u00A0345,67\u00A0₽', 11],
  ['0x'.padEnd(42, 'a'), 28],
  ['', 1],
])('the longest word of %j has %i characters, of an address as many as fit', (text, characters) => {
  expect(wholeWords(text)['--characters']).toBe(characters);
});
