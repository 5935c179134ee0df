/** Plan of a walk, from its seed. */
export interface Plan {
  seed: number;
  kind: 'deposit' | 'payout';
  transport: 'socket' | 'http';
  /** Whether the browser gives the frame storage. */
  storage: 'works' | 'throws';
}

export const planOf = (seed: number): Plan => ({
  seed,
  kind: seed % 8 < 2 ? 'payout' : 'deposit',
  transport: seed % 3 === 0 ? 'socket' : 'http',
  storage: seed % 2 === 1 ? 'works' : 'throws',
});

/** In so many seeds each combination is there. */
const ENOUGH = 24;

/** The first seeds of each kind over each transport, with storage and without, in order. */
export const seedsOfEach = (count: number): number[] => {
  const seen = new Map<string, number>();
  return Array.from({ length: ENOUGH * count }, (_none, index) => index + 1).filter((seed) => {
    const { kind, transport, storage } = planOf(seed);
    const name = [kind, transport, storage].join();
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before < count;
  });
};
