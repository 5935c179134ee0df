import type { Language } from '#layouts/check/model/language.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { actionDefinition, nodeDefinition, type JsonSchema } from '#layouts/language/bundle.ts';
import type { Path } from './mutant.ts';
import { mutantAt, slipped, type Mutate, type Site } from './site.ts';

/** A value of a file, with its definition in the language. */
interface Said {
  readonly path: Path;
  readonly value: unknown;
  readonly schema: JsonSchema;
  /** Name of its definition, such as StringValue; empty for an inline schema. */
  readonly definition: string;
}

/** A way to break a value by its type: a new property gets mutants without further code. */
interface Slip {
  readonly kind: string;
  /** Replacement values; undefined removes the value. */
  readonly to: (said: Said, language: Language) => readonly unknown[];
}

const isRule = (value: unknown): value is Record<string, unknown> => isObject(value) && 'var' in value;

const isFilled = (value: unknown): boolean => isObject(value) && 'param' in value;

const plainTypeOf = ({ type, enum: values, const: only }: JsonSchema): string | undefined =>
  typeof type === 'string' && values === undefined && only === undefined ? type : undefined;

const WRONG: Readonly<Record<string, unknown>> = {
  string: 7,
  number: 'seven',
  integer: 'seven',
  boolean: 'yes',
  object: 'seven',
  array: 'seven',
};

/** Values that violate a definition. */
const WRONG_VALUES: Readonly<Record<string, readonly unknown[]>> = {
  BooleanValue: ['true'],
  NumberValue: ['7'],
  StringValue: [7, ['x']],
  ListValue: ['seven', {}],
  Text: ['Pay now', ['Pay now']],
  Effects: ['back', { do: 'back' }],
  Nodes: ['text', { type: 'divider' }],
};

/** A path to a value of another kind than the definition requires. */
const WRONG_PATHS: Readonly<Record<string, string>> = {
  NumberValue: 'method.name',
  ListValue: 'method.name',
  StringValue: 'methods.entries',
};

const VALUES = new Set(['BooleanValue', 'NumberValue', 'StringValue', 'ListValue']);

const number = (value: unknown): number[] => (typeof value === 'number' ? [value] : []);

const SLIPS: readonly Slip[] = [
  {
    kind: 'change an enum value',
    to: ({ schema, value, path }) =>
      (Array.isArray(schema.enum) || schema.const !== undefined) && typeof value === 'string' && !isName(path)
        ? [slipped(value), value.toUpperCase()].filter((next) => next !== value)
        : [],
  },
  {
    kind: 'a wrong-typed literal',
    to: ({ schema, definition }) => {
      const type = plainTypeOf(schema);
      return definition in WRONG_VALUES || type === undefined ? [] : [WRONG[type]];
    },
  },
  { kind: 'a value of another type', to: ({ definition }) => WRONG_VALUES[definition] ?? [] },
  {
    kind: 'a path to another type',
    to: ({ definition, value }) => {
      const to = WRONG_PATHS[definition];
      return to !== undefined && isRule(value) ? [{ var: to }] : [];
    },
  },
  { kind: 'a text for a value', to: ({ definition }) => (VALUES.has(definition) ? [{ t: 'common.cancel' }] : []) },
  {
    kind: 'a rule for a text',
    to: ({ definition }) => (definition === 'Text' ? [{ var: 'method.name' }, { text: 'Pay now' }] : []),
  },
  { kind: 'below the least', to: ({ schema }) => number(schema.minimum).map((least) => least - 1) },
  { kind: 'above the most', to: ({ schema }) => number(schema.maximum).map((most) => most + 1) },
  {
    kind: 'not of the form',
    to: ({ schema, value }) => (schema.pattern !== undefined && typeof value === 'string' ? [`${value} !`, ''] : []),
  },
  {
    kind: 'one for a list',
    to: ({ schema, value, definition }) =>
      schema.type === 'array' && !(definition in WRONG_VALUES) && Array.isArray(value) && value.length > 0
        ? [value[0]]
        : [],
  },
  {
    kind: 'the same twice',
    to: ({ schema, value }) =>
      schema.uniqueItems === true && Array.isArray(value) && value.length > 0
        ? [[...(value as unknown[]), value[0]]]
        : [],
  },
  {
    kind: 'do nothing',
    to: ({ definition, value }) => (definition === 'Effects' && Array.isArray(value) && value.length > 0 ? [[]] : []),
  },
  {
    kind: 'nothing in it',
    to: ({ definition, path }) => (definition === 'Nodes' && path.at(-1) === 'children' ? [[]] : []),
  },
  { kind: 'never usable', to: ({ schema }) => (schema['x-varies'] === true ? [true] : []) },
  { kind: 'a word that is none', to: ({ schema }) => (Array.isArray(schema['x-values']) ? ['nonsense'] : []) },
  { kind: 'a currency that is none', to: ({ schema }) => (schema['x-means'] === 'currency' ? ['€'] : []) },
  { kind: 'a length that stands still', to: ({ schema }) => (schema['x-means'] === 'seconds' ? [600] : []) },
];

