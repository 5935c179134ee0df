import { loadFonts, type FontSource } from './load-fonts.ts';
import { readableAccent } from './readable-accent.ts';
import { parseTokenName, type TokenName } from './token-rules.ts';
import { parseTokenValue } from './token-value.ts';

/** What the host may say of the look. */
export interface ThemeOptions {
  readonly theme: 'light' | 'dark';
  readonly schema: {
    /** By token name, with or without dashes; an empty value gives the widget's own back. */
    readonly variables?: Readonly<Record<string, string>> | undefined;
    readonly fonts?: readonly FontSource[] | undefined;
  };
}

/** Tokens and font families that were passed over, for a report: no name, no such token, or no fit value. */
export interface ThemeReport {
  readonly refused: readonly string[];
}

/** What the host has set so far. A later message adds to it. */
const hostTokens = new Map<TokenName, string>();

const takeVariables = (variables: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(variables).flatMap(([name, given]) => {
    const token = parseTokenName(name);
    if (!token) return [name];
    if (given === '') {
      hostTokens.delete(token);
      return [];
    }
    const value = parseTokenValue(token, given);
    if (value === undefined) return [name];
    hostTokens.set(token, value);
    return [];
  });

/** A host that brings a font wants it seen. */
const takeFamily = (fonts: readonly FontSource[], refused: readonly string[]): void => {
  const usable = fonts.find(({ family }) => !refused.includes(family));
  if (usable && !hostTokens.has('font-family')) hostTokens.set('font-family', `"${usable.family}"`);
};

const setToken = (root: HTMLElement, name: TokenName, value: string): void => {
  // Scripts that a host's font lacks come from the system's.
  root.style.setProperty(`--${name}`, name === 'font-family' ? `${value}, var(--font-system)` : value);
};

const completeAccent = (root: HTMLElement): void => {
  const accent = hostTokens.get('color-accent');
  if (accent === undefined) return;
  const style = getComputedStyle(root);
  const read = (name: TokenName): string => style.getPropertyValue(`--${name}`);
  const tokens = readableAccent({
    accent,
    text: read('color-text'),
    grounds: [read('color-page'), read('color-surface'), read('color-surface-sunken')],
  });
  if (!tokens) return;
  if (!hostTokens.has('color-on-accent')) setToken(root, 'color-on-accent', tokens['color-on-accent']);
  if (!hostTokens.has('color-accent-text')) setToken(root, 'color-accent-text', tokens['color-accent-text']);
};

const clearTokens = (root: HTMLElement): void => {
  for (const name of Array.from(root.style)) if (parseTokenName(name)) root.style.removeProperty(name);
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
  for (const [name, value] of hostTokens) setToken(root, name, value);
  completeAccent(root);
  return { refused: [...refusedTokens, ...refusedFonts] };
};
