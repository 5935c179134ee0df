import { deviceCache, hasOverflow, sessionStore } from './storage.ts';

/** Country and currency of the payments. */
export interface Region {
  /** Country code, upper case. */
  readonly country: string;
  readonly currency: string;
}

const KEY = 'cashier.region';
/** sessionStorage is slow to open and usually empty, so it is read only when localStorage says a region was chosen. */
const MARK = 'cashier.region-chosen';

const textOf = ({ country, currency }: Region): string => `${country} ${currency}`;

/**
 * Key of the chosen region: the user and the host's region. When the host names another region, the choice no longer applies.
 */
const ownerOf = (userId: string, home: Region): string => `${userId} ${textOf(home)} `;

/**
 * Stores the region that a user has chosen for this tab, so that it survives a reload.
 *
 * @param home the host's region
 */
export const storeRegion = (userId: string, home: Region, chosen: Region): void => {
  deviceCache.set(MARK, '1');
  sessionStore.set(KEY, ownerOf(userId, home) + textOf(chosen));
};

/** Returns the region that the user has chosen, else the host's. */
export const readStoredRegion = (userId: string, home: Region): Region => {
  const owner = ownerOf(userId, home);
  const kept = deviceCache.get(MARK) !== null || hasOverflow() ? sessionStore.get(KEY) : null;
  const [country, currency] = kept?.startsWith(owner) ? kept.slice(owner.length).split(' ') : [];
  return country && currency ? { country, currency } : home;
};
