/** One line of a report, whatever was tried. */
export interface ReportRow {
  /** Heading that it stands under. */
  chapter: string;
  /** `area/name`, and what it was tried with. */
  name: string;
  /** Behaviour of a server that passes. */
  title: string;
  /** Consequence for the player where it fails. */
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

/** Rows by their chapters, in the order in which they came. */
export function chaptersOf({ rows }: Pick<Report, 'rows'>): Map<string, ReportRow[]> {
  const chapters = new Map<string, ReportRow[]>();
  for (const row of rows) chapters.set(row.chapter, [...(chapters.get(row.chapter) ?? []), row]);
  return chapters;
}
