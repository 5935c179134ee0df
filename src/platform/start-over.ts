import { now } from './clock.ts';
import { isPersistent, sessionStore } from './storage.ts';

const STORAGE_KEY = 'cashier.started-over';

/** When the same user's session ends again within this time, the host alternates between two users. */
const SHORTEST_VISIT_MS = 30_000;

const wasLoadedAnew = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload');

/** Without storage, the page is reloaded once only. */
const hasJustEnded = (userId: string): boolean => {
  const last = sessionStore.get(STORAGE_KEY);
  if (last === null) return !isPersistent(sessionStore);
  const [at, ...owner] = last.split(' ');
  return owner.join(' ') === userId && Math.abs(now() - Number(at)) < SHORTEST_VISIT_MS;
};

/**
 * Reloads the widget, which requests the start data again.
 *
 * @param userId user of the ending session
 * @returns false when the last session of the same user has just ended: such a host would cause endless reloads
 */
export const startOver = (userId: string): boolean => {
  if (wasLoadedAnew() && hasJustEnded(userId)) return false;
  sessionStore.set(STORAGE_KEY, `${now()} ${userId}`);
  window.location.reload();
  return true;
};
