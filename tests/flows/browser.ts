import { vi } from 'vitest';
import { localStore, sessionStore } from '#platform/storage.ts';

/** What flows keep in the tab, and no bench of theirs clears. */
const KEPT = ['cashier.open-deposit', 'cashier.open-wish', 'cashier.chosen-bonus', 'cashier.reported-results'];

/** Fake time, an empty tab, a quiet console. Undone by vi's own restores. */
export const openBrowser = (): void => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const key of KEPT) sessionStore.remove(key);
  for (const key of ['cashier.wishes', 'cashier.keys']) localStore.remove(key);
};

/** Another tab of the same browser: it keeps nothing of this one but what the device does. */
export const openOtherTab = (): void => {
  for (const key of ['cashier.open-deposit', 'cashier.open-wish', 'cashier.open-withdrawal']) sessionStore.remove(key);
};

export const closeBrowser = (): void => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
};

const kept = (key: string): Record<string, unknown> | null => {
  const text = sessionStore.get(key);
  return text === null ? null : JSON.parse(text).attempt;
};

/** What the tab keeps of the open deposit. */
export const keptAttempt = (): Record<string, unknown> | null => kept('cashier.open-deposit');

/** What the tab keeps of the payment that the server has not settled. */
export const keptWish = (): Record<string, unknown> | null => kept('cashier.open-wish');

/** What the device keeps of the payments that may be on their way. */
export const keptBook = (): Record<string, unknown>[] => JSON.parse(localStore.get('cashier.wishes') ?? '[]');
