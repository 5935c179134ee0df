import { contrast, mix, parseColor, toHex, type Color } from './color.ts';

/** WCAG 2.2, 1.4.3: text against its ground. */
const READABLE = 4.5;

const WHITE: Color = [255, 255, 255];
const INK: Color = [14, 19, 48];

/** What is written on the accent: white where it reads, else whichever of white and ink reads better. */
const inkOn = (accent: Color): Color => {
  if (contrast(WHITE, accent) >= READABLE) return WHITE;
  return contrast(WHITE, accent) > contrast(INK, accent) ? WHITE : INK;
};

const SHARES = [1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0];

/** The accent as a colour of text: as it is where it reads on every ground, else so much nearer to the text's colour. */
const accentText = (accent: Color, text: Color, grounds: readonly Color[]): Color => {
  const reads = (color: Color): boolean => grounds.every((ground) => contrast(color, ground) >= READABLE);
  return SHARES.map((share) => mix(accent, text, share)).find(reads) ?? text;
};

interface AccentAndGrounds {
  /** As the host wrote it. */
  readonly accent: string;
  readonly text: string;
  readonly grounds: readonly string[];
}

/** Tokens that go with an accent of the host's, so that any accent reads. */
export interface AccentTokens {
  readonly 'color-on-accent': string;
  readonly 'color-accent-text': string;
}

/** Undefined for an accent that is not written as hex or `rgb()`: then the host says itself what goes with it. */
export const readableAccent = ({ accent, text, grounds }: AccentAndGrounds): AccentTokens | undefined => {
  const color = parseColor(accent);
  if (!color) return undefined;
  const surfaces = grounds.map(parseColor).filter((ground) => ground !== undefined);
  // Accent text also stands on the soft accent: 15 % is the most that tokens.css or a host mixes in.
  const soft = surfaces.map((surface) => mix(color, surface, 0.15));
  return {
    'color-on-accent': toHex(inkOn(color)),
    'color-accent-text': toHex(accentText(color, parseColor(text) ?? INK, [...surfaces, ...soft])),
  };
};
