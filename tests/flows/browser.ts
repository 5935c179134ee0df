import { vi } from 'vitest';
import { sessionStore } from '#platform/storage.ts';

/** Fake time, an empty tab, a quiet console. Undone by vi's own restores. */
export const openBrowser = (): void => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const key of ['cashier.open-deposit', 'cashier.chosen-bonus']) sessionStore.remove(key);
};

export const closeBrowser = (): void => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
};

/** What the tab keeps of the open deposit. */
export const keptAttempt = (): Record<string, unknown> | null => {
  const text = sessionStore.get('cashier.open-deposit');
  return text === null ? null : JSON.parse(text).attempt;
};
