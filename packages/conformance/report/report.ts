/** One line of a report. */
export interface ReportRow {
  /** Its chapter. */
  chapter: string;
  /** `area/name`, and its transport and call. */
  name: string;
  /** Behaviour of a server that passes. */
  title: string;
  /** Consequence of a failure for the player. */
  breaks: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** The faults, or why it could not be judged. */
  details: readonly string[];
  seconds: number;
}

export interface Report {
  title: string;
  /** Server, time and release, shown below the title. */
  about: readonly string[];
  rows: readonly ReportRow[];
}

export const countOf = ({ rows }: Pick<Report, 'rows'>, outcome: ReportRow['outcome']): number =>
  rows.filter((row) => row.outcome === outcome).length;

/** `412 passed, 2 failed, 9 not tried`. */
export const summaryOf = (report: Pick<Report, 'rows'>): string =>
  `${countOf(report, 'passed')} passed, ${countOf(report, 'failed')} failed, ${countOf(report, 'skipped')} not tried`;

/** Rows by their chapters, in the order of the run. */
export function chaptersOf({ rows }: Pick<Report, 'rows'>): Map<string, ReportRow[]> {
  const chapters = new Map<string, ReportRow[]>();
  for (const row of rows) chapters.set(row.chapter, [...(chapters.get(row.chapter) ?? []), row]);
  return chapters;
}
