import { readFileSync } from 'node:fs';
import { contrast, mix, parseColor, type Color } from '#theme/color.ts';
import { completeLook } from '#theme/complete-look.ts';
import { parseHostToken, parseTokenName, type TokenName } from '#theme/token-rules.ts';

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

/** Tokens of a host for a theme: those of one theme override those of both. */
const hostTokens = (variables: Readonly<Record<string, string>>, theme: Theme): [name: string, value: string][] => {
  const inScope = (wanted: string): [string, string][] =>
    Object.entries(variables).flatMap(([name, value]) => {
      const named = parseHostToken(name);
      return named?.scope === wanted ? [[named.token, value]] : [];
    });
  return [...inScope('both'), ...inScope(theme)];
};

/** Every token's value in a theme, as computed by the browser. */
interface ThemedTokens {
  readonly value: (name: string) => string;
  /** Throws for a colour that is not opaque. */
  readonly color: (name: string) => Color;
  /** Tokens of the host that had to be corrected. */
  readonly corrected: readonly TokenName[];
}

const themed = (declared: ReadonlyMap<string, string>): Omit<ThemedTokens, 'corrected'> => {
  const value = (name: string): string =>
    (declared.get(name) ?? '').replaceAll(/var\(--([\w-]+)\)/g, (_use, other: string) => value(other));
  const toColor = (text: string): Color => {
    const plain = text.replaceAll(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')');
    const [, one, share, times, other] =
      /^color-mix\(in srgb, (color-mix\(.+?\)|\S+) (?:calc\()?(\d+)%(?: \* ([\d.]+)\))?, (\S+)\)$/.exec(plain) ?? [];
    if (one !== undefined && other !== undefined)
      return mix(toColor(one), toColor(other), (Number(share) * Number(times ?? 1)) / 100);
    const color = parseColor(text);
    if (!color) throw new Error(`No opaque colour: ${text}`);
    return color;
  };
  return { value, color: (name) => toColor(value(name)) };
};

const namedTokens = (tokens: readonly [string, string][]): Map<TokenName, string> =>
  new Map(
    tokens.flatMap(([name, value]): [TokenName, string][] => {
      const token = parseTokenName(name);
      return token ? [[token, value]] : [];
    }),
  );

/** The tokens of a host merged over the widget's own, with those that the widget derives from them or corrects. */
export const dressed = (variables: Readonly<Record<string, string>>, theme: Theme): ThemedTokens => {
  const host = namedTokens(hostTokens(variables, theme));
  const declared = new Map<string, string>(ownTokens(theme));
  const { value } = themed(declared);
  const softShare = Number.parseInt(host.get('soft-share') ?? value('soft-share'), 10) / 100;
  const { tokens, press, corrected } = completeLook({ host, own: value, softShare });
  const all = themed(new Map([...declared, ...host, ...tokens, ['color-accent-press', press]]));
  return { ...all, corrected };
};

interface Pair {
  readonly ink: string;
  readonly ground: string;
}

/** Pairs with less contrast than `least`, and their contrast. */
export const faintPairs = (tokens: ThemedTokens, pairs: readonly Pair[], least: number): string[] =>
  pairs
    .map(({ ink, ground }) => ({ ink, ground, found: contrast(tokens.color(ink), tokens.color(ground)) }))
    .filter(({ found }) => found < least)
    .map(({ ink, ground, found }) => `${ink} on ${ground}: ${found.toFixed(2)}`);

const pairsOf = (inks: readonly string[], grounds: readonly string[]): Pair[] =>
  inks.flatMap((ink) => grounds.map((ground) => ({ ink: `color-${ink}`, ground: `color-${ground}` })));

const GROUNDS = ['page', 'surface', 'surface-sunken', 'surface-overlay'];
const TONES = ['success', 'warning', 'danger'];

/** WCAG 2.2, 1.4.3: text. */
export const words: readonly Pair[] = [
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

/** WCAG 2.2, 1.4.11: controls, fields, and the focus ring. */
export const controls: readonly Pair[] = [
  ...pairsOf(['border-control'], ['page', 'surface', 'field']),
  ...pairsOf(['focus'], ['page', 'surface', 'surface-overlay']),
];

/** A main button differs from the page by its background. */
export const buttons: readonly Pair[] = pairsOf(['accent'], ['page', 'surface']);
