import type { EditorName } from './paths.ts';
import type { JsonSchema } from '#layouts/language/bundle.ts';

/** Kind of the edited file: in a fragment, `{ "param": name }` may replace any value. */
export type EditedKind = 'screen' | 'fragment';

/** Returns the definition of the names that a schema requests with that word of `x-names`. */
export const namesDefinition = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}Names`;

export const refTo = (definition: string): JsonSchema => ({ $ref: `#/definitions/${definition}` });

export const definitionOf = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1);

/** Values that an editor suggests, each with its description. */
export const enumOf = (names: readonly EditorName[]): JsonSchema => ({
  enum: names.map(({ name }) => name),
  enumDescriptions: names.map(({ about }) => about),
});

/**
 * Requires a string to be one of the names, or to match a pattern of known names that are not suggested. Other types are
 * accepted.
 */
export const oneOfNames = (names: readonly EditorName[], message: string, elsewhere?: string): JsonSchema => ({
  anyOf: [
    // The first alternative has the message: editors show the error of the first of equal alternatives.
    { not: { type: 'string' }, errorMessage: message },
    enumOf(names),
    ...(elsewhere === undefined ? [] : [{ type: 'string', pattern: elsewhere }]),
  ],
});

const escaped = (name: string): string => name.replaceAll(/[$.]/g, String.raw`\$&`);

/** Requires all members to be among these. A pattern, because an editor would offer the values of an enum once more. */
const membersAmong = (names: readonly string[]): JsonSchema => ({
  propertyNames: { pattern: `^(${names.map(escaped).join('|')})$` },
});

/** A condition of JSON Schema. */
export const ifThen = (test: JsonSchema, shape: JsonSchema, otherwise?: JsonSchema): JsonSchema => ({
  if: test,
  // oxlint-disable-next-line unicorn/no-thenable -- A keyword of JSON Schema; a schema is never awaited.
  then: shape,
  ...(otherwise === undefined ? {} : { else: otherwise }),
});

/**
 * Requires members only if every member's name is known: a misspelt name is one error, not an unknown member and a
 * missing one.
 */
export const requiredOnceKnown = (required: readonly string[], names: readonly string[]): JsonSchema =>
  ifThen(membersAmong(names), { required: [...required] });

/** If a member has that value, the object also has that shape. */
export const whenMember = (member: string, value: string, shape: JsonSchema): JsonSchema =>
  ifThen({ required: [member], properties: { [member]: { const: value } } }, shape);

export const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);

/** Items that differ by position. */
export const tuple = (...items: JsonSchema[]): JsonSchema => items as unknown as JsonSchema;
