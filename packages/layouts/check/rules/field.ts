import { partsOf, literalOf } from '#layouts/check/types/expr.ts';
import type { Page } from '#layouts/check/model/page.ts';
import type { NodePlace } from '#layouts/check/model/place.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { memberOf, textOf, outermost, placeKey, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { isRiskyPattern } from '#domain/regex-risk.ts';

const AMOUNT = 'amount';

interface Fields {
  readonly names: readonly string[];
  /** True when fields come from data, so that their names are unknown here. */
  readonly areOpen: boolean;
}

const fieldsOf = ({ places, kind }: Page): Fields => {
  const nodes = places.nodes.filter(({ schema }) => schema?.['x-field'] !== undefined);
  const names = nodes.map(({ location, schema }) =>
    schema?.['x-field'] === AMOUNT ? AMOUNT : memberOf(location, 'name'),
  );
  const literal = names.flatMap((name) => (typeof name === 'string' ? name : (textOf(name) ?? [])));
  const areOpen = kind === 'fragment' || names.some((name) => typeof name === 'object' && name.literal === undefined);
  return { names: literal, areOpen };
};

const unknown = (location: JsonLocation, name: string, { names, areOpen }: Fields): Finding[] => {
  if (areOpen || name === AMOUNT || names.includes(name)) return [];
  return [
    tell(location, {
      message: `The page has no field ${name}.`,
      expected: names.length > 0 ? `one of ${names.join(', ')}` : 'a page with fields',
      got: name,
      suggestion: suggest(name, [...names, AMOUNT]),
    }),
  ];
};

/** Two fields with one name overwrite each other; of two cases of a switch only one is drawn. */
const twice = ({ places }: Page): Finding[] => {
  const seen = new Map<string, NodePlace>();
  return places.nodes.flatMap((node): Finding[] => {
    const { location, schema, cases, guards, isFallback } = node;
    const kind = schema?.['x-field'];
    if (kind === undefined || kind === 'local' || isFallback) return [];
    const at = memberOf(location, 'name');
    const name = kind === AMOUNT ? AMOUNT : textOf(at);
    if (name === undefined) return [];
    if (name === '')
      return [
        tell(at ?? location, {
          message: 'A field needs a name, by which the server identifies it.',
          expected: 'a name',
        }),
      ];
    const before = seen.get(name);
    if (!before) return seen.set(name, node) && [];
    const isOther = cases.length > 0 || before.cases.length > 0 || guards.length > 0 || before.guards.length > 0;
    return isOther
      ? []
      : [tell(at ?? location, { message: `Another field of the page is also called ${name}.`, got: name })];
  });
};

export const field: Rule = {
  name: 'field',
  about: 'A field that the page reads or validates but does not have.',
  *page(page) {
    const fields = fieldsOf(page);
    if (page.kind === 'screen') yield* twice(page);
    for (const { expr } of page.places.rules) {
      for (const { read, location } of partsOf(expr)) {
        const [root, branch, name] = read && !read.isElement ? read.path.split('.') : [];
        if (root === 'form' && branch === 'fields' && name !== undefined) yield* unknown(location, name, fields);
      }
    }
    for (const { name, location } of page.places.actions) {
      if (name !== 'validate') continue;
      for (const item of memberOf(location, 'fields')?.items ?? []) yield* unknown(item, textOf(item) ?? '', fields);
    }
  },
};

/** Describes a correction of a pattern, by the engine's error. */
const PATTERN_FIXES: readonly (readonly [RegExp, string])[] = [
  [/character class/, 'Close each [ with ], or write \\[ for the character.'],
  [/group|unmatched '\)'/i, 'Close each ( with ), or write \\( and \\) for the characters.'],
  [/nothing to repeat/i, 'Put what is repeated before *, + or ?, or write \\* for the character.'],
  [/quantifier|lone/i, 'Close each { with }, lower number first, or write \\{ for the character.'],
  [/escape/i, 'Escape only the characters ^ $ \\ . * + ? ( ) [ ] { } | and /.'],
  [/range out of order/i, 'Write the lower character first: [0-9].'],
];

const compiles = (text: string): boolean => {
  try {
    return new RegExp(text, 'u').source !== '';
  } catch {
    return false;
  }
};

