/** Number of options for page keys. */
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
  /** Index of the active option; -1 for none. */
  readonly active: number;
  readonly count: number;
}

/** Returns the option for a key; undefined for other keys. */
export const activeAfterKey = ({ key, active, count }: Press): number | undefined => {
  const move = Object.hasOwn(MOVES, key) ? MOVES[key] : undefined;
  return move && count > 0 ? move(active, count - 1) : undefined;
};
