/** A random generator with a seed. */
export interface Chance {
  /** From 0, and less than 1. */
  next(): number;
  isLikely(share: number): boolean;
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** FNV-1a. */
const hash = (text: string): number => {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
};

/** A separate random sequence for each name, so that the order of calls changes nothing. */
export const chanceOf = (...name: (string | number)[]): Chance => {
  let state = hash(name.join(' '));
  const next = (): number => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    isLikely: (share) => next() < share,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
  };
};
