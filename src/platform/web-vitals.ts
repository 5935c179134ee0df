/** Web vitals of a page: largest paint and slowest interaction in ms, and the score of layout shifts. */
export interface WebVitals {
  readonly lcp: number | undefined;
  readonly inp: number | undefined;
  readonly cls: number | undefined;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const isShift = (entry: PerformanceEntry): entry is ShiftEntry => 'value' in entry && 'hadRecentInput' in entry;

/** Browsers do not list faster interactions. */
const SHORTEST_MS = 40;

/** Returns false when the browser does not measure it. */
const observe = (type: string, take: (entry: PerformanceEntry) => void): boolean => {
  if (typeof PerformanceObserver !== 'function' || !PerformanceObserver.supportedEntryTypes?.includes(type))
    return false;
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) take(entry);
  });
  const options = { type, buffered: true, durationThreshold: SHORTEST_MS };
  observer.observe(options);
  return true;
};

/** Observes the page from its start; the returned function returns the values so far. */
export const watchWebVitals = (): (() => WebVitals) => {
  let lcp: number | undefined;
  let inp: number | undefined;
  let shifted = 0;
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  observe('event', (entry) => {
    // Taps have an id; pointer moves have none.
    if ('interactionId' in entry && entry.interactionId !== 0) inp = Math.max(inp ?? 0, entry.duration);
  });
  const isShiftKnown = observe('layout-shift', (entry) => {
    if (isShift(entry) && !entry.hadRecentInput) shifted += entry.value;
  });
  return () => ({ lcp, inp, cls: isShiftKnown ? shifted : undefined });
};
