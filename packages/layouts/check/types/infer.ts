import type { Operator } from '#layouts/language/bundle.ts';
import { memberType } from '#layouts/check/model/env.ts';
import type { Expr } from './expr.ts';
import { areOpposed } from './opposed.ts';
import { falsyPart, truthOf, truthyPart } from './truth.ts';
import {
  ANY,
  BOOLEAN,
  join,
  listOf,
  NULL,
  nullable,
  oneOf,
  plain,
  STRING,
  withoutKinds,
  type Kind,
  type Primitive,
  type Type,
} from './type.ts';

const truth = (value: boolean | undefined): Type => (value === undefined ? BOOLEAN : oneOf([value]));

const negated = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value);

const couldBe = (one: Primitive, { values, kinds }: Type): boolean =>
  values ? values.includes(one) : kinds.has(typeof one as Kind);

const areDisjoint = (one: Type, other: Type): boolean => {
  if (one.isAny || other.isAny) return false;
  if (one.values && ['null', 'list', 'map'].every((kind) => !one.kinds.has(kind as Kind))) {
    return one.values.every((value) => !couldBe(value, other));
  }
  if (other.values && ['null', 'list', 'map'].every((kind) => !other.kinds.has(kind as Kind))) {
    return other.values.every((value) => !couldBe(value, one));
  }
  return [...one.kinds].every((kind) => !other.kinds.has(kind));
};

const single = ({ values, kinds }: Type): Primitive | undefined =>
  values?.length === 1 && kinds.size === 1 ? values[0] : undefined;

const strictlyEqual = ([one, other]: readonly Expr[]): boolean | undefined => {
  if (!one || !other) return undefined;
  if ([one, other].some(({ location }) => location.items !== undefined)) return false;
  if (areDisjoint(one.type, other.type)) return false;
  const value = single(one.type);
  return value !== undefined && value === single(other.type) ? true : undefined;
};

/** Only two texts are compared without conversion. */
const looselyEqual = (args: readonly Expr[]): boolean | undefined =>
  args.every(({ type }) => !type.isAny && [...type.kinds].every((kind) => kind === 'string'))
    ? strictlyEqual(args)
    : undefined;

const isAmong = ([needle, haystack]: readonly Expr[]): boolean | undefined => {
  const element = haystack?.type.kinds.size === 1 ? haystack.type.element : undefined;
  if (!needle || !element) return undefined;
  return areDisjoint(needle.type, element) ? false : undefined;
};

const MOST_TEXTS = 64;

const textsOf = ({ type }: Expr): readonly string[] | undefined => {
  if (type.kinds.has('list') || type.kinds.has('map') || !type.values) return undefined;
  return [...type.values.map(String), ...(type.kinds.has('null') ? [''] : [])];
};

const joined = (args: readonly Expr[]): Type => {
  let all: readonly string[] = [''];
  for (const arg of args) {
    const texts = textsOf(arg);
    if (!texts || all.length * texts.length > MOST_TEXTS) return { ...STRING, prefix: all.length === 1 ? all[0] : '' };
    all = all.flatMap((start) => texts.map((end) => start + end));
  }
  return oneOf(all);
};

const ORDER: Readonly<Record<string, (one: Primitive, other: Primitive) => boolean>> = {
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
};

const isOrdered = (operator: string, [one, other, ...more]: readonly Expr[]): boolean | undefined => {
  const lefts = one && one.type.kinds.size === 1 ? one.type.values : undefined;
  const rights = other && other.type.kinds.size === 1 ? other.type.values : undefined;
  const test = ORDER[operator];
  if (!lefts || !rights || !test || more.length > 0) return undefined;
  const [only, differs] = new Set(lefts.flatMap((left) => rights.map((right) => test(left, right))));
  return differs === undefined ? only : undefined;
};

