/**
 * Runs a function while no other tab of this origin runs one under the same name (Web Locks). Without Web Locks runs it at
 * once: such tabs share no storage either.
 */
export async function withTabLock<T>(name: string, run: () => T): Promise<T> {
  let outcome: { value: T } | undefined;
  const runOnce = (): { value: T } => (outcome ??= { value: run() });
  try {
    await navigator.locks.request(name, runOnce);
  } catch (error) {
    if (outcome === undefined && !isRefusal(error)) throw error;
  }
  return runOnce().value;
}

/** Checks for a browser without Web Locks, or one that denies them to this frame. */
const isRefusal = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name !== 'AbortError');

/**
 * Reserves a name until the document is left. Returns false when another document of this origin has it, and true without Web
 * Locks. Released at `pagehide`, since a lock would disable the back-forward cache.
 */
export const reserveName = (name: string): Promise<boolean> =>
  new Promise((resolve) => {
    const untilLeft = (lock: Lock | null): Promise<unknown> | undefined => {
      resolve(lock !== null);
      return lock ? new Promise((end) => window.addEventListener('pagehide', end, { once: true })) : undefined;
    };
    const request = async (): Promise<unknown> => navigator.locks.request(name, { ifAvailable: true }, untilLeft);
    request().catch(() => resolve(true));
  });
