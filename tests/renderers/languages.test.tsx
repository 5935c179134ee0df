// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Node } from '#generated/language.ts';
import { drawNode } from '#tests/draw.tsx';

const WORDS = 'Pay in any shop';
const words = { text: { var: 'words' } } as const;
const own = { text: 'كلمات' } as const;
const tile: Extract<Node, { type: 'tile' }> = { type: 'tile', title: own, icons: [], onPress: [] };
const option = { type: 'option', value: 'one', title: words } as const;

/** Properties of each node type that show texts of the server. */
const NODES: Readonly<Record<string, Node>> = {
  'the title of a tile': { ...tile, title: words },
  'the note of a tile': { ...tile, note: words },
  'the badge of a tile': { ...tile, badge: words },
  'a text': { type: 'text', text: words },
  'a text that runs left to right': { type: 'text', text: words, isLeftToRight: true },
  'a badge': { type: 'badge', text: words },
  'a hint': { type: 'hint', text: words },
  'the label of a copied row': { type: 'copyRow', label: words, value: '42' },
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
  'the title of an option': { type: 'choice', name: 'way', label: own, children: [option] },
  'words that a rule has picked': { type: 'text', text: { text: { localized: [{ var: 'words' }] } } },
};

const languageOf = (text: string): string | null | undefined =>
  screen.getByText(text).closest('body [lang]')?.getAttribute('lang');

const draw = (node: Node, given: unknown = { en: WORDS, fr: 'Payez' }): ReturnType<typeof drawNode> =>
  drawNode(node, { locale: 'ar', scope: { words: given } });

describe('texts of the server in another language than the page’s', () => {
  it.each(Object.entries(NODES))('are marked with their language: %s', async (_name, node) => {
    await draw(node);
    expect(languageOf(WORDS)).toBe('en');
    expect(screen.queryAllByRole('radio').every(({ lang }) => lang === 'en')).toBe(true);
  });

  it('are marked in each property of a node', async () => {
    const value = { text: { localized: [{ var: 'more' }] } };
    const { change } = await drawNode(
      { type: 'detail', label: words, value },
      { locale: 'ar', scope: { words: { en: WORDS }, more: { fr: 'Payez' } } },
    );
    expect([languageOf(WORDS), languageOf('Payez')]).toEqual(['en', 'fr']);
    await change({ more: { de: 'Zahlen' } });
    expect([languageOf(WORDS), languageOf('Zahlen')]).toEqual(['en', 'de']);
  });

  it.each<[what: string, words: unknown, language: string | undefined]>([
    ['by the code that HTML uses', { pt_BR: WORDS }, 'pt-BR'],
    ['not in the language of the page', { ar: WORDS }, undefined],
    ['not in a variety of that language', { 'ar-EG': WORDS }, undefined],
    ['not for all languages', WORDS, undefined],
    ['not by default', { default: WORDS }, undefined],
    ['not under a name that is no language', { 'any of them all': WORDS }, undefined],
  ])('are marked %s', async (_what, given, language) => {
    await draw({ type: 'text', text: words }, given);
    expect(languageOf(WORDS)).toBe(language);
  });

  it('lose the language mark when the page changes to their language, and have no mark inside another sentence', async () => {
    const { changeLocale } = await draw({ type: 'text', text: words });
    await changeLocale('en');
    expect(languageOf(WORDS)).toBeUndefined();
    await draw({ type: 'text', text: { text: { cat: [{ localized: [{ var: 'words' }] }, ' ✓'] } } });
    expect(languageOf(`${WORDS} ✓`)).toBeUndefined();
  });
});
