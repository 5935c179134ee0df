/** Returns the single character that was inserted; undefined for every other change. */
export const insertedChar = (previous: string, next: string): string | undefined => {
  const before = Array.from(previous);
  const after = Array.from(next);
  if (after.length !== before.length + 1) return undefined;
  const at = after.findIndex((char, index) => char !== before[index]);
  const isOne = after.slice(at + 1).join('') === before.slice(at).join('');
  return isOne ? after[at] : undefined;
};
