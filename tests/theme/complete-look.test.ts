import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast } from '#theme/color.ts';
import { controls, dressed, faintPairs, words, type Theme } from './themed-tokens.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const theme = fc.constantFrom<Theme>('light', 'dark');

/** Every colour that text, an amount or a warning is drawn in or on. */
const CARRYING = [
  'page surface surface-sunken surface-overlay field text text-muted text-subtle accent on-accent accent-text success',
  'warning danger bonus-pink bonus-purple bonus-blue bonus-orange bonus-freespin',
].flatMap((names) => names.split(' ').map((name) => `color-${name}`));

const three = (page: string, text: string, accent: string) => ({
  'color-page': page,
  'color-text': text,
  'color-accent': accent,
});

describe('the theme of a host', () => {
  it('is legible and pressable with any three colours', () => {
    fc.assert(
      fc.property(color, color, color, theme, (page, text, accent, shown) => {
        const tokens = dressed(three(page, text, accent), shown);
        expect([...faintPairs(tokens, words, 4.5), ...faintPairs(tokens, controls, 3)]).toEqual([]);
      }),
      {
        numRuns: 150,
        examples: [
          ['#ffffff', '#ffffff', '#ffffff', 'light'],
          ['#000000', '#000000', '#000000', 'dark'],
          ['#777777', '#777777', '#777777', 'light'],
          ['#000000', '#39ff14', '#ff00ff', 'dark'],
          ['#39ff14', '#ff00ff', '#ffff00', 'light'],
        ],
      },
    );
  });

  it('is legible with any value of every colour, and reports the corrected colours', () => {
    const colors = fc.array(color, { minLength: CARRYING.length, maxLength: CARRYING.length });
    fc.assert(
      fc.property(colors, theme, (given, shown) => {
        const variables = Object.fromEntries(CARRYING.map((name, at) => [name, given[at] ?? '']));
        const tokens = dressed(variables, shown);
        expect(faintPairs(tokens, words, 4.5)).toEqual([]);
        const moved = CARRYING.filter((name) => tokens.value(name) !== variables[name]);
        expect(tokens.corrected.toSorted()).toEqual(moved.toSorted());
      }),
      { numRuns: 80 },
    );
  });

  it('stays legible under a pointer if the text is green on black', () => {
    const tokens = dressed({ 'color-accent': '#000000', 'color-on-accent': '#008800' }, 'light');
    expect([...faintPairs(tokens, words, 4.5), ...tokens.corrected]).toEqual([]);
  });

  it('keeps three legible colours', () => {
    const given = three('#fdf6ec', '#2b1a10', '#a3311f');
    const tokens = dressed(given, 'light');
    expect(Object.keys(given).map((name) => tokens.value(name))).toEqual(Object.values(given));
    expect([tokens.corrected, tokens.value('color-on-accent')]).toEqual([[], '#ffffff']);
    // A card is lighter than the page, and secondary text has less contrast.
    const [page, text] = [tokens.color('color-page'), tokens.color('color-text')];
    expect(contrast(tokens.color('color-surface'), text)).toBeGreaterThan(contrast(page, text));
    expect(contrast(tokens.color('color-text-muted'), page)).toBeLessThan(contrast(text, page));
  });

  it('with only white colours still shows the amount on a white page', () => {
    const tokens = dressed(Object.fromEntries(CARRYING.map((name) => [name, '#ffffff'])), 'light');
    expect(faintPairs(tokens, words, 4.5)).toEqual([]);
    expect(tokens.corrected).toEqual(expect.arrayContaining(['color-text', 'color-warning', 'color-on-accent']));
    expect(tokens.corrected).not.toContain('color-page');
  });
});
