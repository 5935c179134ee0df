import { isObject } from '#layouts/check/model/walk.ts';
import { definitionOf, listOf, namesDefinition, refTo, requiredOnceKnown, type EditedKind } from './parts.ts';
import type { JsonSchema } from '#layouts/language/bundle.ts';

export interface ShapeContext {
  kind: EditedKind;
  /** Definitions of the language; each reference gets its definition's description. */
  definitions: Readonly<Record<string, JsonSchema>>;
}

const MAPS = new Set(['properties', 'patternProperties']);
const PARTS = new Set(['additionalProperties', 'items', 'propertyNames', 'not', 'if', 'then', 'else']);
const LISTS = new Set(['oneOf', 'anyOf', 'allOf']);

/** Only for types, validators and the engine; an editor would suggest an example as a value. */
const NOT_FOR_EDITORS = new Set(['tsType', 'examples', 'discriminator', 'required']);

const isForEditors = (keyword: string): boolean => !NOT_FOR_EDITORS.has(keyword) && !keyword.startsWith('x-');

const shapedKeyword = (keyword: string, value: unknown, context: ShapeContext): unknown => {
  if (LISTS.has(keyword)) return listOf(value).map((part) => editorShape(part, context));
  if (!isObject(value)) return value;
  if (PARTS.has(keyword)) return editorShape(value, context);
  if (!MAPS.has(keyword)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, isObject(part) ? editorShape(part, context) : part]),
  );
};

/** Description at a reference: its purpose here, then the definition's own. */
const descriptionAt = (schema: JsonSchema, { definitions }: ShapeContext): JsonSchema => {
  const general = definitions[definitionOf(schema) ?? '']?.description;
  const said = [schema.description, general].filter((text) => text !== undefined);
  return said.length === 0 ? {} : { description: [...new Set(said)].join('\n') };
};

const namesAt = ({ 'x-names': word }: JsonSchema): JsonSchema[] =>
  typeof word === 'string' ? [refTo(namesDefinition(word))] : [];

const marked = (properties: Record<string, JsonSchema>, required: readonly string[]): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      required.includes(name) ? { ...schema, completionDetail: 'required' } : schema,
    ]),
  );

/** Required members; for a closed object they are required only if each member's name is known. */
const requiredAt = ({ required = [], properties = {}, additionalProperties }: JsonSchema): JsonSchema[] => {
  if (required.length === 0) return [];
  return [additionalProperties === false ? requiredOnceKnown(required, Object.keys(properties)) : { required }];
};

/**
 * Returns a schema of the language as editors need it: each reference has its own description (an editor prefers the
 * definition's), and one mistake causes one error.
 */
export const editorShape = (schema: JsonSchema, context: ShapeContext): JsonSchema => {
  const shaped: JsonSchema = Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => isForEditors(keyword))
      .map(([keyword, value]) => [keyword, shapedKeyword(keyword, value, context)]),
  );
  const { properties } = shaped;
  const all = [...listOf(shaped.allOf), ...namesAt(schema), ...requiredAt(schema)];
  return {
    ...shaped,
    ...(properties ? { properties: marked(properties, schema.required ?? []) } : {}),
    ...descriptionAt(schema, context),
    ...(all.length > 0 ? { allOf: all } : {}),
  };
};

const NEVER_A_PARAMETER = new Set(['type', 'do', 'id', 'description']);

const LITERALS = ['string', 'number', 'integer', 'boolean'];

const isLiteral = (schema: JsonSchema, { definitions }: ShapeContext): boolean => {
  const { type, enum: values } = definitions[definitionOf(schema) ?? ''] ?? schema;
  return Array.isArray(values) || [type].flat().every((one) => LITERALS.includes(String(one)));
};

/** Lists other than nodes or effects, which a parameter replaces as a whole. */
const RULES = new Set(['FieldRules', 'ServerFieldRules']);

/** In a fragment a parameter may also replace a literal; computed values and lists already allow that. */
export const withParameters = (schema: JsonSchema, context: ShapeContext): JsonSchema => {
  if (context.kind !== 'fragment' || !schema.properties) return schema;
  const properties = Object.entries(schema.properties).map(([name, part]): [string, JsonSchema] => {
    const isWhole = isLiteral(part, context) || RULES.has(definitionOf(part) ?? '');
    if (NEVER_A_PARAMETER.has(name) || !isWhole) return [name, part];
    const { description, completionDetail, default: value, ...literal } = part;
    const about = { description, completionDetail, ...(value === undefined ? {} : { default: value }) };
    return [name, { ...about, anyOf: [literal, refTo('Parameter')] }];
  });
  return { ...schema, properties: Object.fromEntries(properties) };
};
