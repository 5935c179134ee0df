import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findOwnColours, findPhysicalStyles } from './physical-styles.ts';

const styleSheets = ['src', 'renderers'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .map((file) => path.join(folder, file)),
);

const themed = styleSheets.filter((file) => !file.startsWith('src/theme/'));

const planted = `
  .a { margin-left: 4px; }
  .b { right: 0; }
  .c { text-align: right; }
  .d { border-top-left-radius: 2px; }
  .e { float: left; }
  /* .f { left: 0 } */
  .g { margin-inline-start: 4px; inset-inline-end: 0; text-align: start; }
`;

describe('a style sheet', () => {
  it('with left and right in it is found out', () => {
    expect(findPhysicalStyles(planted).map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });
  it('with a colour of its own is found out', () => {
    const css = '.a { color: #fff; }\n.b { color: rgb(0 0 0); }\n.c { color: var(--color-text); }\n#id { top: 0; }';
    expect(findOwnColours(css).map(({ line }) => line)).toEqual([1, 2]);
  });
});

describe('the style sheets of the widget', () => {
  it('are there', () => expect(styleSheets.length).toBeGreaterThan(0));
  it.each(styleSheets)('%s names no side of the page', (file) => {
    expect(findPhysicalStyles(readFileSync(file, 'utf8'))).toEqual([]);
  });
  it.each(themed)('%s takes its colours from the theme', (file) => {
    expect(findOwnColours(readFileSync(file, 'utf8'))).toEqual([]);
  });
});

describe('widths of a page', () => {
  /** Spec core §9: phones end at 767 px. */
  const ABOVE_PHONES = '48rem';

  // Spec: core 9.3a
  it('change where phones end, and nowhere else', () => {
    const bounds = styleSheets.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/@media[^{]*\bwidth\s*[<>]=?\s*([^)\s]+)/g)].map(([, bound]) => bound),
    );
    expect(bounds.length).toBeGreaterThan(2);
    expect(new Set(bounds)).toEqual(new Set([ABOVE_PHONES]));
  });
});

describe('the shadow of a box that scrolls', () => {
  // Spec: core 9.6c
  it('takes a fifth of what lies under it, at most', () => {
    const css = readFileSync('renderers/scroll/scroll.module.css', 'utf8');
    expect(css).toMatch(/--tint: 20%;/);
    const [mask = ''] = /mask-image: linear-gradient\([^;]*;/.exec(css) ?? [];
    expect(mask.match(/var\(--edge\)/g)).toHaveLength(2);
    expect(mask).not.toContain('transparent');
  });
});
