import { basename, join } from 'node:path';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { namesIn } from '#layouts/check/model/disk.ts';
import { problemAt, readSchemaFile } from '#layouts/check/model/checked-json.ts';

export type JsonSchema = { [keyword: string]: unknown };

/** A call of the contract; `request` and `response` are names in {@link WireBundle.defs}. */
export interface WireCall {
  method: 'GET' | 'POST';
  path: string;
  prefix: string;
  isIdempotent: boolean;
  isRetryable: boolean;
  isFirstScreen: boolean;
  /** What a call creates that moves money; it is sent as a payment intent. */
  creates: 'deposit' | 'withdrawal' | undefined;
  /** Feature name in methods-payment-v5; undefined for a call that every server answers. */
  feature: string | undefined;
  title: string;
  description: string;
  request: string;
  response: string;
}

/** A message or push; `payload` is a name in {@link WireBundle.defs}. */
export interface WireMessage {
  type: string;
  payload: string;
  hasPayload: boolean;
  from: string | undefined;
}

export interface WireBundle {
  /** Every schema of the wire by its name, with all references in the form `#/$defs/<name>`. */
  defs: Record<string, JsonSchema>;
  calls: WireCall[];
  hostToWidget: WireMessage[];
  widgetToHost: WireMessage[];
  helperWindow: WireMessage[];
  pushes: WireMessage[];
}

const wireDirectory = 'schemas/wire';

export function isRecord(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `deposit-create-p2p` → `DepositCreateP2P`. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|[-. ]|(?<=\d))(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

const wireProblem = (file: string, pointer: string, message: string): Error =>
  problemAt(join(wireDirectory, file), { pointer, message });

function readSchema(file: string): JsonSchema {
  return readSchemaFile(join(wireDirectory, file));
}

function readDefs(schema: JsonSchema, file: string): [string, JsonSchema][] {
  if (!isRecord(schema.$defs)) throw wireProblem(file, '', '$defs is missing.');
  return Object.entries(schema.$defs).map(([name, definition]) => {
    if (!isRecord(definition)) throw wireProblem(file, `/$defs/${name}`, 'This is not an object.');
    return [name, definition];
  });
}

/** Replaces references between files by references inside one document; `prefix` names the local definitions. */
function rewriteReferences(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => rewriteReferences(item, prefix));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      if (key !== '$ref' || typeof member !== 'string') return [key, rewriteReferences(member, prefix)];
      const [file, name] = member.split('#/$defs/');
      if (name === undefined) throw new ToolError(`schemas/wire: $ref ${member} does not resolve.`);
      return [key, `#/$defs/${file === '' ? prefix : ''}${name}`];
    }),
  );
}

function rewriteSchema(schema: JsonSchema, prefix: string): JsonSchema {
  const rewritten = rewriteReferences(schema, prefix);
  if (!isRecord(rewritten)) throw new ToolError('schemas/wire: a schema is not an object.');
  return rewritten;
}

function readMessages(defs: Record<string, JsonSchema>, file: string): WireMessage[] {
  const prefix = pascalCase(basename(file, '.schema.json'));
  return readDefs(readSchema(file), file).map(([name, { 'x-type': type, 'x-from': from, ...schema }]) => {
    if (typeof type !== 'string') throw wireProblem(file, `/$defs/${name}`, 'x-type is missing.');
    const payload = `${prefix}${name}`;
    defs[payload] = rewriteSchema(schema, prefix);
    return { type, payload, hasPayload: schema.type !== 'null', from: typeof from === 'string' ? from : undefined };
  });
}

type CallFlags = Pick<
  WireCall,
  'method' | 'prefix' | 'isIdempotent' | 'isRetryable' | 'isFirstScreen' | 'creates' | 'feature'
>;

/** Flags that most calls share; `x-call` has those that differ, and always the method. */
const USUAL_FLAGS: Omit<CallFlags, 'method' | 'isRetryable'> = {
  prefix: 'BANKING',
  isIdempotent: false,
  isFirstScreen: false,
  creates: undefined,
  feature: undefined,
};

const FLAG_TYPES: Readonly<Record<string, string>> = {
  prefix: 'string',
  isIdempotent: 'boolean',
  isRetryable: 'boolean',
  isFirstScreen: 'boolean',
  creates: 'string',
  feature: 'string',
};

