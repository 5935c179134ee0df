import { parseColor, toHex } from './color.ts';
import { completeLook } from './complete-look.ts';
import { loadFonts, type FontSource } from './load-fonts.ts';
import { cornersOf, resetScales, scaleTokens, type ScaleName } from './scale-tokens.ts';
import { parseHostToken, parseTokenName, tokenRules, type TokenName, type TokenScope } from './token-rules.ts';
import { parseTokenValue } from './token-value.ts';

/** Returns a colour in any notation as hex; undefined for a translucent one, and for one that cannot be computed. */
const toOpaque = (value: string): string | undefined => {
  const plain = parseColor(value);
  if (plain) return toHex(plain);
  const probe = document.createElement('i');
  probe.style.color = value;
  if (probe.style.color === '') return undefined;
  document.documentElement.append(probe);
  const resolved = parseColor(getComputedStyle(probe).color);
  probe.remove();
  return resolved && toHex(resolved);
};

/** The part of the theme that the host may set. */
export interface ThemeOptions {
  readonly theme: 'light' | 'dark';
  readonly schema: {
    /**
     * By token name, with or without dashes, and with the prefix `light:` or `dark:` for one theme; an empty value
     * restores the widget's own.
     */
    readonly variables?: Readonly<Record<string, string>> | undefined;
    readonly fonts?: readonly FontSource[] | undefined;
  };
}

/** Ignored tokens and font families, for a report: unknown names or invalid values. */
export interface ThemeReport {
  readonly refused: readonly string[];
  /**
   * Tokens whose colour was adjusted, because text, an amount or a warning would not have been legible in it or on it.
   */
  readonly corrected: readonly TokenName[];
}

type Tokens = ReadonlyMap<TokenName, string>;

/** Settings of the host so far. A later message adds to them. */
const hostTokens: Readonly<Record<TokenScope, Map<TokenName, string>>> = {
  both: new Map(),
  light: new Map(),
  dark: new Map(),
};

/** Colours that may be translucent: no text depends on them. */
const TRANSLUCENT: ReadonlySet<TokenName> = new Set(['color-scrim', 'color-border', 'color-border-strong']);

const isReckoned = (name: TokenName): boolean => tokenRules[name] === 'color' && !TRANSLUCENT.has(name);

/** The limit that token-value.ts sets for mixing in a host's colour. */
const MOST_SOFT_SHARE = 0.15;

const takeVariables = (variables: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(variables).flatMap(([name, given]) => {
    const named = parseHostToken(name);
    if (!named) return [name];
    const tokens = hostTokens[named.scope];
    if (given === '') {
      tokens.delete(named.token);
      return [];
    }
    const fit = parseTokenValue(named.token, given);
    const value = fit !== undefined && isReckoned(named.token) ? toOpaque(fit) : fit;
    if (value === undefined) return [name];
    tokens.set(named.token, value);
    return [];
  });

/** Uses the host's first valid font for all text, unless its tokens name another. */
const takeFamily = (fonts: readonly FontSource[], refused: readonly string[]): void => {
  const usable = fonts.find(({ family }) => !refused.includes(family));
  if (usable && !hostTokens.both.has('font-family')) hostTokens.both.set('font-family', `"${usable.family}"`);
};

const setToken = (root: HTMLElement, name: TokenName, value: string): void => {
  // Characters that a host's font lacks use the system's fonts.
  root.style.setProperty(`--${name}`, name.startsWith('font-family') ? `${value}, var(--font-system)` : value);
};

/** A host cannot set this: it is derived from the colour of the text on the accent. */
const PRESS = '--color-accent-press';

/** Completes the host's colours: sets missing ones, and adjusts those that would make amounts illegible. */
const completeColors = (root: HTMLElement, host: Tokens): readonly TokenName[] => {
  if (!Array.from(host.keys()).some((name) => name.startsWith('color-'))) return [];
  const style = getComputedStyle(root);
  // The style sheet returns the widget's own values only while no host value overrides them.
  const own = (name: TokenName): string => style.getPropertyValue(`--${name}`);
  const softShare = Number.parseFloat(host.get('soft-share') ?? style.getPropertyValue('--soft-share')) / 100;
  const { tokens, corrected, press } = completeLook({ host, own, softShare: softShare || MOST_SOFT_SHARE });
  for (const [name, value] of tokens) setToken(root, name, value);
  if (press !== '#000000') root.style.setProperty(PRESS, press);
  return corrected;
};

const SCALED: readonly ScaleName[] = ['density', 'type-scale'];

const clearTokens = (root: HTMLElement): void => {
  for (const name of Array.from(root.style)) if (parseTokenName(name)) root.style.removeProperty(name);
  root.style.removeProperty(PRESS);
  resetScales(root);
};

/**
 * Applies a theme, the host's tokens and its fonts to the document at once, without redrawing the page. Missing colours
 * are derived to be legible, and illegible ones are adjusted.
 */
export const applyTheme = ({ theme, schema: { variables = {}, fonts = [] } }: ThemeOptions): ThemeReport => {
  const root = document.documentElement;
  const refusedTokens = takeVariables(variables);
  const refusedFonts = loadFonts(fonts);
  takeFamily(fonts, refusedFonts);
  clearTokens(root);
  root.dataset['theme'] = theme;
  const said = new Map([...hostTokens.both, ...hostTokens[theme]]);
  const radius = said.get('radius');
  const tokens = new Map([...(radius === undefined ? [] : cornersOf(radius)), ...said]);
  const corrected = completeColors(root, tokens);
  for (const [name, value] of tokens) if (!root.style.getPropertyValue(`--${name}`)) setToken(root, name, value);
  for (const name of SCALED) {
    const factor = tokens.get(name);
    if (factor !== undefined) scaleTokens(root, name, factor);
  }
  return { refused: [...refusedTokens, ...refusedFonts], corrected };
};
