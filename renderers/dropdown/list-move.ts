/** Options a page key jumps over. */
const PAGE = 10;

type Move = (active: number, last: number) => number;

const MOVES: Readonly<Record<string, Move>> = {
  ArrowDown: (active, last) => Math.min(active + 1, last),
  ArrowUp: (active, last) => (active < 0 ? last : Math.max(active - 1, 0)),
  PageDown: (active, last) => Math.min(active + PAGE, last),
  PageUp: (active) => Math.max(active - PAGE, 0),
  Home: () => 0,
  End: (_active, last) => last,
};

interface Press {
  readonly key: string;
  /** Index of the option the keys are at; -1 when at none. */
  readonly active: number;
  readonly count: number;
}

/** The option a key leads to; nothing for keys that lead nowhere. */
export const activeAfterKey = ({ key, active, count }: Press): number | undefined => {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  return move && count > 0 ? move(active, count - 1) : undefined;
};
