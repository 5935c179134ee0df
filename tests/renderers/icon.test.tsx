// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { readLanguage } from '#tools/language/bundle.ts';
import { renderNode, renderNodes } from './render-node.tsx';

type Icon = Extract<Node, { type: 'icon' }>;

/** Every glyph that the language lets a person ask for. */
const names = (): Icon['name'][] => {
  const { core, nodes } = readLanguage();
  const own: unknown = nodes.icon?.properties?.name?.enum;
  const shared: unknown = core.definitions?.Glyph?.enum ?? core.definitions?.GlyphName?.enum;
  const list = own ?? shared;
  if (!Array.isArray(list)) throw new Error('The language lists no glyphs.');
  return list as Icon['name'][];
};

describe('an icon', () => {
  it('is decoration: what it says stands in words beside it', async () => {
    const { element } = await renderNode({ type: 'icon', name: 'shield', size: 'large', tone: 'success' });
    const svg = element().querySelector('svg');
    expect(svg?.getAttribute('aria-hidden')).toBe('true');
    expect(svg?.getAttribute('focusable')).toBe('false');
    expect(svg?.dataset.size).toBe('large');
    expect(element().dataset.tone).toBe('success');
  });

  it('has a drawing of its own for each name of the language', async () => {
    const { container } = await renderNodes(names().map((name) => ({ type: 'icon', id: name, name })));
    const drawn = names().map((name) => container.querySelector(`[data-node="${name}"] path`)?.getAttribute('d') ?? '');
    expect(drawn.filter((path) => !/^[Mm][\d.]/.test(path))).toEqual([]);
    expect(new Set(drawn).size).toBe(drawn.length);
  });

  it('turns round in a page from right to left when it points somewhere', async () => {
    const { element } = await renderNodes(
      [
        { type: 'icon', id: 'back', name: 'arrow-back' },
        { type: 'icon', id: 'check', name: 'check' },
      ],
      { locale: 'ar' },
    );
    expect(element('back').querySelector('svg')?.dataset.directional).toBe('true');
    expect(element('check').querySelector('svg')?.dataset.directional).toBeUndefined();
  });
});
