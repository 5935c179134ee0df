import type { Expr } from '#layouts/check/types/expr.ts';
import { wordsOf } from './json-location.ts';
import type { Guard, NodePlace } from './place.ts';

const halvesOf = (expr: Expr): readonly Expr[] => (expr.operator === 'and' ? expr.args.flatMap(halvesOf) : [expr]);

/** What must be true for the guard to be true, in comparable form. */
const demandsOf = (guard: Guard): string[] => {
  if (guard.kind === 'rows') return [wordsOf(guard.list.location)];
  if (guard.kind === 'case') return [JSON.stringify([wordsOf(guard.on.location), guard.names, guard.isOtherwise])];
  const parts = guard.wants ? halvesOf(guard.expr) : [guard.expr];
  return parts.map(({ location }) => JSON.stringify([wordsOf(location), guard.wants]));
};

/** Whether the first node is shown in every state that shows the second. */
export const isShownWith = (one: NodePlace, other: NodePlace): boolean => {
  const known = new Set(other.guards.flatMap(demandsOf));
  return one.guards.flatMap(demandsOf).every((demand) => known.has(demand));
};
