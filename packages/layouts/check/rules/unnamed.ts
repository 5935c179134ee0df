import { BEHAVIOUR } from '#engine/behaviour.ts';
import type { Page } from '#layouts/check/model/page.ts';
import { memberOf, placeKey, sourceOf, wordsOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { tell, type Rule, type Finding } from '#layouts/check/rule.ts';
import { conditionsIn } from '#layouts/check/types/conditions.ts';
import { partsOf, type Expr } from '#layouts/check/types/expr.ts';

/** A condition that stands as often deserves a name. */
const TOO_OFTEN = 3;

/** Reads, literals and operators: `{ "!": [{ "var": … }] }` is two, a comparison three. Less is as short as a name. */
const LEAST_PARTS = 3;

/** Roots that a derived value cannot read: they belong to a row, or to an event. */
const FRAMES = new Set(['item', 'index', 'event']);

const canHaveName = (expr: Expr): boolean => {
  const parts = [...partsOf(expr)];
  if (parts.length < LEAST_PARTS) return false;
  return parts.every(({ read }) => !read || (!read.isElement && !FRAMES.has(read.root)));
};

/** A fragment that brings nothing to its page may be used in a list, or twice: it has no place for a name. */
const hasNames = ({ kind, raw }: Page): boolean =>
  kind === 'screen' || BEHAVIOUR.some((name) => memberOf(raw, name) !== undefined);

/** Conditions that are written on the page itself, by what they say. */
const writtenConditions = ({ places, source }: Page): ReadonlyMap<string, readonly JsonLocation[]> => {
  const conditions = places.rules.flatMap(({ expr, role }) => [
    ...conditionsIn(expr, { isDeciding: role === 'condition' || role === 'boolean' }),
  ]);
  const seen = new Set<string>();
  const byWords = new Map<string, JsonLocation[]>();
  for (const expr of conditions) {
    const { location } = expr;
    if (sourceOf(location) !== source || seen.has(placeKey(location)) || !canHaveName(expr)) continue;
    seen.add(placeKey(location));
    const words = wordsOf(location);
    byWords.set(words, [...(byWords.get(words) ?? []), location]);
  }
  return byWords;
};

const isWithin = (inner: JsonLocation, outer: JsonLocation): boolean =>
  placeKey(inner).startsWith(`${placeKey(outer)}/`);

const isPartOf = (locations: readonly JsonLocation[], others: readonly JsonLocation[]): boolean =>
  locations.every((location) => others.some((other) => isWithin(location, other)));

const namesByWords = ({ raw }: Page): ReadonlyMap<string, { readonly name: string; readonly location: JsonLocation }> =>
  new Map(
    [...(memberOf(raw, 'derive')?.members ?? [])].map(([name, location]) => [wordsOf(location), { name, location }]),
  );

const toldOf = (page: Page): Finding[] => {
  const names = namesByWords(page);
  const groups = [...writtenConditions(page)];
  const often = groups.filter(([words, locations]) => locations.length >= TOO_OFTEN && !names.has(words));
  return [
    ...groups.flatMap(([words, locations]) => {
      const named = names.get(words);
      return locations
        .filter((location) => named && placeKey(location) !== placeKey(named.location))
        .map((location) =>
          tell(location, {
            message: `This is what derive.${named?.name ?? ''} says.`,
            suggestion: `Read { "var": "derive.${named?.name ?? ''}" } instead.`,
          }),
        );
    }),
    ...often
      .filter(([, locations]) => !often.some(([, others]) => others !== locations && isPartOf(locations, others)))
      .flatMap(([, [first, ...others]]) =>
        first
          ? [
              tell(first, {
                message: `This condition stands ${others.length + 1} times on the page.`,
                suggestion: 'Give it a name in derive, and read that.',
              }),
            ]
          : [],
      ),
  ];
};

export const unnamed: Rule = {
  name: 'unnamed',
  about: 'A condition that stands three times on a page without a name, or that says what a derived value says.',
  *page(page) {
    if (hasNames(page)) yield* toldOf(page);
  },
};
