import { compile } from 'json-schema-to-typescript';
import { actionDefinition, nodeDefinition, type JsonSchema, type LanguageSources } from './bundle.ts';
import { propertyKind, type PropertyKind } from './table.ts';

const OPTIONS = {
  bannerComment: '',
  format: false,
  additionalProperties: false,
  unreachableDefinitions: true,
  strictIndexSignatures: true,
} as const;

/** Types of authored content: Screen, Fragment, Node, Effect and their variants. */
export const authoredTypes = async (definitions: Record<string, JsonSchema>): Promise<string> =>
  compile(
    {
      title: 'LanguageRoot',
      type: 'object',
      additionalProperties: false,
      properties: { screen: { $ref: '#/definitions/Screen' }, fragment: { $ref: '#/definitions/Fragment' } },
      definitions: namedDefinitions(definitions),
    } as never,
    'LanguageRoot',
    OPTIONS,
  );

/** json-schema-to-typescript names a type by its title; here the definition's key is the name. */
const namedDefinitions = (definitions: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(bareRefs(definitions)).map(([name, schema]) => [name, { ...withoutChoice(schema), title: name }]),
  );

/** Ajv checks that an object has one of several members: as a type that would be an intersection of unions. */
const withoutChoice = (schema: JsonSchema): JsonSchema => {
  const { anyOf: _either, ...rest } = schema;
  return schema.properties ? rest : schema;
};

/** A reference with a description would become a separate type at each location. */
const bareRefs = (schema: Record<string, JsonSchema>): Record<string, JsonSchema> =>
  JSON.parse(
    JSON.stringify(schema, (_key, value: unknown) =>
      isReference(value) && Object.keys(value).length > 1 ? { $ref: value.$ref } : value,
    ),
  ) as Record<string, JsonSchema>;

const isReference = (value: unknown): value is { $ref: string } =>
  typeof value === 'object' && value !== null && '$ref' in value && typeof value.$ref === 'string';

const COMPUTED: Record<Exclude<PropertyKind, 'static'>, string> = {
  text: 'string',
  boolean: 'boolean',
  number: 'number',
  string: 'string',
  list: 'readonly unknown[]',
  rule: 'unknown',
  checks: 'readonly { regex?: string; isValid?: boolean; error: string }[]',
  effects: 'EffectRunner',
  nodes: 'Drawn',
};

const holdsReference = (schema: JsonSchema): boolean => JSON.stringify(schema).includes('"$ref"');

const referredTo = ({ $ref = '' }: JsonSchema, core: JsonSchema): JsonSchema | undefined =>
  core.definitions?.[$ref.split('/').at(-1) ?? ''];

/** Authored values reach the renderer unchanged; the engine resolves their references. */
const staticProperty = (schema: JsonSchema, core: JsonSchema): JsonSchema => {
  const plain = referredTo(schema, core) ?? schema;
  return holdsReference(plain) ? { tsType: 'unknown' } : { ...plain };
};

const computedProperty = (schema: JsonSchema, core: JsonSchema): JsonSchema => {
  const kind = propertyKind(schema);
  if (kind === 'static') return staticProperty(schema, core);
  return { tsType: COMPUTED[kind], ...(schema.description ? { description: schema.description } : {}) };
};

/** Types of renderers' properties: every value computed, every text translated. */
export const propsTypes = async (sources: LanguageSources): Promise<string> => {
  const parts = await Promise.all(
    Object.entries(sources.nodes).map(async ([type, source]) => {
      const own = Object.entries(source.properties ?? {}).filter(([name]) => name !== 'type');
      const withValue = own.filter(([, schema]) => 'default' in schema).map(([name]) => name);
      const required = [...(source.required ?? []).filter((name) => name !== 'type'), ...withValue];
      const name = `${nodeDefinition(type)}Props`;
      return compile(
        {
          title: name,
          description: source.description,
          type: 'object',
          additionalProperties: false,
          required,
          properties: Object.fromEntries(own.map(([key, schema]) => [key, computedProperty(schema, sources.core)])),
        } as never,
        name,
        OPTIONS,
      );
    }),
  );
  const map = Object.keys(sources.nodes).map((type) => `  ${type}: ${nodeDefinition(type)}Props;`);
  return [
    ...parts,
    `/** Properties of each node type's renderer. */\nexport interface NodePropsByType {\n${map.join('\n')}\n}\n`,
  ].join('\n');
};

/** Names and arguments of commands and operators. */
export const nameTypes = (sources: LanguageSources): string => {
  const commandArgs = Object.entries(sources.commands).map(([name, { about, args }]) => {
    const members = Object.entries(args).map(([arg, text]) => `/** ${text} */ ${arg}?: unknown;`);
    return `  /** ${about} */\n  '${name}': { ${members.join(' ')} };`;
  });
  const quoted = (names: string[]): string => names.map((name) => `'${name}'`).join(' | ');
  return [
    `export type OperatorName = ${quoted(Object.keys(sources.operators))};`,
    `export interface CommandArgs {\n${commandArgs.join('\n')}\n}`,
    'export type CommandName = keyof CommandArgs;',
    "export type NodeType = Node['type'];",
    `/** Types bound to a field of the form or to a local value. */\nexport type FieldNodeType = ${quoted(
      Object.entries(sources.nodes)
        .filter(([, source]) => 'x-field' in source)
        .map(([type]) => type),
    )};`,
    "export type ActionName = Effect['do'];",
    `export type ActionByName = { ${Object.keys(sources.actions)
      .map((name) => `${name}: ${actionDefinition(name)}`)
      .join('; ')} };`,
    '',
  ].join('\n\n');
};
