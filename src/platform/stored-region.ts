import { deviceCache, hasOverflow, sessionStore } from './storage.ts';

/** Where somebody pays, and in which currency. */
export interface Region {
  /** Country code, upper case. */
  readonly country: string;
  readonly currency: string;
}

const KEY = 'cashier.region';
/** On a device where somebody has chosen: a tab's storage takes longer to open than the rest that the list waits for, and has no choice on most. */
const MARK = 'cashier.region-chosen';

const textOf = ({ country, currency }: Region): string => `${country} ${currency}`;

/**
 * Key of the choice: the user and the region of the host. When the host names another region, the choice no longer
 * applies.
 */
const ownerOf = (userId: string, home: Region): string => `${userId} ${textOf(home)} `;

/**
 * Keeps the region that a user has chosen for this tab, so that a reload stays in it.
 *
 * @param home what the host gave at the start
 */
export const storeRegion = (userId: string, home: Region, chosen: Region): void => {
  deviceCache.set(MARK, '1');
  sessionStore.set(KEY, ownerOf(userId, home) + textOf(chosen));
};

/** The region that the user has chosen, else the one the host gave. */
export const readStoredRegion = (userId: string, home: Region): Region => {
  const owner = ownerOf(userId, home);
  const kept = deviceCache.get(MARK) !== null || hasOverflow() ? sessionStore.get(KEY) : null;
  const [country, currency] = kept?.startsWith(owner) ? kept.slice(owner.length).split(' ') : [];
  return country && currency ? { country, currency } : home;
};