/**
 * Reads `x-call`.
 *
 * @throws DiagnosticError for a flag that does not exist or has another type
 */
export function readFlags(written: unknown, file: string): CallFlags {
  if (!isRecord(written)) throw wireProblem(file, '', 'x-call is missing.');
  const { method, ...others } = written;
  if (method !== 'GET' && method !== 'POST') throw wireProblem(file, '/x-call/method', 'The method is GET or POST.');
  for (const [name, value] of Object.entries(others)) {
    if (typeof value !== FLAG_TYPES[name])
      throw wireProblem(file, `/x-call/${name}`, `Expected ${FLAG_TYPES[name] ?? 'another flag'}.`);
  }
  // A call that changes something is not sent twice because a flag was forgotten.
  const isRetryable = method === 'GET' || others['isIdempotent'] === true;
  // The loop above has checked their types.
  const flags: CallFlags = { method, isRetryable, ...USUAL_FLAGS, ...(others as Partial<CallFlags>) };
  if (flags.creates !== undefined && !['deposit', 'withdrawal'].includes(flags.creates))
    throw wireProblem(file, '/x-call/creates', 'A call creates a deposit or a withdrawal.');
  if (flags.creates !== undefined && !flags.isIdempotent)
    throw wireProblem(file, '/x-call/isIdempotent', 'A call that creates a payment is idempotent.');
  return flags;
}

/** Reads a call, whose path is the name of its file. */
function readCall(defs: Record<string, JsonSchema>, file: string): WireCall {
  const schema = readSchema(file);
  const path = basename(file, '.schema.json');
  const prefix = pascalCase(path);
  for (const [name, definition] of readDefs(schema, file)) defs[`${prefix}${name}`] = rewriteSchema(definition, prefix);
  return {
    ...readFlags(schema['x-call'], file),
    path,
    title: String(schema.title),
    description: String(schema.description),
    request: `${prefix}Request`,
    response: `${prefix}Response`,
  };
}

/** Merges `allOf` into one object schema, for one plain interface and a smaller validator. */
function mergeAllOf(defs: Record<string, JsonSchema>, schema: JsonSchema): JsonSchema {
  const { allOf, ...rest } = schema;
  if (!Array.isArray(allOf)) return schema;
  const parts = allOf.filter(isRecord).map((part) => {
    const name = typeof part.$ref === 'string' ? part.$ref.replace('#/$defs/', '') : '';
    return mergeAllOf(defs, defs[name] ?? part);
  });
  return {
    ...rest,
    type: 'object',
    required: parts.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
  };
}

function checkReferences(defs: Record<string, JsonSchema>): void {
  for (const [, name] of JSON.stringify(defs).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    if (name !== undefined && !(name in defs))
      throw new ToolError(`schemas/wire: the definition ${name} does not exist.`);
  }
}

function withoutMarks(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) => (key === 'x-trace' ? [] : [[key, withoutMarks(member)]])),
  );
}

/** Reads all of schemas/wire as one set of definitions. Throws a DiagnosticError for an invalid schema. */
export function readWire(): WireBundle {
  const bundle = readMarkedWire();
  const defs = Object.entries(bundle.defs).map(([name, schema]) => [name, Object(withoutMarks(schema))]);
  return { ...bundle, defs: Object.fromEntries(defs) };
}

/** The same, with the trace marks (`x-trace`), which are not constraints. */
export function readMarkedWire(): WireBundle {
  const defs: Record<string, JsonSchema> = {};
  for (const [name, schema] of readDefs(readSchema('types.schema.json'), 'types.schema.json'))
    defs[name] = rewriteSchema(schema, '');
  const callFiles = namesIn(join(wireDirectory, 'calls')).filter((file) => file.endsWith('.schema.json'));
  const bundle: WireBundle = {
    defs,
    calls: callFiles.sort().map((file) => readCall(defs, join('calls', file))),
    hostToWidget: readMessages(defs, 'host-to-widget.schema.json'),
    widgetToHost: readMessages(defs, 'widget-to-host.schema.json'),
    helperWindow: readMessages(defs, 'helper-window.schema.json'),
    pushes: readMessages(defs, 'pushes.schema.json'),
  };
  checkReferences(defs);
  for (const [name, schema] of Object.entries(defs)) defs[name] = mergeAllOf(defs, schema);
  return bundle;
}
