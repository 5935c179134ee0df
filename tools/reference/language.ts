import { isObject } from '#layouts/check/model/walk.ts';
import { definitionOf, listOf } from '#layouts/editor/parts.ts';
import { typeWords } from '#layouts/editor/paths.ts';
import type { JsonSchema, LanguageSources } from '#layouts/language/bundle.ts';
import { anchorOf, code, firstSentence, jsonBlock, page, table, type Section } from './markdown.ts';

/** Kinds of values, in the order of their explanations. */
const VALUES = ['Text', 'Rule', 'BooleanValue', 'NumberValue', 'StringValue', 'ListValue', 'Nodes', 'Effects'] as const;

const KIND_WORDS: Readonly<Record<string, string>> = {
  Text: 'text',
  TextKey: 'text key',
  Rule: 'rule',
  BooleanValue: 'true, false or rule',
  NumberValue: 'number or rule',
  StringValue: 'string or rule',
  ListValue: 'list or rule',
  Nodes: 'nodes',
  Effects: 'actions',
};

const values = (list: unknown): string =>
  Array.isArray(list) ? list.map((value) => code(String(value))).join(', ') : '';

const boundsOf = ({ minimum, maximum }: JsonSchema): string =>
  [
    ...(typeof minimum === 'number' ? [`at least ${minimum}`] : []),
    ...(typeof maximum === 'number' ? [`at most ${maximum}`] : []),
  ].join(', ');

interface Language {
  core: JsonSchema;
  /** Path of the pages of values, relative to the written page. */
  valuesPage: string;
}

/** Values of a property, described for readers who do not program. */
const takes = (schema: JsonSchema, language: Language): string => {
  const definition = definitionOf(schema);
  if (definition && KIND_WORDS[definition]) {
    const shown = VALUES.find((value) => value === definition);
    return shown ? `[${KIND_WORDS[shown]}](${language.valuesPage}#${anchorOf(shown)})` : KIND_WORDS[definition];
  }
  const plain = language.core.definitions?.[definition ?? ''] ?? schema;
  if (definition && plain.properties) {
    const heading = plain.title ?? definition;
    return `[${heading.toLowerCase()}](#${anchorOf(heading)})`;
  }
  if (Array.isArray(plain.enum)) return values(plain.enum);
  if ('const' in plain) return code(JSON.stringify(plain.const));
  if (plain.type === 'array') {
    return plain.items ? `list of: ${takes(plain.items, language)}` : 'list';
  }
  if (plain.type === 'object') {
    const { additionalProperties: part } = plain;
    return isObject(part) && Object.keys(part).length > 0 ? `by name: ${takes(part, language)}` : 'object';
  }
  const bounds = boundsOf(plain);
  return bounds ? `${typeWords(plain)}, ${bounds}` : typeWords(plain);
};

const EXAMPLE_LIMIT = 3;

const aboutProperty = ({ description = '', examples }: JsonSchema, core: JsonSchema, definition?: string): string => {
  const said = description || (core.definitions?.[definition ?? '']?.description ?? '');
  const shown = Array.isArray(examples) ? (examples as unknown[]).slice(0, EXAMPLE_LIMIT) : [];
  if (shown.length === 0) return said;
  return `${said}\nFor example ${shown.map((example) => code(JSON.stringify(example))).join(', ')}.`;
};

const defaultOf = (schema: JsonSchema, { isRequired }: { isRequired: boolean }): string => {
  if (isRequired) return 'required';
  return 'default' in schema ? code(JSON.stringify(schema.default)) : '';
};

/** Properties of an object as a table, followed by those of the objects in its lists. */
const propertyTables = (schema: JsonSchema, language: Language, skipped: readonly string[] = []): string[] => {
  const { properties = {}, required = [] } = schema;
  const shown = Object.entries(properties).filter(([name]) => !skipped.includes(name));
  const rows = shown.map(([name, part]) => [
    code(name),
    takes(part, language),
    defaultOf(part, { isRequired: required.includes(name) }),
    aboutProperty(part, language.core, definitionOf(part)),
  ]);
  const inner = shown.flatMap(([name, part]) => {
    const element = [part, part.items, part.additionalProperties].find(
      (candidate): candidate is JsonSchema => isObject(candidate) && isObject(candidate.properties),
    );
    return element ? [`Each of ${code(name)}:`, ...propertyTables(element, language)] : [];
  });
  return [table(['property', 'takes', 'default', 'what it is'], rows), ...inner];
};

const exampleParts = ({ examples }: JsonSchema): string[] =>
  listOf(examples).flatMap((example, index) => [...(index === 0 ? ['For example:'] : []), jsonBlock(example)]);

const memberSection = (name: string, source: JsonSchema, tag: string, core: JsonSchema): Section => ({
  heading: name,
  brief: firstSentence(source.description ?? ''),
  parts: [
    source.description ?? '',
    ...propertyTables(source, { core, valuesPage: 'values.md' }, [tag]),
    ...exampleParts(source),
  ],
});

const everyNode = (core: JsonSchema): Section => ({
  heading: 'Every node',
  brief: 'Properties that all nodes have.',
  parts: [
    'Besides its own properties, a node may have these:',
    ...propertyTables(core.definitions?.NodeBase ?? {}, { core, valuesPage: 'values.md' }),
  ],
});

export const nodesPage = ({ core, nodes }: LanguageSources): string =>
  page(
    'Node types',
    ['What a page is made of. Each node says what it is in `type`.'],
    [everyNode(core), ...Object.entries(nodes).map(([name, source]) => memberSection(name, source, 'type', core))],
  );

export const actionsPage = ({ core, actions }: LanguageSources): string =>
  page(
    'Actions',
    [
      'Reactions to presses, choices and time. The actions of a list run in order; a failing one ends the list. `do` names the action.',
    ],
    Object.entries(actions).map(([name, source]) => memberSection(name, source, 'do', core)),
  );

/** Definitions that have their own page or only serve others. */
const NOT_IN_FILES = new Set<string>([...VALUES, 'TextKey', 'NodeBase', 'ScreenId', 'Name', 'ScopeRoot', 'Glyph']);

export const filesPage = ({ core }: LanguageSources): string =>
  page(
    'Screens and fragments',
    ['A screen is one page, a fragment a part that several screens use. Each is one JSON file.'],
    Object.entries(core.definitions ?? {})
      .filter(([name, schema]) => !NOT_IN_FILES.has(name) && isObject(schema.properties))
      .map(([name, schema]) => ({
        heading: schema.title ?? name,
        brief: firstSentence(schema.description ?? ''),
        parts: [schema.description ?? '', ...propertyTables(schema, { core, valuesPage: 'values.md' })],
      })),
  );

const valueParts = (schema: JsonSchema, core: JsonSchema): string[] => {
  const forms = listOf(schema.oneOf).filter((form) => isObject(form.properties));
  return forms.flatMap((form, index) => [
    index === 0 ? 'It is either of these:' : 'or:',
    ...propertyTables(form, { core, valuesPage: '' }),
  ]);
};

export const valuesPage = ({ core }: LanguageSources): string =>
  page(
    'Kinds of values',
    [
      'What the properties of nodes and actions take. How rules are written is told on [the page on rules](../rules.md).',
    ],
    VALUES.map((name) => {
      const schema = core.definitions?.[name] ?? {};
      return {
        heading: name,
        brief: KIND_WORDS[name] ?? '',
        parts: [schema.description ?? '', ...valueParts(schema, core)],
      };
    }),
  );
