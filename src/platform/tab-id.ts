import { sessionStore } from './storage.ts';
import { reserveName } from './tab-lock.ts';
import { uuid } from './uuid.ts';

const STORAGE_KEY = 'cashier.tab';

/** Returns the id of this tab, which survives reloads. */
export const tabId = (): string => {
  const known = sessionStore.get(STORAGE_KEY);
  if (known !== null) return known;
  const id = uuid();
  sessionStore.set(STORAGE_KEY, id);
  return id;
};

/** Changes the id when another open tab has the same: browsers copy sessionStorage to a duplicated tab. */
export const reserveTabId = async (): Promise<void> => {
  while (!(await reserveName(`${STORAGE_KEY} ${tabId()}`))) sessionStore.set(STORAGE_KEY, uuid());
};

/** Keeps the id of this tab unique, also after a restore from the back-forward cache. */
export const followTabId = (): void => {
  void reserveTabId();
  window.addEventListener('pageshow', (event) => void (event.persisted && reserveTabId()));
};
