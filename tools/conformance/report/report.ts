/** One line of a report, whatever was tried. */
export interface ReportRow {
  /** Heading that it stands under. */
  chapter: string;
  /** `area/name`, and what it was tried with. */
  name: string;
  /** What holds where it passes. */
  title: string;
  /** What a player meets where it does not hold. */
  breaks: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** What was found, or why nothing could be said. */
  details: readonly string[];
  seconds: number;
}

export interface Report {
  title: string;
  /** What was tried, when, with which release: shown below the title. */
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
