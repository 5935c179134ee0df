/**
 * A value of JSON without the members that are null: many servers write so what they do not know. Items of a list stay,
 * since their number may mean something.
 */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const known = Object.entries(value).filter(([, member]) => member !== null);
  return Object.fromEntries(known.map(([name, member]) => [name, withoutNulls(member)]));
}
