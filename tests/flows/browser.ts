import { afterEach, beforeEach, vi } from 'vitest';
import { routeTable } from '#app/route-table.ts';
import { flushMetrics, setMetricSink, type MetricEvent } from '#platform/metrics.ts';
import { setReportSink, type ErrorReport } from '#platform/report.ts';
import { localStore, sessionStore } from '#platform/storage.ts';
import { fakeWindows, type FakeWindows } from './fake-window.ts';

/** Session storage key of the payment that is not resolved. */
export const INTENT_KEY = 'cashier.open-wish';
/** Name of the payment intent in its record. */
const STORED_NAME = 'wish';
/** Local storage key of the idempotency records. */
export const RECORDS_KEY = 'cashier.wishes';
/** Session storage keys of flows, which benches do not clear. */
const KEPT = ['cashier.open-deposit', INTENT_KEY, 'cashier.chosen-bonus', 'cashier.reported-results'];
/** Keys that a test may have written while storage was denied. */
const OVERFLOWN = [RECORDS_KEY, 'cashier.keys', 'cashier.last-deposits'];

/** Numbers the ids of a test: of random ids, one in 256 makes two cards equal in their short hashes. */
const countIds = (): void => {
  let count = 0;
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    count += 1;
    return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;
  });
};

/** Sets up fake time, numbered ids, an empty tab and a quiet console. Undone by vi's own restores. */
export const openBrowser = (): void => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  countIds();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const key of KEPT) sessionStore.remove(key);
  for (const key of OVERFLOWN) localStore.remove(key);
};

interface Browser {
  readonly windows: FakeWindows;
  /** Errors reported by the running test. */
  readonly reports: ErrorReport[];
}

/** Opens a browser that has stored nothing before each test of the file, and closes it afterwards. */
export const useBrowser = (): Browser => {
  const reports: ErrorReport[] = [];
  let windows: FakeWindows;
  beforeEach(() => {
    openBrowser();
    // Every retry waits for its maximum.
    vi.spyOn(Math, 'random').mockReturnValue(1);
    sessionStorage.clear();
    localStorage.clear();
    windows = fakeWindows();
    reports.length = 0;
    setReportSink((report) => void reports.push(report));
  });
  afterEach(() => {
    setReportSink(undefined);
    setMetricSink(undefined);
    window.history.replaceState(null, '', '/');
    document.body.replaceChildren();
    Reflect.deleteProperty(navigator, 'locks');
    routeTable.view = 'main';
    closeBrowser();
    sessionStorage.clear();
    localStorage.clear();
  });
  return {
    reports,
    get windows() {
      return windows;
    },
  };
};

/** Collects the metrics of each test of the file. Returns the values of a key, once its batch was sent. */
export const useMetrics = (): ((key: string) => Promise<unknown[]>) => {
  let events: MetricEvent[];
  beforeEach(() => {
    events = [];
    setMetricSink((batch) => Promise.resolve(events.push(...batch)));
  });
  afterEach(async () => {
    flushMetrics();
    await vi.advanceTimersByTimeAsync(1000);
  });
  return async (wanted) => {
    await vi.advanceTimersByTimeAsync(1000);
    return events.filter(({ key }) => key === wanted).map(({ value }) => value);
  };
};

/** Opens another tab of the same browser, which shares device storage only. */
export const openOtherTab = (): void => {
  for (const key of ['cashier.open-deposit', INTENT_KEY, 'cashier.open-withdrawal', 'cashier.tab'])
    sessionStore.remove(key);
};

/** Makes every access to storage throw from now on. */
export const denyStorage = (): void => {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
};

export const closeBrowser = (): void => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
};

const kept = (key: string): Record<string, unknown> | null => {
  const text = sessionStore.get(key);
  return text === null ? null : JSON.parse(text).attempt;
};

/** Returns the open deposit stored in the tab. */
export const storedDeposit = (): Record<string, unknown> | null => kept('cashier.open-deposit');

/** Returns the unresolved payment stored in the tab. */
export const storedIntent = (): Record<string, unknown> | null => {
  const attempt = kept(INTENT_KEY);
  if (!attempt) return null;
  const { [STORED_NAME]: intent, ...others } = attempt;
  return { intent, ...others };
};

/** Returns the payment intent as the tab stores it. */
export const asStored = (intent: unknown, { lacksDetails = false } = {}): object => ({
  [STORED_NAME]: intent,
  lacksDetails,
});

/** Returns the idempotency records stored on the device. */
export const storedRecords = (): Record<string, unknown>[] => JSON.parse(localStore.get(RECORDS_KEY) ?? '[]');
