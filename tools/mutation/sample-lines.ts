import { Random, seedOf } from '#tests/twin/random.ts';

interface SourceFile {
  readonly file: string;
  readonly lines: number;
}

/** Lines of a file, counted from 1, the last one included. */
export interface Window {
  readonly file: string;
  readonly first: number;
  readonly last: number;
}

interface Sample {
  readonly windows: readonly Window[];
  readonly lines: number;
}

/** Long enough for most functions: a mutant that is wider than its window is left out. */
const WINDOW_LINES = 24;

/** Windows of lines, drawn by the seed from all of the files until they have so many lines; all files for as many lines or fewer. */
export const sampleLines = (files: readonly SourceFile[], { lines, seed }: { lines: number; seed: number }): Sample => {
  const all = files.reduce((sum, file) => sum + file.lines, 0);
  if (all <= lines)
    return { windows: files.map((source) => ({ file: source.file, first: 1, last: source.lines })), lines: all };
  const windows = files.flatMap(({ file, lines: length }) =>
    Array.from({ length: Math.ceil(length / WINDOW_LINES) }, (_, index) => {
      const first = index * WINDOW_LINES + 1;
      const last = Math.min(length, first + WINDOW_LINES - 1);
      return { window: { file, first, last }, place: new Random(seedOf(seed, `${file}:${first}-${last}`)).next() };
    }),
  );
  const drawn: Window[] = [];
  let taken = 0;
  for (const { window } of windows.sort((a, b) => a.place - b.place)) {
    if (taken >= lines) break;
    drawn.push(window);
    taken += window.last - window.first + 1;
  }
  return { windows: drawn, lines: taken };
};
