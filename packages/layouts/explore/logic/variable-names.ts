import type { JsonSchema } from '#layouts/language/bundle.ts';
import { memberSchema, schemaAt } from '#layouts/language/scope-schema.ts';

export type ScopeSchemas = Readonly<Record<string, JsonSchema>>;

/** Denotes any element of a list in a variable's name: `deposit.data.rows[].kind`. */
export const ELEMENT = '[]';

const asPath = (name: string): string => name.replaceAll(ELEMENT, '.0');

/** Returns the alternatives of a schema. */
export const branchesOf = (schema: JsonSchema): readonly JsonSchema[] =>
  Array.isArray(schema.anyOf) ? (schema.anyOf as JsonSchema[]).flatMap(branchesOf) : [schema];

const typesOf = ({ type }: JsonSchema): readonly unknown[] => (Array.isArray(type) ? type : [type]);

export const hasType = (schema: JsonSchema | undefined, type: string): boolean =>
  schema !== undefined && branchesOf(schema).some((branch) => typesOf(branch).includes(type));

const schemas = new WeakMap<ScopeSchemas, Map<string, JsonSchema | undefined>>();

/** Schema of a variable. */
export const schemaOf = (scope: ScopeSchemas, name: string): JsonSchema | undefined => {
  const known = schemas.get(scope) ?? new Map<string, JsonSchema | undefined>();
  schemas.set(scope, known);
  if (!known.has(name)) known.set(name, schemaAt(scope, asPath(name)));
  return known.get(name);
};

/** Returns the variable that a path reads: an index becomes any element, and the length of a list the list. */
export const variableName = (scope: ScopeSchemas, path: readonly string[]): string => {
  let name = '';
  for (const segment of path) {
    const schema = name === '' ? undefined : schemaOf(scope, name);
    const isCount = segment === 'length' && (hasType(schema, 'array') || hasType(schema, 'string'));
    if (isCount) return name;
    if (/^\d+$/.test(segment)) name += ELEMENT;
    else name = name === '' ? segment : `${name}.${segment}`;
  }
  return name;
};

/** The holder of a variable: `a.b[]` for `a.b[].c`, and `a.b` for `a.b[]`; undefined for a root. */
export const holderOf = (name: string): string | undefined => {
  if (name.endsWith(ELEMENT)) return name.slice(0, -ELEMENT.length);
  const dot = name.lastIndexOf('.');
  return dot === -1 ? undefined : name.slice(0, dot);
};

const memberName = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

/** Whether its holder may lack it. Roots and elements always exist. */
export const isOptional = (scope: ScopeSchemas, name: string): boolean => {
  const holder = holderOf(name);
  if (holder === undefined || name.endsWith(ELEMENT)) return false;
  const schema = schemaOf(scope, holder);
  if (!schema) return true;
  const member = memberName(name);
  return !branchesOf(schema).some(
    (branch) => branch.required?.includes(member) === true && memberSchema(branch, member) !== undefined,
  );
};

/** Objects that contain a variable and may be missing, outermost first. */
export const openHolders = (scope: ScopeSchemas, name: string): readonly string[] => {
  const holder = holderOf(name);
  if (holder === undefined) return [];
  const above = openHolders(scope, holder);
  const schema = schemaOf(scope, holder);
  const isOpen = !hasType(schema, 'array') && (isOptional(scope, holder) || hasType(schema, 'null'));
  return isOpen && !holder.endsWith(ELEMENT) ? [...above, holder] : above;
};
