/**
 * Equal by content, for what rules return: a rule that builds a new list with the same elements has not changed.
 * Elements that are objects are compared by reference, which is how state says that they are the same.
 */
export const isSameValue = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true;
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((element, index) => Object.is(element, other[index]));
};
