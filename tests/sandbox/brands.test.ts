import { describe, expect, it } from 'vitest';
import brands from '#sandbox/demo/brands.json' with { type: 'json' };
import { findFaults } from '#sandbox/wire-check.ts';
import { parseHostToken, tokenRules } from '#theme/token-rules.ts';
import { parseTokenValue } from '#theme/token-value.ts';
import { buttons, controls, dressed, faintPairs, words, type Theme } from '#tests/theme/themed-tokens.ts';

interface Brand {
  readonly title: string;
  readonly host: string;
  readonly sections: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

const all: [name: string, brand: Brand][] = Object.entries(brands);
const themes: Theme[] = ['light', 'dark'];
const dressings = all.flatMap(([name, { variables }]) => themes.map((theme) => ({ name, theme, variables })));

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

  it.each(dressings)('$name, $theme: nothing had to be corrected', ({ theme, variables }) => {
    expect(dressed(variables, theme).corrected).toEqual([]);
  });
});
