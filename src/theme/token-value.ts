import { tokenRules, type TokenKind, type TokenName } from './token-rules.ts';

/** Longer values are no design tokens. */
const MOST_CHARACTERS = 200;

/** Words that every property takes: they would undo a token instead of setting it. */
const KEYWORD = /^(?:inherit|initial|unset|revert|revert-layer|currentcolor|default)$/i;

const HEX = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+-]+(?:deg[\d\s.,%/+-]+)?\)$/i;
const WORD = /^[a-z]{3,24}$/i;
const LENGTH = /^(?:0|\d{1,3}(?:\.\d{1,3})?(?:px|rem|em))$/;
const FAMILY = /^(?:"[\p{L}\p{N} _-]+"|'[\p{L}\p{N} _-]+'|[\p{L}_][\p{L}\p{N}_-]*(?: [\p{L}_][\p{L}\p{N}_-]*)*)$/u;

const isColor = (value: string): boolean => {
  if (KEYWORD.test(value)) return false;
  if (!HEX.test(value) && !FUNCTION.test(value) && !WORD.test(value)) return false;
  return globalThis.CSS?.supports?.('color', value) ?? true;
};

const tests = {
  color: isColor,
  length: (value) => LENGTH.test(value),
  fontFamily: (value) => !KEYWORD.test(value) && value.split(',').every((family) => FAMILY.test(family.trim())),
} satisfies Record<TokenKind, (value: string) => boolean>;

/**
 * A host's value for a token, fit to be set; undefined when it is none. No value can hold an address, a function of more
 * than numbers, or the end of its own declaration.
 */
export const parseTokenValue = (name: TokenName, value: string): string | undefined => {
  const trimmed = value.trim();
  return trimmed.length <= MOST_CHARACTERS && tests[tokenRules[name]](trimmed) ? trimmed : undefined;
};
