import type { Guard, NodePlace } from '#layouts/check/model/place.ts';
import type { Expr } from './expr.ts';
import type { Fact } from './facts.ts';
import type { Primitive } from './type.ts';

type Holds = 'truthy' | 'falsy';

const OPPOSITE: Readonly<Record<Holds, Holds>> = { truthy: 'falsy', falsy: 'truthy' };

const readOf = ({ operator, read, args }: Expr): string | undefined =>
  operator === 'var' && args.length === 0 && read && !read.isElement && !read.fault ? read.path : undefined;

/** A derived value that is truthy implies what its own rule implies. */
const derivedFacts = (path: string, expr: Expr, holds: Holds): readonly Fact[] => {
  const [root, name, ...deeper] = path.split('.');
  if (root !== 'derive' || name === undefined || deeper.length > 0) return [];
  const derived = expr.env.derived(name);
  return derived ? factsOf(derived, holds) : [];
};

const TIMER = /^(timers\.[^.]+)\.(isRunning|isExpired)$/;

/** A timer that does not run, or has expired, has no seconds left. */
const timerFacts = (path: string, holds: Holds): readonly Fact[] => {
  const [, timer, member] = TIMER.exec(path) ?? [];
  const isOver = member === 'isRunning' ? holds === 'falsy' : holds === 'truthy';
  return timer !== undefined && isOver ? [{ path: `${timer}.remainingSeconds`, is: 'falsy' }] : [];
};

const varFacts = (expr: Expr, holds: Holds): readonly Fact[] => {
  const path = readOf(expr);
  return path === undefined
    ? []
    : [{ path, is: holds }, ...timerFacts(path, holds), ...derivedFacts(path, expr, holds)];
};

const literalsOf = ({ operator, type }: Expr): readonly Primitive[] | undefined =>
  operator === undefined && type.values && !type.kinds.has('null') ? type.values : undefined;

/** A comparison with a literal on either side. */
const equalityFacts = ([one, other]: readonly Expr[], isEqual: boolean): readonly Fact[] => {
  if (!one || !other) return [];
  const path = readOf(one) ?? readOf(other);
  const isNull = [one, other].some(({ operator, location }) => operator === undefined && location.literal === null);
  if (path !== undefined && isNull) return isEqual ? [{ path, is: 'falsy' }] : [{ path, is: 'present' }];
  const values = literalsOf(other) ?? literalsOf(one);
  if (path === undefined || !values || values.length !== 1) return [];
  return [{ path, is: isEqual ? { in: values } : { notIn: values } }];
};

const membershipFacts = ([needle, list]: readonly Expr[], isIn: boolean): readonly Fact[] => {
  const path = needle ? readOf(needle) : undefined;
  const items = list?.location.items && list.operator === undefined ? list.args.map(literalsOf) : undefined;
  if (path === undefined || !items || items.includes(undefined)) return [];
  const values = items.flatMap((item) => item ?? []);
  return [{ path, is: isIn ? { in: values } : { notIn: values } }];
};

/** A lower bound of a length says that the value exists. */
const lengthFacts = ([one, other]: readonly Expr[], holds: Holds): readonly Fact[] => {
  const [measured] = one?.operator === 'length' ? one.args : [];
  const [bound] = other ? (literalsOf(other) ?? []) : [];
  if (!measured || typeof bound !== 'number' || bound < 0 || holds === 'falsy') return [];
  return varFacts(measured, 'truthy');
};

const all = (args: readonly Expr[], holds: Holds): readonly Fact[] => args.flatMap((arg) => factsOf(arg, holds));

type Find = (args: readonly Expr[], holds: Holds) => readonly Fact[];

const FIND: Readonly<Record<string, Find>> = {
  '!': (args, holds) => all(args, OPPOSITE[holds]),
  '!!': all,
  and: (args, holds) => (holds === 'truthy' || args.length === 1 ? all(args, holds) : []),
  or: (args, holds) => (holds === 'falsy' || args.length === 1 ? all(args, holds) : []),
  '===': (args, holds) => equalityFacts(args, holds === 'truthy'),
  '==': (args, holds) => equalityFacts(args, holds === 'truthy'),
  '!==': (args, holds) => equalityFacts(args, holds === 'falsy'),
  '!=': (args, holds) => equalityFacts(args, holds === 'falsy'),
  in: (args, holds) => membershipFacts(args, holds === 'truthy'),
  '>': lengthFacts,
  length: (args, holds) => (holds === 'truthy' ? all(args, 'truthy') : []),
};

/** Returns the facts implied by a condition that is true, or by one that is false. */
export const factsOf = (expr: Expr, holds: Holds): readonly Fact[] => {
  if (expr.operator === undefined) return [];
  if (expr.operator === 'var') return varFacts(expr, holds);
  return Object.hasOwn(FIND, expr.operator) ? (FIND[expr.operator]?.(expr.args, holds) ?? []) : [];
};

/** Facts of a condition for a node to be on the page. */
export const factsOfGuard = (guard: Guard): readonly Fact[] =>
  guard.kind === 'rule' ? factsOf(guard.expr, guard.wants ? 'truthy' : 'falsy') : [];

/** Everything that is known where a node is on the page. */
export const factsAround = ({ guards }: Pick<NodePlace, 'guards'>): Fact[] => guards.flatMap(factsOfGuard);
