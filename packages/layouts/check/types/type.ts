import type { JsonSchema } from '#layouts/language/bundle.ts';
import { isObject } from '#layouts/check/model/walk.ts';

export type Primitive = string | number | boolean;

export type Kind = 'string' | 'number' | 'boolean' | 'null' | 'list' | 'map';

export type Meaning = 'amount' | 'currency' | 'moment' | 'seconds' | 'minutes' | 'address' | 'country';

/** Type of a value. */
export interface Type {
  readonly kinds: ReadonlySet<Kind>;
  /** The value's type is unknown. */
  readonly isAny?: true;
  /** The only strings, numbers and booleans it can be; any of its kinds if absent. */
  readonly values?: readonly Primitive[];
  /** Whether it is known to be truthy or falsy, although its value is unknown. */
  readonly holds?: boolean;
  /** Common prefix of the strings, if it is known. */
  readonly prefix?: string;
  /** Meaning beyond its kind, as the scope's schema defines it. */
  readonly is?: Meaning;
  /** The member that holds an amount's currency: `.name` beside it. */
  readonly currency?: string;
  /** Part of the payment details: it must always be the server's value. */
  readonly pays?: string;
  /** Type of a list's elements. */
  readonly element?: Type;
  /** A map's named members, and the type of further ones. */
  readonly members?: ReadonlyMap<string, Type>;
  readonly rest?: Type;
}

const ALL_KINDS: readonly Kind[] = ['string', 'number', 'boolean', 'null', 'list', 'map'];

export const ANY: Type = { kinds: new Set(ALL_KINDS), isAny: true };
export const NULL: Type = { kinds: new Set(['null']) };

export const plain = (...kinds: readonly Kind[]): Type => ({ kinds: new Set(kinds) });
export const STRING = plain('string');
export const NUMBER = plain('number');
export const BOOLEAN = plain('boolean');

const kindOf = (value: Primitive): Kind => typeof value as 'string' | 'number' | 'boolean';

export const oneOf = (values: readonly Primitive[]): Type => ({
  kinds: new Set(values.map(kindOf)),
  values: [...new Set(values)],
});

export const listOf = (element: Type | undefined): Type => ({
  kinds: new Set(['list']),
  ...(element ? { element } : {}),
});

export const mapOf = (members: ReadonlyMap<string, Type>, rest?: Type): Type => ({
  kinds: new Set(['map']),
  members,
  ...(rest ? { rest } : {}),
});

export const isNullable = ({ kinds, isAny }: Type): boolean => kinds.has('null') && isAny !== true;

const PRIMITIVE_KINDS: readonly Kind[] = ['string', 'number', 'boolean'];

const hasPrimitive = ({ kinds }: Type): boolean => PRIMITIVE_KINDS.some((kind) => kinds.has(kind));

const joinValues = (types: readonly Type[]): readonly Primitive[] | undefined => {
  const primitive = types.filter(hasPrimitive);
  const lists = primitive.flatMap(({ values }) => (values ? [values] : []));
  if (primitive.length === 0 || lists.length < primitive.length) return undefined;
  return [...new Set(lists.flat())];
};

const joinMembers = (types: readonly Type[]): ReadonlyMap<string, Type> | undefined => {
  const maps = types.filter(({ kinds }) => kinds.has('map'));
  const all = maps.flatMap(({ members }) => (members ? [members] : []));
  if (all.length === 0) return undefined;
  const names = new Set(all.flatMap((members) => [...members.keys()]));
  return new Map(
    [...names].map((name) => [name, join(...maps.map(({ members, rest }) => members?.get(name) ?? rest ?? NULL))]),
  );
};

const defined = (types: readonly (Type | undefined)[]): Type[] => types.flatMap((type) => type ?? []);

/** Returns the meaning that all the types share, ignoring null. */
const commonMeaning = (types: readonly Type[]): Pick<Type, 'is' | 'currency' | 'pays'> => {
  const isNothing = ({ kinds, values }: Type): boolean =>
    values ? values.every((value) => value === '') : kinds.size === 1 && kinds.has('null');
  const [first, ...others] = types.filter((type) => !isNothing(type));
  const isCommon = (name: 'is' | 'currency' | 'pays'): boolean => others.every((type) => type[name] === first?.[name]);
  return {
    is: isCommon('is') ? first?.is : undefined,
    currency: isCommon('currency') ? first?.currency : undefined,
    pays: isCommon('pays') ? first?.pays : undefined,
  };
};

