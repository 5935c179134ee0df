import { loadFonts, type FontSource } from './load-fonts.ts';
import { readableAccent } from './readable-accent.ts';
import { resetSpace, scaleSpace } from './scale-space.ts';
import { parseHostToken, parseTokenName, type TokenName, type TokenScope } from './token-rules.ts';
import { parseTokenValue } from './token-value.ts';

/** What the host may say of the look. */
export interface ThemeOptions {
  readonly theme: 'light' | 'dark';
  readonly schema: {
    /**
     * By token name, with or without dashes, and with `light:` or `dark:` before it where one theme is meant; an empty value
     * gives the widget's own back.
     */
    readonly variables?: Readonly<Record<string, string>> | undefined;
    readonly fonts?: readonly FontSource[] | undefined;
  };
}

/** Tokens and font families that were passed over, for a report: no name, no such token, or no fit value. */
export interface ThemeReport {
  readonly refused: readonly string[];
}

type Tokens = ReadonlyMap<TokenName, string>;

/** What the host has set so far. A later message adds to it. */
const hostTokens: Readonly<Record<TokenScope, Map<TokenName, string>>> = {
  both: new Map(),
  light: new Map(),
  dark: new Map(),
};

const takeVariables = (variables: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(variables).flatMap(([name, given]) => {
    const named = parseHostToken(name);
    if (!named) return [name];
    const tokens = hostTokens[named.scope];
    if (given === '') {
      tokens.delete(named.token);
      return [];
    }
    const value = parseTokenValue(named.token, given);
    if (value === undefined) return [name];
    tokens.set(named.token, value);
    return [];
  });

/** A host that brings a font wants it seen. */
const takeFamily = (fonts: readonly FontSource[], refused: readonly string[]): void => {
  const usable = fonts.find(({ family }) => !refused.includes(family));
  if (usable && !hostTokens.both.has('font-family')) hostTokens.both.set('font-family', `"${usable.family}"`);
};

const setToken = (root: HTMLElement, name: TokenName, value: string): void => {
  // Scripts that a host's font lacks come from the system's.
  root.style.setProperty(`--${name}`, name.startsWith('font-family') ? `${value}, var(--font-system)` : value);
};

const completeAccent = (root: HTMLElement, tokens: Tokens): void => {
  const accent = tokens.get('color-accent');
  if (accent === undefined) return;
  const style = getComputedStyle(root);
  const read = (name: TokenName): string => style.getPropertyValue(`--${name}`);
  const found = readableAccent({
    accent,
    text: read('color-text'),
    grounds: [read('color-page'), read('color-surface'), read('color-surface-sunken')],
  });
  if (!found) return;
  if (!tokens.has('color-on-accent')) setToken(root, 'color-on-accent', found['color-on-accent']);
  if (!tokens.has('color-accent-text')) setToken(root, 'color-accent-text', found['color-accent-text']);
};

const clearTokens = (root: HTMLElement): void => {
  for (const name of Array.from(root.style)) if (parseTokenName(name)) root.style.removeProperty(name);
  resetSpace(root);
};

/**
 * Gives the document a theme, the host's tokens and its fonts, at once and in place: nothing is drawn anew, and nothing is
 * seen before. Where the host sets an accent alone, the colours on it and of it as text are found so that they read.
 */
export const applyTheme = ({ theme, schema: { variables = {}, fonts = [] } }: ThemeOptions): ThemeReport => {
  const root = document.documentElement;
  const refusedTokens = takeVariables(variables);
  const refusedFonts = loadFonts(fonts);
  takeFamily(fonts, refusedFonts);
  clearTokens(root);
  root.dataset['theme'] = theme;
  const tokens = new Map([...hostTokens.both, ...hostTokens[theme]]);
  for (const [name, value] of tokens) setToken(root, name, value);
  completeAccent(root, tokens);
  const density = tokens.get('density');
  if (density !== undefined) scaleSpace(root, density);
  return { refused: [...refusedTokens, ...refusedFonts] };
};
