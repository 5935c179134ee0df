/** How a page felt: largest paint and longest answer to a tap in ms, and the score of what has jumped. */
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

/** Shorter answers to a tap are not listed by browsers. */
const SHORTEST_MS = 40;

/** False where the browser does not measure it. */
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

/** Watches the page from its beginning on; the function returned says how it was until now. */
export const watchWebVitals = (): (() => WebVitals) => {
  let lcp: number | undefined;
  let inp: number | undefined;
  let shifted = 0;
  observe('largest-contentful-paint', ({ startTime }) => {
    lcp = startTime;
  });
  observe('event', (entry) => {
    // A tap has an id; moving a pointer has none.
    if ('interactionId' in entry && entry.interactionId !== 0) inp = Math.max(inp ?? 0, entry.duration);
  });
  const isShiftKnown = observe('layout-shift', (entry) => {
    if (isShift(entry) && !entry.hadRecentInput) shifted += entry.value;
  });
  return () => ({ lcp, inp, cls: isShiftKnown ? shifted : undefined });
};
