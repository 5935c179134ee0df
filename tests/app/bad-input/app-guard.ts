import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fakeWindows } from '#tests/flows/fake-window.ts';

/**
 * A new page for each test of a file that opens the app: fake time, a quiet console, and no uncaught
 * error. React's draws and modules keep real turns.
 */
export const guardApps = (): void => {
  const faults: string[] = [];
  const note = (event: ErrorEvent): void => void faults.push(event.message);
  const noteRejection = (reason: unknown): void => void faults.push(`unhandled: ${String(reason)}`);

  beforeEach(() => {
    // The server's clock is carried on by `performance`, which nobody sets.
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    vi.stubGlobal('matchMedia', undefined);
    vi.stubGlobal('scrollTo', () => {});
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    fakeWindows();
    // Deposits left open by an earlier test are forgotten.
    window.sessionStorage.clear();
    process.on('unhandledRejection', noteRejection);
    window.addEventListener('error', note);
  });
  afterEach(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    window.removeEventListener('error', note);
    process.off('unhandledRejection', noteRejection);
    // An error that a boundary of the page has caught reaches the window too, and is no fault.
    const uncaught = faults.splice(0).filter((fault) => !fault.includes('has no') && !fault.includes('has not come'));
    expect(uncaught).toEqual([]);
  });
};
