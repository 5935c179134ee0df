/* oxlint-disable no-restricted-globals -- Pages hand renderers no clock, and nothing but how a node looks hangs on the time. */
/** Runs once after the time; the returned function cancels it. */
export const afterMs = (waitMs: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, waitMs);
  return () => clearTimeout(timer);
};
/* oxlint-enable no-restricted-globals */
