/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Random choices from a seed. */
export interface Chance {
  /** One item of the list; undefined if it is empty. */
  readonly pick: <T>(list: readonly T[]) => T | undefined;
  readonly below: (count: number) => number;
}

/** Returns the same choices for the same seed. */
export const chanceFrom = (seed: number): Chance => {
  const random = randomFrom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  return { below, pick: (list) => list[below(list.length)] };
};
