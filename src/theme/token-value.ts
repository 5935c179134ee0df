import { tokenRules, type TokenKind, type TokenName } from './token-rules.ts';

/** Longer values are rejected. */
const MOST_CHARACTERS = 200;

/** CSS-wide keywords, which would reset a token instead of setting it. */
const KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer|currentcolor|default)$/i;

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+-]+(?:deg[\d\s.,%/+-]+)?\)$/i;
const WORD = /^[a-z]{3,24}$/i;
const LENGTH = /^(?:0|\d{1,3}(?:\.\d{1,3})?(?:px|rem|em))$/;
const NUMBER = /^\d(?:\.\d{1,3})?$/;
const WEIGHT = /^[1-9]00$/;
const FAMILY = /^(?:"[\p{L}\p{N} _-]+"|'[\p{L}\p{N} _-]+'|[\p{L}_][\p{L}\p{N}_-]*(?: [\p{L}_][\p{L}\p{N}_-]*)*)$/u;

/** Two to four lengths, then a colour. */
const SHADOW = /^(?:inset )?((?:-?(?:0|\d{1,2}(?:\.\d{1,3})?(?:px|rem)) ){2,4})(\S.*)$/;
const MOST_SHADOWS = 3;

const PX_PER_REM = 16;

/** The limit that readable-accent.ts assumes. */
const MOST_SOFT_PERCENT = 15;

const isColor = (value: string): boolean => {
  if (KEYWORD.test(value)) return false;
  if (!HEX.test(value) && !FUNCTION.test(value) && !WORD.test(value)) return false;
  return globalThis.CSS?.supports?.('color', value) ?? true;
};

const isShadow = (value: string): boolean => {
  if (value === 'none') return true;
  // Commas separate shadows, except within the brackets of a colour.
  const shadows = value.split(/,(?![^(]*\))\s*/);
  return shadows.length <= MOST_SHADOWS && shadows.every((shadow) => isColor(SHADOW.exec(shadow)?.[2] ?? ''));
};

/** Returns a length in px or rem as px; undefined for any other value. */
const toPx = (value: string): number | undefined => {
  if (!/^\d{1,2}(?:\.\d{1,3})?(?:px|rem)$/.test(value)) return undefined;
  return Number.parseFloat(value) * (value.endsWith('rem') ? PX_PER_REM : 1);
};

const isWithin = (value: number | undefined, least: number, most: number): boolean =>
  value !== undefined && value >= least && value <= most;

const tests = {
  color: isColor,
  length: (value) => LENGTH.test(value),
  // Without its border, a box would be invisible on a background of the same colour.
  lineWidth: (value) => isWithin(toPx(value), 1, 4),
  // Below 44 px, fingers miss a target.
  controlSize: (value) => isWithin(toPx(value), 44, 72),
  density: (value) => NUMBER.test(value) && isWithin(Number(value), 0.8, 1.25),
  // A larger share would make text in that colour illegible on it.
  share: (value) => /^\d{1,2}%$/.test(value) && isWithin(Number.parseInt(value, 10), 4, MOST_SOFT_PERCENT),
  fontFamily: (value) => !KEYWORD.test(value) && value.split(',').every((family) => FAMILY.test(family.trim())),
  fontWeight: (value) => WEIGHT.test(value),
  shadow: isShadow,
  // A smaller size than the widget's own is hard to read, a larger one leaves no room for an amount.
  typeScale: (value) => NUMBER.test(value) && isWithin(Number(value), 1, 1.25),
} satisfies Record<TokenKind, (value: string) => boolean>;

/**
 * Validates a host's value for a token; returns undefined for an invalid one. Addresses, non-numeric functions and the end of a
 * declaration are rejected.
 */
export const parseTokenValue = (name: TokenName, value: string): string | undefined => {
  const trimmed = value.trim();
  return trimmed.length <= MOST_CHARACTERS && tests[tokenRules[name]](trimmed) ? trimmed : undefined;
};
