import { partsOf, type Expr } from '#layouts/check/types/expr.ts';
import type { Places, RulePlace, SwitchPlace } from '#layouts/check/model/place.ts';
import { tell, type Rule, type Finding, type Words } from '#layouts/check/rule.ts';
import {
  memberOf,
  placeKey,
  sourceOf,
  pointerOf,
  rootLocation,
  locationAt,
  type JsonLocation,
} from '#layouts/check/model/json-location.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { conditionsIn } from '#layouts/check/types/conditions.ts';
import { truthOf } from '#layouts/check/types/truth.ts';
import { describeType, isNullable } from '#layouts/check/types/type.ts';
import { toSegments } from '#layouts/check/model/json-source.ts';

const COMPARES = new Set(['===', '!==', '==', '!=', 'in']);

/** A default of a parameter makes a part of a rule constant on some pages, which is intended. */
const isGiven = ({ location, operator = '' }: Expr): boolean => Boolean(location.filledAs) && !COMPARES.has(operator);

interface Constant {
  readonly expr: Expr;
  readonly holds: boolean;
}

const constantOf = (expr: Expr, bare: Expr): Constant | undefined => {
  const holds = truthOf(expr.type);
  if (holds === undefined) return undefined;
  // A condition that the surrounding conditions already imply is redundant; one that they exclude is never true.
  return holds && truthOf(bare.type) !== true ? undefined : { expr, holds };
};

const isInside = (inner: Expr, outer: Expr): boolean => inner !== outer && [...partsOf(outer)].includes(inner);

/** The innermost constant conditions, which make the others constant. */
const constantsIn = (place: RulePlace): Constant[] => {
  const isDeciding = place.role === 'condition' || (place.role === 'boolean' && place.expr.operator !== undefined);
  const bare = [...conditionsIn(place.bare, { isDeciding })];
  const constants = [...conditionsIn(place.expr, { isDeciding })].flatMap((expr, index) => {
    const plain = bare[index];
    return plain ? (constantOf(expr, plain) ?? []) : [];
  });
  return constants.filter(
    ({ expr }) => !constants.some((other) => isInside(other.expr, expr)) && (!isGiven(expr) || expr === place.expr),
  );
};

/** A constant condition, and the text that it is about. */
interface Verdict {
  readonly location: JsonLocation;
  readonly told: Finding;
}

const verdict = (location: JsonLocation, words: Words): Verdict => ({ location, told: tell(location, words) });

/** `=== of "a" and string`; a read is described by its path, because its argument is not a value. */
const describeOperation = ({ operator, read, type, args }: Expr): string => {
  if (operator === undefined) return describeType(type);
  if (read) return `var ${read.path || 'of the element'}, which is ${describeType(type)}`;
  return `${operator} of ${args.map((arg) => describeType(arg.type)).join(' and ')}`;
};

const PATH = /^[a-z]\w*(?:\.\w+)+$/;

/** A text as a condition: its path was meant. */
const textMeant = ({ location: { literal } }: Expr): string | undefined =>
  typeof literal === 'string'
    ? `A text is always true: write { "var": "${PATH.test(literal) ? literal : 'derive.isPhone'}" }.`
    : undefined;

const constantVerdict = ({ expr, holds }: Constant): Verdict => {
  return verdict(expr.location, {
    message: holds ? 'This condition is always true.' : 'This condition is never true.',
    expected: 'a condition that depends on data',
    got: describeOperation(expr),
    suggestion: textMeant(expr),
  });
};

/** A rule that reads a value but can have only one result. */
const soleResults = (place: RulePlace): Verdict[] => {
  const { expr, bare, role } = place;
  const { values, kinds } = bare.type;
  const isDecided = role === 'condition' || expr.operator === undefined || expr.operator === 'var';
  if (isDecided || values?.length !== 1 || kinds.size !== 1 || constantsIn(place).length > 0) return [];
  return [
    verdict(expr.location, {
      message: `The result of this rule is always ${JSON.stringify(values[0])}.`,
      expected: 'a rule that depends on data',
    }),
  ];
};

const CASES: Readonly<Record<string, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
};

/** The values that a value is compared with, and those of them that it can equal. */
const comparedWith = ({ operator, args: [one, other, third] }: Expr): [Expr | undefined, readonly Expr[]] => {
  if (operator === 'in') return [one, other && other.operator === undefined ? other.args : []];
  if (operator === 'find') return [one, third ? [third] : []];
  return [one, (operator === '===' || operator === '!==') && other ? [other] : []];
};

/** Words that the value can never be: a slip in one of several leaves the others working. */
const strayElements = (place: RulePlace): Verdict[] =>
  [...partsOf(place.expr)].flatMap((part) => {
    const [value, words] = comparedWith(part);
    const member = part.operator === 'find' ? part.args[1]?.location.literal : undefined;
    const type = member === undefined ? value?.type : value?.type.element?.members?.get(String(member));
    const values = type?.isAny || part.operator === '===' || part.operator === '!==' ? undefined : type?.values;
    const inCase = CASES[value?.operator ?? ''];
    return words.flatMap(({ location }) => {
      const { literal } = location;
      if (literal === undefined || literal === null) return [];
      const known = values?.map(String) ?? (inCase ? [inCase(String(literal))] : [String(literal)]);
      if (known.includes(String(literal))) return [];
      return [
        verdict(location, {
          message: 'The compared value is never equal to this.',
          expected: `one of ${known.join(', ')}`,
          got: String(literal),
          suggestion: suggest(String(literal), known),
        }),
      ];
    });
  });

