import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import type { Arbitrary } from 'fast-check';

type Schema = Readonly<Record<string, unknown>>;

/** usual: what a server says on a good day. extreme: what its schema allows as well. */
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
  const known = files.get(file);
  if (known !== undefined) return known;
  const json: unknown = JSON.parse(readFileSync(file, 'utf8'));
  files.set(file, json);
  return json;
};

/** The schema a reference names, and the file it is in. */
const follow = (reference: string, from: string): { schema: unknown; file: string } => {
  const [name = '', pointer = ''] = reference.split('#');
  const file = name === '' ? from : join(dirname(from), name);
  let schema: unknown = readSchemas(file);
  for (const part of pointer.split('/').filter((each) => each !== '')) schema = Object(schema)[part];
  if (schema === undefined) throw new Error(`${from} refers to ${reference}, which is not there.`);
  return { schema, file };
};

/** Deeper than this only what is required is made. */
const MAX_DEPTH = 4;

const HUGE_TEXT = 'W'.repeat(20_000);
/** Written from right to left, with marks that turn what stands around them, emoji, a null, and markup. */
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
const ODD_NUMBERS = [0, -0, -1, 1e308, 5e-324, Number.MAX_SAFE_INTEGER, 0.1 + 0.2, 1e21];
const ODD_INTEGERS = [0, -1, 2 ** 31, -(2 ** 31), 99, 1_000_000];

const textArbitrary = (schema: Schema, mood: Mood): Arbitrary<unknown> => {
  if (typeof schema['pattern'] === 'string')
    return fc.stringMatching(new RegExp(schema['pattern'], 'u'), { size: 'small' });
  const minLength = numberOf(schema['minLength']) ?? 0;
  const maxLength = numberOf(schema['maxLength']) ?? Math.max(12, minLength);
  const usual = fc.string({ minLength: Math.max(1, minLength), maxLength });
  if (mood === 'usual') return usual;
  const odd = [...ODD_TEXTS, HUGE_TEXT].filter((text) => text.length >= minLength);
  return fc.oneof(usual, fc.constantFrom(...odd));
};

const numberArbitrary = (schema: Schema, mood: Mood, isWhole: boolean): Arbitrary<unknown> => {
  const min = numberOf(schema['minimum']) ?? 0;
  const max = numberOf(schema['maximum']) ?? Math.max(min, 10_000);
  const usual = isWhole ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true });
  if (mood === 'usual') return usual;
  const allowed = (isWhole ? ODD_INTEGERS : ODD_NUMBERS).filter(
    (value) =>
      value >= (numberOf(schema['minimum']) ?? -Infinity) && value <= (numberOf(schema['maximum']) ?? Infinity),
  );
  return allowed.length > 0 ? fc.oneof(usual, fc.constantFrom(...allowed)) : usual;
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
  const most = place.mood === 'usual' ? 2 : 5;
  const more = fc.dictionary(
    fc.constantFrom('en', 'ar', 'USD', 'KZT', 'x-y', 'constructor'),
    arbitraryOf(others, inside),
    {
      maxKeys: most,
    },
  );
  return fc.tuple(more, known).map(([extra, own]) => ({ ...extra, ...own }));
};

const arrayArbitrary = (schema: Schema, place: Place): Arbitrary<unknown> => {
  const minLength = numberOf(schema['minItems']) ?? 0;
  const most = place.mood === 'usual' ? 3 : 6;
  const maxLength = place.depth > MAX_DEPTH ? minLength : (numberOf(schema['maxItems']) ?? Math.max(minLength, most));
  return fc.array(arbitraryOf(schema['items'] ?? {}, { ...place, depth: place.depth + 1 }), { minLength, maxLength });
};

const BY_TYPE: Readonly<Record<string, (schema: Schema, place: Place) => Arbitrary<unknown>>> = {
  string: (schema, { mood }) => textArbitrary(schema, mood),
  number: (schema, { mood }) => numberArbitrary(schema, mood, false),
  integer: (schema, { mood }) => numberArbitrary(schema, mood, true),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  object: objectArbitrary,
  array: arrayArbitrary,
};

/** Members of all parts in one, as objects that have to be each of them are. */
const merged = (parts: readonly unknown[], file: string): { schema: Schema; file: string } => {
  const all = parts.map((part) => {
    const reference = isSchema(part) ? part['$ref'] : undefined;
    return typeof reference === 'string' ? follow(reference, file) : { schema: part, file };
  });
  const objects = all.flatMap((each) => {
    if (!isSchema(each.schema)) return [];
    const nested = each.schema['allOf'];
    return Array.isArray(nested) ? [merged(nested, each.file)] : [{ schema: each.schema, file: each.file }];
  });
  const properties = Object.assign(
    {},
    ...objects.map(({ schema, file: where }) => absolute(schema['properties'], where)),
  );
  const required = objects.flatMap(({ schema }) => asList(schema['required']));
  return { schema: { type: 'object', properties, required }, file };
};

/** Schemas whose references say which file they mean. */
const absolute = (schema: unknown, file: string): unknown => {
  if (Array.isArray(schema)) return schema.map((each) => absolute(each, file));
  if (!isSchema(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) =>
      name === '$ref' && typeof value === 'string' && value.startsWith('#')
        ? [name, `${file.split('/').at(-1) ?? ''}${value}`]
        : [name, absolute(value, file)],
    ),
  );
};

const choices = (schemas: readonly unknown[], place: Place): Arbitrary<unknown> =>
  fc.oneof(...schemas.map((each) => arbitraryOf(each, place)));

/** Values that a schema allows. */
const arbitraryOf = (schema: unknown, place: Place): Arbitrary<unknown> => {
  if (!isSchema(schema)) return fc.jsonValue({ maxDepth: 1 });
  const { $ref, anyOf, oneOf, allOf, enum: values, type } = schema;
  if (typeof $ref === 'string') {
    const { schema: target, file } = follow($ref, place.file);
    return fc.constant(null).chain(() => arbitraryOf(target, { ...place, file, depth: place.depth + 0.25 }));
  }
  if (Object.hasOwn(schema, 'const')) return fc.constant(schema['const']);
  if (Array.isArray(values)) return fc.constantFrom(...values.map((value: unknown) => value));
  if (Array.isArray(anyOf)) return choices(anyOf, place);
  if (Array.isArray(oneOf)) return choices(oneOf, place);
  if (Array.isArray(allOf)) {
    const { schema: whole, file } = merged(allOf, place.file);
    return arbitraryOf(whole, { ...place, file });
  }
  if (Array.isArray(type))
    return choices(
      type.map((each: unknown) => ({ ...schema, type: each })),
      place,
    );
  const make = typeof type === 'string' ? BY_TYPE[type] : undefined;
  if (make) return make(schema, place);
  return isSchema(schema['properties']) ? objectArbitrary(schema, place) : fc.jsonValue({ maxDepth: 1 });
};

/** Values of a schema: a file, and a pointer in it. */
export const schemaArbitrary = (file: string, pointer: string, mood: Mood): Arbitrary<unknown> => {
  const { schema, file: where } = follow(`#${pointer}`, file);
  return arbitraryOf(schema, { file: where, mood, depth: 0 });
};
