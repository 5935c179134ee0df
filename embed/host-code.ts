/** Shows an error of the host's own code as the browser shows one that nobody catches; in the console where it is too old for that. */
export const reportHostError = (error: unknown): void => (window.reportError ?? console.error)(error);

/** Calls code of the host. What it throws is reported, and keeps nothing else from going on. */
export function callHost(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportHostError(error);
  }
}
