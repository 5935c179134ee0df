import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '#theme/color.ts';
import { controls, dressed, faintPairs, words, type Theme } from './themed-tokens.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = fc.constantFrom<Theme>('light', 'dark');

/** Every colour that text, an amount or a warning stands in or on. */
const CARRYING = [
  'page surface surface-sunken surface-overlay field text text-muted text-subtle accent on-accent accent-text success',
  'warning danger bonus-pink bonus-purple bonus-blue bonus-orange bonus-freespin',
].flatMap((names) => names.split(' ').map((name) => `color-${name}`));

describe('the look of a host', () => {
  it('is readable whatever its ground, text and accent are', () => {
    fc.assert(
      fc.property(color, color, color, theme, (page, text, accent, shown) => {
        const tokens = dressed({ 'color-page': page, 'color-text': text, 'color-accent': accent }, shown);
        expect(faintPairs(tokens, words, 4.5)).toEqual([]);
        expect(faintPairs(tokens, controls, 3)).toEqual([]);
      }),
      { numRuns: 600 },
    );
  });

  it.each([
    ['all white', '#ffffff', '#ffffff', '#ffffff'],
    ['all black', '#000000', '#000000', '#000000'],
    ['all grey', '#777777', '#777777', '#777777'],
    ['neon on black', '#000000', '#39ff14', '#ff00ff'],
    ['neon on neon', '#39ff14', '#ff00ff', '#ffff00'],
  ])('is readable and can be pressed where it is %s', (_name, page, text, accent) => {
    for (const shown of ['light', 'dark'] as const) {
      const tokens = dressed({ 'color-page': page, 'color-text': text, 'color-accent': accent }, shown);
      expect(faintPairs(tokens, words, 4.5)).toEqual([]);
      expect(faintPairs(tokens, controls, 3)).toEqual([]);
    }
  });

  it('is readable whatever it sets every colour to, and says what it has moved', () => {
    fc.assert(
      fc.property(
        fc.array(color, { minLength: CARRYING.length, maxLength: CARRYING.length }),
        theme,
        (given, shown) => {
          const variables = Object.fromEntries(CARRYING.map((name, at) => [name, given[at] ?? '']));
          const tokens = dressed(variables, shown);
          expect(faintPairs(tokens, words, 4.5)).toEqual([]);
          const moved = CARRYING.filter((name) => tokens.value(name) !== variables[name]);
          expect(tokens.corrected.toSorted()).toEqual(moved.toSorted());
        },
      ),
      { numRuns: 300 },
    );
  });

  it('goes on to read under a finger where green is written on black', () => {
    const tokens = dressed({ 'color-accent': '#000000', 'color-on-accent': '#008800' }, 'light');
    expect(faintPairs(tokens, words, 4.5)).toEqual([]);
    expect(tokens.corrected).toEqual([]);
  });

  it('keeps three colours that read as they are', () => {
    const three = { 'color-page': '#fdf6ec', 'color-text': '#2b1a10', 'color-accent': '#a3311f' };
    const tokens = dressed(three, 'light');
    expect(Object.keys(three).map((name) => tokens.value(name))).toEqual(Object.values(three));
    expect(tokens.corrected).toEqual([]);
    expect(tokens.value('color-on-accent')).toBe('#ffffff');
    // Lighter than the page, and quieter than the text.
    const [page, text] = [tokens.color('color-page'), tokens.color('color-text')];
    expect(contrast(tokens.color('color-surface'), text)).toBeGreaterThan(contrast(page, text));
    expect(contrast(tokens.color('color-text-muted'), page)).toBeLessThan(contrast(text, page));
  });

  it('shows the amount to a host that has set everything to white', () => {
    const tokens = dressed(Object.fromEntries(CARRYING.map((name) => [name, '#ffffff'])), 'light');
    expect(faintPairs(tokens, words, 4.5)).toEqual([]);
    expect(tokens.corrected).toEqual(expect.arrayContaining(['color-text', 'color-warning', 'color-on-accent']));
    expect(tokens.corrected).not.toContain('color-page');
  });
});
