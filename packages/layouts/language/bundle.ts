import { readSchemaFile, readShapedBy } from '#layouts/check/model/checked-json.ts';
import { namesIn } from '#layouts/check/model/disk.ts';
import { basename, join } from 'node:path';

export interface JsonSchema {
  [keyword: string]: unknown;
  $ref?: string;
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  definitions?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
}

/** A row of operators.json; operators.schema.json says what the words of `takes` and `gives` mean. */
export interface Operator {
  args: string;
  takes: string[];
  gives: string;
  about: string;
  readsLocale?: true;
  readsAssets?: true;
  isStandard?: true;
  examples: { rule: unknown; data?: Record<string, unknown>; gives: unknown }[];
}

export interface Command {
  about: string;
  args: Record<string, string>;
  /** Arguments that may be left out. */
  optional?: string[];
  /** Known values of arguments and of fields that it sends. */
  choices?: Record<string, string[]>;
  /** It sends the user's input. */
  sends?: true;
  /** It reads the user's input but sends nothing yet. */
  /** Sends values that were validated and reviewed on another page. */
  commits?: true;
  takesForm?: true;
  /** It ends or deletes something of the user's on the server. */
  cancels?: true;
  /** The scope root that is empty until it has run. */
  brings?: string;
  /** Paths of the scope that it refreshes. */
  updates?: string[];
}

export interface LanguageSources {
  core: JsonSchema;
  nodes: Record<string, JsonSchema>;
  actions: Record<string, JsonSchema>;
  operators: Record<string, Operator>;
  commands: Record<string, Command>;
}

const LANGUAGE_DIR = 'schemas/language';

const readFolder = (folder: string): Record<string, JsonSchema> =>
  Object.fromEntries(
    namesIn(join(LANGUAGE_DIR, folder))
      .filter((file) => file.endsWith('.schema.json'))
      .toSorted()
      .map((file) => [basename(file, '.schema.json'), readSchemaFile(join(LANGUAGE_DIR, folder, file))]),
  );

const readTable = (name: 'operators' | 'commands'): unknown =>
  readShapedBy(`${LANGUAGE_DIR}/${name}.schema.json`, `${LANGUAGE_DIR}/${name}.json`);

/**
 * Reads the hand-written sources of the screen language.
 *
 * @throws DiagnosticError when one of them is invalid
 */
export const readLanguage = (): LanguageSources => ({
  core: readSchemaFile(join(LANGUAGE_DIR, 'core.schema.json')),
  nodes: readFolder('nodes'),
  actions: readFolder('actions'),
  operators: readTable('operators') as Record<string, Operator>,
  commands: readTable('commands') as Record<string, Command>,
});

const capitalise = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export const nodeDefinition = (type: string): string => `${capitalise(type)}Node`;
export const actionDefinition = (name: string): string => `${capitalise(name)}Action`;

/** Rewrites `../core.schema.json#/definitions/X` to a reference inside the bundle. */
const localRefs = (schema: JsonSchema): JsonSchema =>
  JSON.parse(JSON.stringify(schema).replaceAll(/"(?:\.\.\/)?core\.schema\.json#/g, '"#')) as JsonSchema;

const withoutHead = ({ $schema: _head, ...rest }: JsonSchema): JsonSchema => rest;

const nodeSchema = (source: JsonSchema, base: Record<string, JsonSchema>): JsonSchema => {
  const own = withoutHead(localRefs(source));
  return { ...own, additionalProperties: false, properties: { ...own.properties, ...base } };
};

const union = (key: string, title: string, names: Record<string, string>): JsonSchema => ({
  title,
  type: 'object',
  required: [key],
  properties: { [key]: { enum: Object.keys(names), description: `Which ${title.toLowerCase()}.` } },
  discriminator: { propertyName: key },
  oneOf: Object.values(names).map((definition) => ({ $ref: `#/definitions/${definition}` })),
  tsType: Object.values(names).join(' | '),
});

const operationSchema = (operators: Record<string, Operator>): JsonSchema => ({
  title: 'Operation',
  description: 'One operator with its arguments.',
  type: 'object',
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
  properties: Object.fromEntries(
    Object.entries(operators).map(([name, { args, about }]) => [
      name,
      { description: `${about} Arguments: ${args}.`, $ref: '#/definitions/Rule' },
    ]),
  ),
  tsType: '{ [operator: string]: Rule }',
});

const named = (sources: Record<string, JsonSchema>, nameOf: (key: string) => string): Record<string, string> =>
  Object.fromEntries(Object.keys(sources).map((key) => [key, nameOf(key)]));

/** All definitions of the language in one map: core, each node type, each action, operators and commands. */
export const composeDefinitions = (sources: LanguageSources): Record<string, JsonSchema> => {
  const core = localRefs(sources.core).definitions ?? {};
  const { NodeBase, ...definitions } = core;
  const base = NodeBase?.properties ?? {};
  const actions = structuredClone(sources.actions);
  const command = actions.run?.properties?.cmd;
  if (command) Object.assign(command, { enum: Object.keys(sources.commands) });
  const nodeNames = named(sources.nodes, nodeDefinition);
  const actionNames = named(sources.actions, actionDefinition);
  return {
    ...definitions,
    Operation: operationSchema(sources.operators),
    Node: union('type', 'Node', nodeNames),
    Effect: union('do', 'Action', actionNames),
    ...Object.fromEntries(
      Object.entries(sources.nodes).map(([type, source]) => [nodeDefinition(type), nodeSchema(source, base)]),
    ),
    ...Object.fromEntries(
      Object.entries(actions).map(([name, source]) => [
        actionDefinition(name),
        { ...withoutHead(localRefs(source)), additionalProperties: false },
      ]),
    ),
  };
};

/** A self-contained schema of one kind of file, for editors and Ajv. */
export const composeSchema = (definitions: Record<string, JsonSchema>, root: 'Screen' | 'Fragment'): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $comment:
    'Generated by `npm run build -- generate`; edit core.schema.json, nodes/, actions/, operators.json, commands.json.',
  ...definitions[root],
  definitions,
});
