import { filterValues, withoutKinds, type Primitive, type Type } from './type.ts';

const isTruthy = (value: Primitive): boolean => value !== '' && value !== 0 && value !== false;

const truthsOf = ({ kinds, values }: Type): Set<boolean> => {
  const truths = new Set<boolean>();
  if (kinds.has('null')) truths.add(false);
  if (kinds.has('map')) truths.add(true);
  if (kinds.has('list')) truths.add(true).add(false);
  const hasPrimitive = kinds.has('string') || kinds.has('number') || kinds.has('boolean');
  if (values) for (const value of values) truths.add(isTruthy(value));
  else if (hasPrimitive) truths.add(true).add(false);
  return truths;
};

/**
 * Whether a value of the type is always or never truthy; undefined if that depends on the value. As in JsonLogic, an
 * empty list is not truthy.
 */
export const truthOf = (type: Type): boolean | undefined => {
  if (type.holds !== undefined) return type.holds;
  if (type.isAny) return undefined;
  const [only, other] = truthsOf(type);
  return other === undefined ? only : undefined;
};

const withBooleans = (type: Type): Type =>
  !type.values && type.kinds.size === 1 && type.kinds.has('boolean') ? { ...type, values: [true, false] } : type;

/** The type, narrowed to truthy values. */
export const truthyPart = (type: Type): Type => ({
  ...filterValues(withBooleans(withoutKinds(type, ['null'])), isTruthy),
  holds: true,
});

/** The type, narrowed to falsy values. */
export const falsyPart = (type: Type): Type => ({
  ...filterValues(withBooleans(withoutKinds(type, ['map'])), (value) => !isTruthy(value)),
  holds: false,
});
