import type { TraceRule, TraceWord } from '#domain/pick-traceable.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { readScopeFiles } from '#layouts/language/scope-schema.ts';
import { writeIfChanged } from '#tools/run/write-if-changed.ts';
import { readMarkedWire } from '#tools/wire/bundle.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Marks for strings and numbers. */
const MARKS: readonly TraceWord[] = ['word', 'id', 'moment', 'count'];
/** An open set of members whose names may be stored. */
const NAMES = 'names';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isMark = (value: unknown): value is TraceWord => MARKS.some((mark) => mark === value);

/** Resolves references of one set of schemas to a name in the table, and to the schema itself. */
interface Source {
  nameOf(reference: string): string;
  find(reference: string): unknown;
}

const merged = (one: TraceRule, other: TraceRule): TraceRule => ({
  ...one,
  ...other,
  ...(one.oneOf && other.oneOf ? { oneOf: [...new Set([...one.oneOf, ...other.oneOf])] } : {}),
  ...(one.members && other.members ? { members: { ...one.members, ...other.members } } : {}),
});

const branchesOf = ({ anyOf, oneOf, allOf }: Schema): Schema[] => [anyOf, oneOf, allOf].flat().filter(isSchema);

const hasType = ({ type }: Schema, name: string): boolean => [type].flat().includes(name);

/** Closed enums and booleans reveal nothing beyond the schema; anything else needs a mark. */
const scalarRule = (schema: Schema): TraceRule => {
  const values = [schema['enum'] ?? schema['const'] ?? []].flat();
  const known = values.filter((value) => typeof value === 'string' || typeof value === 'number');
  const mark = schema['x-trace'];
  if (mark !== undefined && !isMark(mark)) {
    throw new ToolError(`x-trace is ${JSON.stringify(mark)}: expected one of ${[...MARKS, NAMES].join(', ')}.`);
  }
  const flag = hasType(schema, 'boolean') ? 'flag' : undefined;
  const is = isMark(mark) ? mark : flag;
  return { ...(known.length > 0 ? { oneOf: known } : {}), ...(is ? { is } : {}) };
};

const isNothing = (schema: Schema): boolean => schema['type'] === 'null';

/** Of alternative shapes: everything that any of them allows. */
const anyRule = (branches: readonly Schema[], source: Source): TraceRule => {
  const [first, ...others] = branches.filter((branch) => !isNothing(branch));
  if (!first) return {};
  if (others.length === 0) return ruleOf(first, source);
  const resolved = [first, ...others].map(({ $ref, ...own }) => (typeof $ref === 'string' ? source.find($ref) : own));
  return resolved
    .filter(isSchema)
    .map((branch) => ruleOf(branch, source))
    .reduce(merged, {});
};

const ruleOf = (schema: Schema, source: Source): TraceRule => {
  if (typeof schema['$ref'] === 'string') return { ref: source.nameOf(schema['$ref']) };
  const branches = branchesOf(schema);
  if (branches.length > 0) return anyRule(branches, source);
  const { 'x-trace': mark, properties, items, additionalProperties } = schema;
  if (mark === NAMES) return { names: isSchema(additionalProperties) ? ruleOf(additionalProperties, source) : {} };
  return {
    ...scalarRule(schema),
    ...(isSchema(items) ? { rows: ruleOf(items, source) } : {}),
    ...(isSchema(properties) ? { members: membersOf(properties, source) } : {}),
  };
};

const membersOf = (properties: Schema, source: Source): Readonly<Record<string, TraceRule>> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, member]) => (isSchema(member) ? [[name, ruleOf(member, source)]] : [])),
  );

const rulesOf = (schemas: Schema, source: Source, prefix: string): Readonly<Record<string, TraceRule>> =>
  Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) =>
      isSchema(schema) ? [[prefix + name, ruleOf(schema, source)]] : [],
    ),
  );

/** Names that a rule needs, and their own dependencies. */
const needed = (rules: Readonly<Record<string, TraceRule>>, roots: readonly TraceRule[]): Set<string> => {
  const found = new Set<string>();
  const look = (rule: TraceRule | undefined): void => {
    for (const [, name = ''] of JSON.stringify(rule ?? {}).matchAll(/"ref":"([^"]+)"/g)) {
      if (found.has(name)) continue;
      found.add(name);
      look(rules[name]);
    }
  };
  for (const root of roots) look(root);
  return found;
};

const literal = (rules: Readonly<Record<string, TraceRule>>): string =>
  Object.entries(rules)
    .map(([name, rule]) => `  ${JSON.stringify(name)}: ${JSON.stringify(rule)},`)
    .join('\n');

/**
 * The text of src/generated/trace-table.ts: the members of calls, pushes and the scope that may be stored, as marked by
 * `x-trace`.
 */
const buildTraceTable = (): string => {
  const wire = readMarkedWire();
  const { shared, ...files } = readScopeFiles();
  const shapesOfScope: Schema = { ...shared?.definitions };
  const nameIn = (reference: string): string => reference.split('/').at(-1) ?? '';
  const inWire: Source = { nameOf: nameIn, find: (reference) => wire.defs[nameIn(reference)] };
  const inScope: Source = {
    nameOf: (reference) => `scope.${nameIn(reference)}`,
    find: (reference) => shapesOfScope[nameIn(reference)],
  };
  const shapes = { ...rulesOf(wire.defs, inWire, ''), ...rulesOf(shapesOfScope, inScope, 'scope.') };
  const scope = rulesOf(files, inScope, '');
  const named = (name: string): TraceRule => ({ ref: name });
  const sent = Object.fromEntries(wire.calls.map(({ path, request }) => [path, named(request)]));
  const got = Object.fromEntries(wire.calls.map(({ path, response }) => [path, named(response)]));
  const pushes = Object.fromEntries(wire.pushes.map(({ type, payload }) => [type, named(payload)]));
  const tables = { scope, sent, got, pushes };
  const used = needed(
    shapes,
    Object.values(tables).flatMap((table) => Object.values(table)),
  );
  const parts = { shared: Object.fromEntries(Object.entries(shapes).filter(([name]) => used.has(name))), ...tables };
  const code = Object.entries(parts).map(
    ([name, rules]) => `export const ${name}: TraceRules = {\n${literal(rules)}\n};\n`,
  );
  return `// Generated from schemas/wire and schemas/scope by \`npm run build -- generate\`. Do not edit.
import type { TraceRules } from '#domain/pick-traceable.ts';

${code.join('\n')}`;
};

/** Writes what a trace may hold. */
export const generateTrace = (): void => {
  writeIfChanged('src/generated/trace-table.ts', buildTraceTable());
};
