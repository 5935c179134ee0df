import { sessionStore } from './storage.ts';
import { reserveName } from './tab-lock.ts';
import { uuid } from './uuid.ts';

const STORAGE_KEY = 'cashier.tab';

/** Returns the id of this tab, which a reload keeps. */
export const tabId = (): string => {
  const known = sessionStore.get(STORAGE_KEY);
  if (known !== null) return known;
  const id = uuid();
  sessionStore.set(STORAGE_KEY, id);
  return id;
};

/** Takes another id where an open tab has this one: browsers copy the session storage into a duplicated tab. */
export const reserveTabId = async (): Promise<void> => {
  while (!(await reserveName(`${STORAGE_KEY} ${tabId()}`))) sessionStore.set(STORAGE_KEY, uuid());
};

/** Keeps the id of this tab its own, also after a way back to a page that the browser has kept. */
export const followTabId = (): void => {
  void reserveTabId();
  window.addEventListener('pageshow', (event) => void (event.persisted && reserveTabId()));
};
