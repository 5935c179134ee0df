import { vi } from 'vitest';
import { localStore, sessionStore } from '#platform/storage.ts';

/** Session storage keys of flows, which no bench clears. */
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

/** Every access to storage throws from now on. */
export const denyStorage = (): void => {
  for (const name of ['sessionStorage', 'localStorage'] as const) {
    vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
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

/** The open deposit, as kept in the tab. */
export const keptAttempt = (): Record<string, unknown> | null => kept('cashier.open-deposit');

/** The unsettled payment, as kept in the tab. */
export const keptWish = (): Record<string, unknown> | null => kept('cashier.open-wish');

/** Payments that may be under way, as kept on the device. */
export const keptBook = (): Record<string, unknown>[] => JSON.parse(localStore.get('cashier.wishes') ?? '[]');
