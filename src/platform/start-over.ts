import { now } from './clock.ts';
import { isPersistent, sessionStore } from './storage.ts';

const STORAGE_KEY = 'cashier.started-over';

/** A visit of the same user that ends again so soon has a host that names that user first and another one afterwards, each time. */
const SHORTEST_VISIT_MS = 30_000;

const wasLoadedAnew = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Where nothing outlives the page, one load anew has to be enough. */
const hasJustEnded = (userId: string): boolean => {
  const last = sessionStore.get(STORAGE_KEY);
  if (last === null) return !isPersistent(sessionStore);
  const [at, ...owner] = last.split(' ');
  return owner.join(' ') === userId && Math.abs(now() - Number(at)) < SHORTEST_VISIT_MS;
};

/**
 * Loads the widget anew, which asks the host who is there.
 *
 * @param userId user of the visit that ends
 * @returns false where the last visit to end was of the same user, just now: such a host would have the widget load for ever
 */
export const startOver = (userId: string): boolean => {
  if (wasLoadedAnew() && hasJustEnded(userId)) return false;
  sessionStore.set(STORAGE_KEY, `${now()} ${userId}`);
  window.location.reload();
  return true;
};
