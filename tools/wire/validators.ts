import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { readFileSync } from 'node:fs';
import { isRecord, type JsonSchema, type WireBundle } from './bundle.ts';
import { generatedHeader } from './types.ts';

/** One module of validators: member of `validators` → name of the definition it checks. */
interface ValidatorModule {
  file: string;
  description: string;
  /** Member → definition. */
  members: Record<string, string>;
  /** TypeScript type of a member's valid value. */
  typeOf: (member: string) => string;
  imports: string[];
}

/** Keywords that are no constraints, or that another keyword implies. */
const silentKeywords: ReadonlySet<string> = new Set(['title', 'description', 'examples']);

const typeLetters: Record<string, string> = {
  string: 's',
  number: 'n',
  integer: 'i',
  boolean: 'b',
  null: 'z',
  object: 'o',
};

const quote = (value: unknown): string => JSON.stringify(value);

/**
 * Code of a `Shape` (tools/wire/validator.ts) that refers to definitions by name. Throws for an unsupported keyword.
 */
function writeShape(schema: unknown, place: string): string {
  if (!isRecord(schema)) throw new ToolError(`schemas/wire: ${place} is not a schema`);
  const { type, ...rest } = Object.fromEntries(
    Object.entries(schema).filter(([keyword]) => !silentKeywords.has(keyword)),
  );
  const keywords = Object.keys(rest)
    .filter((keyword) => keyword !== 'required')
    .sort();
  const writer = Object.hasOwn(shapeWriters, keywords.join()) ? shapeWriters[keywords.join()] : undefined;
  if (!writer)
    throw new ToolError(
      `schemas/wire: ${place} uses ${keywords.join(', ')}; the widget's validators do not support this combination`,
    );
  return writer({ ...rest, type }, place);
}

function writeTypes(type: unknown, place: string): string {
  const types = [type ?? []].flat().map((name) => (typeof name === 'string' ? typeLetters[name] : undefined));
  if (types.includes(undefined))
    throw new ToolError(
      `schemas/wire: ${place} has the type ${quote(type)}, which the widget's validators do not support`,
    );
  return quote(types.join(''));
}

/** A number, or a number as text, beyond the precision of a JavaScript number. */
function writeExactNumber({ type, minimum, maximum }: JsonSchema, place: string): string {
  if (maximum !== Number.MAX_SAFE_INTEGER || minimum !== Number.MIN_SAFE_INTEGER)
    throw new ToolError(
      `schemas/wire: ${place} has bounds; the widget's validators support those of exact integers only`,
    );
  return writeTypes(type, place).replace('n', 'e');
}

function writeObject({ properties, required }: JsonSchema, place: string): string {
  const names = Array.isArray(required) ? required : [];
  const rows = Object.entries(isRecord(properties) ? properties : {}).map(
    ([name, member]) => `${quote(names.includes(name) ? name : `${name}?`)}:${writeShape(member, `${place}/${name}`)}`,
  );
  return `["object",{${rows.join(',')}}]`;
}

