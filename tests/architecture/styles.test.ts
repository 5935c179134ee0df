import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { filesBelow } from '#layouts/screens/screen-files.ts';

/** Styles that break a right-to-left page: physical sides and the properties for them. */
const PHYSICAL = [
  /\b(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b/,
  /(?<![\w-])(?:left|right)\s*:/,
  /\btext-align\s*:\s*(?:left|right)\b/,
  /\b(?:float|clear)\s*:\s*(?:left|right)\b/,
  /\bborder-(?:top|bottom)-(?:left|right)-radius\b/,
];

/** A colour belongs into the theme, which has both schemes. */
const COLOUR = [/#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|lab)\(/i];

/** Lines outside comments that match a pattern. */
const findLines = (css: string, patterns: readonly RegExp[]): string[] =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((text) => patterns.some((pattern) => pattern.test(text)))
    .map((text) => text.trim());

const sheets = ['src', 'renderers']
  .flatMap((folder) => filesBelow(folder, '.css'))
  .map((file) => [file, readFileSync(file, 'utf8')] as const);

describe('style sheets', () => {
  it.each([
    [
      PHYSICAL,
      ['margin-left: 4px;', 'right: 0;', 'text-align: right;', 'border-top-left-radius: 2px;', 'float: left;'],
    ],
    [COLOUR, ['color: #fff;', 'color: rgb(0 0 0);']],
  ])('that break a rule are reported by %o', (patterns, wrong) => {
    const right = [
      '/* left: 0; */',
      'margin-inline-start: 4px;',
      'inset-inline-end: 0;',
      'color: var(--color-text);',
      '#id {}',
    ];
    expect(findLines([...right, ...wrong].join('\n'), patterns)).toEqual(wrong);
  });

  it('of the widget use no physical side of the page, and take their colours from the theme', () => {
    expect(sheets.length).toBeGreaterThan(20);
    const faults = sheets.flatMap(([file, css]) => {
      const colours = file.startsWith('src/theme/') ? [] : findLines(css, COLOUR);
      return [...findLines(css, PHYSICAL), ...colours].map((line) => `${file}: ${line}`);
    });
    expect(faults).toEqual([]);
  });

  // Spec: core 9.3a
  it('depend on the width of a page only at the limit for phones, 767 px', () => {
    const bounds = sheets.flatMap(([, css]) =>
      [...css.matchAll(/@media[^{]*\bwidth\s*[<>]=?\s*([^)\s]+)/g)].map(([, bound]) => bound),
    );
    expect(bounds.length).toBeGreaterThan(2);
    expect(new Set(bounds)).toEqual(new Set(['48rem']));
  });

  // Spec: core 9.6c
  it('shade at most a fifth of what lies under the shadow of a box that scrolls', () => {
    const css = readFileSync('renderers/scroll/scroll.module.css', 'utf8');
    expect(css).toMatch(/--tint: 20%;/);
    const [mask = ''] = /mask-image: linear-gradient\([^;]*;/.exec(css) ?? [];
    expect(mask.match(/var\(--edge\)/g)).toHaveLength(2);
    expect(mask).not.toContain('transparent');
  });
});
