// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { applyTheme as ApplyTheme } from '#theme/apply-theme.ts';

class FakeFontFace {
  constructor(
    readonly family: string,
    readonly source: string,
    readonly descriptors: Record<string, string>,
  ) {}
}

const { style, dataset } = document.documentElement;
let faces: FakeFontFace[];
let applyTheme: typeof ApplyTheme;

beforeEach(async () => {
  faces = [];
  vi.stubGlobal('FontFace', FakeFontFace);
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { add: (face: FakeFontFace) => faces.push(face) },
  });
  // Earlier tokens are remembered, so a new visit starts here.
  vi.resetModules();
  ({ applyTheme } = await import('#theme/apply-theme.ts'));
});
afterEach(() => {
  document.documentElement.removeAttribute('style');
  vi.unstubAllGlobals();
});

const token = (name: string): string => style.getPropertyValue(`--${name}`);
const variables = (given: Record<string, string>): string[] => [
  ...applyTheme({ theme: 'light', schema: { variables: given } }).refused,
];
const fonts = (...given: { family: string; src: string; weight?: string; style?: string }[]): string[] => [
  ...applyTheme({ theme: 'light', schema: { fonts: given } }).refused,
];

describe('the tokens of a host', () => {
  it('become custom properties, with or without their dashes', () => {
    expect(variables({ 'color-page': '#101010', '--radius-medium': '20px' })).toEqual([]);
    expect([token('color-page'), token('radius-medium')]).toEqual(['#101010', '20px']);
  });

  it('skips and names unknown and unfit tokens, and applies the others', () => {
    const refused = variables({
      'color-page': '#101010',
      'color-accent': 'url(https://evil.example)',
      'space-4': '90px',
      __proto__: 'x',
      'font-family': 'a;b',
    });
    expect(refused).toEqual(['color-accent', 'space-4', 'font-family']);
    expect(Array.from(style)).toContain('--color-page');
    expect(Array.from(style)).not.toContain('--space-4');
  });

  it('add to those of before; an empty one gives back the widget’s own', () => {
    variables({ 'color-page': '#101010', 'radius-medium': '20px' });
    expect(token('color-text-muted')).not.toBe('');
    variables({ 'color-page': '', 'radius-large': '30px' });
    expect(Array.from(style).toSorted()).toEqual(['--radius-large', '--radius-medium']);
  });

  it('stay when only the theme changes', () => {
    variables({ 'color-page': '#101010' });
    applyTheme({ theme: 'dark', schema: {} });
    expect([dataset.theme, token('color-page')]).toEqual(['dark', '#101010']);
  });

  it('of one theme count there, before those of both', () => {
    const given = { 'color-page': '#eeeeee', 'dark:color-page': '#101010', 'light:--color-surface': '#ffffff' };
    expect(variables(given)).toEqual([]);
    expect([token('color-page'), token('color-surface')]).toEqual(['#eeeeee', '#ffffff']);
    applyTheme({ theme: 'dark', schema: {} });
    expect([token('color-page'), token('color-surface')]).toEqual(['#101010', '#1c1c1c']);
    applyTheme({ theme: 'dark', schema: { variables: { 'dark:color-page': '' } } });
    expect(token('color-page')).toBe('#eeeeee');
  });

  it('of a theme that there is none of are passed over', () => {
    expect(variables({ 'sepia:color-page': '#101010', 'dark:dark:color-page': '#101010', 'dark:': '#101010' })).toEqual(
      ['sepia:color-page', 'dark:dark:color-page', 'dark:'],
    );
    expect(Array.from(style)).toEqual([]);
  });

  it('of an accent for one theme bring what reads with it there alone', () => {
    variables({ 'light:color-accent': '#ffe600', 'light:color-surface': '#ffffff' });
    expect(token('color-on-accent')).toBe('#0e1330');
    applyTheme({ theme: 'dark', schema: {} });
    expect([token('color-accent'), token('color-on-accent')]).toEqual(['', '']);
  });

  it('of density draw the scale of spaces together or apart, and give it back', () => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = ':root { --space-1: 0.25rem; --space-4: 1rem; }';
    variables({ density: '1.2' });
    variables({ density: '1.1' });
    expect([token('space-1'), token('space-4'), token('space-5')]).toEqual([
      'calc(0.25rem * 1.1)',
      'calc(1rem * 1.1)',
      '',
    ]);
    variables({ density: '' });
    expect(Array.from(style)).toEqual([]);
    sheet.remove();
  });

  it('of type make every size of it larger, and of a corner all corners', () => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = ':root { --font-size-body: 1rem; }';
    expect(variables({ 'type-scale': '1.1', radius: '6px', 'radius-large': '20px' })).toEqual([]);
    expect(token('font-size-body')).toBe('calc(1rem * 1.1)');
    expect([token('radius-small'), token('radius-medium'), token('radius-large')]).toEqual([
      'calc(6px * 0.667)',
      '6px',
      '20px',
    ]);
    expect(variables({ 'type-scale': '0.5' })).toEqual(['type-scale']);
    sheet.remove();
  });

  it('skips transparent colours where text is read', () => {
    expect(
      variables({ 'color-text': '#ffffff00', 'color-page': 'transparent', 'color-scrim': 'rgb(0 0 0 / 50%)' }),
    ).toEqual(['color-text', 'color-page']);
  });

  it('of a font of headings leave scripts that it lacks to the system', () => {
    variables({ 'font-family-heading': 'Georgia, serif' });
    expect(token('font-family-heading')).toBe('Georgia, serif, var(--font-system)');
  });

  it('of an accent alone bring the colours that read on it and as text', () => {
    variables({ 'color-accent': '#ffe600', 'color-page': '#ffffff', 'color-surface': '#ffffff' });
    expect(token('color-on-accent')).toBe('#0e1330');
    expect(token('color-accent-text')).not.toBe('#ffe600');
  });

  it('of an accent with colours of its own leave those as they are', () => {
    variables({ 'color-accent': '#ffe600', 'color-on-accent': '#123456', 'color-accent-text': '#654321' });
    expect([token('color-on-accent'), token('color-accent-text')]).toEqual(['#123456', '#654321']);
  });
});

