// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startOver } from '#platform/start-over.ts';
import { sessionStore } from '#platform/storage.ts';

const reload = vi.fn<() => void>();

const arrivedBy = (type: string): void => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { reload } });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStore.remove('cashier.started-over');
  reload.mockClear();
});

describe('a widget that starts over', () => {
  it('is loaded anew', () => {
    arrivedBy('navigate');
    expect(startOver()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is loaded anew for another user, too, where somebody has reloaded the page before', () => {
    arrivedBy('reload');
    expect(startOver()).toBe(true);
  });

  it('is not once more at once, as a host that names two users each time would have it for ever', () => {
    arrivedBy('navigate');
    startOver();
    arrivedBy('reload');
    expect(startOver()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is again when the next user comes later', () => {
    arrivedBy('navigate');
    startOver();
    arrivedBy('reload');
    vi.advanceTimersByTime(60_000);
    expect(startOver()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is no more than once where nothing outlives the page', () => {
    vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    arrivedBy('reload');
    expect(startOver()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
