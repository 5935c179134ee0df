import type { FileTexts } from '#studio/protocol.ts';
import { readLoosely } from './layouts.ts';
import { isObject } from '#layouts/check/model/walk.ts';
import { type Members } from './page-tree.ts';

/** How the form edits a property of a node. */
export type Control = 'words' | 'condition' | 'path' | 'choice' | 'flag' | 'line' | 'json';

export interface NodeProperty {
  readonly name: string;
  readonly control: Control;
  readonly about: string;
  /** Values of a choice. */
  readonly options: readonly string[];
  readonly isRequired: boolean;
}

/** Members that the form shows elsewhere: the type, and nodes. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'type',
  'fragment',
  'children',
  'slots',
  'fallback',
  'later',
  'description',
]);

const CONTROLS: Readonly<Record<string, Control>> = {
  Text: 'words',
  BooleanValue: 'condition',
  StringValue: 'path',
  NumberValue: 'path',
  ListValue: 'path',
};

const schemas = new Map<string, Members>();

/** The generated schema of screens, read once for each of its versions. */
const definitionsIn = (texts: FileTexts): Members => {
  const text = texts['schemas/editor/screen.schema.json'] ?? '{}';
  const known = schemas.get(text);
  if (known) return known;
  const { definitions } = readLoosely(text);
  const read = isObject(definitions) ? definitions : {};
  schemas.clear();
  schemas.set(text, read);
  return read;
};

const controlOf = (name: string, schema: Members, referred: string): Control => {
  if (name === 'when') return 'condition';
  if (Array.isArray(schema.enum)) return 'choice';
  const known = CONTROLS[referred];
  if (known) return known;
  if (schema.type === 'boolean') return 'flag';
  return schema.type === 'string' ? 'line' : 'json';
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const propertyOf = (name: string, property: Members, definitions: Members): NodeProperty => {
  const referred = textOf(property.$ref).split('/').at(-1) ?? '';
  const schema = { ...Object(definitions[referred]), ...property } as Members;
  return {
    name,
    control: controlOf(name, schema, referred),
    about: textOf(schema.description).split('\n')[0] ?? '',
    options: Array.isArray(schema.enum) ? schema.enum.map(String) : [],
    isRequired: schema.completionDetail === 'required',
  };
};

/** Properties of a node type, in the order of its schema. */
export const propertiesOf = (texts: FileTexts, type: string): readonly NodeProperty[] => {
  const definitions = definitionsIn(texts);
  const schema = definitions[`${type.charAt(0).toUpperCase()}${type.slice(1)}Node`];
  const properties = isObject(schema) && isObject(schema.properties) ? schema.properties : {};
  return Object.entries(properties).flatMap(([name, property]) =>
    ELSEWHERE.has(name) || !isObject(property) ? [] : [propertyOf(name, property, definitions)],
  );
};

const namesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap((item) => (typeof item === 'string' ? [item] : namesIn(item)));
  if (!isObject(value)) return [];
  return typeof value.const === 'string' ? [value.const] : [value.enum, value.anyOf].flatMap(namesIn);
};

/** Paths of the data that a rule may read: those of the server's data, and those that the page defines. */
export const dataPaths = (texts: FileTexts, screen: Members): readonly string[] => {
  const own = (['derive', 'local'] as const).flatMap((root) =>
    isObject(screen[root]) ? Object.keys(screen[root]).map((name) => `${root}.${name}`) : [],
  );
  return [...own, ...namesIn(definitionsIn(texts).KnownPath)];
};
