/** Reports an error of the host's code as an uncaught error; to the console in a browser without `reportError`. */
export const reportHostError = (error: unknown): void => (window.reportError ?? console.error)(error);

/** Calls code of the host. Errors are reported and do not stop the SDK. */
export function callHost(run: () => void): void {
  try {
    run();
  } catch (error) {
    reportHostError(error);
  }
}
