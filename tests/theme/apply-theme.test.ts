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
  // Earlier tokens are stored, so a new visit starts here.
  vi.resetModules();
  ({ applyTheme } = await import('#theme/apply-theme.ts'));
});
afterEach(() => {
  document.documentElement.removeAttribute('style');
});

const token = (name: string): string => style.getPropertyValue(`--${name}`);
const tokens = (...names: string[]): string[] => names.map(token);
const setTokens = (given: Record<string, string>, theme: 'light' | 'dark' = 'light'): string[] => [
  ...applyTheme({ theme, schema: { variables: given } }).refused,
];
type Font = { family: string; src: string; weight?: string; style?: string };
const setFonts = (...given: Font[]): string[] => [...applyTheme({ theme: 'light', schema: { fonts: given } }).refused];

describe('the tokens of a host', () => {
  it('become custom properties, and unknown or invalid ones are rejected by name', () => {
    const given = { 'color-page': '#101010', '--radius-medium': '20px', 'color-accent': 'url(https://evil.example)' };
    const others = { 'space-4': '90px', __proto__: 'x', 'font-family': 'a;b', 'type-scale': '0.5' };
    const themes = { 'sepia:color-page': '#101010', 'dark:dark:color-page': '#101010', 'dark:': '#101010' };
    const clear = { 'color-text': '#ffffff00', 'color-surface': 'transparent', 'color-scrim': 'rgb(0 0 0 / 50%)' };
    const refused = [
      'color-accent',
      'space-4',
      'font-family',
      'type-scale',
      ...Object.keys(themes),
      'color-text',
      'color-surface',
    ];
    expect(setTokens({ ...given, ...others, ...themes, ...clear })).toEqual(refused);
    expect(tokens('color-page', 'radius-medium', 'space-4')).toEqual(['#101010', '20px', '']);
  });

  it('are added to those set before, stay in another theme, and an empty one restores the default', () => {
    setTokens({ 'color-page': '#101010', 'radius-medium': '20px' });
    setTokens({}, 'dark');
    expect([dataset.theme, token('color-page'), token('color-text-muted')]).toEqual([
      'dark',
      '#101010',
      expect.stringMatching(/./),
    ]);
    setTokens({ 'color-page': '', 'radius-large': '30px' });
    expect(Array.from(style).toSorted()).toEqual(['--radius-large', '--radius-medium']);
  });

  it('of one theme apply there, and override those of both', () => {
    const given = { 'color-page': '#eeeeee', 'dark:color-page': '#101010', 'light:--color-surface': '#ffffff' };
    expect(setTokens(given)).toEqual([]);
    expect(tokens('color-page', 'color-surface')).toEqual(['#eeeeee', '#ffffff']);
    setTokens({}, 'dark');
    expect(tokens('color-page', 'color-surface')).toEqual(['#101010', '#1c1c1c']);
    setTokens({ 'dark:color-page': '' }, 'dark');
    expect(token('color-page')).toBe('#eeeeee');
  });

  it('for an accent define readable colours on it and as text, in its theme only, unless the host sets them', () => {
    setTokens({ 'light:color-accent': '#ffe600', 'light:color-page': '#ffffff', 'light:color-surface': '#ffffff' });
    expect(token('color-on-accent')).toBe('#0e1330');
    expect(token('color-accent-text')).not.toBe('#ffe600');
    setTokens({}, 'dark');
    expect(tokens('color-accent', 'color-on-accent')).toEqual(['', '']);
    setTokens({ 'color-accent': '#ffe600', 'color-on-accent': '#123456', 'color-accent-text': '#654321' });
    expect(tokens('color-on-accent', 'color-accent-text')).toEqual(['#123456', '#654321']);
  });

  it('scale spacing by density, type and corners, and are reset', () => {
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = ':root { --space-1: 0.25rem; --space-4: 1rem; --font-size-body: 1rem; }';
    setTokens({ density: '1.2' });
    setTokens({ density: '1.1' });
    expect(tokens('space-1', 'space-4', 'space-5')).toEqual(['calc(0.25rem * 1.1)', 'calc(1rem * 1.1)', '']);
    setTokens({ density: '' });
    expect(Array.from(style)).toEqual([]);
    setTokens({ 'type-scale': '1.1', radius: '6px', 'radius-large': '20px', 'font-family-heading': 'Georgia, serif' });
    expect(tokens('font-size-body', 'radius-small', 'radius-medium', 'radius-large')).toEqual([
      'calc(1rem * 1.1)',
      'calc(6px * 0.667)',
      '6px',
      '20px',
    ]);
    expect(token('font-family-heading')).toBe('Georgia, serif, var(--font-system)');
    sheet.remove();
  });
});

describe('the fonts of a host', () => {
  const GOOD = { family: 'Open Sans', src: 'https://fonts.example/open.woff2' };

  it('are added to the page once, and are used if no family is named', () => {
    setFonts(GOOD);
    setFonts(GOOD);
    const unicodeRange: unknown = expect.not.stringMatching(/U\+(?:30|0-39)\b/);
    const descriptors = { weight: 'normal', style: 'normal', display: 'swap', unicodeRange };
    expect(faces).toMatchObject([{ family: 'Open Sans', source: `url("${GOOD.src}")`, descriptors }]);
    expect(token('font-family')).toBe('"Open Sans", var(--font-system)');
    expect(setFonts({ family: 'Own', src: '/cashier/static/own.woff2', weight: '400 700', style: 'italic' })).toEqual(
      [],
    );
  });

  it.each<Partial<Font>>([
    { src: 'javascript:alert(1)' },
    { src: 'data:font/woff2;base64,AAAA' },
    { src: 'blob:https://fonts.example/1' },
    { src: 'http://fonts.example/open.woff2' },
    { src: '//' },
    { family: 'a"; } * { color: red' },
    { family: '' },
    { family: 'x'.repeat(65) },
    { weight: 'bold; src: url(x)' },
    { style: 'oblique 10deg' },
  ])('are refused with %j', (change) => {
    const font = { ...GOOD, ...change };
    expect(setFonts(font)).toEqual([font.family]);
    expect([faces, token('font-family')]).toEqual([[], '']);
  });

  it('cannot break out of their CSS string, and are at most a dozen', () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ ...GOOD, family: `Family ${index}` }));
    expect([setFonts(...many).length, faces.length]).toEqual([8, 12]);
    setFonts({ family: 'Tricky', src: 'https://fonts.example/a")format("x' });
    expect(faces.at(-1)?.source.slice('url("'.length, -'")'.length)).not.toContain('"');
  });
});
