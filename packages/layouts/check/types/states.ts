import { derivedBy } from '#layouts/check/model/derived-reads.ts';
import { toJson, type JsonLocation } from '#layouts/check/model/json-location.ts';
import type { Expr } from './expr.ts';
import { conceptOf, wordsIn } from './names.ts';

/** A state that makes a condition true (held) or false. */
export interface State {
  readonly path: string;
  readonly words: readonly string[];
  readonly isHeld: boolean;
}

const SAME = new Set(['and', 'or', '!!']);
const EQUAL = new Set(['===', '==', 'in']);
const UNEQUAL = new Set(['!==', '!=']);
/** Operators whose second argument is a condition on the elements of the first. */
const OF_ELEMENTS = new Set(['some', 'all', 'filter']);

const comparedStates = ({ args }: Expr, isHeld: boolean): State[] => {
  const path = args.find(({ read }) => read)?.read?.path;
  const literals = args.flatMap((arg) => [
    arg.location.literal,
    ...(arg.location.items ?? []).map((one) => one.literal),
  ]);
  if (path === undefined) return [];
  return literals
    .filter((literal) => typeof literal === 'string' && literal !== '')
    .map((literal) => ({ path, words: wordsIn(String(literal)), isHeld }));
};

/** Returns the states that a condition depends on, those of its derived values included. */
export const statesIn = (expr: Expr, isHeld = true, open: readonly string[] = []): State[] => {
  const { operator = '', args, read } = expr;
  if (SAME.has(operator)) return args.flatMap((arg) => statesIn(arg, isHeld, open));
  if (operator === '!') return args.flatMap((arg) => statesIn(arg, !isHeld, open));
  if (OF_ELEMENTS.has(operator)) return args.slice(1).flatMap((arg) => statesIn(arg, isHeld, open));
  if (EQUAL.has(operator) || UNEQUAL.has(operator)) return comparedStates(expr, isHeld === EQUAL.has(operator));
  if (!read) return [];
  const { path } = read;
  const derived = derivedBy(expr, open);
  const own = { path, words: read.root === 'busy' ? ['busy'] : conceptOf(path), isHeld };
  return [own, ...(derived ? statesIn(derived.rule, isHeld, [...open, derived.name]) : [])];
};

/** Whether a part of a row depends on its element. */
export const readsElement = (location: JsonLocation): boolean =>
  /"(?:item|index)[."]/.test(JSON.stringify(toJson(location)));
