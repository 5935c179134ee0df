import { elementOperators } from '#generated/operators.ts';
import type { Operator } from '#layouts/language/bundle.ts';
import { inElement, readPath, withFacts, type Env, type Read } from '#layouts/check/model/env.ts';
import { factsOf } from './expr-facts.ts';
import { inferType } from './infer.ts';
import { toJson, type JsonLocation } from '#layouts/check/model/json-location.ts';
import { ANY, BOOLEAN, join, listOf, mapOf, NULL, NUMBER, oneOf, STRING, type Type } from './type.ts';

/** A rule, or a part of one, with the type of its result. */
export interface Expr {
  readonly location: JsonLocation;
  /** Absent for a literal. */
  readonly operator?: string;
  readonly args: readonly Expr[];
  readonly type: Type;
  /** Set for var. */
  readonly read?: Read;
  readonly env: Env;
}

export type Operators = Readonly<Record<string, Operator>>;

const HOLES: Readonly<Record<string, Type>> = { string: STRING, number: NUMBER, boolean: BOOLEAN };

const literalType = ({ literal }: JsonLocation): Type =>
  literal === null || literal === undefined ? NULL : oneOf([literal]);

type Build = (location: JsonLocation, env: Env) => Expr;

/** An argument is evaluated only if the previous ones have not decided, so their outcome is a known fact. */
const chained = (
  locations: readonly JsonLocation[],
  env: Env,
  build: Build,
  goesOnWhen: 'truthy' | 'falsy',
): Expr[] => {
  let at = env;
  return locations.map((location) => {
    const expr = build(location, at);
    at = withFacts(at, factsOf(expr, goesOnWhen));
    return expr;
  });
};

const branches = (locations: readonly JsonLocation[], env: Env, build: Build): Expr[] => {
  const built: Expr[] = [];
  let at = env;
  for (let index = 0; index < locations.length; index += 2) {
    const [first, second] = locations.slice(index, index + 2);
    if (!first) break;
    const expr = build(first, at);
    built.push(expr);
    if (!second) break;
    built.push(build(second, withFacts(at, factsOf(expr, 'truthy'))));
    at = withFacts(at, factsOf(expr, 'falsy'));
  }
  return built;
};

const elementEnv = (operator: string, list: Expr, start: Expr | undefined, env: Env): Env => {
  const element = list.type.element ?? ANY;
  if (operator !== 'reduce') return inElement(env, element);
  const members = new Map([
    ['current', element],
    ['accumulator', start?.type ?? ANY],
  ]);
  return inElement(env, mapOf(members));
};

const overElements = (operator: string, locations: readonly JsonLocation[], env: Env, build: Build): Expr[] => {
  const [list, rule, ...more] = locations;
  if (!list) return [];
  const listed = build(list, env);
  const others = more.map((location) => build(location, env));
  const inside = rule ? [build(rule, elementEnv(operator, listed, others[0], env))] : [];
  return [listed, ...inside, ...others];
};

const argsOf = (operator: string, locations: readonly JsonLocation[], env: Env, build: Build): Expr[] => {
  if (operator === 'and') return chained(locations, env, build, 'truthy');
  if (operator === 'or') return chained(locations, env, build, 'falsy');
  if (operator === 'if' || operator === '?:') return branches(locations, env, build);
  if (elementOperators.has(operator)) return overElements(operator, locations, env, build);
  return locations.map((location) => build(location, env));
};

const pathOf = ([path]: readonly JsonLocation[]): string | undefined => {
  if (!path) return '';
  return typeof path.literal === 'string' || typeof path.literal === 'number' ? String(path.literal) : undefined;
};

const varExpr = (location: JsonLocation, args: readonly JsonLocation[], env: Env, build: Build): Expr => {
  const path = pathOf(args);
  const rest = args.slice(1).map((arg) => build(arg, env));
  const common = { location, operator: 'var', args: rest, env };
  if (path === undefined) return { ...common, type: ANY };
  const read = readPath(path, env);
  const [otherwise] = rest;
  if (!otherwise) return { ...common, read, type: read.type };
  const kept = [...read.type.kinds].filter((kind) => kind !== 'null');
  const type = read.type.isAny ? ANY : join({ ...read.type, kinds: new Set(kept) }, otherwise.type);
  return { ...common, read, type };
};

/** Analyses a rule: what it reads and returns, given the facts known at its location. */
export const exprOf = (operators: Operators): Build => {
  const build: Build = (location, env) => {
    if (location.hole) return { location, args: [], env, type: HOLES[location.hole.type] ?? ANY };
    if (location.items) {
      const args = location.items.map((item) => build(item, env));
      const list = listOf(args.length > 0 ? join(...args.map(({ type }) => type)) : undefined);
      return { location, args, env, type: { ...list, holds: args.length > 0 } };
    }
    if (!location.members) return { location, args: [], env, type: literalType(location) };
    const [entry, ...others] = location.members;
    if (!entry || others.length > 0) return literalMap(location, env);
    const [operator, value] = entry;
    const given = value.items && !value.hole ? value.items : [value];
    if (operator === 'var') return varExpr(location, given, env, build);
    const args = argsOf(operator, given, env, build);
    return { location, operator, args, env, type: inferType(operator, args, operators[operator]) };
  };
  const literalMap = (location: JsonLocation, env: Env): Expr => {
    const args = [...(location.members ?? [])].map(([name, part]): [string, Expr] => [name, build(part, env)]);
    const members = new Map(args.map(([name, { type }]) => [name, type]));
    return { location, args: args.map(([, expr]) => expr), env, type: mapOf(members) };
  };
  return build;
};

/** Returns every part of a rule, outer before inner. */
export function* partsOf(expr: Expr): Generator<Expr> {
  yield expr;
  for (const arg of expr.args) yield* partsOf(arg);
}

/** Returns the literal of a part; undefined if it is computed. */
export const literalOf = ({ location, operator }: Expr): unknown =>
  operator === undefined ? toJson(location) : undefined;

/** Arguments of which the result is made: of a choice its branches, not its conditions. */
export const resultsOf = ({ operator, args }: Expr): readonly Expr[] =>
  operator === 'if' || operator === '?:'
    ? args.filter((_arg, index) => index % 2 === 1 || index === args.length - 1)
    : args;
