import { REDACTED } from '#domain/pick-traceable.ts';
import { isRecord, type Scope } from '#engine/scope.ts';
import type { Trace, TraceEntry } from '#generated/wire.ts';
import base from '#schemas/samples/base.json' with { type: 'json' };

type Schema = Readonly<Record<string, unknown>>;

/** One event of a visit and the page at that time, with placeholders for values that a trace omits. */
export interface TraceStep {
  readonly entry: TraceEntry;
  /** Id of the page; empty before the first. */
  readonly screen: string;
  readonly scope: Scope;
  /** Epoch ms on the server's clock. */
  readonly nowMs: number;
}

/** Placeholders for values that a trace omits; rules must not treat them as missing. */
const STAND_INS: Readonly<Record<string, string>> = {
  amount: '100',
  currency: 'USD',
  country: 'XX',
  address: 'https://hidden.example/',
};
const TEXT = '••••••';
const NUMBER = 100;

const files = import.meta.glob<Schema>('/schemas/scope/*.schema.json', { import: 'default', eager: true });
const schemas = new Map(
  Object.entries(files).map(([file, schema]) => [file.replace(/^.*\/|\.schema\.json$/g, ''), schema] as const),
);

/** The forms that a value may have, references followed. */
const formsOf = (schema: unknown): Schema[] => {
  if (!isRecord(schema)) return [];
  if (typeof schema.$ref === 'string') {
    const shared = schemas.get('shared')?.definitions;
    const target = isRecord(shared) ? shared[schema.$ref.split('/').at(-1) ?? ''] : undefined;
    return formsOf(target).map((form) => ({
      ...form,
      ...('x-means' in schema ? { 'x-means': schema['x-means'] } : {}),
    }));
  }
  return Array.isArray(schema.anyOf) ? schema.anyOf.flatMap(formsOf) : [schema];
};

const memberOf = (schema: unknown, name: string): unknown => {
  for (const { properties, additionalProperties } of formsOf(schema)) {
    if (isRecord(properties) && Object.hasOwn(properties, name)) return properties[name];
    if (isRecord(additionalProperties)) return additionalProperties;
  }
  return undefined;
};

const standInFor = (hidden: string, schema: unknown): unknown => {
  const forms = formsOf(schema);
  const means = forms.map((form) => form['x-means']).find((meaning) => typeof meaning === 'string');
  if (hidden === REDACTED.number) return NUMBER;
  if (hidden === REDACTED.text) return typeof means === 'string' ? (STAND_INS[means] ?? TEXT) : TEXT;
  return forms.some(({ type }) => type === 'array') ? [] : {};
};

const isHidden = (value: unknown): value is string => Object.values(REDACTED).some((mark) => mark === value);

/** The name of a method or field, if the trace omits its title. */
const named = (name: string, value: unknown, owner: Scope): unknown =>
  name === 'title' && isHidden(value) && typeof owner.name === 'string' && !isHidden(owner.name)
    ? owner.name
    : undefined;

const filled = (value: unknown, schema: unknown): unknown => {
  if (isHidden(value)) return standInFor(value, schema);
  if (Array.isArray(value)) {
    const items = formsOf(schema).find((form) => 'items' in form)?.items;
    return value.map((row) => filled(row, items));
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      named(name, member, value) ?? filled(member, memberOf(schema, name)),
    ]),
  );
};

const baseRoots: Scope = base.scope;

/** Members that are newer than the trace's version come from the base sample. */
const withNewMembers = (root: string, value: unknown): unknown => {
  const usual = baseRoots[root];
  return isRecord(value) && isRecord(usual) ? { ...usual, ...value } : value;
};

const filledRoots = (roots: Scope): Scope =>
  Object.fromEntries(
    Object.entries(roots).map(([root, value]) => [root, withNewMembers(root, filled(value, schemas.get(root)))]),
  );

const screenOf = ({ route }: Scope): string =>
  isRecord(route) && typeof route.screen === 'string' ? route.screen : '';

/** The moments of a trace, in their order. */
export const stepsOf = ({ first, entries, startedAt }: Trace): readonly TraceStep[] => {
  let scope = filledRoots(first);
  return entries.map((entry) => {
    scope = { ...scope, ...filledRoots(entry.changed ?? {}) };
    return { entry, screen: screenOf(scope), scope, nowMs: startedAt + entry.at };
  });
};

/**
 * Parses a trace, bare or as exported by a host or a user; undefined for anything else. `tools/replay.ts` reports the
 * fault.
 */
export const asTrace = (value: unknown): Trace | undefined => {
  const trace = isRecord(value) && isRecord(value.trace) ? value.trace : value;
  const isTrace = isRecord(trace) && trace.format === 1 && Array.isArray(trace.entries) && isRecord(trace.first);
  return isTrace ? (trace as unknown as Trace) : undefined;
};
