/** Typing errors: a letter wrong, missing, doubled or swapped. */
export const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const substituted = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1);
      const isSwapped = i > 0 && j > 0 && one[i] === other[j - 1] && one[i - 1] === other[j];
      const swapped = isSwapped ? (before[j - 1] ?? 0) + 1 : substituted;
      next.push(Math.min(substituted, swapped, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** Returns "Did you mean …" if a known name differs only by a typing error. */
export const suggest = (name: string, known: Iterable<string>): string | undefined => {
  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: { name: string; cost: number } | undefined;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > limit) continue;
    const cost = distance(name.toLowerCase(), candidate.toLowerCase());
    if (cost <= limit && (!best || cost < best.cost)) best = { name: candidate, cost };
  }
  return best === undefined ? undefined : `Did you mean ${best.name}?`;
};
