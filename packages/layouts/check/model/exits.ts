import { compileDerive } from '#engine/derive.ts';
import { compileRule, isTruthy } from '#engine/rule.ts';
import { ScopeReader, ROOT_FRAME, type Scope } from '#engine/scope.ts';
import type { Rule } from '#generated/language.ts';
import { deepPartsOf } from './derived-reads.ts';
import { readPath } from './env.ts';
import type { Expr } from '#layouts/check/types/expr.ts';
import type { Guard } from './place.ts';
import { toJson, type JsonLocation } from './json-location.ts';
import type { Type } from '#layouts/check/types/type.ts';

/** Something that leads off a page, and its condition. */
export interface Exit {
  readonly guards: readonly Guard[];
  readonly disabled: Expr | undefined;
}

const MOST_STATES = 4096;

const exprOfGuard = (guard: Guard): Expr => {
  if (guard.kind === 'rule') return guard.expr;
  return guard.kind === 'case' ? guard.on : guard.list;
};

const conditionsOf = ({ guards, disabled }: Exit): Expr[] => [
  ...guards.map(exprOfGuard),
  ...(disabled ? [disabled] : []),
];

/** Values to try: all possible ones, or one truthy and one falsy. */
const candidates = ({ kinds, values, isAny }: Type): readonly unknown[] => {
  if (isAny) return [null, 'a'];
  const tried: unknown[] = kinds.has('null') ? [null] : [];
  if (values) return [...tried, ...values];
  if (kinds.has('boolean')) tried.push(false, true);
  if (kinds.has('string')) tried.push('', 'a');
  if (kinds.has('number')) tried.push(0, 1);
  if (kinds.has('list')) tried.push([], [{}]);
  if (kinds.has('map')) tried.push({});
  return tried;
};

/** Returns the paths that a rule reads, and those that its derived values read. */
const readsOf = (expr: Expr): [string, Type][] =>
  [...deepPartsOf(expr)].flatMap(({ read, env }): [string, Type][] =>
    read && !read.isElement && read.root !== 'derive'
      ? [[read.path, readPath(read.path, { ...env, facts: [] }).type]]
      : [],
  );

const put = (scope: Record<string, unknown>, path: string, value: unknown): void => {
  const names = path.split('.');
  let holder = scope;
  for (const name of names.slice(0, -1)) {
    const inside = holder[name];
    const next = typeof inside === 'object' && inside !== null && !Array.isArray(inside) ? { ...inside } : {};
    holder[name] = next;
    holder = next;
  }
  holder[names.at(-1) ?? ''] = value;
};

type State = readonly (readonly [path: string, value: unknown])[];

/** Returns every combination of the values, up to a limit. */
function* statesOf(paths: ReadonlyMap<string, Type>): Generator<State> {
  const choices = [...paths]
    .toSorted(([one], [other]) => one.split('.').length - other.split('.').length)
    .map(([path, type]) => ({ path, values: candidates(type) }));
  const count = choices.reduce((product, { values }) => product * values.length, 1);
  const step = count > MOST_STATES ? Math.floor(count / MOST_STATES) | 1 : 1;
  for (let index = 0; index < count; index += step) {
    let rest = index;
    yield choices.map(({ path, values }) => {
      const value = values[rest % values.length];
      rest = Math.floor(rest / values.length);
      return [path, value] as const;
    });
  }
}

const compiled = new WeakMap<JsonLocation, ReturnType<typeof compileRule>>();

const valueOf = ({ location }: Expr, scope: Scope): unknown => {
  const rule = compiled.get(location) ?? compileRule(toJson(location) as Rule);
  compiled.set(location, rule);
  return rule.evaluate(new ScopeReader(scope, ROOT_FRAME));
};

const holds = (guard: Guard, scope: Scope): boolean => {
  const value = valueOf(exprOfGuard(guard), scope);
  if (guard.kind === 'rule') return isTruthy(value) === guard.wants;
  if (guard.kind === 'rows') return Array.isArray(value) && value.length > 0;
  return guard.names.includes(String(value)) !== guard.isOtherwise;
};

const isOpen = ({ guards, disabled }: Exit, scope: Scope): boolean =>
  guards.every((guard) => holds(guard, scope)) && !(disabled && isTruthy(valueOf(disabled, scope)));

const withDerived = (scope: Record<string, unknown>, derive: JsonLocation | undefined): Scope => {
  let whole: Scope = { ...scope, derive: {} };
  const rules = derive ? (toJson(derive) as Record<string, Rule>) : {};
  for (const { name, rule } of compileDerive(rules)) {
    const value = rule.evaluate(new ScopeReader(whole, ROOT_FRAME));
    whole = { ...whole, derive: { ...(whole.derive as object), [name]: value } };
  }
  return whole;
};

/**
 * Describes a state of the data in which no exit is open; undefined without such a state. Every possible value is tried for
 * what an exit depends on.
 */
export const deadEnd = (exits: readonly Exit[], derive: JsonLocation | undefined): string | undefined => {
  const paths = new Map(exits.flatMap(conditionsOf).flatMap(readsOf));
  for (const state of statesOf(paths)) {
    const scope: Record<string, unknown> = {};
    for (const [path, value] of state) put(scope, path, value);
    const whole = withDerived(scope, derive);
    if (!exits.some((exit) => isOpen(exit, whole))) {
      return state.map(([path, value]) => `${path} = ${JSON.stringify(value)}`).join(', ') || 'always';
    }
  }
  return undefined;
};
