import { readFileSync } from 'node:fs';
import { contrast, mix, parseColor, type Color } from '#theme/color.ts';
import { readableAccent } from '#theme/readable-accent.ts';
import { parseHostToken } from '#theme/token-rules.ts';

export type Theme = 'light' | 'dark';

const read = (name: string): string => readFileSync(`src/theme/${name}.css`, 'utf8');

const declarationsIn = (css: string): [name: string, value: string][] =>
  [...css.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.trim()]);

const ruleOf = (css: string, selector: string): string => css.split(`\n${selector} {`)[1]?.split('\n}')[0] ?? '';

/** The widget's own tokens. */
const ownTokens = (theme: Theme): [name: string, value: string][] => {
  const tokens = read('tokens');
  const ofTheme = theme === 'dark' ? declarationsIn(ruleOf(tokens, ":root[data-theme='dark']")) : [];
  return [
    ...declarationsIn(ruleOf(tokens, ':root')),
    ...declarationsIn(ruleOf(read('page-tokens'), ':root')),
    ...ofTheme,
  ];
};

/** What a host sets for a theme: what it says of that one goes before what it says of both. */
const hostTokens = (variables: Readonly<Record<string, string>>, theme: Theme): [name: string, value: string][] => {
  const inScope = (wanted: string): [string, string][] =>
    Object.entries(variables).flatMap(([name, value]) => {
      const named = parseHostToken(name);
      return named?.scope === wanted ? [[named.token, value]] : [];
    });
  return [...inScope('both'), ...inScope(theme)];
};

/** Every token's value in a theme, as the browser finds it. */
export interface ThemedTokens {
  readonly value: (name: string) => string;
  /** Throws for one that is no opaque colour. */
  readonly color: (name: string) => Color;
}

const themed = (declared: ReadonlyMap<string, string>): ThemedTokens => {
  const value = (name: string): string =>
    (declared.get(name) ?? '').replaceAll(/var\(--([\w-]+)\)/g, (_use, other: string) => value(other));
  const toColor = (text: string): Color => {
    const [, one, share, other] = /^color-mix\(in srgb, (\S+) (\d+)%, (\S+)\)$/.exec(text) ?? [];
    if (one !== undefined && other !== undefined) return mix(toColor(one), toColor(other), Number(share) / 100);
    const color = parseColor(text);
    if (!color) throw new Error(`No opaque colour: ${text}`);
    return color;
  };
  return { value, color: (name) => toColor(value(name)) };
};

/** The tokens of a host over the widget's own; of an accent alone, with those that the widget finds for it. */
export const dressed = (variables: Readonly<Record<string, string>>, theme: Theme): ThemedTokens => {
  const ofHost = new Map(hostTokens(variables, theme));
  const declared = new Map([...ownTokens(theme), ...ofHost]);
  const { value } = themed(declared);
  const accent = ofHost.get('color-accent');
  const grounds = ['color-page', 'color-surface', 'color-surface-sunken'].map(value);
  const found = accent === undefined ? undefined : readableAccent({ accent, text: value('color-text'), grounds });
  return themed(new Map([...declared, ...Object.entries(found ?? {}), ...ofHost]));
};

export interface Pair {
  readonly ink: string;
  readonly ground: string;
}

/** Pairs with less contrast than `least`, each with what it has. */
export const faintPairs = (tokens: ThemedTokens, pairs: readonly Pair[], least: number): string[] =>
  pairs
    .map(({ ink, ground }) => ({ ink, ground, found: contrast(tokens.color(ink), tokens.color(ground)) }))
    .filter(({ found }) => found < least)
    .map(({ ink, ground, found }) => `${ink} on ${ground}: ${found.toFixed(2)}`);
