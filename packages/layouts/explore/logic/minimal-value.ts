import type { JsonSchema } from '#layouts/language/bundle.ts';
import type { SeenValues } from './seen-values.ts';
import { branchesOf, ELEMENT, hasType, isOptional, schemaOf, type ScopeSchemas } from './variable-names.ts';

/** Sources of generated values. */
export interface Materials {
  readonly scope: ScopeSchemas;
  readonly seen: SeenValues;
}

const BY_TYPE: Readonly<Record<string, unknown>> = {
  string: 'Sample',
  number: 1,
  integer: 1,
  boolean: false,
  null: null,
};

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};

const DECIMAL = /^(?:\d+(?:\.\d+)?)?$/;

const fits = (branch: JsonSchema, value: unknown): boolean => {
  if (branch['x-means'] === 'amount' && typeof value === 'string' && !DECIMAL.test(value)) return false;
  if (Array.isArray(branch.enum)) return branch.enum.includes(value);
  if ('const' in branch) return branch.const === value;
  if (typeof value === 'string' && typeof branch.minLength === 'number' && value.length < branch.minLength)
    return false;
  if (typeof value === 'string' && typeof branch.pattern === 'string' && !RegExp(branch.pattern, 'u').test(value))
    return false;
  if (branch.type === undefined) return true;
  return hasType(branch, typeOf(value)) || (Number.isInteger(value) && hasType(branch, 'integer'));
};

/** Whether the schema allows that value, ignoring its members. */
export const isAllowed = (schema: JsonSchema, value: unknown): boolean =>
  branchesOf(schema).some((branch) => fits(branch, value));

/** Returns an object with its required members. */
export const minimalObject = (name: string, materials: Materials): Record<string, unknown> => {
  const schema = schemaOf(materials.scope, name);
  const branch = schema && branchesOf(schema).find((one) => hasType(one, 'object'));
  const members = branch?.required ?? [];
  return Object.fromEntries(members.map((member) => [member, minimalValue(`${name}.${member}`, materials)]));
};

/** Returns an allowed value: from samples, else the simplest. */
const minimalValue = (name: string, materials: Materials): unknown => {
  const schema = schemaOf(materials.scope, name);
  const seen = materials.seen.get(name)?.find((value) => !schema || isAllowed(schema, value));
  if (seen !== undefined) return seen;
  const [branch] = schema ? branchesOf(schema) : [];
  if (!branch) return 'Sample';
  if (Array.isArray(branch.enum)) return branch.enum[0];
  if ('const' in branch) return branch.const;
  if (hasType(branch, 'object')) return minimalObject(name, materials);
  if (hasType(branch, 'array')) return [];
  const type = Array.isArray(branch.type) ? branch.type[0] : branch.type;
  return BY_TYPE[String(type)] ?? 'Sample';
};

/** Returns an element from samples, else a minimal one. */
export const sampleElement = (list: string, materials: Materials): unknown => {
  const name = `${list}${ELEMENT}`;
  return minimalValue(name, materials);
};

/** Returns an object from samples, else one with its required members. */
export const sampleObject = (name: string, materials: Materials): unknown => {
  const schema = schemaOf(materials.scope, name);
  const isObject = (value: unknown): boolean => typeOf(value) === 'object';
  const seen = materials.seen.get(name)?.find((value) => isObject(value) && (!schema || isAllowed(schema, value)));
  return seen ?? minimalObject(name, materials);
};

/** Adds missing required members to an object, recursively. */
export const completed = (name: string, value: unknown, materials: Materials): unknown => {
  if (Array.isArray(value)) return value.map((part) => completed(`${name}${ELEMENT}`, part, materials));
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, completed(`${name}.${key}`, part, materials)]),
  );
  const schema = schemaOf(materials.scope, name);
  const required = schema ? branchesOf(schema).flatMap((branch) => branch.required ?? []) : [];
  const missing = required.filter(
    (key) => !Object.hasOwn(known, key) && !isOptional(materials.scope, `${name}.${key}`),
  );
  return { ...known, ...Object.fromEntries(missing.map((key) => [key, minimalValue(`${name}.${key}`, materials)])) };
};
