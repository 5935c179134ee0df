import { contrast, mix, parseColor, toHex, type Color } from './color.ts';
import type { TokenName } from './token-rules.ts';

/** WCAG 2.2, 1.4.3 and 1.4.11: contrast of text, and of parts that are not text. */
const READABLE = 4.5;
const SEEN = 3;
/** Minimum contrast of a background, so that the soft colours, which are derived from it, still reach 4.5. */
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

/** Steps of adjusting a colour, from unchanged to fully replaced. */
const SHARES = Array.from({ length: 26 }, (_, step) => 1 - step / 25);

const lowest = (color: Color, grounds: readonly Color[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/** Computed with the rounded value, because rounding may reduce the contrast below 4.5. */
const rounded = ([red, green, blue]: Color): Color => [Math.round(red), Math.round(green), Math.round(blue)];

/** Returns the colour, or a mixture with another that is just sufficient to pass. */
const nearest = (color: Color, target: Color, passes: (mixed: Color) => boolean): Color =>
  SHARES.map((share) => rounded(mix(color, target, share))).find(passes) ?? target;

export interface LookOptions {
  /** Tokens that the host has set for the theme. */
  readonly host: ReadonlyMap<TokenName, string>;
  /** Returns the widget's value of a token in the theme; empty for an unknown token. */
  readonly own: (name: TokenName) => string;
  /** Share of a tone in its soft colour, 0 to 1. */
  readonly softShare: number;
}

export interface Look {
  /** Tokens that override the host's: missing ones, and those that had to be adjusted. */
  readonly tokens: ReadonlyMap<TokenName, string>;
  /** The host's tokens that would make an amount or a warning illegible. */
  readonly corrected: readonly TokenName[];
  /** Colour that the accent is mixed with under a pointer or finger, so that text on it stays readable. */
  readonly press: string;
}

const reads =
  (grounds: readonly Color[]) =>
  (color: Color): boolean =>
    lowest(color, grounds) >= READABLE;

/** The tokens of a theme: those of the host, of the widget, and those that replace them. */
const createPalette = ({ host, own }: LookOptions) => {
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
  return {
    tokens,
    corrected,
    given,
    before,
    has: (name: TokenName) => host.has(name),
    /** Sets a colour unless the host has set it. */
    settle: (name: TokenName, found: Color) => settle(name, found),
    /** Sets a colour if it differs from the host's, or without one from the widget's. */
    settleOwn: (name: TokenName, found: Color) => settle(name, found, host.has(name) ? given(name) : before(name)),
    /** The host has set the background or the text: missing colours are derived from these. */
    isDressed: host.has('color-page') || host.has('color-text'),
  };
};

type Palette = ReturnType<typeof createPalette>;

const settleGrounds = ({ given, before, has, settleOwn, isDressed }: Palette) => {
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
  const field = has('color-field') ? ground('color-field', () => surface) : surface;
  return { anchor, page, surface, overlay, all: [page, surface, sunken, overlay, field] };
};

type Grounds = ReturnType<typeof settleGrounds>;

/**
 * Determines each tone, which must be legible on every background and on its own soft colour; returns the soft colours.
 */
const settleTones = ({ before, settleOwn }: Palette, { anchor, surface, all }: Grounds, softShare: number): Color[] => {
  const softOf = (tone: Color): Color => mix(tone, surface, softShare);
  /** As in tokens.css: amber, but a larger share of it. */
  const warningSoftOf = (tone: Color): Color => mix(mix(tone, AMBER, 0.2), surface, softShare * 1.4);
  return TONES.flatMap((name) => {
    const start = before(name);
    if (!start) return [];
    const soft = name === 'color-warning' ? warningSoftOf : softOf;
    const isReadable = (color: Color): boolean => reads([...all, soft(color)])(color);
    return [soft(settleOwn(name, nearest(start, anchor, isReadable)))];
  });
};

/** Determines the three shades of text; returns the strongest. */
const settleText = (
  { given, before, settleOwn, isDressed }: Palette,
  { anchor, page, all }: Grounds,
  softs: readonly Color[],
): Color => {
  const text = settleOwn('color-text', nearest(before('color-text') ?? anchor, anchor, reads([...all, ...softs])));
  const quiet = (name: TokenName, share: number, on: readonly Color[]): void => {
    const made = mix(text, page, share);
    const start = given(name) ?? (isDressed ? made : (before(name) ?? made));
    settleOwn(name, nearest(start, text, reads(on)));
  };
  quiet('color-text-muted', 0.72, [...all, ...softs]);
  quiet('color-text-subtle', 0.64, all);
  return text;
};

const settleLines = ({ tokens, has }: Palette, { page, all }: Grounds, text: Color): void => {
  const line = (name: TokenName, share: number, least: number): void => {
    if (has(name)) return;
    tokens.set(name, toHex(nearest(mix(text, page, share), text, (color) => lowest(color, all) >= least)));
  };
  line('color-border', 0.12, 1);
  line('color-border-strong', 0.22, 1);
  line('color-border-control', 0.45, SEEN);
};

/**
 * Determines the text colour on the accent, and the accent as text on these backgrounds; returns the colour of a
 * pressed button.
 */
const settleAccent = (
  { given, before, has, settle, settleOwn }: Palette,
  accent: Color,
  { text, grounds }: { readonly text: Color; readonly grounds: readonly Color[] },
): Color => {
  const onAccent = [WHITE, INK, BLACK].find((color) => contrast(color, accent) >= READABLE) ?? BLACK;
  const requested = given('color-on-accent');
  const written = requested && contrast(requested, accent) >= READABLE ? requested : onAccent;
  if (has('color-accent') || has('color-on-accent')) settle('color-on-accent', written);
  const start = given('color-accent-text') ?? (has('color-accent') ? accent : before('color-accent-text'));
  if (start) settleOwn('color-accent-text', nearest(start, text, reads(grounds)));
  // Changes away from the text colour on it: a lighter accent becomes lighter still.
  return contrast(accent, WHITE) < contrast(written, WHITE) ? WHITE : BLACK;
};

/** Text on a bonus is white. */
const settleBonuses = ({ given, settle }: Palette): void => {
  for (const name of BONUSES) {
    const start = given(name);
    if (start)
      settle(
        name,
        nearest(start, BLACK, (color) => contrast(color, WHITE) >= READABLE),
      );
  }
};

/**
 * Derives the colours that a host has not set from its background, text and accent. A host's colour is kept if its contrast is
 * at least 4.5 to 1 wherever text, an amount or a warning uses it; else it is adjusted until it is, and reported.
 */
export const completeLook = (options: LookOptions): Look => {
  const palette = createPalette(options);
  const grounds = settleGrounds(palette);
  const { page, surface, overlay, all } = grounds;
  const tones = settleTones(palette, grounds, options.softShare);
  const accent = palette.before('color-accent');
  const accentSofts = accent ? [mix(accent, surface, options.softShare)] : [];
  const text = settleText(palette, grounds, [...tones, ...accentSofts]);
  if (palette.isDressed) settleLines(palette, grounds, text);
  const press = accent ? settleAccent(palette, accent, { text, grounds: [...all, ...accentSofts] }) : BLACK;
  const focus = palette.given('color-focus');
  if (focus && lowest(focus, [page, surface, overlay]) < SEEN) palette.settle('color-focus', text);
  settleBonuses(palette);
  return { tokens: palette.tokens, corrected: palette.corrected, press: toHex(press) };
};
