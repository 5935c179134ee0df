import { CashierError, codeOf, type SafeDetails } from '#domain/cashier-error.ts';
import { now, type Cancel } from './clock.ts';
import { log } from './log.ts';
import { redactDetails, redactText } from './redact.ts';

/** A reported fault, without personal data. `timestamp` is epoch ms. */
export interface ErrorReport {
  readonly code: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly source: ReportSource;
  readonly details: SafeDetails;
  readonly timestamp: number;
}

/** `caught`: reported by our code; the others are uncaught errors. */
export type ReportSource = 'caught' | 'window' | 'promise';

export type ReportSink = (report: ErrorReport) => void;

/** Limit of reports that wait for a sink; later ones are dropped, as the first fault explains the rest. */
const MAX_QUEUED = 50;
/** Limit of equal reports, such as from a loop. */
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

/** Sets the sink of reports; earlier reports are sent at once. */
export function setReportSink(next: ReportSink | undefined): void {
  sink = next;
  if (sink === undefined) return;
  const waiting = queue;
  queue = [];
  for (const made of waiting) send(made);
}

/** A longer address is a data URL. */
const MAX_ADDRESS_LENGTH = 200;

/** Returns the HTTP status of a same-origin address, which an error event does not contain; 0 when it cannot be requested. */
const statusOf = async (address: string): Promise<number> => {
  if (!address.startsWith(`${window.location.origin}/`)) return 0;
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  return answer?.status ?? 0;
};

/** Addresses of reported images. */
const reportedPictures = new Set<string>();

function reportPicture(address: string, status: number): void {
  if (reportedPictures.has(address)) return;
  reportedPictures.add(address);
  const reason = status === 0 ? '' : ` (${status})`;
  report(
    new CashierError('picture.lost', `A picture did not load${reason}: ${address.slice(0, MAX_ADDRESS_LENGTH)}`),
    'window',
    {},
  );
}

/** Reports an error event, except of scripts and styles, whose loaders report it themselves. */
function reportEvent(event: Event): void {
  const { target } = event;
  if (event instanceof ErrorEvent) report(event.error ?? event.message, 'window', {});
  else if (target instanceof HTMLImageElement) {
    const { src } = target;
    void statusOf(src).then((status) => reportPicture(src, status));
  }
}

const SUCCESS_END = 299;

/** Reports images of the first page that failed before the hooks were installed (Spec core §7: icons). */
function reportEarlierPictures(): void {
  for (const { complete, naturalWidth, src } of Array.from(document.images)) {
    // Some browsers report no width for a loaded SVG image.
    if (complete && naturalWidth === 0 && src !== '')
      void statusOf(src).then((status) => status > SUCCESS_END && reportPicture(src, status));
  }
}

/** Reports uncaught errors and failed images (Spec core §8). Returns a function that removes the hooks. */
export function installReportHooks(): Cancel {
  const onRejection = (event: PromiseRejectionEvent): void => report(event.reason, 'promise', {});
  // Error events of images do not bubble: they are captured.
  window.addEventListener('error', reportEvent, true);
  window.addEventListener('unhandledrejection', onRejection);
  reportEarlierPictures();
  return () => {
    window.removeEventListener('error', reportEvent, true);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}
