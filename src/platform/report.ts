import { CashierError, codeOf, type SafeDetails } from '#domain/cashier-error.ts';
import { now, type Cancel } from './clock.ts';
import { log } from './log.ts';
import { redactDetails, redactText } from './redact.ts';

/** A fault as it leaves the page: nothing personal in it. `timestamp` is epoch ms. */
export interface ErrorReport {
  readonly code: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly source: ReportSource;
  readonly details: SafeDetails;
  readonly timestamp: number;
}

/** `caught`: handed in by our code; the others were caught by nobody. */
export type ReportSource = 'caught' | 'window' | 'promise';

export type ReportSink = (report: ErrorReport) => void;

/** Most reports that wait for a sink; later ones are dropped, as the first fault explains the rest. */
const MAX_QUEUED = 50;
/** The same fault in a loop says nothing new. */
const MAX_OF_A_KIND = 5;

let sink: ReportSink | undefined;
let queue: ErrorReport[] = [];
const counts = new Map<string, number>();

function toReport(error: unknown, source: ReportSource, details: Readonly<Record<string, unknown>>): ErrorReport {
  const own = error instanceof CashierError ? error.details : undefined;
  const isError = error instanceof Error;
  return {
    code: codeOf(error),
    message: redactText(isError ? error.message : String(error)),
    stack: isError && error.stack !== undefined ? redactText(error.stack) : undefined,
    source,
    details: redactDetails({ ...own, ...details }),
    timestamp: now(),
  };
}

function send(made: ErrorReport): void {
  try {
    sink?.(made);
  } catch (error) {
    log.debug('a report was not sent', { reason: String(error) });
  }
}

function report(error: unknown, source: ReportSource, details: Readonly<Record<string, unknown>>): void {
  const made = toReport(error, source, details);
  const { path = '', pointer = '' } = made.details;
  const kind = `${made.code} ${made.message} ${path}${pointer}`;
  const count = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, count);
  if (count > MAX_OF_A_KIND) return;
  log.error(made.message, { code: made.code, source, ...made.details });
  if (sink !== undefined) send(made);
  else if (queue.length < MAX_QUEUED) queue.push(made);
}

/** Reports a fault that the page recovers from or shows. Never throws. */
export function reportError(error: unknown, details: Readonly<Record<string, unknown>> = {}): void {
  report(error, 'caught', details);
}

/** Hands in where reports go; those made before follow at once. */
export function setReportSink(next: ReportSink | undefined): void {
  sink = next;
  if (sink === undefined) return;
  const waiting = queue;
  queue = [];
  for (const made of waiting) send(made);
}

/** An address longer than this is the picture itself. */
const MAX_ADDRESS_LENGTH = 200;

/** Status of an address of this origin, which an error event does not have; 0 where it cannot be asked for. */
const statusOf = async (address: string): Promise<number> => {
  if (!address.startsWith(`${window.location.origin}/`)) return 0;
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status ?? 0;
};

/** Addresses of pictures that were reported. */
const reportedPictures = new Set<string>();

function reportPicture(address: string, status: number): void {
  if (reportedPictures.has(address)) return;
  reportedPictures.add(address);
  const reason = status === 0 ? '' : ` (${status})`;
  report(new Error(`A picture did not load${reason}: ${address.slice(0, MAX_ADDRESS_LENGTH)}`), 'window', {});
}

/** Reports an error event, but for scripts and styles, whose loaders report it themselves. */
function reportEvent(event: Event): void {
  const { target } = event;
  if (event instanceof ErrorEvent) report(event.error ?? event.message, 'window', {});
  else if (target instanceof HTMLImageElement) {
    const { src } = target;
    void statusOf(src).then((status) => reportPicture(src, status));
  }
}

const SUCCESS_END = 299;

/** Reports pictures of the first page whose file was refused before anything listened (Spec core §7: icons). */
function reportEarlierPictures(): void {
  for (const { complete, naturalWidth, src } of Array.from(document.images)) {
    // Some browsers know no width of a picture of lines that has loaded.
    if (complete && naturalWidth === 0 && src !== '')
      void statusOf(src).then((status) => status > SUCCESS_END && reportPicture(src, status));
  }
}

/**
 * Reports what nobody caught, and pictures that did not come (Spec core §8). Returns what takes the hooks off.
 */
export function installReportHooks(): Cancel {
  const onRejection = (event: PromiseRejectionEvent): void => report(event.reason, 'promise', {});
  // Pictures tell nobody above them: their events are met on the way down.
  window.addEventListener('error', reportEvent, true);
  window.addEventListener('unhandledrejection', onRejection);
  reportEarlierPictures();
  return () => {
    window.removeEventListener('error', reportEvent, true);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
