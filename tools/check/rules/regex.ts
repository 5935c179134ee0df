import { isRiskyPattern } from '#domain/regex-risk.ts';
import { literalOf, partsOf } from '#tools/check/types/expr.ts';
import { tell, type Rule, type Finding } from '#tools/check/rule.ts';
import type { NodePlace } from '#tools/check/model/place.ts';
import { memberOf, textOf, type JsonLocation } from '#tools/check/model/json-location.ts';

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

/** Mask characters (contract §4), and sample characters for each. */
const SLOTS: Readonly<Record<string, string>> = { '0': '0123456789', a: 'ABKXYZabkxyz', '*': '0123456789ABKXYZabkxyz' };

const TRIES = 3000;

/** Values that fill a mask, with and without its own characters; the same each time. */
function* filled(mask: string): Generator<readonly [string, string]> {
  let state = 7;
  const next = (): number => (state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 1);
  for (let count = 0; count < TRIES; count++) {
    const typed = [...mask].map((char) => ({ char, slot: SLOTS[char] }));
    const whole = typed.map(({ char, slot }) =>
      slot === undefined ? char : (slot[(next() >> 8) % slot.length] ?? ''),
    );
    yield [whole.join(''), whole.filter((_char, index) => typed[index]?.slot !== undefined).join('')];
  }
}

/** The pattern without literal digits at its start, which nobody could guess: a bank's number, a dialling code. */
const withoutDigits = (pattern: string): string => pattern.replace(/(?<![\\{\d,])\d(?![\d,]*\})/g, String.raw`\d`);

/** A field that refuses whatever fits into its mask. */
const maskFaults = (node: NodePlace): Finding[] => {
  const mask = memberOf(node.location, 'mask');
  const patterns = (memberOf(node.location, 'rules')?.items ?? []).flatMap((rule) => memberOf(rule, 'regex') ?? []);
  const text = textOf(mask);
  if (!mask || text === undefined || text === '') return [];
  return patterns
    .filter((location) => refusesAll(textOf(location) ?? '', text))
    .map((location) =>
      tell(location, {
        message: 'Nothing that fits into the mask matches this: the field refuses every value.',
        expected: `a pattern for ${text}`,
        got: textOf(location),
        suggestion: `The mask has ${[...text].filter((char) => SLOTS[char] !== undefined).length} places.`,
      }),
    );
};

const refusesAll = (pattern: string, mask: string): boolean => {
  try {
    const regex = new RegExp(withoutDigits(pattern), 'u');
    if (isRiskyPattern(pattern)) return false;
    for (const [whole, typed] of filled(mask)) if (regex.test(whole) || regex.test(typed)) return false;
    return true;
  } catch {
    return false;
  }
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
    for (const node of places.nodes) yield* maskFaults(node);
    for (const { expr } of places.rules) {
      for (const { operator, args } of partsOf(expr)) {
        const [, pattern] = args;
        if (operator === 'match' && pattern && !pattern.location.hole)
          yield* faultsOf(pattern.location, literalOf(pattern));
      }
    }
  },
};