/** The union of the types. */
export const join = (...types: readonly Type[]): Type => {
  const [only] = types;
  if (only && types.length === 1) return only;
  if (types.some(({ isAny }) => isAny)) return ANY;
  const values = joinValues(types);
  const elements = defined(types.map(({ element }) => element));
  const { is, currency, pays } = commonMeaning(types);
  const rests = defined(types.map(({ rest }) => rest));
  const members = joinMembers(types);
  const holds = only?.holds;
  return {
    kinds: new Set(types.flatMap(({ kinds }) => [...kinds])),
    ...(values ? { values } : {}),
    ...(is ? { is } : {}),
    ...(currency ? { currency } : {}),
    ...(pays ? { pays } : {}),
    ...(holds !== undefined && types.every((type) => type.holds === holds) ? { holds } : {}),
    ...(elements.length > 0 ? { element: join(...elements) } : {}),
    ...(members ? { members } : {}),
    ...(rests.length > 0 ? { rest: join(...rests) } : {}),
  };
};

export const nullable = (type: Type): Type => join(type, NULL);

/** The type without some of its kinds. */
export const withoutKinds = (type: Type, gone: readonly Kind[]): Type => {
  if (type.isAny) return type;
  const { values, ...rest } = type;
  const kinds = new Set([...type.kinds].filter((kind) => !gone.includes(kind)));
  const left = values?.filter((value) => kinds.has(kindOf(value)));
  return { ...rest, kinds, ...(left && hasPrimitive({ kinds }) ? { values: left } : {}) };
};

/** Returns the type with only the primitive values that pass; kinds without any are removed. */
export const filterValues = (type: Type, passes: (value: Primitive) => boolean): Type => {
  if (!type.values) return type;
  const values = type.values.filter(passes);
  const kinds = new Set([...type.kinds].filter((kind) => !PRIMITIVE_KINDS.includes(kind)));
  for (const value of values) kinds.add(kindOf(value));
  return { ...type, kinds, values };
};

const JSON_KINDS: Readonly<Record<string, Kind>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
  array: 'list',
  object: 'map',
};

const isPrimitive = (value: unknown): value is Primitive =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

const fromEnum = (values: readonly unknown[]): Type => {
  const type = oneOf(values.filter(isPrimitive));
  return values.includes(null) ? nullable(type) : type;
};

const known = new WeakMap<JsonSchema, Type>();

const membersOf = ({ properties = {}, required = [] }: JsonSchema): Map<string, Type> =>
  new Map(
    Object.entries(properties).map(([name, schema]) => {
      const type = fromSchema(schema);
      return [name, required.includes(name) ? type : nullable(type)];
    }),
  );

const textAt = (schema: JsonSchema, keyword: string): string | undefined => {
  const value = schema[keyword];
  return typeof value === 'string' ? value : undefined;
};

/** Keywords of the scope that say more of a value than its JSON type. */
const meaningOf = (schema: JsonSchema): Pick<Type, 'is' | 'currency' | 'pays' | 'values'> => {
  const is = textAt(schema, 'x-means');
  const currency = textAt(schema, 'x-currency');
  const pays = textAt(schema, 'x-pays');
  const values = schema['x-values'];
  return {
    ...(is === undefined ? {} : { is: is as Meaning }),
    ...(currency === undefined ? {} : { currency }),
    ...(pays === undefined ? {} : { pays }),
    ...(Array.isArray(values) ? { values: values.filter(isPrimitive) } : {}),
  };
};

const readType = (schema: JsonSchema): Type => {
  const { anyOf, enum: values, const: only, type, items, additionalProperties } = schema;
  if (Array.isArray(anyOf)) return join(...anyOf.map((branch) => fromSchema(branch as JsonSchema)));
  if (Array.isArray(values)) return fromEnum(values);
  if (only !== undefined) return fromEnum([only]);
  const names = Array.isArray(type) ? type : [type];
  const kinds = names.flatMap((name) => JSON_KINDS[String(name)] ?? []);
  if (kinds.length === 0) return ANY;
  return {
    kinds: new Set(kinds),
    ...(kinds.includes('list') ? { element: items ? fromSchema(items) : ANY } : {}),
    ...(kinds.includes('map') ? { members: membersOf(schema) } : {}),
    // A member whose name is itself data may be missing.
    ...(isObject(additionalProperties) ? { rest: nullable(fromSchema(additionalProperties)) } : {}),
  };
};

/** Returns the type that a schema of the scope describes, with references resolved. */
export const fromSchema = (schema: JsonSchema): Type => {
  const found = known.get(schema) ?? { ...readType(schema), ...meaningOf(schema) };
  known.set(schema, found);
  return found;
};

/** Describes a type in words: "text or nothing", "waiting, accepted". */
export const describeType = (type: Type): string => {
  const { values, kinds, isAny } = type;
  if (isAny) return 'anything';
  const words: Readonly<Record<Kind, string>> = {
    string: 'a text',
    number: 'a number',
    boolean: 'true or false',
    null: 'nothing',
    list: 'a list',
    map: 'a map',
  };
  const others = [...kinds].filter((kind) => !values || !PRIMITIVE_KINDS.includes(kind)).map((kind) => words[kind]);
  const named = values?.map((value) => JSON.stringify(value)) ?? [];
  return [...named, ...others].join(', ') || 'nothing at all';
};
