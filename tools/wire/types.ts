import { compile } from 'json-schema-to-typescript';
import { isRecord, type JsonSchema, type WireBundle, type WireMessage } from './bundle.ts';

export const generatedHeader = '// Generated from schemas/wire by `npm run build -- generate`. Do not edit.\n';

/**
 * Only definitions name types: a title would create another type, and a repeated reference a numbered copy, so a
 * reference becomes the name of its definition.
 */
function namedByDefinition(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(namedByDefinition);
  if (!isRecord(value)) return value;
  if (typeof value.$ref === 'string') return { tsType: value.$ref.replace('#/$defs/', '') };
  const { title: _title, examples: _examples, properties, ...rest } = value;
  const named = Object.fromEntries(Object.entries(rest).map(([key, member]) => [key, namedByDefinition(member)]));
  return isRecord(properties)
    ? { ...named, properties: Object.fromEntries(Object.entries(properties).map(nameProperty)) }
    : named;
}

/** A property without constraints may have any value, not only an object. */
function nameProperty([name, schema]: [string, unknown]): [string, unknown] {
  const isAnything = isRecord(schema) && Object.keys(schema).every((key) => key === 'description');
  return [name, isAnything ? { ...schema, tsType: 'unknown' } : namedByDefinition(schema)];
}

function titled(defs: Record<string, JsonSchema>): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(defs).map(([name, schema]) => [name, { ...Object(namedByDefinition(schema)), title: name }]),
  );
}

function messageInterface(name: string, description: string, messages: WireMessage[]): string {
  const members = messages.map(
    ({ type, payload, hasPayload }) => `  ${JSON.stringify(type)}: ${hasPayload ? payload : 'undefined'};`,
  );
  return `/** ${description} */\nexport interface ${name} {\n${members.join('\n')}\n}\n`;
}

function callInterface({ calls }: WireBundle): string {
  const members = calls.map(
    ({ path, title, description, request, response }) =>
      `  /** ${title}. ${description} */\n  ${JSON.stringify(path)}: { request: ${request}; response: ${response} };`,
  );
  return `/** Every call of the contract, by path. */\nexport interface Calls {\n${members.join('\n')}\n}\nexport type CallPath = keyof Calls;\n`;
}

/** The text of src/generated/wire.ts. */
export async function buildTypes(bundle: WireBundle): Promise<string> {
  const payloads = [...bundle.hostToWidget, ...bundle.widgetToHost, ...bundle.helperWindow, ...bundle.pushes];
  const isNothing = new Set(payloads.filter(({ hasPayload }) => !hasPayload).map(({ payload }) => payload));
  const defs = Object.fromEntries(Object.entries(bundle.defs).filter(([name]) => !isNothing.has(name)));
  const definitions = await compile(
    { title: 'WireDefinitions', type: 'object', additionalProperties: false, $defs: titled(defs) },
    'WireDefinitions',
    {
      additionalProperties: false,
      bannerComment: '',
      format: false,
      unreachableDefinitions: true,
    },
  );
  const reference =
    'This interface was referenced by `WireDefinitions`\'s JSON-Schema\\n \\* via the `definition` "\\w+"\\.\\n';
  const named = definitions
    .replace(/export interface WireDefinitions \{\s*\}\n/, '')
    .replace(new RegExp(`/\\*\\*\\n \\* ${reference} \\*/\\n`, 'g'), '')
    .replace(new RegExp(` \\* ?\\n \\* ${reference}`, 'g'), '');
  return [
    generatedHeader,
    named,
    callInterface(bundle),
    messageInterface('HostToWidget', 'Payloads of the messages the host sends, by type.', bundle.hostToWidget),
    messageInterface(
      'WidgetToHost',
      'Payloads of the messages the widget sends to its host, by type.',
      bundle.widgetToHost,
    ),
    messageInterface(
      'OpenerToHelper',
      'Payloads of the messages the widget sends to the window it opened, by type.',
      bundle.helperWindow.filter(({ from }) => from === 'opener'),
    ),
    messageInterface(
      'HelperToOpener',
      'Payloads of the messages the helper window sends back, by type.',
      bundle.helperWindow.filter(({ from }) => from === 'helper'),
    ),
    messageInterface('Pushes', 'What the server emits unasked, by event name.', bundle.pushes),
  ].join('\n');
}

/**
 * The text of src/generated/call-table.ts. Equal routes are written once, because the first screen loads the whole
 * table.
 */
export function buildCallTable({ calls }: WireBundle): string {
  const ways: string[] = [];
  const rows = calls.map(({ method, path, prefix, isIdempotent, isRetryable }) => {
    const way = `{ method: '${method}', prefix: '${prefix}', isIdempotent: ${isIdempotent}, isRetryable: ${isRetryable} }`;
    if (!ways.includes(way)) ways.push(way);
    return `  ${JSON.stringify(path)}: way${ways.indexOf(way)},`;
  });
  return `${generatedHeader}import type { CallPath } from './wire.ts';

/** Transport properties of a call. An idempotent call has a key that is the same on every retry. */
export interface CallWay {
  readonly method: 'GET' | 'POST';
  readonly prefix: string;
  readonly isIdempotent: boolean;
  readonly isRetryable: boolean;
}

${ways.map((way, index) => `const way${index}: CallWay = ${way};`).join('\n')}

export const callTable: { readonly [P in CallPath]: CallWay } = {
${rows.join('\n')}
};

export const callPaths: readonly CallPath[] = ${JSON.stringify(calls.map(({ path }) => path))};
`;
}

/** The text of src/generated/create-calls.ts. */
export function buildCreateCalls({ calls }: WireBundle): string {
  const rows = calls.flatMap(({ path, creates }) => (creates ? [`  ${JSON.stringify(path)}: '${creates}',`] : []));
  return `${generatedHeader}/** The transaction of each call that creates a payment. */
export const createCalls = {
${rows.join('\n')}
} as const;

export type CreateCall = keyof typeof createCalls;
`;
}
