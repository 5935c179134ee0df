import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';
import type { Random } from './random.ts';

type Schema = Readonly<Record<string, unknown>>;

/** usual: typical values. extreme: everything else that the schema allows. */
export type Mood = 'usual' | 'extreme';

interface Place {
  readonly file: string;
  readonly mood: Mood;
  readonly depth: number;
}

const files = new Map<string, unknown>();

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

const readSchemas = (file: string): unknown => {
  const known: unknown = files.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
  files.set(file, known);
  return known;
};

/** Returns the schema of a reference, and its file. */
const follow = (reference: string, from: string): { schema: unknown; file: string } => {
  const [name = '', pointer = ''] = reference.split('#');
  const file = name === '' ? from : join(dirname(from), name);
  let schema: unknown = readSchemas(file);
  for (const part of pointer.split('/').filter((each) => each !== '')) schema = Object(schema)[part];
  if (schema === undefined) throw new Error(`${from} refers to ${reference}, which does not exist.`);
  return { schema, file };
};

/** Below this depth only required members are generated. */
const MAX_DEPTH = 4;

/** Bidirectional marks, emoji, a null character, markup, a template, and a very long text. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u202Eevil\u202C',
  'مرحبا',
  '👩‍👩‍👧',
  'a\u0000b',
  '<img src=x onerror=alert(1)>',
  '{{x}}',
  '0',
  'null',
];
const HUGE_TEXT = 'W'.repeat(20_000);
const ODD_NUMBERS = [0, -0, -1, 1e308, 5e-324, Number.MAX_SAFE_INTEGER, 0.1 + 0.2, 1e21];
const ODD_INTEGERS = [0, -1, 2 ** 31, -(2 ** 31), 99, 1_000_000];
const MAP_KEYS = ['en', 'ar', 'USD', 'KZT', 'x-y', 'constructor'];

const textArbitrary = (schema: Schema, { mood }: Place): Arbitrary<unknown> => {
  if (typeof schema['pattern'] === 'string')
    return fc.stringMatching(new RegExp(schema['pattern'], 'u'), { size: 'small' });
  const minLength = numberOf(schema['minLength']) ?? 0;
  const maxLength = numberOf(schema['maxLength']) ?? Math.max(12, minLength);
  const usual = fc.string({ minLength: Math.max(1, minLength), maxLength });
  if (mood === 'usual') return usual;
  const odd = [...ODD_TEXTS, HUGE_TEXT].filter((text) => text.length >= minLength);
  return fc.oneof(usual, fc.constantFrom(...odd));
};

const numberArbitrary = (schema: Schema, { mood }: Place): Arbitrary<unknown> => {
  const isWhole = schema['type'] === 'integer';
  const [least, most] = [numberOf(schema['minimum']), numberOf(schema['maximum'])];
  const min = least ?? 0;
  const max = most ?? Math.max(min, 10_000);
  const usual = isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  const odd = (isWhole ? ODD_INTEGERS : ODD_NUMBERS).filter(
    (value) => value >= (least ?? -Infinity) && value <= (most ?? Infinity),
  );
  return mood === 'usual' || odd.length === 0 ? usual : fc.oneof(usual, fc.constantFrom(...odd));
};

const objectArbitrary = (schema: Schema, place: Place): Arbitrary<unknown> => {
  const properties = isSchema(schema['properties']) ? schema['properties'] : {};
  const required = asList(schema['required']).map(String);
  const isDeep = place.depth > MAX_DEPTH;
  const inside = { ...place, depth: place.depth + 1 };
  const members = Object.entries(properties).filter(([name]) => !isDeep || required.includes(name));
  const known = fc.record(Object.fromEntries(members.map(([name, member]) => [name, arbitraryOf(member, inside)])), {
    requiredKeys: required.filter((name) => Object.hasOwn(properties, name)),
  });
  const others = schema['additionalProperties'];
  if (!isSchema(others) || isDeep) return known;
  const maxKeys = place.mood === 'usual' ? 2 : 5;
  const more = fc.dictionary(fc.constantFrom(...MAP_KEYS), arbitraryOf(others, inside), { maxKeys });
  return fc.tuple(more, known).map(([extra, own]) => ({ ...extra, ...own }));
};

const arrayArbitrary = (schema: Schema, place: Place): Arbitrary<unknown> => {
  const minLength = numberOf(schema['minItems']) ?? 0;
  const most = place.mood === 'usual' ? 3 : 6;
  const maxLength = place.depth > MAX_DEPTH ? minLength : (numberOf(schema['maxItems']) ?? Math.max(minLength, most));
  return fc.array(arbitraryOf(schema['items'] ?? {}, { ...place, depth: place.depth + 1 }), { minLength, maxLength });
};

const BY_TYPE: Readonly<Record<string, (schema: Schema, place: Place) => Arbitrary<unknown>>> = {
  string: textArbitrary,
  number: numberArbitrary,
  integer: numberArbitrary,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  object: objectArbitrary,
  array: arrayArbitrary,
};

const anyOfThem = (schemas: readonly unknown[], place: Place): Arbitrary<unknown> =>
  fc.oneof(...schemas.map((each) => arbitraryOf(each, place)));

const arbitraryOf = (schema: unknown, place: Place): Arbitrary<unknown> => {
  if (!isSchema(schema)) return fc.jsonValue({ maxDepth: 1 });
  const { $ref, anyOf, oneOf, allOf, enum: values, type } = schema;
  if (typeof $ref === 'string') {
    const { schema: target, file } = follow($ref, place.file);
    return fc.constant(null).chain(() => arbitraryOf(target, { ...place, file, depth: place.depth + 0.25 }));
  }
  if (Object.hasOwn(schema, 'const')) return fc.constant(schema['const']);
  if (Array.isArray(values)) return fc.constantFrom(...values.map((value: unknown) => value));
  if (Array.isArray(anyOf)) return anyOfThem(anyOf, place);
  if (Array.isArray(oneOf)) return anyOfThem(oneOf, place);
  if (Array.isArray(allOf)) {
    const parts = allOf.map((each: unknown) => arbitraryOf(each, place));
    return fc.tuple(...parts).map((made) => Object.assign({}, ...made));
  }
  if (Array.isArray(type))
    return anyOfThem(
      type.map((each: unknown) => ({ ...schema, type: each })),
      place,
    );
  const make = typeof type === 'string' ? BY_TYPE[type] : undefined;
  if (make) return make(schema, place);
  return isSchema(schema['properties']) ? objectArbitrary(schema, place) : fc.jsonValue({ maxDepth: 1 });
};

/** Generates values of a schema: a file and a pointer in it. */
export const schemaArbitrary = (file: string, pointer: string, mood: Mood): Arbitrary<unknown> => {
  const { schema, file: where } = follow(`#${pointer}`, file);
  return arbitraryOf(schema, { file: where, mood, depth: 0 });
};

const POOL = { numRuns: 24, seed: 20_260_101 };
const pools = new Map<string, readonly unknown[]>();

/** Returns a valid answer to a call: a pool is generated once for each call, and the given random numbers pick from it. */
export const generatedAnswer = (path: string, mood: Mood, random: Random): unknown => {
  const name = `${path} ${mood}`;
  const pool =
    pools.get(name) ??
    fc.sample(schemaArbitrary(`schemas/wire/calls/${path}.schema.json`, '/$defs/Response', mood), POOL);
  pools.set(name, pool);
  return structuredClone(random.pick(pool));
};
