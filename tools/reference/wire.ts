import { isRecord, type JsonSchema, type WireBundle, type WireCall, type WireMessage } from '#tools/wire/bundle.ts';
import { anchorOf, code, firstSentence, jsonBlock, page, table, type Section } from './markdown.ts';

const TYPES_PAGE = 'types.md';

const aboutOf = (schema: unknown): string => {
  const about = isRecord(schema) ? schema.description : undefined;
  return typeof about === 'string' ? about : '';
};

const nameIn = (reference: string): string => reference.replace('#/$defs/', '');

/** Returns the definition behind a chain of references. */
const resolve = ({ defs }: WireBundle, name: string): JsonSchema => {
  const schema = defs[name] ?? {};
  return typeof schema.$ref === 'string' && !schema.properties
    ? resolve({ defs } as WireBundle, nameIn(schema.$ref))
    : schema;
};

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

const literalsOf = (schema: JsonSchema): unknown[] =>
  schema.const === undefined ? listIn(schema.enum) : [schema.const];

const typeOf = (schema: unknown): string => {
  if (!isRecord(schema)) return 'any';
  const { $ref, type, items } = schema;
  if (typeof $ref === 'string') return `[${nameIn($ref)}](${TYPES_PAGE}#${anchorOf(nameIn($ref))})`;
  const literals = literalsOf(schema);
  if (literals.length > 0) return literals.map((value) => code(JSON.stringify(value))).join(', ');
  const several = listIn(schema.anyOf ?? schema.oneOf);
  if (several.length > 0) return [...new Set(several.map(typeOf))].join(' or ');
  if (type === 'array') return `list of ${typeOf(items)}`;
  return (
    [type]
      .flat()
      .filter((name) => typeof name === 'string')
      .join(' or ') || 'any'
  );
};

const membersOf = ({ properties, required }: JsonSchema): string => {
  const names = Array.isArray(required) ? required : [];
  const rows = isRecord(properties) ? Object.entries(properties) : [];
  return table(
    ['member', 'type', '', 'description'],
    rows.map(([name, schema]) => [code(name), typeOf(schema), names.includes(name) ? 'required' : '', aboutOf(schema)]),
  );
};

const exampleOf = ({ examples }: JsonSchema): string => (Array.isArray(examples) ? jsonBlock(examples[0]) : '');

const partOf = (bundle: WireBundle, title: string, name: string): string[] => {
  const schema = resolve(bundle, name);
  const members = membersOf(schema);
  const example = exampleOf(bundle.defs[name]?.examples ? (bundle.defs[name] ?? {}) : schema);
  return members === '' && example === '' ? [] : [`### ${title}`, members, example];
};

const callSection = (bundle: WireBundle, call: WireCall): Section => ({
  heading: call.path,
  brief: call.title,
  parts: [
    `${code(`${call.method} /api/${call.prefix}/${call.path}`)}; over the socket ${code(`${call.prefix}/${call.path}`)}.`,
    call.description,
    [
      call.isIdempotent ? '- Needs an idempotency key.' : '',
      call.isRetryable ? '- The widget sends it again when no answer arrives.' : '',
      call.feature === undefined ? '' : `- Optional: the server lists ${code(call.feature)} in \`features\`.`,
    ]
      .filter((line) => line !== '')
      .join('\n'),
    ...partOf(bundle, `Request of ${call.path}`, call.request),
    ...partOf(bundle, `Answer to ${call.path}`, call.response),
  ],
});

const callsPage = (bundle: WireBundle): string =>
  page(
    'Calls of the server',
    [
      'Every call that the widget makes, over HTTP or over the socket. As a file for tools: [OpenAPI](../openapi.json).',
      'A request carries the token of the user as `Authorization: Bearer`. The answer is JSON; a status outside 2xx has the shape of [Failure](types.md#failure).',
    ],
    bundle.calls.map((call) => callSection(bundle, call)),
  );

const messageSections = (bundle: WireBundle, direction: string, messages: readonly WireMessage[]): Section[] =>
  messages.map(({ type, payload }) => {
    const schema = resolve(bundle, payload);
    const about = aboutOf(schema);
    return {
      heading: `${direction}: ${type}`,
      brief: firstSentence(about),
      parts: [about, membersOf(schema), exampleOf(schema)],
    };
  });

const messagesPage = (bundle: WireBundle): string =>
  page(
    'Messages',
    [
      'Messages between the host page and the widget, and events that the server pushes over the socket. As a file for tools: [AsyncAPI](../asyncapi.json).',
      'A message between windows is the string `JSON.stringify({ type, payload })`. The tables describe `payload`.',
    ],
    [
      ...messageSections(bundle, 'to the widget', bundle.hostToWidget),
      ...messageSections(bundle, 'to the host', bundle.widgetToHost),
      ...messageSections(bundle, 'from the server', bundle.pushes),
    ],
  );

const typesPage = (bundle: WireBundle): string => {
  const ofCalls = new Set(bundle.calls.flatMap(({ request, response }) => [request, response]));
  const ofMessages = new Set(
    [...bundle.hostToWidget, ...bundle.widgetToHost, ...bundle.helperWindow, ...bundle.pushes].map(
      ({ payload }) => payload,
    ),
  );
  const shared = Object.entries(bundle.defs).filter(([name]) => !ofCalls.has(name) && !ofMessages.has(name));
  return page(
    'Types of the wire',
    ['Shapes that calls and messages share.'],
    shared.map(([name, schema]) => {
      const about = aboutOf(schema);
      const members = membersOf(schema);
      const parts = [about, members === '' ? `Type: ${typeOf(schema)}.` : members, exampleOf(schema)];
      return { heading: name, brief: firstSentence(about), parts };
    }),
  );
};

/** Returns the pages that describe calls, messages and their types, by the path of their file. */
export const wirePages = (bundle: WireBundle): [file: string, text: string][] => [
  ['docs/reference/calls.md', callsPage(bundle)],
  ['docs/reference/messages.md', messagesPage(bundle)],
  ['docs/reference/types.md', typesPage(bundle)],
];
