import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  jsonValue,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check';
import { type JsonSchema, isRecord } from '#tools/wire/bundle.ts';

type Defs = Record<string, JsonSchema>;

const junk = oneof(
  constantFrom<unknown>(null, true, 0, -1.5, '', 'x', '12.5', [], {}, [[]], { name: 1 }, [null], 'redirect'),
  jsonValue(),
);

function arbitraryObject(schema: JsonSchema, defs: Defs): Arbitrary<unknown> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const members = Object.entries(properties).map(([name, member]) => [name, arbitraryValue(member, defs)] as const);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const known = record(Object.fromEntries(members), { requiredKeys: required });
  const others =
    schema.additionalProperties === undefined || typeof schema.additionalProperties === 'boolean'
      ? constant({})
      : dictionary(string({ maxLength: 4 }), arbitraryValue(schema.additionalProperties, defs), { maxKeys: 2 });
  return tuple(known, others).map(([a, b]) => ({ ...b, ...a }));
}

function arbitraryOfType(type: unknown, schema: JsonSchema, defs: Defs): Arbitrary<unknown> {
  const byType: Record<string, () => Arbitrary<unknown>> = {
    string: () => (schema.pattern === undefined ? string({ maxLength: 5 }) : constantFrom('0', '-1', '10.50')),
    number: () => oneof(integer(), double({ noNaN: true, noDefaultInfinity: true })),
    integer: () => integer(),
    boolean: () => boolean(),
    null: () => constant(null),
    array: () => array(arbitraryValue(schema.items ?? {}, defs), { maxLength: 2 }),
    object: () => arbitraryObject(schema, defs),
  };
  const build = typeof type === 'string' ? byType[type] : undefined;
  if (!build) throw new Error(`no values of type ${String(type)}`);
  return build();
}

function arbitraryFit(schema: JsonSchema, defs: Defs): Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return arbitraryValue(defs[schema.$ref.replace('#/$defs/', '')], defs);
  if ('const' in schema) return constant(schema.const);
  if (Array.isArray(schema.enum)) return constantFrom(...schema.enum);
  if (Array.isArray(schema.anyOf)) return oneof(...schema.anyOf.map((option) => arbitraryValue(option, defs)));
  if (schema.type === undefined) return jsonValue();
  return oneof(...[schema.type].flat().map((type) => arbitraryOfType(type, schema, defs)));
}

/** Values that mostly fit a schema of the wire, with something else in its place now and then, at any depth. */
export function arbitraryValue(schema: unknown, defs: Defs): Arbitrary<unknown> {
  if (!isRecord(schema)) throw new Error('not a schema');
  return oneof({ weight: 60, arbitrary: arbitraryFit(schema, defs) }, { weight: 1, arbitrary: junk });
}
