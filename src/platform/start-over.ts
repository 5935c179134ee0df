import { now } from './clock.ts';
import { isKept, sessionStore } from './storage.ts';

const STORAGE_KEY = 'cashier.started-over';

/** Two people do not follow each other faster than that: it is the host that names one first and another afterwards. */
const SHORTEST_VISIT_MS = 30_000;

const wasLoadedAnew = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Where nothing outlives the page, one load anew has to be enough. */
const hasJustStartedOver = (): boolean => {
  const at = sessionStore.get(STORAGE_KEY);
  return at === null ? !isKept(sessionStore) : Math.abs(now() - Number(at)) < SHORTEST_VISIT_MS;
};

/**
 * Loads the widget anew: the host is asked who is there.
 *
 * @returns false where it has just done so: a host that names two users each time would have it load for ever
 */
export const startOver = (): boolean => {
  if (wasLoadedAnew() && hasJustStartedOver()) return false;
  sessionStore.set(STORAGE_KEY, String(now()));
  window.location.reload();
  return true;
};