describe('the fonts of a host', () => {
  const GOOD = { family: 'Open Sans', src: 'https://fonts.example/open.woff2' };

  it('are known to the page once, and are used where no family is named', () => {
    fonts(GOOD);
    fonts(GOOD);
    expect(faces).toHaveLength(1);
    expect(faces[0]).toMatchObject({
      family: 'Open Sans',
      source: 'url("https://fonts.example/open.woff2")',
      descriptors: {
        weight: 'normal',
        style: 'normal',
        display: 'swap',
        unicodeRange: expect.not.stringMatching(/U\+(?:30|0-39)\b/),
      },
    });
    expect(token('font-family')).toBe('"Open Sans", var(--font-system)');
  });

  it('may come from the widget’s own origin', () => {
    expect(fonts({ family: 'Own', src: '/cashier/static/own.woff2', weight: '400 700', style: 'italic' })).toEqual([]);
  });

  it.each([
    { ...GOOD, src: 'javascript:alert(1)' },
    { ...GOOD, src: 'data:font/woff2;base64,AAAA' },
    { ...GOOD, src: 'blob:https://fonts.example/1' },
    { ...GOOD, src: 'http://fonts.example/open.woff2' },
    { ...GOOD, src: 'ftp://fonts.example/open.woff2' },
    { ...GOOD, src: '//' },
    { ...GOOD, family: 'a"; } * { color: red' },
    { ...GOOD, family: '' },
    { ...GOOD, family: 'x'.repeat(65) },
    { ...GOOD, weight: 'bold; src: url(x)' },
    { ...GOOD, style: 'oblique 10deg' },
  ])('are not used when they are %j', (font) => {
    expect(fonts(font)).toEqual([font.family]);
    expect(faces).toEqual([]);
    expect(token('font-family')).toBe('');
  });

  it('cannot end the address they are written in', () => {
    fonts({ family: 'Tricky', src: 'https://fonts.example/a")format("x' });
    const [face] = faces;
    expect(face?.source.slice('url("'.length, -'")'.length)).not.toContain('"');
  });

  it('are a dozen at most', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...GOOD, family: `Family ${index}` }));
    expect(fonts(...many)).toHaveLength(8);
    expect(faces).toHaveLength(12);
  });
});
