/**
 * Compares rule results by content: a new list with the same elements is equal. Elements that are objects are compared by
 * reference, which the state keeps for unchanged objects.
 */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((element, index) => Object.is(element, other[index]));
};
