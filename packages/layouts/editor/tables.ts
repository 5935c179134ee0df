import { readSchemaFile } from '#layouts/check/model/checked-json.ts';
import type { EditorNames } from './names.ts';
import { namesDefinition, oneOfNames } from './parts.ts';
import { editorShape } from './shape.ts';
import type { JsonSchema } from '#layouts/language/bundle.ts';

const MADE = 'Generated for editors by `npm run build -- generate`; its sources are in schemas and locales/en.json.';

/** The table of layouts, with the existing screens. */
export const methodsSchema = ({ screens, overlaid }: EditorNames): JsonSchema => {
  const source = readSchemaFile('schemas/language/methods.schema.json');
  const definitions = source.definitions ?? {};
  const context = { kind: 'screen' as const, definitions };
  const shaped = Object.entries(definitions).map(([name, schema]) => [name, editorShape(schema, context)]);
  const names = {
    [namesDefinition('screens')]: oneOfNames(screens, 'This screen does not exist.', overlaid.screens),
  };
  return { ...editorShape(source, context), $comment: MADE, definitions: { ...Object.fromEntries(shaped), ...names } };
};

const SAMPLE_SNIPPET = {
  label: 'sample',
  description: 'The data of one state of a page.',
  body: { $schema: '../../../../editor/sample.schema.json', about: '$1', scope: { '${2:deposit}': {} } },
};

/** A sample contains only differences, so no member of a root is required. */
const withoutRequired = (schema: JsonSchema): JsonSchema =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => (key === 'required' && Array.isArray(value) ? undefined : value)),
  ) as JsonSchema;

/** The form in a sample, where a field may be written as its value alone. */
const withShortFields = (form: JsonSchema): JsonSchema => {
  const { fields, ...others } = form.properties ?? {};
  if (!fields?.additionalProperties || fields.additionalProperties === true) return form;
  const short = { anyOf: [{ type: 'string', description: 'The value of the field.' }, fields.additionalProperties] };
  return { ...form, properties: { ...others, fields: { ...fields, additionalProperties: short } } };
};

/** The guide in a sample, which may name the instruction that supplies its title and steps. */
const withInstruction = (guide: JsonSchema): JsonSchema => {
  const instruction = { type: 'string', description: 'The name of a file in schemas/instructions.' } as const;
  return { ...guide, properties: { ...guide.properties, instruction } };
};

const SHORTER: Readonly<Record<string, (root: JsonSchema) => JsonSchema>> = {
  form: withShortFields,
  guide: withInstruction,
};

/** A sample, with the scope's description of each value. */
export const sampleSchema = ({ scope }: EditorNames): JsonSchema => {
  const source = readSchemaFile('schemas/samples/sample.schema.json');
  const context = { kind: 'screen' as const, definitions: {} };
  const roots = Object.entries(scope).map(([root, { $schema: _head, ...schema }]) => [
    root,
    editorShape(SHORTER[root]?.(withoutRequired(schema)) ?? withoutRequired(schema), context),
  ]);
  const { properties = {}, ...shaped } = editorShape(source, context);
  return {
    ...shaped,
    $comment: MADE,
    defaultSnippets: [SAMPLE_SNIPPET],
    properties: {
      ...properties,
      scope: {
        ...properties.scope,
        additionalProperties: false,
        properties: { ...properties.scope?.properties, ...Object.fromEntries(roots) },
      },
    },
  };
};

const PLURALS = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Texts of a locale: each key with its English text. English itself, as the source, may have any key. */
export const localeSchema = ({ texts }: EditorNames): JsonSchema => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  $comment: MADE,
  title: 'Texts of a locale',
  description:
    'Text by key. The screen fills in what is between {{ }}; the names there are the same in every language.',
  type: 'object',
  properties: Object.fromEntries(
    texts.map(({ name, about }) => [
      name,
      { type: 'string', description: `English: ${about}`, completionDetail: about },
    ]),
  ),
  patternProperties: { [`_(${PLURALS.join('|')})$`]: { type: 'string', description: 'A plural form of a text.' } },
  propertyNames: { not: { const: '$schema' } },
  additionalProperties: { type: 'string' },
});
