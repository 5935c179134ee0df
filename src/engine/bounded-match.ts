import { memoize } from '#domain/memoize.ts';
import { isRiskyPattern, MAX_MATCHED_LENGTH, safeLengthOf } from '#domain/regex-risk.ts';
import { EngineError } from './engine-error.ts';

const compile = memoize((source: string) => new RegExp(source, 'u'));

/**
 * Checks a text against a pattern (with the `u` flag) in bounded time: uses only the beginning of a long text; patterns that
 * may backtrack exponentially match only short texts.
 *
 * @throws SyntaxError when the pattern is invalid
 */
export const matchesWithin = (text: string, source: string): boolean => {
  const regex = compile(source);
  const length = safeLengthOf(source);
  if (length < MAX_MATCHED_LENGTH) return text.length <= length && regex.test(text);
  return regex.test(text.slice(0, MAX_MATCHED_LENGTH));
};

/**
 * Checks the pattern of a rule before the rule runs.
 *
 * @throws EngineError `rule-pattern` when it is computed, does not compile, or may backtrack exponentially
 */
export const checkPattern = (pattern: unknown): void => {
  if (typeof pattern !== 'string') throw new EngineError('rule-pattern', 'A pattern must be a literal.');
  try {
    compile(pattern);
  } catch (cause) {
    throw new EngineError('rule-pattern', 'A pattern does not compile.', { cause });
  }
  if (isRiskyPattern(pattern)) throw new EngineError('rule-pattern', 'A pattern may backtrack exponentially.');
};
