import { falsyPart, truthyPart } from './truth.ts';
import { filterValues, oneOf, withoutKinds, type Primitive, type Type } from './type.ts';

/** A fact about the value at a path, implied by a condition around the location. */
export interface Fact {
  readonly path: string;
  readonly is:
    | 'truthy'
    | 'falsy'
    | 'present'
    | { readonly in: readonly Primitive[] }
    | { readonly notIn: readonly Primitive[] };
}

export type Facts = readonly Fact[];

const within = (type: Type, allowed: readonly Primitive[]): Type => {
  const some = withoutKinds(type, ['null', 'list', 'map']);
  if (some.isAny) return oneOf(allowed);
  if (some.values) return filterValues(some, (value) => allowed.includes(value));
  return oneOf(allowed.filter((value) => [...some.kinds].some((kind) => kind === typeof value)));
};

const apply = (type: Type, { is }: Fact): Type => {
  if (is === 'truthy') return truthyPart(type);
  if (is === 'falsy') return falsyPart(type);
  if (is === 'present') return withoutKinds(type, ['null']);
  return 'in' in is ? within(type, is.in) : filterValues(type, (value) => !is.notIn.includes(value));
};

const impliesPresence = ({ is }: Fact): boolean =>
  is === 'truthy' || is === 'present' || (typeof is === 'object' && 'in' in is);

/** Returns the type of the value at the path, given the known facts. If a member has a value, its object exists. */
export const narrow = (type: Type, path: string, facts: Facts): Type => {
  let narrowed = type;
  for (const fact of facts) {
    if (fact.path === path) narrowed = apply(narrowed, fact);
    else if (impliesPresence(fact) && fact.path.startsWith(`${path}.`)) narrowed = withoutKinds(narrowed, ['null']);
  }
  return narrowed;
};
