import { literalOf, partsOf } from '#layouts/check/types/expr.ts';
import { toSegments } from '#layouts/check/model/json-source.ts';
import { pointerOf, sourceOf, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { takenKinds } from '#layouts/check/rules/type.ts';
import type { Mutant, Path } from './mutant.ts';
import { mutantAt, slipped, withString, type Mutate, type Site } from './site.ts';

const isHere = (location: JsonLocation, { source }: Site): boolean =>
  sourceOf(location) === source && location.filledAs === undefined;

const ofLocation = (site: Site, kind: string, location: JsonLocation, to: unknown, what: string): Mutant =>
  mutantAt(site, kind, pathOf(location, site), { to, what });

/** Pointers name indices as text; a path into the value has them as numbers. */
const pathOf = (location: JsonLocation, { source }: Site): Path => {
  let at: unknown = source.value;
  return toSegments(pointerOf(location)).map((segment) => {
    const step = Array.isArray(at) ? Number(segment) : segment;
    if (Array.isArray(at)) at = at[Number(segment)];
    else at = isObject(at) ? at[segment] : undefined;
    return step;
  });
};

const COMPARISONS = new Set(['===', '!==', 'in']);

/** Literals compared with a value whose possible values are all known. */
export const changeCompared: Mutate = function* (site) {
  for (const { expr } of site.page.places.rules) {
    for (const { operator = '', args } of partsOf(expr)) {
      const [one] = args;
      if (!COMPARISONS.has(operator) || !one?.type.values || one.type.isAny) continue;
      const literals = args.slice(1).flatMap((arg) => (arg.location.items ? arg.args : [arg]));
      for (const { location } of literals) {
        const { literal } = location;
        if (typeof literal !== 'string' || !isHere(location, site)) continue;
        yield ofLocation(site, 'change an enum value', location, slipped(literal), `${literal} → ${slipped(literal)}`);
      }
    }
  }
};

/** Replaces an argument that must not be a truth value by one. */
export const wrongArguments: Mutate = function* (site) {
  const { operators } = site.language.sources;
  for (const { expr } of site.page.places.rules) {
    for (const { operator = '', args } of partsOf(expr)) {
      const row = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
      if (!row || operator === 'var') continue;
      for (const [index, arg] of args.entries()) {
        const wanted = takenKinds(row, index);
        if (!wanted || wanted.includes('boolean') || !isHere(arg.location, site)) continue;
        yield ofLocation(site, 'a wrong-typed literal', arg.location, true, `argument ${index} of ${operator}: true`);
      }
    }
  }
};

export const breakRegex: Mutate = function* (site) {
  const patterns = [
    ...withString(site, 'regex').map(({ place }): Path => [...place.path, 'regex']),
    ...site.page.places.rules.flatMap(({ expr }) =>
      [...partsOf(expr)].flatMap(({ operator, args: [, pattern] }): Path[] =>
        operator === 'match' && pattern && isHere(pattern.location, site) && typeof literalOf(pattern) === 'string'
          ? [pathOf(pattern.location, site)]
          : [],
      ),
    ),
  ];
  for (const path of patterns) {
    yield mutantAt(site, 'break a regex', path, { to: '(unclosed', what: '(unclosed' });
    yield mutantAt(site, 'break a regex', path, { to: '^(\\d+)+$', what: '^(\\d+)+$' });
  }
};

/** Conditions, by the names of their properties. */
const CONDITIONS = new Set(['when', 'if', 'while']);

export const constantCondition: Mutate = function* (site) {
  for (const { value, path } of site.places) {
    const name = String(path.at(-1));
    const isBranch = Array.isArray(value) || path.at(-2) === 'params' || path.at(-2) === 'with';
    if (!CONDITIONS.has(name) || isBranch || typeof path.at(-2) === 'undefined') continue;
    const isNode = typeof value === 'object' && value !== null;
    if (!isNode || isListOfTriggers(path)) continue;
    for (const to of [true, false, { '===': [1, 1] }, { '===': ['a', 'b'] }, { and: [value, { '!': [value] }] }]) {
      yield mutantAt(site, 'make a condition constant', path, { to, what: JSON.stringify(to).slice(0, 60) });
    }
  }
};

/** on.when is a list of triggers, not a condition. */
const isListOfTriggers = (path: Path): boolean => path.length === 2 && path[0] === 'on';
