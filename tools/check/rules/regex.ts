import { isRiskyPattern } from '#domain/regex-risk.ts';
import { literalOf, partsOf } from '#tools/check/types/expr.ts';
import { tell, type Rule, type Told } from '#tools/check/rule.ts';
import type { Spot } from '#tools/check/model/spot.ts';

const faultsOf = (spot: Spot, pattern: unknown): Told[] => {
  if (typeof pattern !== 'string')
    return [tell(spot, { message: 'A regular expression has to be a literal.', expected: 'a text' })];
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It does not compile.';
    return [tell(spot, { message, expected: 'a regular expression with the u flag', got: pattern })];
  }
  if (!isRiskyPattern(pattern)) return [];
  return [
    tell(spot, {
      message: 'On a text that it does not match, this may search for ever.',
      expected: 'no repetition of something that repeats, or that can be matched in two ways',
      got: pattern,
    }),
  ];
};

export const regex: Rule = {
  name: 'regex',
  about: 'A regular expression that does not compile under the u flag, or that can backtrack for ever.',
  *page({ places }) {
    for (const { spot, property } of places.statics) if (property === 'regex') yield* faultsOf(spot, spot.literal);
    for (const { expr } of places.rules) {
      for (const { operator, args } of partsOf(expr)) {
        const [, pattern] = args;
        if (operator === 'match' && pattern && !pattern.spot.hole) yield* faultsOf(pattern.spot, literalOf(pattern));
      }
    }
  },
};
