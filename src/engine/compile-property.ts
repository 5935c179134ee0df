/* oxlint-disable typescript/no-unsafe-type-assertion -- A parser: the plan of a node type says what its JSON holds. */
import type { Effect, FieldRules, Node, Rule, Text } from '#generated/language.ts';
import type { PropertyKind } from './node-plan.ts';
import { compileRule, isTruthy } from './rule.ts';
import { ScopeReader, ROOT_FRAME, type Path } from './scope.ts';
import { compileText, type TextSource } from './text.ts';

/** Kinds of properties that a rule computes. */
type ValueKind = Exclude<PropertyKind, 'text' | 'checks' | 'effects' | 'nodes' | 'static'>;

const toNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const COERCE = {
  boolean: isTruthy,
  number: toNumber,
  string: toText,
  list: (value) => (Array.isArray(value) ? value : []),
  rule: (value) => value,
} satisfies Record<ValueKind, (value: unknown) => unknown>;

/** Converts a rule's result to the property's kind; a value of the wrong kind becomes undefined. */
const coerce = (kind: ValueKind, value: unknown): unknown => COERCE[kind](value);

/** A property whose value depends on the scope, the row or the locale. */
export interface LiveProperty {
  readonly name: string;
  readonly paths: readonly Path[];
  readonly evaluate: (reader: ScopeReader, texts: TextSource) => unknown;
}

/** The properties of a node, by how the engine handles them. */
export interface SortedProperties<C> {
  readonly constants: Record<string, unknown>;
  live: readonly LiveProperty[];
  effects: Readonly<Record<string, readonly Effect[]>>;
  slots: Readonly<Record<string, readonly C[]>>;
}

const NOTHING_LIVE: readonly LiveProperty[] = [];

/** Shared by all nodes without effects or child nodes. */
export const NO_MEMBERS = {};

/** Returns empty properties that share their empty members, since most nodes have some. */
export const nothingSorted = <C>(): SortedProperties<C> => ({
  constants: {},
  live: NOTHING_LIVE,
  effects: NO_MEMBERS,
  slots: NO_MEMBERS,
});

const addLive = <C>(sorted: SortedProperties<C>, property: LiveProperty): void => {
  sorted.live = [...sorted.live, property];
  // The default does not apply to a property with a value.
  if (Object.hasOwn(sorted.constants, property.name)) sorted.constants[property.name] = undefined;
};

type CompileNodes<C> = (nodes: readonly Node[]) => readonly C[];

const NOTHING = new ScopeReader({}, ROOT_FRAME);

const sortText = <C>(sorted: SortedProperties<C>, name: string, value: Text): void => {
  const isLiteral = 'text' in value && typeof value.text === 'string' && !value.otherwise;
  if (isLiteral) sorted.constants[name] = value.text;
  else addLive(sorted, { name, ...compileText(value) });
};

const sortValue = <C>(sorted: SortedProperties<C>, name: string, kind: ValueKind, value: Rule): void => {
  if (typeof value !== 'object') {
    sorted.constants[name] = coerce(kind, value);
    return;
  }
  const rule = compileRule(value);
  if (rule.isConstant) {
    try {
      sorted.constants[name] = coerce(kind, rule.evaluate(NOTHING));
      return;
    } catch {
      // It fails at each evaluation: reported when the node is drawn, like every rule that fails.
    }
  }
  addLive(sorted, { name, paths: rule.paths, evaluate: (reader) => coerce(kind, rule.evaluate(reader)) });
};

/** Compiles a field's rules: each `valid` becomes its result. Returns the same list while the results are equal. */
const sortChecks = <C>(sorted: SortedProperties<C>, name: string, rules: FieldRules): void => {
  const checks = rules.map(({ valid, ...rest }) => ({
    rest,
    rule: valid === undefined ? undefined : compileRule(valid),
  }));
  if (checks.every(({ rule }) => rule === undefined)) {
    sorted.constants[name] = rules;
    return;
  }
  const found = new Map<string, unknown>();
  addLive(sorted, {
    name,
    paths: checks.flatMap(({ rule }) => rule?.paths ?? []),
    evaluate(reader) {
      const results = checks.map(({ rest, rule }) =>
        rule ? { ...rest, isValid: isTruthy(rule.evaluate(reader)) } : rest,
      );
      const key = JSON.stringify(results);
      if (!found.has(key)) found.set(key, results);
      return found.get(key);
    },
  });
};

/** Sorts a property by the kind in its type's plan. Its value was validated with the screen before. */
export const sortProperty = <C>(
  sorted: SortedProperties<C>,
  name: string,
  kind: PropertyKind,
  value: unknown,
  compileNodes: CompileNodes<C>,
): void => {
  if (kind === 'static') sorted.constants[name] = value;
  else if (kind === 'effects') sorted.effects = { ...sorted.effects, [name]: value as readonly Effect[] };
  else if (kind === 'nodes') sorted.slots = { ...sorted.slots, [name]: compileNodes(value as readonly Node[]) };
  else if (kind === 'checks') sortChecks(sorted, name, value as FieldRules);
  else if (kind === 'text') sortText(sorted, name, value as Text);
  else sortValue(sorted, name, kind, value as Rule);
};
