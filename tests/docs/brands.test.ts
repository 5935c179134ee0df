import { describe, expect, it } from 'vitest';
import { contrast } from '#theme/color.ts';
import { dressed, type Theme } from '#tests/theme/themed-tokens.ts';

/** Its figures are reckoned here: `npx vitest run tests/docs/brands -u` writes them anew. */
const FILE = '../../docs/brands.md';

interface Brand {
  readonly title: string;
  readonly about: string;
  readonly theme: Theme;
  readonly page: string;
  readonly text: string;
  readonly accent: string;
}

const BRANDS: readonly Brand[] = [
  {
    title: 'A private bank',
    about: 'Warm paper, ink and a deep blue: three colours that read as they are.',
    theme: 'light',
    page: '#f5f1e8',
    text: '#14213d',
    accent: '#1b2f5b',
  },
  {
    title: 'A night game',
    about: 'Violet black with a neon accent: what is written on the accent turns dark by itself.',
    theme: 'dark',
    page: '#0d0718',
    text: '#f3e9ff',
    accent: '#39ff14',
  },
  {
    title: 'A friendly app',
    about: 'Pastel on white, which could not be read: the text is moved until it can be, and `onError` names it.',
    theme: 'light',
    page: '#ffffff',
    text: '#b8a9c9',
    accent: '#ff9eb5',
  },
];

/** Pairs of text and background colours, in the words of the page. */
const PAIRS = [
  ['Text on the page', 'text', 'page'],
  ['Quiet text on a card', 'text-muted', 'surface'],
  ['The quietest text on a card', 'text-subtle', 'surface'],
  ['The label of the main button', 'on-accent', 'accent'],
  ['The same under a pointer', 'on-accent', 'accent-hover'],
  ['A link on the page', 'accent-text', 'page'],
  ['A chip that is chosen', 'accent-text', 'accent-soft'],
  ['A warning', 'text', 'warning-soft'],
  ['A fault below a field', 'danger', 'page'],
] as const;

const sectionOf = ({ title, about, theme, page, text, accent }: Brand): string[] => {
  const variables = { 'color-page': page, 'color-text': text, 'color-accent': accent };
  const { color, value, corrected } = dressed(variables, theme);
  const pairs = PAIRS.map(([words, ink, ground]) => {
    const found = contrast(color(`color-${ink}`), color(`color-${ground}`));
    expect(found, `${title}: ${words}`).toBeGreaterThanOrEqual(4.5);
    // Never more than there is.
    return `- ${words}: ${(Math.floor(found * 10) / 10).toFixed(1)}`;
  });
  const moved = corrected.map((name) => `\`${name}\` becomes \`${value(name)}\``);
  return [
    `## ${title}`,
    '',
    about,
    '',
    '```json',
    '{',
    `  "theme": "${theme}",`,
    `  "schema": { "variables": { "color-page": "${page}", "color-text": "${text}", "color-accent": "${accent}" } }`,
    '}',
    '```',
    '',
    ...pairs,
    '',
    moved.length === 0 ? 'Nothing is moved.' : `Moved: ${moved.join(', ')}.`,
    '',
  ];
};

describe('brands from three colours', () => {
  it('are readable, with the figures that are written down', async () => {
    const lines = [
      '# A brand in three colours',
      '',
      'A host that sets its ground, its text and its accent has set everything: the other grounds, quieter text, lines, what is written',
      'on the accent, and the accent as text follow from them, with 4.5 to 1 and more (WCAG 2.2 AA) wherever something is read. The',
      'figures below are reckoned by `tests/docs/brands.test.ts`, which writes this page; `tests/theme/complete-look.test.ts` tries any',
      'three colours. [Host integration](host-integration.md) names every token.',
      '',
      ...BRANDS.flatMap(sectionOf),
    ];
    await expect(lines.join('\n')).toMatchFileSnapshot(FILE);
  });
});
