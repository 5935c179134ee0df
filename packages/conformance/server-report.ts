import { areas, type Row, type TransportName } from './check.ts';
import { contract } from './contract.ts';
import type { ServerOptions } from './options.ts';
import type { Report, ReportRow } from './report/report.ts';

const TRANSPORT_NAMES: Record<TransportName, string> = { http: 'over HTTP', socket: 'over the socket' };

function detailsOf({ verdict }: Row): string[] {
  if (verdict.kind === 'passed') return [];
  if (verdict.kind === 'skipped') return [verdict.why];
  return verdict.faults.map(({ pointer, message }) => (pointer === '' ? message : `${pointer}: ${message}`));
}

/** One row of a report. */
export const reportRow = (row: Row): ReportRow => ({
  chapter: `${areas[row.area]}, ${TRANSPORT_NAMES[row.transport]}`,
  name: row.call === undefined ? row.id : `${row.id} ${row.call}`,
  title: row.title,
  breaks: row.breaks,
  outcome: row.verdict.kind,
  details: detailsOf(row),
  seconds: row.tookMs / 1000,
});

/** The report of a server. `at`: the time of the run. */
export const serverReport = (rows: readonly Row[], { server, regions }: ServerOptions, at: Date): Report => ({
  title: `Cashier conformance: ${server}`,
  about: [
    `Tried on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC against the contract of release ${contract.version}`,
    `Regions: ${regions.map(({ country, currency }) => `${country} ${currency}`).join(', ')}`,
  ],
  rows: rows.map(reportRow),
});