/** The first operand that decides, else the last one: operands before the last are results only if they decide. */
const chosen = (args: readonly Expr[], decides: (type: Type) => Type, stop: boolean): Type => {
  const reached: Type[] = [];
  if (areOpposed(args)) return oneOf([stop]);
  for (const [index, { type }] of args.entries()) {
    if (index === args.length - 1) reached.push(type);
    else {
      const held = truthOf(type);
      if (held === stop) return join(...reached, type);
      if (held === undefined) reached.push(decides(type));
    }
  }
  return reached.length === 0 ? NULL : join(...reached);
};

const branched = (args: readonly Expr[]): Type => {
  const results: Type[] = [];
  for (let index = 0; index < args.length; index += 2) {
    const [condition, then] = args.slice(index, index + 2);
    if (!condition) break;
    if (!then) return join(...results, condition.type);
    const held = truthOf(condition.type);
    if (held !== false) results.push(then.type);
    if (held === true) return join(...results);
  }
  return join(...results, NULL);
};

const elementOf = (expr: Expr | undefined): Type => expr?.type.element ?? ANY;

const picked = ([map, key]: readonly Expr[]): Type => {
  if (!map || map.type.isAny || !key) return ANY;
  const names = key.type.values?.map(String);
  const members = names?.map((name) => memberType(map.type, name) ?? NULL) ?? [
    ...(map.type.members?.values() ?? []),
    ...(map.type.rest ? [map.type.rest] : []),
    ...(map.type.element ? [map.type.element] : []),
  ];
  return members.length === 0 ? ANY : nullable(join(...members));
};

type Infer = (args: readonly Expr[]) => Type;

const first = (args: readonly Expr[]): Type => args[0]?.type ?? ANY;

const INFER: Readonly<Record<string, Infer>> = {
  '===': (args) => truth(strictlyEqual(args)),
  '!==': (args) => truth(negated(strictlyEqual(args))),
  '==': (args) => truth(looselyEqual(args)),
  '!=': (args) => truth(negated(looselyEqual(args))),
  '!': (args) => truth(negated(truthOf(first(args)))),
  '!!': (args) => truth(truthOf(first(args))),
  and: (args) => chosen(args, falsyPart, false),
  or: (args) => chosen(args, truthyPart, true),
  if: branched,
  '?:': branched,
  in: (args) => truth(isAmong(args)),
  '<': (args) => truth(isOrdered('<', args)),
  '<=': (args) => truth(isOrdered('<=', args)),
  '>': (args) => truth(isOrdered('>', args)),
  '>=': (args) => truth(isOrdered('>=', args)),
  cat: joined,
  map: ([, rule]) => listOf(rule?.type),
  reduce: ([, rule, start]) => (rule && start ? join(rule.type, start.type) : ANY),
  merge: (args) =>
    listOf(
      args.length === 0 ? undefined : join(...args.map(({ type }) => type.element ?? withoutKinds(type, ['list']))),
    ),
  get: picked,
  sum: () => ({ ...STRING, is: 'amount' }),
  difference: () => ({ ...STRING, is: 'amount' }),
  percentOf: () => ({ ...STRING, is: 'amount' }),
  moment: () => ({ ...nullable(plain('number')), is: 'moment' }),
  length: () => plain('number'),
};

const WORDS: Readonly<Record<string, Type>> = {
  string: STRING,
  number: plain('number'),
  boolean: BOOLEAN,
  list: listOf(undefined),
  map: plain('map'),
  null: NULL,
};

/** Result types that depend on the list that the operator takes. */
const BY_LIST: Readonly<Record<string, (list: Expr | undefined) => Type>> = {
  element: elementOf,
  elements: (list) => listOf(elementOf(list)),
};

/** Returns the type of an operator's result; that of its row, unless the arguments narrow it. */
export const inferType = (operator: string, args: readonly Expr[], row: Operator | undefined): Type => {
  const infer = Object.hasOwn(INFER, operator) ? INFER[operator] : undefined;
  if (infer) return infer(args);
  const words = row?.gives.split('|') ?? [];
  if (words.length === 0) return ANY;
  return join(...words.map((word) => BY_LIST[word]?.(args[0]) ?? WORDS[word] ?? ANY));
};
