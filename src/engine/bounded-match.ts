import { isRiskyPattern } from '#domain/regex-risk.ts';

/** No value of a payment is longer; bounds what a pattern is run on. */
const MAX_LENGTH = 512;

/** A pattern that can take exponential time is run on no more than this; a longer text does not match it. */
const MAX_RISKY_LENGTH = 20;

interface BoundedPattern {
  readonly regex: RegExp;
  readonly isRisky: boolean;
}

const known = new Map<string, BoundedPattern>();

const compile = (source: string): BoundedPattern => {
  const found = known.get(source);
  if (found) return found;
  const made = { regex: new RegExp(source, 'u'), isRisky: isRiskyPattern(source) };
  known.set(source, made);
  return made;
};

/**
 * Whether a text matches a pattern (with the `u` flag), in bounded time. Of an endless text only the beginning counts.
 *
 * @throws SyntaxError when the pattern is none
 */
export const matchesWithin = (text: string, source: string): boolean => {
  const { regex, isRisky } = compile(source);
  if (isRisky) return text.length <= MAX_RISKY_LENGTH && regex.test(text);
  return regex.test(text.slice(0, MAX_LENGTH));
};
