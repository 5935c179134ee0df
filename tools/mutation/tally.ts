type Position = { readonly line: number; readonly column: number };

interface Place {
  readonly start: Position;
  readonly end: Position;
}

/** The part of Stryker's report that is read. */
export interface MutationReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string;
        readonly mutants: readonly {
          readonly status: string;
          readonly location: Place;
          readonly replacement?: string;
        }[];
      }
    >
  >;
}

interface Tally {
  readonly judged: number;
  readonly noticed: number;
  /** Each fault that no test has noticed, in a line. */
  readonly missed: readonly string[];
}

/** Stryker's word for a mutant → whether a test has noticed it; others do not count. */
const NOTICED: Readonly<Record<string, boolean>> = {
  Killed: true,
  Timeout: true,
  Survived: false,
  NoCoverage: false,
};

const say = (source: string, { start, end }: Place, replacement = ''): string => {
  const line = source.split('\n')[start.line - 1] ?? '';
  const was = line.slice(start.column - 1, start.line === end.line ? end.column - 1 : undefined);
  return `${start.line}:${start.column} ${was} → ${replacement.replaceAll(/\s+/g, ' ')}`;
};

/** Counts the faults that were tried, and those that a test has noticed. */
export const tallyOf = ({ files }: MutationReport): Tally => {
  const judged = Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => status in NOTICED)
      .map(({ status, location, replacement }) => ({
        isNoticed: NOTICED[status] === true,
        text: `${file}:${say(source, location, replacement)}`,
      })),
  );
  return {
    judged: judged.length,
    noticed: judged.filter(({ isNoticed }) => isNoticed).length,
    missed: judged.filter(({ isNoticed }) => !isNoticed).map(({ text }) => text),
  };
};
