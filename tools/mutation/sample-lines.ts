import { Random, seedOf } from '#tests/twin/random.ts';

interface SourceFile {
  readonly file: string;
  readonly lines: number;
}

interface Sample {
  /** As Stryker takes them: `src/domain/mask.ts:21-40`. */
  readonly ranges: readonly string[];
  readonly lines: number;
}

/** Long enough for most functions: a mutant that is wider than its window is left out. */
const WINDOW_LINES = 24;

/** Windows of lines, drawn by the seed from all of the files until they have so many lines; all files for as many lines or fewer. */
export const sampleLines = (files: readonly SourceFile[], { lines, seed }: { lines: number; seed: number }): Sample => {
  const all = files.reduce((sum, file) => sum + file.lines, 0);
  if (all <= lines) return { ranges: files.map(({ file }) => file), lines: all };
  const windows = files.flatMap((source) =>
    Array.from({ length: Math.ceil(source.lines / WINDOW_LINES) }, (_, index) => {
      const first = index * WINDOW_LINES + 1;
      const last = Math.min(source.lines, first + WINDOW_LINES - 1);
      return { range: `${source.file}:${first}-${last}`, lines: last - first + 1 };
    }),
  );
  const order = new Map(windows.map(({ range }) => [range, new Random(seedOf(seed, range)).next()]));
  windows.sort((a, b) => (order.get(a.range) ?? 0) - (order.get(b.range) ?? 0));
  const ranges: string[] = [];
  let taken = 0;
  for (const window of windows) {
    if (taken >= lines) break;
    ranges.push(window.range);
    taken += window.lines;
  }
  return { ranges, lines: taken };
};
