import * as fc from 'fast-check';
import { type JsonSchema, isRecord } from '#tools/wire/bundle.ts';

type Defs = Record<string, JsonSchema>;

const junk = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1.5, '', 'x', '12.5', [], {}, [[]], { name: 1 }, [null], 'redirect'),
  fc.jsonValue(),
);

function arbitraryObject(schema: JsonSchema, defs: Defs): fc.Arbitrary<unknown> {
  const properties = isRecord(schema.properties) ? schema.properties : {};
  const members = Object.entries(properties).map(([name, member]) => [name, arbitraryValue(member, defs)] as const);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  const known = fc.record(Object.fromEntries(members), { requiredKeys: required });
  const others =
    schema.additionalProperties === undefined || typeof schema.additionalProperties === 'boolean'
      ? fc.constant({})
      : fc.dictionary(fc.string({ maxLength: 4 }), arbitraryValue(schema.additionalProperties, defs), { maxKeys: 2 });
  return fc.tuple(known, others).map(([a, b]) => ({ ...b, ...a }));
}

function arbitraryOfType(type: unknown, schema: JsonSchema, defs: Defs): fc.Arbitrary<unknown> {
  const byType: Record<string, () => fc.Arbitrary<unknown>> = {
    string: () => (schema.pattern === undefined ? fc.string({ maxLength: 5 }) : fc.constantFrom('0', '-1', '10.50')),
    number: () => fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
    integer: fc.integer,
    boolean: fc.boolean,
    null: () => fc.constant(null),
    array: () => fc.array(arbitraryValue(schema.items ?? {}, defs), { maxLength: 2 }),
    object: () => arbitraryObject(schema, defs),
  };
  const build = byType[String(type)];
  if (!build) throw new Error(`no values of type ${String(type)}`);
  return build();
}

function arbitraryFit(schema: JsonSchema, defs: Defs): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return arbitraryValue(defs[schema.$ref.replace('#/$defs/', '')], defs);
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((option) => arbitraryValue(option, defs)));
  if (schema.type === undefined) return fc.jsonValue();
  return fc.oneof(...[schema.type].flat().map((type) => arbitraryOfType(type, schema, defs)));
}

/** Values that mostly match a schema of the wire, with a wrong value now and then, at any depth. */
export function arbitraryValue(schema: unknown, defs: Defs): fc.Arbitrary<unknown> {
  if (!isRecord(schema)) throw new Error('not a schema');
  return fc.oneof({ weight: 60, arbitrary: arbitraryFit(schema, defs) }, { weight: 1, arbitrary: junk });
}
