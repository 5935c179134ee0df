import { describe, expect, it } from 'vitest';
import brands from '#sandbox/demo/brands.json' with { type: 'json' };
import { findFaults } from '#sandbox/wire-check.ts';
import { parseHostToken, tokenRules } from '#theme/token-rules.ts';
import { parseTokenValue } from '#theme/token-value.ts';
import { dressed, faintPairs, type Pair, type Theme } from '#tests/theme/themed-tokens.ts';

interface Brand {
  readonly title: string;
  readonly host: string;
  readonly sections: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

const all: [name: string, brand: Brand][] = Object.entries(brands);
const themes: Theme[] = ['light', 'dark'];
const dressings = all.flatMap(([name, { variables }]) => themes.map((theme) => ({ name, theme, variables })));

const pairsOf = (inks: readonly string[], grounds: readonly string[]): Pair[] =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink: `color-${ink}`, ground: `color-${ground}` })));

const GROUNDS = ['page', 'surface', 'surface-sunken', 'surface-overlay'];
const TONES = ['success', 'warning', 'danger'];

/** WCAG 2.2, 1.4.3: what is read. */
const words = [
  ...pairsOf(['text', 'text-muted', 'text-subtle'], [...GROUNDS, 'field']),
  ...pairsOf(['text', 'text-muted'], ['accent-soft', ...TONES.map((tone) => `${tone}-soft`)]),
  ...pairsOf(['accent-text', ...TONES], GROUNDS),
  ...['accent-text', ...TONES].flatMap((tone) => pairsOf([tone], [`${tone.replace('-text', '')}-soft`])),
  ...pairsOf(['on-accent'], ['accent', 'accent-hover', 'accent-active']),
  ...pairsOf(
    ['paper'],
    ['pink', 'purple', 'blue', 'orange', 'freespin'].map((theme) => `bonus-${theme}`),
  ),
];

/** WCAG 2.2, 1.4.11: what can be pressed or filled in, and the ring of the focus. */
const controls = [
  ...pairsOf(['border-control'], ['page', 'surface', 'field']),
  ...pairsOf(['focus'], ['page', 'surface', 'surface-overlay']),
];

/** A main button is told from the page by its ground. */
const buttons = pairsOf(['accent'], ['page', 'surface']);

describe('the brands of the demo host', () => {
  it('are three that set nearly everything a host may set, and some that set an accent', () => {
    const whole = all.filter(([, { variables }]) => 'light:color-page' in variables && 'dark:color-page' in variables);
    expect(whole.map(([name]) => name)).toEqual(['aldersgate', 'nightdrive', 'pebble']);
    const colors = Object.entries(tokenRules).flatMap(([name, kind]) => (kind === 'color' ? [name] : []));
    for (const [, { variables }] of whole) {
      const unset = colors.filter((name) => themes.some((theme) => !(`${theme}:${name}` in variables)));
      expect(unset.filter((name) => name !== 'color-field')).toEqual([]);
    }
  });

  it.each(all)('%s names tokens that there are, with values that pass', (_name, { variables }) => {
    const refused = Object.entries(variables).filter(([name, value]) => {
      const named = parseHostToken(name);
      return !named || parseTokenValue(named.token, value) !== value;
    });
    expect(refused).toEqual([]);
    expect(findFaults('StartData', { schema: { variables } })).toEqual([]);
  });

  it.each(dressings)('$name, $theme: what is read has a contrast of 4.5', ({ theme, variables }) => {
    expect(faintPairs(dressed(variables, theme), words, 4.5)).toEqual([]);
  });

  it.each(dressings)('$name, $theme: what can be pressed or filled in has a contrast of 3', ({ theme, variables }) => {
    expect(faintPairs(dressed(variables, theme), controls, 3)).toEqual([]);
  });

  it.each(dressings.filter(({ variables }) => 'light:color-page' in variables))(
    '$name, $theme: a main button is seen on its ground',
    ({ theme, variables }) => {
      expect(faintPairs(dressed(variables, theme), buttons, 3)).toEqual([]);
    },
  );

  it('that did not read would be found', () => {
    const pale = dressed({ 'dark:color-text-muted': '#333333' }, 'dark');
    expect(faintPairs(pale, words, 4.5)).toContainEqual(expect.stringMatching(/^color-text-muted on color-page: 1\./));
  });
});
