import { contract, judge } from '#conformance/contract.ts';
import type { Report, ReportRow } from '#conformance/report/report.ts';
import type { Found } from './fault-settings.ts';
import { trials } from './trials.ts';

const payloads = new Map(contract.hostToWidget.map((message) => [message.type, message]));

function readMessage(data: unknown): { type?: unknown; payload?: unknown } | string {
  if (typeof data !== 'string') return `a message is the text of its JSON, not ${typeof data}`;
  try {
    return Object(JSON.parse(data));
  } catch {
    return 'a message is not JSON';
  }
}

/** Faults of a host's messages: their form, their type, their payload. Values are not reported. */
export function messageFaults(messages: readonly unknown[]): string[] {
  const faults = messages.flatMap((data) => {
    const message = readMessage(data);
    if (typeof message === 'string') return [message];
    const known = payloads.get(String(message.type));
    if (!known) return [`${String(message.type)} is not a message to the widget`];
    const { payload = null } = message;
    if (!known.hasPayload) return [];
    return judge(known.payload, payload).map(({ pointer, message: text }) => `${known.type} ${pointer}: ${text}`);
  });
  return [...new Set(faults)];
}

const wasFound = (row: ReportRow, { faults }: { faults: readonly string[] }): ReportRow => ({
  ...row,
  outcome: faults.length === 0 ? 'passed' : 'failed',
  details: faults,
});

/** How a run of the page ended. */
export interface HostEnd {
  /** Finding of the current trial if the host has caused the end. */
  readonly fault?: string;
  /** Why the other trials were not run. */
  readonly why: string;
}

/** The report on a host, from the results of the page in its frame. */
export function hostReport(found: readonly Found[], end: HostEnd, at: Date): Report {
  const byId = new Map(found.map((each) => [each.id, each]));
  const ids = Object.keys(trials);
  const firstUntried = ids.find((id) => !byId.has(id));
  const rows = Object.entries(trials).map(([id, { title, breaks }]): ReportRow => {
    const each = byId.get(id);
    const row: ReportRow = {
      chapter: 'The host',
      name: id,
      title,
      breaks,
      outcome: 'skipped',
      details: [],
      seconds: 0,
    };
    if (each && 'faults' in each) return wasFound(row, each);
    if (each) return { ...row, details: [each.why] };
    if (end.fault !== undefined && id === firstUntried) return wasFound(row, { faults: [end.fault] });
    return { ...row, details: [end.why] };
  });
  const when = at.toISOString().slice(0, 16).replace('T', ' ');
  return {
    title: 'Cashier conformance: a host',
    about: [`Tried on ${when} UTC against the contract of release ${contract.version}`],
    rows,
  };
}