function writeMap({ additionalProperties, type }: JsonSchema, place: string): string {
  if (additionalProperties === true) return writeTypes(type, place);
  return `["map",${writeShape(additionalProperties, `${place}/*`)}]`;
}

/** Keywords of a schema, `type` and `required` apart, → how its shape is written. */
const shapeWriters: Record<string, (schema: JsonSchema, place: string) => string> = {
  '': ({ type }, place) => (type === 'object' ? writeObject({}, place) : writeTypes(type, place)),
  $ref: ({ $ref }) => String($ref).replace('#/$defs/', ''),
  anyOf: ({ anyOf }, place) =>
    `["anyOf",${[anyOf]
      .flat()
      .map((schema, index) => writeShape(schema, `${place}/anyOf/${index}`))
      .join(',')}]`,
  const: (schema) => `["enum",${quote(schema.const)}]`,
  enum: (schema) => `["enum",${[schema.enum].flat().map(quote).join(',')}]`,
  pattern: ({ pattern, type }, place) =>
    `["pattern",/${String(pattern).replaceAll('/', '\\/')}/u,${writeTypes(type, place)}]`,
  items: ({ items }, place) => `["list",${writeShape(items, `${place}/items`)}]`,
  properties: writeObject,
  additionalProperties: writeMap,
  'additionalProperties,properties': writeObject,
  'maximum,minimum': writeExactNumber,
};

/** Definitions that `names` need, in the order of dependencies. */
function collectDefinitions(defs: WireBundle['defs'], names: string[], collected = new Set<string>()): Set<string> {
  for (const name of names.filter((candidate) => !collected.has(candidate))) {
    const needed = [...JSON.stringify(defs[name]).matchAll(/"#\/\$defs\/(\w+)"/g)].map(([, reference]) =>
      String(reference),
    );
    collectDefinitions(defs, needed, collected);
    collected.add(name);
  }
  return collected;
}

function writeModule({ defs }: WireBundle, { members, description }: ValidatorModule): string {
  const definitions = [...collectDefinitions(defs, Object.values(members))].map(
    (name) => `const ${name} = ${writeShape(defs[name], name)};`,
  );
  const rows = Object.entries(members).map(
    ([member, definition]) => `  ${quote(member)}: createValidator(${definition}),`,
  );
  return `${generatedHeader}import { createValidator } from './validator.ts';

${definitions.join('\n')}

/** ${description} */
export const validators = {
${rows.join('\n')}
};
`;
}

function declareModule({ members, description, imports, typeOf }: ValidatorModule): string {
  const rows = Object.keys(members).map((member) => `  readonly ${quote(member)}: Validator<${typeOf(member)}>;`);
  return `${generatedHeader}import type { ${imports.join(', ')} } from '../wire.ts';
import type { Validator } from './validator.ts';

/** ${description} */
export declare const validators: {
${rows.join('\n')}
};
`;
}

/** Definitions that the free part of a deposit's answer may have, by the next step. */
export const DEPOSIT_DATA: readonly string[] = ['UnifiedData', 'HostToHostData', 'OnrampData', 'PageData', 'Card'];

function listModules(bundle: WireBundle): ValidatorModule[] {
  const byType = (messages: WireBundle['pushes']) =>
    Object.fromEntries(messages.map(({ type, payload }) => [type, payload]));
  const byPath = (calls: WireBundle['calls']) =>
    Object.fromEntries(calls.map(({ path, response }) => [path, response]));
  const firstScreen = bundle.calls.filter(({ isFirstScreen }) => isFirstScreen);
  const later = bundle.calls.filter(({ isFirstScreen }) => !isFirstScreen);
  const memberOf = (owner: string) => (name: string) => `${owner}[${quote(name)}]`;
  const answerOf = (path: string) => `Calls[${quote(path)}]['response']`;
  return [
    {
      file: 'host',
      description: 'Payloads from the host, by type.',
      members: byType(bundle.hostToWidget),
      typeOf: memberOf('HostToWidget'),
      imports: ['HostToWidget'],
    },
    {
      file: 'first-screen',
      description: 'Answers the first screen waits for, by path.',
      members: byPath(firstScreen),
      typeOf: answerOf,
      imports: ['Calls'],
    },
    {
      file: 'later',
      description:
        'What the server says once there is a first screen: answers of all other calls by path, pushes by event name.',
      members: { ...byPath(later), ...byType(bundle.pushes) },
      typeOf: (name) => (bundle.pushes.some(({ type }) => type === name) ? memberOf('Pushes')(name) : answerOf(name)),
      imports: ['Calls', 'Pushes'],
    },
    {
      file: 'helper-window',
      description: 'Payloads between the widget and its helper window, by type.',
      members: byType(bundle.helperWindow),
      typeOf: memberOf('(OpenerToHelper & HelperToOpener)'),
      imports: ['HelperToOpener', 'OpenerToHelper'],
    },
    {
      file: 'deposit-data',
      description: 'What `apiResponse.data`, or a decoded card, holds, by the name of its type.',
      members: Object.fromEntries(DEPOSIT_DATA.map((name) => [name, name])),
      typeOf: (name) => name,
      imports: [...DEPOSIT_DATA],
    },
  ];
}

/**
 * The texts of src/generated/validators, by path. Each module is a table of shapes and shares one small interpreter, a
 * third of the size of code compiled from the same schemas. Throws for a schema without a shape.
 */
export function buildValidators(bundle: WireBundle): Record<string, string> {
  const reader = readFileSync(new URL('./validator.ts', import.meta.url), 'utf8');
  const files = listModules(bundle).flatMap((module) => [
    [`src/generated/validators/${module.file}.js`, writeModule(bundle, module)],
    [`src/generated/validators/${module.file}.d.ts`, declareModule(module)],
  ]);
  return { 'src/generated/validators/validator.ts': `${generatedHeader}${reader}`, ...Object.fromEntries(files) };
}
