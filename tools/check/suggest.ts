const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, char] of [...one].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries()) {
      const substituted = (row[j] ?? 0) + (char === against ? 0 : 1);
      next.push(Math.min(substituted, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
};

/** "Did you mean …" when one of the known names is near enough to be a slip of the finger. */
export const suggest = (name: string, known: Iterable<string>): string | undefined => {
  const limit = Math.max(1, Math.floor(name.length / 3));
  let best: { name: string; cost: number } | undefined;
  for (const candidate of known) {
    const cost = distance(name.toLowerCase(), candidate.toLowerCase());
    if (cost <= limit && (!best || cost < best.cost)) best = { name: candidate, cost };
  }
  return best === undefined ? undefined : `Did you mean ${best.name}?`;
};