/** Mistakes that concern several members of an object. */
const MEMBER_SLIPS: readonly Slip[] = [
  {
    kind: 'drop a required property',
    to: ({ schema, value }) =>
      isObject(value)
        ? (schema.required ?? [])
            .filter((name) => Object.hasOwn(value, name) && name !== 'type' && name !== 'do')
            .map((name) => without(value, name))
        : [],
  },
  {
    kind: 'a property that there is not',
    to: ({ schema, value }) =>
      isObject(value) && schema.properties && schema.additionalProperties === false
        ? [{ ...value, nonsense: true }]
        : [],
  },
  {
    kind: 'swap two properties',
    to: ({ schema, value }) => {
      if (!isObject(value)) return [];
      const named = Object.keys(value).flatMap((name) => {
        const definition = definitionOf(schema.properties?.[name] ?? {});
        return definition === '' || isFilled(value[name]) ? [] : [{ name, definition }];
      });
      const [first] = named;
      const other = named.find(({ definition }) => definition !== first?.definition);
      return first && other ? [{ ...value, [first.name]: value[other.name], [other.name]: value[first.name] }] : [];
    },
  },
];

/** Names of node types and actions, which other mutants change. */
const isName = (path: Path): boolean => path.at(-1) === 'type' || path.at(-1) === 'do';

const without = (value: Record<string, unknown>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).filter(([key]) => key !== name));

const definitionOf = ({ $ref }: JsonSchema): string => $ref?.split('/').at(-1) ?? '';

const isSchema = (schema: unknown): schema is JsonSchema => isObject(schema);

/** Values whose parts are not mutated: other mutants change rules, and some values have no schema. */
const LEAVES = new Set(['Text', 'TextKey', 'Rule', 'Operation', 'Row', ...VALUES]);

function* saidOf(path: Path, value: unknown, written: JsonSchema, site: Site): Generator<Said> {
  if (isFilled(value)) return;
  const { definitions } = site.language;
  const definition = definitionOf(written);
  const named = typeof value === 'object' && value !== null ? specific(definition, value) : definition;
  const schema: JsonSchema = { ...definitions[named], ...written, $ref: undefined };
  yield { path, value, schema, definition };
  if (LEAVES.has(definition)) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      if (schema.items) yield* saidOf([...path, index], item, schema.items, site);
  } else if (isObject(value)) {
    for (const [name, part] of Object.entries(value)) {
      const inside = schema.properties?.[name] ?? schema.additionalProperties;
      if (isSchema(inside)) yield* saidOf([...path, name], part, inside, site);
    }
  }
}

/** The definition of a node by its type, and of an action by its name. */
const specific = (definition: string, value: object): string => {
  if (definition === 'Node' && 'type' in value) return nodeDefinition(String(value.type));
  if (definition === 'Effect' && 'do' in value) return actionDefinition(String(value.do));
  return definition;
};

/** Every value of the file, broken according to its type in the language. */
export const slipByType: Mutate = function* (site) {
  const root = { $ref: `#/definitions/${site.page.kind === 'screen' ? 'Screen' : 'Fragment'}` };
  for (const said of saidOf([], site.source.value, root, site)) {
    for (const { kind, to } of [...SLIPS, ...MEMBER_SLIPS]) {
      for (const next of to(said, site.language))
        yield mutantAt(site, kind, said.path, { to: next, what: (JSON.stringify(next) ?? 'nothing').slice(0, 60) });
    }
  }
};
