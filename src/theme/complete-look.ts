import { contrast, mix, parseColor, toHex, type Color } from './color.ts';
import type { TokenName } from './token-rules.ts';

/** WCAG 2.2, 1.4.3 and 1.4.11: text against its ground, and what is seen without being read. */
const READABLE = 4.5;
const SEEN = 3;
/** A ground reads with so much, so that the soft colours, which are made of it, still do with 4.5. */
const GROUND = 7;

const WHITE: Color = [255, 255, 255];
const BLACK: Color = [0, 0, 0];
const INK: Color = [14, 19, 48];
const AMBER: Color = [255, 178, 26];

const TONES = ['color-success', 'color-warning', 'color-danger'] as const satisfies TokenName[];
const BONUSES = [
  'color-bonus-pink',
  'color-bonus-purple',
  'color-bonus-blue',
  'color-bonus-orange',
  'color-bonus-freespin',
] as const satisfies TokenName[];

/** How far a colour is kept, from whole to not at all. */
const SHARES = Array.from({ length: 26 }, (_, step) => 1 - step / 25);

const lowest = (color: Color, grounds: readonly Color[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/** As it will be written: a rounding may cost what is missing for 4.5. */
const rounded = ([red, green, blue]: Color): Color => [Math.round(red), Math.round(green), Math.round(blue)];

/** The colour, or so much nearer to another as it takes to pass. */
const nearest = (color: Color, target: Color, passes: (mixed: Color) => boolean): Color =>
  SHARES.map((share) => rounded(mix(color, target, share))).find(passes) ?? target;

export interface LookOptions {
  /** Tokens that the host has set for the theme. */
  readonly host: ReadonlyMap<TokenName, string>;
  /** Returns the widget's value of a token in the theme; empty for an unknown token. */
  readonly own: (name: TokenName) => string;
  /** How much of a tone is in its soft colour, 0 to 1. */
  readonly softShare: number;
}

export interface Look {
  /** Tokens to set over the host's: those it has left out, and those that had to be others. */
  readonly tokens: ReadonlyMap<TokenName, string>;
  /** Tokens of the host's with which money, or a warning, could not be read. */
  readonly corrected: readonly TokenName[];
  /** Colour that the accent is mixed with under a pointer or finger, so that text on it stays readable. */
  readonly press: string;
}

/**
 * Derives the colours that a host has not set from its background, text and accent. A host's colour is kept if its contrast is
 * at least 4.5 to 1 wherever text, an amount or a warning uses it; else it is adjusted until it is, and reported.
 */
export const completeLook = ({ host, own, softShare }: LookOptions): Look => {
  const tokens = new Map<TokenName, string>();
  const corrected: TokenName[] = [];
  const given = (name: TokenName): Color | undefined => parseColor(host.get(name) ?? '');
  const before = (name: TokenName): Color | undefined => given(name) ?? parseColor(own(name));

  const settle = (name: TokenName, found: Color, start = given(name)): Color => {
    const isAsGiven = start !== undefined && toHex(start) === toHex(found);
    if (host.has(name) && !isAsGiven) corrected.push(name);
    if (!isAsGiven) tokens.set(name, toHex(found));
    return found;
  };
  const settleOwn = (name: TokenName, found: Color): Color =>
    settle(name, found, host.has(name) ? given(name) : before(name));

  // Grounds.
  const isDressed = host.has('color-page') || host.has('color-text');
  const first = before('color-page') ?? WHITE;
  const anchor = contrast(WHITE, first) > contrast(BLACK, first) ? WHITE : BLACK;
  const away = anchor === WHITE ? BLACK : WHITE;
  const ground = (name: TokenName, otherwise: () => Color): Color => {
    const start = given(name) ?? (isDressed ? otherwise() : (before(name) ?? otherwise()));
    return settleOwn(
      name,
      nearest(start, away, (color) => contrast(anchor, color) >= GROUND),
    );
  };
  const page = ground('color-page', () => first);
  const surface = ground('color-surface', () => (anchor === WHITE ? mix(WHITE, page, 0.05) : mix(WHITE, page, 0.7)));
  const sunken = ground('color-surface-sunken', () => mix(anchor, page, anchor === WHITE ? 0.09 : 0.05));
  const overlay = ground('color-surface-overlay', () => (anchor === WHITE ? sunken : surface));
  const field = host.has('color-field') ? ground('color-field', () => surface) : surface;
  const grounds = [page, surface, sunken, overlay, field];
  const softOf = (tone: Color): Color => mix(tone, surface, softShare);
  /** As tokens.css makes it: amber, and more of it. */
  const warningSoftOf = (tone: Color): Color => mix(mix(tone, AMBER, 0.2), surface, softShare * 1.4);
  const toneSoftOf = (name: TokenName): ((tone: Color) => Color) => (name === 'color-warning' ? warningSoftOf : softOf);

  // Tones, each read on every ground and on its own soft colour.
  const tones = TONES.flatMap((name) => {
    const start = before(name);
    if (!start) return [];
    const soft = toneSoftOf(name);
    const reads = (color: Color): boolean => lowest(color, [...grounds, soft(color)]) >= READABLE;
    return [soft(settleOwn(name, nearest(start, anchor, reads)))];
  });
  const accent = before('color-accent');
  const softs = [...tones, ...(accent ? [softOf(accent)] : [])];

  // Text.
  const readsOn =
    (all: readonly Color[]) =>
    (color: Color): boolean =>
      lowest(color, all) >= READABLE;
  const text = settleOwn(
    'color-text',
    nearest(before('color-text') ?? anchor, anchor, readsOn([...grounds, ...softs])),
  );
  const quiet = (name: TokenName, share: number, all: readonly Color[]): void => {
    const made = mix(text, page, share);
    const start = given(name) ?? (isDressed ? made : (before(name) ?? made));
    settleOwn(name, nearest(start, text, readsOn(all)));
  };
  quiet('color-text-muted', 0.72, [...grounds, ...softs]);
  quiet('color-text-subtle', 0.64, grounds);

  // Lines.
  if (isDressed) {
    const line = (name: TokenName, share: number, least: number): void => {
      if (host.has(name)) return;
      tokens.set(name, toHex(nearest(mix(text, page, share), text, (color) => lowest(color, grounds) >= least)));
    };
    line('color-border', 0.12, 1);
    line('color-border-strong', 0.22, 1);
    line('color-border-control', 0.45, SEEN);
  }

  // The accent, as a ground and as text.
  let press = BLACK;
  if (accent) {
    const onAccent = [WHITE, INK, BLACK].find((color) => contrast(color, accent) >= READABLE) ?? BLACK;
    const requested = given('color-on-accent');
    const written =
      host.has('color-on-accent') && requested && contrast(requested, accent) >= READABLE ? requested : onAccent;
    if (host.has('color-accent') || host.has('color-on-accent')) settle('color-on-accent', written);
    // Away from what is written on it: a lighter accent grows lighter still.
    press = contrast(accent, WHITE) < contrast(written, WHITE) ? WHITE : BLACK;
    const start = given('color-accent-text') ?? (host.has('color-accent') ? accent : before('color-accent-text'));
    if (start) settleOwn('color-accent-text', nearest(start, text, readsOn([...grounds, softOf(accent)])));
  }
  const focus = given('color-focus');
  if (focus && lowest(focus, [page, surface, overlay]) < SEEN) settle('color-focus', text);

  // White is written on a bonus.
  for (const name of BONUSES) {
    const start = given(name);
    if (start)
      settle(
        name,
        nearest(start, BLACK, (color) => contrast(color, WHITE) >= READABLE),
      );
  }
  return { tokens, corrected, press: toHex(press) };
};
