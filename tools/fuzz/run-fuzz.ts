import { readFileSync, writeFileSync } from 'node:fs';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { DiagnosticError } from '#tools/diagnostics/tool-error.ts';
import { breakages } from './break-json.ts';
import { editedFiles, usesOfFiles, type UseOfFile } from './file-kinds.ts';

/** A broken file that a command did not report correctly. */
export interface Crash {
  readonly file: string;
  readonly what: string;
  readonly message: string;
}

export interface FuzzResult {
  readonly files: number;
  readonly tried: number;
  readonly crashes: readonly Crash[];
}

interface FuzzOptions {
  readonly seed: number;
  /** Maximum number of files, evenly distributed. */
  readonly most: number;
  /** Number of ways to break each file. */
  readonly ways: number;
}

const isPlaced = ({ file, line, message }: Diagnostic): boolean =>
  file !== '' &&
  line >= 1 &&
  message !== '' &&
  !/Cannot read properties|is not a function|is not iterable/.test(message);

/** Fault of the report; undefined if each problem has its file and line. */
const faultOf = (use: UseOfFile, file: string): string | undefined => {
  try {
    const unplaced = (use(file) ?? []).find((diagnostic) => !isPlaced(diagnostic));
    return unplaced && `${unplaced.rule}: ${unplaced.message}`;
  } catch (error) {
    if (error instanceof DiagnosticError) return error.diagnostics.every(isPlaced) ? undefined : error.message;
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
};

const spread = <T>(all: readonly T[], most: number): T[] =>
  all.length <= most
    ? [...all]
    : Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]).flatMap(
        (one) => one ?? [],
      );

/** Breaks the files of the current folder one after another, runs the commands that read each, and restores it. */
export const runFuzz = ({ seed, most, ways }: FuzzOptions): FuzzResult => {
  const uses = usesOfFiles();
  const files = spread(editedFiles(), most);
  const crashes: Crash[] = [];
  let tried = 0;
  for (const [index, file] of files.entries()) {
    const text = readFileSync(file, 'utf8');
    const ownUses = [...uses].find(([pattern]) => pattern.test(file))?.[1] ?? [];
    for (const broken of breakages(text, { seed: seed + index, count: ways })) {
      writeFileSync(file, broken.text);
      tried += 1;
      for (const use of ownUses) {
        const message = faultOf(use, file);
        if (message !== undefined) crashes.push({ file, what: broken.what, message });
      }
    }
    writeFileSync(file, text);
  }
  return { files: files.length, tried, crashes };
};
