import { escape } from './escape.ts';
import { chaptersOf, type Report, type ReportRow } from './report.ts';

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escape(String(value))}"`)
    .join('');

const inside: Record<ReportRow['outcome'], (row: ReportRow) => string> = {
  passed: () => '',
  failed: ({ breaks, details, title }) =>
    `<failure${attributes({ message: title })}>${escape([`For a player: ${breaks}`, ...details].join('\n'))}</failure>`,
  skipped: ({ details }) => `<skipped${attributes({ message: details.join(' ') })}/>`,
};

const drawCase = (row: ReportRow): string =>
  `<testcase${attributes({ name: row.name, classname: row.chapter, time: row.seconds.toFixed(3) })}>${inside[row.outcome](row)}</testcase>`;

const drawSuite = ([name, rows]: [string, ReportRow[]]): string => {
  const count = (outcome: ReportRow['outcome']): number => rows.filter((row) => row.outcome === outcome).length;
  const time = rows.reduce((total, { seconds }) => total + seconds, 0).toFixed(3);
  const counts = { tests: rows.length, failures: count('failed'), skipped: count('skipped'), time };
  return `<testsuite${attributes({ name, ...counts })}>\n${rows.map(drawCase).join('\n')}\n</testsuite>`;
};

/** The report as JUnit XML, with a suite for each chapter. */
export const writeJUnit = (report: Report): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<testsuites${attributes({ name: report.title })}>
${[...chaptersOf(report)].map(drawSuite).join('\n')}
</testsuites>
`;
