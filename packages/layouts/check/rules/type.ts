import { ofExamples } from '#layouts/check/model/examples.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { partsOf, resultsOf, type Expr } from '#layouts/check/types/expr.ts';
import type { Operator } from '#layouts/language/bundle.ts';
import type { RulePlace } from '#layouts/check/model/place.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import type { Tree } from '#layouts/check/model/tree.ts';
import { describeType, type Kind, type Type } from '#layouts/check/types/type.ts';
import { MEANINGS } from '#layouts/check/types/meaning.ts';
import { distance } from '#layouts/check/suggest.ts';
import { childrenOf, rootLocation, type JsonLocation } from '#layouts/check/model/json-location.ts';

const ALL: readonly Kind[] = ['string', 'number', 'boolean', 'null', 'list', 'map'];

/** The kinds for a word of `takes`, as operators.schema.json explains them. */
const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  any: ALL,
  string: ['string'],
  number: ['number'],
  boolean: ['boolean'],
  list: ['list'],
  map: ['map'],
  null: ['null'],
  text: ['string', 'number'],
  numeric: ['number', 'string'],
  amount: ['string', 'number'],
  currency: ['string'],
  moment: ['string', 'number'],
  texts: ['map', 'string'],
  path: ['string', 'number'],
  regex: ['string'],
  rule: ALL,
};

/** The possible kinds of an argument, undefined if it must not exist. */
export const takenKinds = ({ takes }: Operator, index: number): readonly Kind[] | undefined => {
  const last = takes.at(-1);
  const word = takes[index] ?? (last?.endsWith('...') ? last : undefined);
  return word
    ?.replace(/(\?|\.\.\.)$/, '')
    .split('|')
    .flatMap((name) => KINDS[name] ?? ALL);
};

/** The possible kinds that are not allowed, ignoring null, which another rule checks. */
const clashes = ({ kinds, isAny }: Type, wanted: readonly Kind[]): boolean =>
  isAny !== true && [...kinds].some((kind) => kind !== 'null' && !wanted.includes(kind));

const argumentFaults = (part: Expr, { language }: Tree): Finding[] => {
  const { operators } = language.sources;
  const row = part.operator !== undefined && Object.hasOwn(operators, part.operator) && operators[part.operator];
  if (!row || part.operator === 'var') return [];
  return part.args.flatMap(({ type, location }, index) => {
    const wanted = takenKinds(row, index);
    if (!wanted || !clashes(type, wanted)) return [];
    const word = row.takes[Math.min(index, row.takes.length - 1)];
    return [
      tell(location, {
        message: `${part.operator} cannot use a value of this type.`,
        expected: word,
        got: describeType(type),
      }),
    ];
  });
};

/** Kinds that the engine accepts for a property; any other value is not drawn. */
const WANTED: Partial<Record<RulePlace['role'], readonly Kind[]>> = {
  number: ['number', 'string'],
  string: ['string', 'number'],
  list: ['list'],
  text: ['string', 'number', 'map'],
  key: ['string'],
  time: ['number'],
};

const propertyFaults = ({ role, expr, property }: RulePlace): Finding[] => {
  const wanted = WANTED[role];
  if (!wanted || !clashes(expr.type, wanted)) return [];
  const expected = describeType({ kinds: new Set(wanted) });
  return [
    tell(expr.location, { message: `${property} requires another type.`, expected, got: describeType(expr.type) }),
  ];
};

/** A row, but not a text in several languages, whose members are unknown. */
const isRow = ({ kinds, members, isAny }: Type): boolean =>
  isAny !== true && kinds.has('map') && (members?.size ?? 0) > 0;

const textFaults = ({ places }: Page): Finding[] => {
  const exprs = new Map(places.rules.map(({ expr }) => [expr.location, expr]));
  return places.texts.flatMap(({ args }) =>
    [...args].flatMap(([name, location]): Finding[] => {
      const given = exprs.get(location)?.type;
      if (!given || !isRow(given)) return [];
      const expected = 'one value of it, such as its .value or .title';
      return [
        tell(location, {
          message: `{{${name}}} cannot show a value of this type.`,
          expected,
          got: describeType(given),
        }),
      ];
    }),
  );
};

function* faultsOf(page: Page, tree: Tree): Generator<Finding> {
  yield* textFaults(page);
  for (const place of page.places.rules) {
    for (const part of partsOf(place.expr)) yield* argumentFaults(part, tree);
    yield* propertyFaults(place);
  }
}

