/**
 * Runs while no other tab of this origin runs under the same name (Web Locks). Where the browser has no locks, or gives a frame
 * none, it runs at once: there the tabs share no storage either.
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

/** A browser without locks, or one that keeps them from this frame. */
const isRefusal = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name !== 'AbortError');

/**
 * Reserves a name until the document is left. Returns false where another document of this origin has it, and true where there are
 * no locks. It is released before the document is gone: browsers keep no page with a lock for a way back.
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
