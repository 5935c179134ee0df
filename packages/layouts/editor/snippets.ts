import { isObject } from '#layouts/check/model/walk.ts';
import { definitionOf, type EditedKind } from './parts.ts';
import type { JsonSchema, Operator } from '#layouts/language/bundle.ts';

/**
 * Text that an editor inserts: `$1` and `${2:word}` are placeholders; a string that begins with ^ is inserted without
 * quotes.
 */
export interface Snippet {
  label: string;
  description?: string;
  body: unknown;
}

/** Words that need no escaping in a snippet; the user types any others. */
const PLAIN = /^[\w .:/-]+$/;

class Places {
  #next = 1;

  empty(): string {
    return `$${this.#next++}`;
  }

  with(word: string): string {
    return PLAIN.test(word) ? `\${${this.#next++}:${word}}` : this.empty();
  }
}

const BY_DEFINITION: Readonly<Record<string, (places: Places) => unknown>> = {
  Text: (places) => ({ t: places.empty() }),
  Nodes: (places) => [`^${places.empty()}`],
  Effects: (places) => [`^${places.empty()}`],
  ListValue: (places) => ({ var: places.empty() }),
  Rule: (places) => ({ var: places.empty() }),
  BooleanValue: (places) => ({ var: places.empty() }),
  NumberValue: (places) => ({ var: places.empty() }),
};

/**
 * Returns a placeholder for an example's literal, with the literal as its default; for other values only their
 * brackets.
 */
const placeFor = (schema: JsonSchema, example: unknown, places: Places): unknown => {
  if (typeof example === 'string') return places.with(example);
  if (typeof example === 'number' || typeof example === 'boolean') return example;
  if (isObject(example) && typeof example.var === 'string') return { var: places.with(example.var) };
  if (isObject(example) && typeof example.t === 'string') return { t: places.with(example.t) };
  const begin = BY_DEFINITION[definitionOf(schema) ?? ''];
  if (begin) return begin(places);
  if (schema.type === 'object') return {};
  return schema.type === 'array' ? [`^${places.empty()}`] : places.empty();
};

/** A node or an action with its required members, filled in from its first example. */
export const skeletonOf = (source: JsonSchema, tag: 'type' | 'do', value: string): Snippet => {
  const places = new Places();
  const [example] = Array.isArray(source.examples) ? (source.examples as unknown[]) : [];
  const required = (source.required ?? []).filter((name) => name !== tag);
  const body = [
    [tag, value],
    ...(tag === 'type'
      ? [['id', places.with(value.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))]]
      : []),
    ...required.map((name) => [
      name,
      placeFor(source.properties?.[name] ?? {}, isObject(example) ? example[name] : undefined, places),
    ]),
  ];
  return { label: value, description: source.description, body: Object.fromEntries(body) };
};

const isLeftOut = (type: string): boolean => type.endsWith('?');

/** The arguments of an operator, each a placeholder. A single argument is not in a list. */
export const argumentsSnippet = ({ takes, args, about }: Operator): Snippet => {
  const places = new Places();
  const asked = takes.filter((type) => !isLeftOut(type)).map(() => `^${places.empty()}`);
  return { label: args, description: about, body: asked.length === 1 ? asked[0] : asked };
};

/** The most common conditions or values to begin with. */
export const ruleSnippets: readonly Snippet[] = [
  { label: 'read a value', description: 'The value at a path of the data.', body: { var: '$1' } },
  { label: 'is it this value?', description: 'Equal, of the same type.', body: { '===': [{ var: '$1' }, '$2'] } },
  {
    label: 'Whether there is a value.',
    description: 'True unless it is missing, empty, zero or false.',
    body: { '!!': [{ var: '$1' }] },
  },
  { label: 'not', description: 'True when the condition is false.', body: { '!': ['^$1'] } },
  { label: 'all of these', description: 'True when every condition is true.', body: { and: ['^$1', '^$2'] } },
  { label: 'one of these', description: 'True when at least one condition is true.', body: { or: ['^$1', '^$2'] } },
  {
    label: 'if … then … else',
    description: 'The first branch whose condition is true.',
    body: { if: ['^$1', '^$2', '^$3'] },
  },
];

/** The initial content of a new file. */
export const fileSnippets: Readonly<Record<EditedKind, Snippet>> = {
  screen: {
    label: 'screen',
    description: 'A page of the cashier.',
    body: {
      $schema: '../../../editor/screen.schema.json',
      schemaVersion: 1,
      id: 'deposit.${1:my-method}',
      route: { path: '/deposit/${1:my-method}', back: 'deposit.methods', title: { t: 'deposit.v2.title' } },
      data: ['deposit', 'method'],
      body: ['^$0'],
    },
  },
  fragment: {
    label: 'fragment',
    description: 'A part that several screens use.',
    body: {
      $schema: '../editor/fragment.schema.json',
      schemaVersion: 1,
      id: '${1:my-part}',
      description: '${2:What it is for.}',
      params: {},
      body: ['^$0'],
    },
  },
};

export const textSnippets: readonly Snippet[] = [
  { label: 'a text of locales', description: 'A key of locales/en.json, translated for each user.', body: { t: '$1' } },
  {
    label: 'a text of locales with values in it',
    description: 'The values for the {{names}} in the text.',
    body: { t: '$1', args: { '${2:name}': { var: '$3' } } },
  },
  { label: 'a text of the data', description: 'What the server sent.', body: { text: { var: '$1' } } },
];
