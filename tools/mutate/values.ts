import { literalOf, partsOf } from '#tools/check/types/expr.ts';
import { toSegments } from '#tools/check/model/json-source.ts';
import { pointerOf, sourceOf, type Spot } from '#tools/check/model/spot.ts';
import { actionDefinition, nodeDefinition, type JsonSchema } from '#tools/language/bundle.ts';
import { isObject } from '#tools/check/model/walk.ts';
import { takenKinds } from '#tools/check/rules/type.ts';
import type { Mutant, Path } from './mutant.ts';
import { mutantAt, slipped, withString, type Mutate, type Site } from './site.ts';

interface Described {
  readonly path: Path;
  readonly object: Record<string, unknown>;
  readonly schema: JsonSchema;
}

/** Nodes and actions of the file with the schema of each. */
const described = (site: Site): Described[] => {
  const { definitions } = site.language;
  const nodes = withString(site, 'type').map(({ place, name, object }) => ({
    place,
    object,
    schema: definitions[nodeDefinition(name)],
  }));
  const actions = withString(site, 'do').map(({ place, name, object }) => ({
    place,
    object,
    schema: definitions[actionDefinition(name)],
  }));
  return [...nodes, ...actions].flatMap(({ place, object, schema }) =>
    schema ? [{ path: place.path, object, schema }] : [],
  );
};

export const dropRequired: Mutate = function* (site) {
  const { definitions } = site.language;
  const root = definitions[site.page.kind === 'screen' ? 'Screen' : 'Fragment'];
  const whole = isObject(site.source.value) && root ? [{ path: [], object: site.source.value, schema: root }] : [];
  for (const { path, object, schema } of [...whole, ...described(site)]) {
    for (const name of schema.required ?? []) {
      if (!Object.hasOwn(object, name)) continue;
      yield mutantAt(site, 'drop a required property', [...path, name], { to: undefined, what: `no ${name}` });
    }
  }
};

/** A value that the definition at its own place allows no other of. */
const valuesOf = (
  schema: JsonSchema | undefined,
  { definitions }: Site['language'],
): readonly unknown[] | undefined => {
  const target = schema?.$ref ? definitions[schema.$ref.split('/').at(-1) ?? ''] : schema;
  return Array.isArray(target?.enum) ? target.enum : undefined;
};

export const changeEnum: Mutate = function* (site) {
  for (const { path, object, schema } of described(site)) {
    for (const [name, value] of Object.entries(object)) {
      if (typeof value !== 'string' || !valuesOf(schema.properties?.[name], site.language)) continue;
      yield mutantAt(site, 'change an enum value', [...path, name], {
        to: slipped(value),
        what: `${value} → ${slipped(value)}`,
      });
    }
  }
  yield* comparedValues(site);
};

const isHere = (spot: Spot, { source }: Site): boolean => sourceOf(spot) === source && !spot.isFilled;

const ofSpot = (site: Site, kind: string, spot: Spot, to: unknown, what: string): Mutant =>
  mutantAt(site, kind, pathOf(spot, site), { to, what });

/** Pointers name indices as text; a path into the value has them as numbers. */
const pathOf = (spot: Spot, { source }: Site): Path => {
  let at: unknown = source.value;
  return toSegments(pointerOf(spot)).map((segment) => {
    const step = Array.isArray(at) ? Number(segment) : segment;
    if (Array.isArray(at)) at = at[Number(segment)];
    else at = isObject(at) ? at[segment] : undefined;
    return step;
  });
};

const COMPARISONS = new Set(['===', '!==', 'in']);

/** Literals that are compared with something of which all values are known. */
function* comparedValues(site: Site): Generator<Mutant> {
  for (const { expr } of site.page.places.rules) {
    for (const { operator = '', args } of partsOf(expr)) {
      const [one] = args;
      if (!COMPARISONS.has(operator) || !one?.type.values || one.type.isAny) continue;
      const literals = args.slice(1).flatMap((arg) => (arg.spot.items ? arg.args : [arg]));
      for (const { spot } of literals) {
        const { literal } = spot;
        if (typeof literal !== 'string' || !isHere(spot, site)) continue;
        yield ofSpot(site, 'change an enum value', spot, slipped(literal), `${literal} → ${slipped(literal)}`);
      }
    }
  }
}

const WRONG: Readonly<Record<string, unknown>> = {
  string: 7,
  number: 'seven',
  boolean: 'yes',
  object: 'seven',
  array: 'seven',
};

const KIND_OF_JSON: Readonly<Record<string, string>> = { integer: 'number' };

/** Whether a schema takes one plain type only. */
const plainType = ({ type, enum: values, const: only, $ref }: JsonSchema): string | undefined => {
  if ($ref !== undefined || typeof type !== 'string' || Array.isArray(values) || only !== undefined) return undefined;
  return KIND_OF_JSON[type] ?? type;
};

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

export const wrongLiteral: Mutate = function* (site) {
  for (const { path, object, schema } of described(site)) {
    for (const [name, value] of Object.entries(object)) {
      const property = schema.properties?.[name];
      const wanted = property && plainType(property);
      if (wanted === undefined || kindOf(value) !== wanted) continue;
      yield mutantAt(site, 'a wrong-typed literal', [...path, name], {
        to: WRONG[wanted],
        what: `${name}: ${JSON.stringify(WRONG[wanted])}`,
      });
    }
  }
  yield* wrongArguments(site);
};

/** Arguments of operators that take no truth value get one. */
function* wrongArguments(site: Site): Generator<Mutant> {
  const { operators } = site.language.sources;
  for (const { expr } of site.page.places.rules) {
    for (const { operator = '', args } of partsOf(expr)) {
      const row = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
      if (!row || operator === 'var') continue;
      for (const [index, arg] of args.entries()) {
        const wanted = takenKinds(row, index);
        if (!wanted || wanted.includes('boolean') || !isHere(arg.spot, site)) continue;
        yield ofSpot(site, 'a wrong-typed literal', arg.spot, true, `argument ${index} of ${operator}: true`);
      }
    }
  }
}

export const bareWords: Mutate = function* (site) {
  for (const { place } of withString(site, 't')) {
    yield mutantAt(site, 'bare words for a text', place.path, { to: 'Pay now', what: '"Pay now"' });
    yield mutantAt(site, 'bare words for a text', place.path, {
      to: { text: 'Pay now' },
      what: '{ "text": "Pay now" }',
    });
  }
};

export const breakRegex: Mutate = function* (site) {
  const patterns = [
    ...withString(site, 'regex').map(({ place }): Path => [...place.path, 'regex']),
    ...site.page.places.rules.flatMap(({ expr }) =>
      [...partsOf(expr)].flatMap(({ operator, args: [, pattern] }): Path[] =>
        operator === 'match' && pattern && isHere(pattern.spot, site) && typeof literalOf(pattern) === 'string'
          ? [pathOf(pattern.spot, site)]
          : [],
      ),
    ),
  ];
  for (const path of patterns) {
    yield mutantAt(site, 'break a regex', path, { to: '(unclosed', what: '(unclosed' });
    yield mutantAt(site, 'break a regex', path, { to: '^(\\d+)+$', what: '^(\\d+)+$' });
  }
};

/** Conditions, by the names of the properties they stand at. */
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