export const type: Rule = {
  name: 'type',
  about: 'A value whose type its operator or property cannot use.',
  *page(page, tree) {
    if (page.kind === 'screen' || !tree.usedFragments.has(page.id)) yield* faultsOf(page, tree);
  },
  *tree(tree) {
    yield* ofExamples(tree, (page) => faultsOf(page, tree));
  },
};

/** Alternative results of a rule. */
const alternatives = (expr: Expr): readonly Expr[] =>
  ['or', 'if', '?:'].includes(expr.operator ?? '') ? resultsOf(expr) : [];

/** One value with two possible meanings. */
const mixedIn = (part: Expr): Finding[] => {
  const known = alternatives(part).filter((one) => one.type.is !== undefined);
  const stray = known.find((one) => one.type.is !== known[0]?.type.is);
  const [first, second] = [known[0]?.type.is, stray?.type.is];
  if (!stray || !first || !second) return [];
  return [
    tell(stray.location, {
      message: 'The fallback is another kind of value.',
      expected: MEANINGS[first],
      got: MEANINGS[second],
    }),
  ];
};

export const mixed: Rule = {
  name: 'mixed',
  about: 'A fallback with another meaning, such as a currency in place of a missing amount.',
  *page({ kind, id, places }, { usedFragments }) {
    if (kind === 'fragment' && usedFragments.has(id)) return;
    for (const { expr } of places.rules) for (const part of partsOf(expr)) yield* mixedIn(part);
  },
};

/** Shorter names may rightly differ by one letter. */
const LEAST_LENGTH = 6;

const COMPARES = new Set(['in', '===', '!==']);

/** Names that rules of the page compare with, each with its locations. */
const comparedIn = ({ places }: Page): Map<string, Set<Expr['location']>> => {
  const all = new Map<string, Set<Expr['location']>>();
  for (const { expr } of places.rules)
    for (const part of partsOf(expr))
      for (const { location } of COMPARES.has(part.operator ?? '')
        ? part.args.flatMap((arg) => [arg, ...arg.args])
        : []) {
        const { literal } = location;
        if (typeof literal !== 'string' || literal.length < LEAST_LENGTH) continue;
        all.set(literal, (all.get(literal) ?? new Set()).add(location));
      }
  return all;
};

const plain = (name: string): string => name.replaceAll(/[^A-Za-z]/g, '');

export const spelling: Rule = {
  name: 'spelling',
  about: 'A name that occurs once on a page and differs by one letter from another name there.',
  *page(page) {
    const compared = comparedIn(page);
    for (const [name, [location, second]] of compared) {
      if (!location || second) continue;
      for (const [other, places] of compared) {
        // Numbers distinguish names that are otherwise equal.
        if (other === name || plain(other) === plain(name) || distance(name, other) > 1) continue;
        yield tell(location, {
          message: `${name} occurs only here, but ${other} occurs in ${places.size} other ${places.size === 1 ? 'place' : 'places'} of the page.`,
          expected: other,
          got: name,
          suggestion: `Did you mean ${other}?`,
        });
      }
    }
  },
};

const SECONDS = /[sS]econds$/;
const MS_IN_SECOND = 1000;

/** Seconds are usually multiples of a minute or an hour: whole thousands are milliseconds. */
const isMilliseconds = (value: unknown): value is number =>
  typeof value === 'number' && value >= MS_IN_SECOND && value % MS_IN_SECOND === 0;

const thousandsIn = (location: JsonLocation): Finding[] => {
  const own = [...(location.members ?? [])].flatMap(([name, { literal }]): Finding[] => {
    const at = location.members?.get(name);
    if (!at || !SECONDS.test(name) || !isMilliseconds(literal)) return [];
    const seconds = literal / MS_IN_SECOND;
    return [
      tell(at, {
        message: `${name} looks like milliseconds.`,
        expected: 'a number of seconds',
        got: String(literal),
        suggestion: `Did you mean ${seconds}?`,
      }),
    ];
  });
  return [...own, ...childrenOf(location).flatMap(thousandsIn)];
};

export const units: Rule = {
  name: 'units',
  about: 'A duration in seconds that is written in milliseconds.',
  *page({ source }: Page) {
    yield* thousandsIn(rootLocation(source));
  },
};