/**
 * The pattern with a missing bracket closed before a repetition or the end, if that corrects it; else a description.
 */
const patternFix = (message: string, pattern: string): string | undefined => {
  const gaps = [...pattern.matchAll(/(?<=[^[({])(?=[{*+?$]|$)/g)].map(({ index }) => index);
  const closed = gaps.flatMap((at) => [']', ')', '}'].map((close) => pattern.slice(0, at) + close + pattern.slice(at)));
  const found = closed.find(compiles);
  if (found !== undefined) return `Did you mean ${found}?`;
  return PATTERN_FIXES.find(([words]) => words.test(message))?.[1];
};

const faultsOf = (location: JsonLocation, pattern: unknown): Finding[] => {
  if (typeof pattern !== 'string')
    return [tell(location, { message: 'A regular expression has to be a literal.', expected: 'a text' })];
  try {
    void new RegExp(pattern, 'u');
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It does not compile.';
    const suggestion = patternFix(message, pattern);
    return [tell(location, { message, expected: 'a regular expression with the u flag', got: pattern, suggestion })];
  }
  if (/^\/.*\/[a-z]*$/.test(pattern))
    return [
      tell(location, {
        message: 'A pattern is written without slashes around it.',
        expected: pattern.replace(/^\/(.*)\/[a-z]*$/, '$1'),
        got: pattern,
      }),
    ];
  if (!isRiskyPattern(pattern)) return [];
  return [
    tell(location, {
      message: 'This pattern can take exponential time on a text that does not match.',
      expected: 'no nested repetition, and no repetition of ambiguous alternatives',
      got: pattern,
    }),
  ];
};

/**
 * A pattern for a whole value must be anchored at both ends; otherwise it accepts any text that contains a valid value.
 */
const endFaults = (location: JsonLocation): Finding[] => {
  const { literal } = location;
  if (typeof literal !== 'string' || (literal.startsWith('^') && literal.endsWith('$'))) return [];
  return [
    tell(location, {
      message: 'This pattern also accepts a value with other characters before or after it.',
      expected: `^${literal.replace(/^\^|\$$/g, '')}$`,
      got: literal,
    }),
  ];
};

export const regex: Rule = {
  name: 'regex',
  about: 'A regular expression that does not compile with the u flag, or that can backtrack exponentially.',
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

/** Only one of two cases of a switch is drawn. */
const isEitherOr = (one: NodePlace, other: NodePlace): boolean =>
  one.cases.some(({ of, name }) => other.cases.some((their) => their.of === of && their.name !== name));

/** Rows of one list have separate names. */
const isSameList = (one: NodePlace, other: NodePlace): boolean => one.lists.at(-1) === other.lists.at(-1);

interface Named {
  readonly node: NodePlace;
  readonly location: JsonLocation;
  readonly name: string;
}

const named = (nodes: readonly NodePlace[], member: string): Named[] =>
  nodes.flatMap((node) => {
    const location = memberOf(node.location, member);
    const name = textOf(location);
    return location && name !== undefined && !node.isFallback ? [{ node, location, name }] : [];
  });

/** A fragment that is used twice repeats its names: the finding is at the `use`. */
const placeOf = (location: JsonLocation, first: JsonLocation): JsonLocation =>
  placeKey(location) === placeKey(first) ? outermost(location) : location;

const doubles = (all: readonly Named[], what: string): Finding[] =>
  all.flatMap(({ node, location, name }, index) => {
    const first = all
      .slice(0, index)
      .find((other) => other.name === name && isSameList(other.node, node) && !isEitherOr(other.node, node));
    if (!first) return [];
    return [
      tell(placeOf(location, first.location), {
        message: `Another ${what} of the page is also called ${name}.`,
        got: name,
      }),
    ];
  });

export const id: Rule = {
  name: 'id',
  about: 'Two nodes with the same id, or two fields with the same name, that can be on the page at the same time.',
  *page({ places: { nodes } }) {
    yield* doubles(named(nodes, 'id'), 'node');
    yield* doubles(
      named(
        nodes.filter(({ schema }) => schema?.['x-field'] !== undefined),
        'name',
      ),
      'field',
    );
  },
};
