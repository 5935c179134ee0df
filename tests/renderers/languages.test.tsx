// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { renderNode } from './render-node.tsx';

const WORDS = 'Pay in any shop';
const PAGE = { locale: 'ar', scope: { words: { en: WORDS, fr: 'Payez' } } };
const words = { text: { var: 'words' } } as const;
const own = { text: 'كلمات' } as const;
const SAID = { copyLabel: own, copiedLabel: own, failedLabel: own } as const;

/** Where each type of node shows words of the server. */
const NODES: Readonly<Record<string, Node>> = {
  'the title of a tile': { type: 'tile', title: words, icons: [], onPress: [] },
  'the note of a tile': { type: 'tile', title: own, note: words, icons: [], onPress: [] },
  'the badge of a tile': { type: 'tile', title: own, badge: words, icons: [], onPress: [] },
  'a text': { type: 'text', text: words },
  'a text that runs left to right': { type: 'text', text: words, isLeftToRight: true },
  'a badge': { type: 'badge', text: words },
  'a hint': { type: 'hint', text: words },
  'the label of a copied row': { type: 'copyRow', label: words, value: '42', ...SAID },
  'the value of a detail': { type: 'detail', label: own, value: words },
  'the label of a detail': { type: 'detail', label: words, value: own },
  'the title of a notice': { type: 'notice', title: words, text: own },
  'the text of a notice': { type: 'notice', text: words },
  'a step': { type: 'step', text: words },
  'the note of a step': { type: 'step', text: own, note: words },
  'a button': { type: 'button', label: words, onPress: [] },
  'a link': { type: 'link', label: words, href: 'https://bank.example/' },
  'the label of a field': { type: 'textField', name: 'city', label: words },
  'the hint of a field': { type: 'textField', name: 'city', label: own, hint: words },
  'words that a rule has picked': { type: 'text', text: { text: { localized: [{ var: 'words' }] } } },
};

const languageOf = (text: string): string | null | undefined =>
  screen.getByText(text).closest('body [lang]')?.getAttribute('lang');

describe('words of the server in another language than the page’s', () => {
  it.each(Object.entries(NODES))('are marked with it: %s', async (_name, node) => {
    await renderNode(node, PAGE);
    expect(languageOf(WORDS)).toBe('en');
  });

  it('are marked in an option, for those who see it and those who hear it', async () => {
    const option = { type: 'option', value: 'one', title: words } as const;
    await renderNode({ type: 'choice', name: 'way', label: own, children: [option] }, PAGE);
    expect(languageOf(WORDS)).toBe('en');
    expect(screen.getByRole('radio').lang).toBe('en');
  });

  it('are marked with the language that was taken, as HTML writes it', async () => {
    await renderNode({ type: 'text', text: words }, { ...PAGE, scope: { words: { pt_BR: 'Pague' } } });
    expect(languageOf('Pague')).toBe('pt-BR');
  });

  it('lose the mark when the page changes to their language', async () => {
    const { speak } = await renderNode({ type: 'text', text: words }, PAGE);
    await speak('en');
    expect(languageOf(WORDS)).toBeUndefined();
  });
});

describe('other words are not marked', () => {
  it('of the page’s own language, of a sibling of it, for all languages, or under a name that is no language', async () => {
    const all = [{ ar: WORDS }, { 'ar-EG': WORDS }, WORDS, { default: WORDS }, { any_of_them_all: WORDS }];
    for (const each of all) {
      const { leave } = await renderNode({ type: 'text', text: words }, { ...PAGE, scope: { words: each } });
      expect(languageOf(WORDS)).toBeUndefined();
      leave();
    }
  });

  it('a sentence that has such words in it', async () => {
    const node: Node = { type: 'text', text: { text: { cat: [{ localized: [{ var: 'words' }] }, ' ✓'] } } };
    await renderNode(node, PAGE);
    expect(languageOf(`${WORDS} ✓`)).toBeUndefined();
  });
});
