import { contract, judge } from '#tools/conformance/contract.ts';
import type { Report, ReportRow } from '#tools/conformance/report/report.ts';
import type { Found } from './mad-settings.ts';
import { isTrialId, trials, type Trial } from './trials.ts';

const payloads = new Map(contract.hostToWidget.map((message) => [message.type, message]));

function readMessage(data: unknown): { type?: unknown; payload?: unknown } | string {
  if (typeof data !== 'string') return `a message is the text of its JSON, not ${typeof data}`;
  try {
    return Object(JSON.parse(data));
  } catch {
    return 'a message is no JSON';
  }
}

/** What is wrong with messages of a host: their form, their type, their payload. No value of theirs is told. */
export function messageFaults(messages: readonly unknown[]): string[] {
  const faults = messages.flatMap((data) => {
    const message = readMessage(data);
    if (typeof message === 'string') return [message];
    const known = payloads.get(String(message.type));
    if (!known) return [`${String(message.type)} is no message to the widget`];
    const { payload = null } = message;
    if (!known.hasPayload) return [];
    return judge(known.payload, payload).map(({ pointer, message: text }) => `${known.type} ${pointer}: ${text}`);
  });
  return [...new Set(faults)];
}

function rowOf(id: string, { title, breaks }: Trial, found: Found | undefined): ReportRow {
  const common = { chapter: 'The host', name: id, title, breaks, seconds: 0 };
  if (!found) return { ...common, outcome: 'skipped', details: ['the frame was gone before'] };
  if ('why' in found) return { ...common, outcome: 'skipped', details: [found.why] };
  return { ...common, outcome: found.faults.length === 0 ? 'passed' : 'failed', details: found.faults };
}

/** The report of a host, from what the page in its frame has found. */
export function hostReport(found: readonly Found[], at: Date): Report {
  const byId = new Map(found.filter(({ id }) => isTrialId(id)).map((each) => [each.id, each]));
  return {
    title: 'Cashier conformance: a host',
    about: [`Tried on ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC against the contract of release ${contract.version}`],
    rows: Object.entries(trials).map(([id, trial]) => rowOf(id, trial, byId.get(id))),
  };
}
