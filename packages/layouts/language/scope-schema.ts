import { isObject } from '#layouts/check/model/walk.ts';
import { basename, join } from 'node:path';
import { namesIn } from '#layouts/check/model/disk.ts';
import { problemAt, readSchemaFile, readShapedBy } from '#layouts/check/model/checked-json.ts';
import type { JsonSchema } from './bundle.ts';

const SCOPE_DIR = 'schemas/scope';
const SHARED = 'shared';
const ENDING = '.schema.json';

/** The schema files of the scope by name, `shared` among them. */
export const readScopeFiles = (folder = SCOPE_DIR): Record<string, JsonSchema> =>
  Object.fromEntries(
    namesIn(folder)
      .filter((file) => file.endsWith(ENDING))
      .toSorted()
      .map((file) => [basename(file, ENDING), readSchemaFile(join(folder, file))]),
  );

const sharedProblem = (name: string, message: string): Error =>
  problemAt(`${SCOPE_DIR}/${SHARED}${ENDING}`, { pointer: `/definitions/${name}`, message });

/** Replaces a reference by its target; a title and a description beside it are kept, because they are more specific. */
const resolved = (value: unknown, shared: Record<string, JsonSchema>, open: readonly string[] = []): unknown => {
  if (Array.isArray(value)) return value.map((part) => resolved(part, shared, open));
  if (!isObject(value)) return value;
  const { $ref, ...own } = value;
  if (typeof $ref !== 'string') {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolved(part, shared, open)]));
  }
  const name = $ref.split('#/definitions/').at(-1) ?? '';
  const target = shared[name];
  if (!target) throw sharedProblem(name, `The shared schema ${name} does not exist.`);
  if (open.includes(name)) throw sharedProblem(name, `The shared schema ${name} contains itself.`);
  const found = resolved(target, shared, [...open, name]);
  return { ...(isObject(found) ? found : {}), ...own };
};

/** Schema of `busy`: the prefixes and names of all commands. */
const busyOf = (schema: JsonSchema, commands: readonly string[]): JsonSchema => {
  const rooms = [...new Set(commands.map((command) => command.split('.')[0] ?? ''))];
  const flag = (command: string): JsonSchema => ({
    type: 'boolean',
    title: command,
    description: `Whether ${command} runs.`,
  });
  return {
    ...schema,
    additionalProperties: false,
    properties: Object.fromEntries(
      rooms.map((room) => [
        room,
        {
          title: room,
          description: `Running commands with the prefix ${room}.`,
          type: 'object',
          additionalProperties: false,
          properties: Object.fromEntries(
            commands
              .filter((name) => name.startsWith(`${room}.`))
              .map((name) => [name.slice(room.length + 1), flag(name)]),
          ),
        },
      ]),
    ),
  };
};

const commandNames = (): string[] =>
  Object.keys(Object(readShapedBy('schemas/language/commands.schema.json', 'schemas/language/commands.json')));

/**
 * Everything that rules may read: a JSON Schema for each root (session, method, deposit …), with references resolved
 * and the commands listed in `busy`. A property that is not `required` may be absent.
 */
export const readScope = (): Record<string, JsonSchema> => {
  const { [SHARED]: shared, ...roots } = readScopeFiles();
  const definitions = shared?.definitions ?? {};
  const scope = Object.fromEntries(
    Object.entries(roots).map(([root, schema]) => [root, resolved(schema, definitions) as JsonSchema]),
  );
  const { busy } = scope;
  return busy ? { ...scope, busy: busyOf(busy, commandNames()) } : scope;
};

const branchesOf = (schema: JsonSchema): JsonSchema[] =>
  Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]).flatMap(branchesOf) : [schema];

const hasType = ({ type }: JsonSchema, name: string): boolean =>
  Array.isArray(type) ? type.includes(name) : type === name;

const LENGTH: JsonSchema = { type: 'integer', title: 'Length', description: 'How many there are.' };

const memberOf = (schema: JsonSchema, name: string): JsonSchema | undefined => {
  const { properties = {} } = schema;
  if (Object.hasOwn(properties, name)) return properties[name];
  if (isObject(schema.additionalProperties)) return schema.additionalProperties;
  if (schema.items && /^\d+$/.test(name)) return schema.items;
  return name === 'length' && (hasType(schema, 'array') || hasType(schema, 'string')) ? LENGTH : undefined;
};

/** Returns the schema of a member, searched in each alternative of the value. */
export const memberSchema = (schema: JsonSchema, name: string): JsonSchema | undefined => {
  for (const branch of branchesOf(schema)) {
    const member = memberOf(branch, name);
    if (member) return member;
  }
  return undefined;
};

/** Returns the schema of the value at a dotted path such as `deposit.data.card.number`; undefined for an impossible path. */
export const schemaAt = (scope: Readonly<Record<string, JsonSchema>>, path: string): JsonSchema | undefined => {
  const [root = '', ...names] = path.split('.');
  let schema = Object.hasOwn(scope, root) ? scope[root] : undefined;
  for (const name of names) schema = schema && memberSchema(schema, name);
  return schema;
};
