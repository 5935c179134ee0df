import { isRiskyPattern } from '#domain/regex-risk.ts';
import { literalOf, partsOf } from '#layouts/check/types/expr.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import type { JsonLocation } from '#layouts/check/model/json-location.ts';

const faultsOf = (location: JsonLocation, pattern: unknown): Finding[] => {
  if (typeof pattern !== 'string')
    return [tell(location, { message: 'A regular expression has to be a literal.', expected: 'a text' })];
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It does not compile.';
    return [tell(location, { message, expected: 'a regular expression with the u flag', got: pattern })];
  }
  if (/^\/.*\/[a-z]*$/.test(pattern))
    return [
      tell(location, {
        message: 'A pattern stands without strokes around it: with them it matches nothing that is typed.',
        expected: pattern.replace(/^\/(.*)\/[a-z]*$/, '$1'),
        got: pattern,
      }),
    ];
  if (!isRiskyPattern(pattern)) return [];
  return [
    tell(location, {
      message: 'On a text that it does not match, this may search for ever.',
      expected: 'no repetition of something that repeats, or that can be matched in two ways',
      got: pattern,
    }),
  ];
};

/** A pattern that judges a whole value has both its ends, or it takes anything that holds a right value somewhere. */
const endFaults = (location: JsonLocation): Finding[] => {
  const { literal } = location;
  if (typeof literal !== 'string' || (literal.startsWith('^') && literal.endsWith('$'))) return [];
  return [
    tell(location, {
      message: 'This also takes a value with anything before or behind it.',
      expected: `^${literal.replace(/^\^|\$$/g, '')}$`,
      got: literal,
    }),
  ];
};

export const regex: Rule = {
  name: 'regex',
  about: 'A regular expression that does not compile under the u flag, or that can backtrack for ever.',
  *page({ places }) {
    for (const { location, property } of places.statics) {
      if (property !== 'regex') continue;
      const faults = faultsOf(location, location.literal);
      yield* faults.length > 0 ? faults : endFaults(location);
    }
    for (const { expr } of places.rules) {
      for (const { operator, args } of partsOf(expr)) {
        const [, pattern] = args;
        if (operator === 'match' && pattern && !pattern.location.hole)
          yield* faultsOf(pattern.location, literalOf(pattern));
      }
    }
  },
};