const strayCases = ({ on, cases, otherwise, location }: SwitchPlace): Verdict[] => {
  const { values, kinds, isAny } = on.type;
  if (isAny || !values || kinds.has('list') || kinds.has('map')) return [];
  const known = values.map(String);
  const names = [...(cases?.members?.keys() ?? [])];
  const stray = names.filter((name) => !known.includes(name) && !(name === '' && isNullable(on.type)));
  const isExhaustive = known.every((name) => names.includes(name)) && !isNullable(on.type);
  return [
    ...stray.map((name) =>
      verdict(memberOf(cases, name) ?? location, {
        message: `The value of the switch is never ${name}.`,
        expected: `one of ${known.join(', ')}`,
        got: name,
        suggestion: suggest(name, known),
      }),
    ),
    ...(otherwise && isExhaustive
      ? [verdict(otherwise, { message: 'Every value has a case, so this is never drawn.', got: names.join(', ') })]
      : []),
  ];
};

const judged = new WeakMap<Places, readonly Verdict[]>();

/** A page is checked alone and with the others, and again with each overlay. */
const verdictsOf = (places: Places): readonly Verdict[] => {
  const known = judged.get(places);
  if (known) return known;
  const verdicts = [
    ...places.rules.flatMap(constantsIn).map(constantVerdict),
    ...places.rules.flatMap(soleResults),
    ...places.rules.flatMap(strayElements),
    ...places.switches.flatMap(strayCases),
  ];
  judged.set(places, verdicts);
  return verdicts;
};

/** Each occurrence on a page of text that a finding may be about. */
function* judgedLocations({ rules, switches }: Places): Generator<JsonLocation> {
  for (const { expr } of rules) for (const { location } of partsOf(expr)) yield location;
  for (const { cases, otherwise } of switches) {
    yield* cases?.members?.values() ?? [];
    if (otherwise) yield otherwise;
  }
}

/**
 * A fragment may repeat a text on pages: a condition that is constant in one place need not be constant in another.
 * Reported are those that are constant in each place.
 */
const eachTime = (places: readonly Places[], isJudged: (location: JsonLocation) => boolean): Finding[] => {
  const verdicts = places.flatMap(verdictsOf).filter(({ location }) => isJudged(location));
  if (verdicts.length === 0) return [];
  const byPlace = new Map<string, Verdict[]>();
  for (const one of verdicts) {
    const key = placeKey(one.location);
    byPlace.set(key, [...(byPlace.get(key) ?? []), one]);
  }
  const counts = new Map<string, number>();
  for (const location of places.flatMap((own) => [...judgedLocations(own)])) {
    const key = isJudged(location) ? placeKey(location) : '';
    if (byPlace.has(key)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...byPlace].flatMap(([key, found]) => {
    const [first] = found;
    const isSame = found.every(({ told }) => told.message === first?.told.message);
    return first && isSame && found.length >= (counts.get(key) ?? 1) ? [first.told] : [];
  });
};

export const condition: Rule = {
  name: 'condition',
  about:
    'A condition that is always true or never true: a constant, a comparison with an impossible value, a contradiction.',
  *page({ places, source }) {
    yield* eachTime([places], (location) => sourceOf(location) === source);
  },
  *tree({ screens, fragments, isAsked }) {
    const files = new Set([...fragments.values()].map(({ source }) => source).filter(isAsked));
    if (files.size === 0) return;
    yield* eachTime(
      [...screens.values()].map(({ places }) => places),
      (location) => files.has(sourceOf(location)),
    );
  },
};

/** Properties that contain nodes; an empty one is unfinished. */
const HOLDS = ['children', 'body', 'cases'];

/** An empty slot also contains nothing, but is no fault in its declaration. */
const isWrittenEmpty = (location: JsonLocation): boolean => {
  const { location: written, rest } = locationAt(rootLocation(sourceOf(location)), toSegments(pointerOf(location)));
  return rest.length === 0 && (written.items?.length ?? written.members?.size) === 0;
};

export const never: Rule = {
  name: 'never',
  about: 'A list that is always empty, or a container without nodes.',
  *page(page) {
    for (const { each, location } of page.places.lists) {
      const isEmpty = each.type.kinds.size === 1 && each.type.kinds.has('list') && each.type.element === undefined;
      if (isEmpty && each.location.items && sourceOf(location) === page.source) {
        yield tell(each.location, { message: 'This list is always empty, so its content is never drawn.' });
      }
    }
    for (const { location, type, schema } of page.places.nodes) {
      if (sourceOf(location) !== page.source || type === 'use') continue;
      for (const name of HOLDS) {
        const held = schema?.properties?.[name] ? memberOf(location, name) : undefined;
        if (held && !held.hole && (held.items?.length ?? held.members?.size) === 0 && isWrittenEmpty(held)) {
          yield tell(held, { message: `This ${type} has no content.`, expected: 'at least one node' });
        }
      }
    }
  },
};
