import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startOver } from '#platform/start-over.ts';
import { sessionStore } from '#platform/storage.ts';
import { redirectTop } from '#platform/windows.ts';

// A document's own location cannot be replaced, so these tests run without one.
it('a redirect is refused if the host forbids navigation of its page', () => {
  vi.stubGlobal('window', {
    get top() {
      throw new DOMException('sandboxed', 'SecurityError');
    },
  });
  expect(redirectTop('https://bank.example')).toBe(false);
});

describe('a restarted widget', () => {
  const reload = vi.fn<() => void>();

  const startAfter = (type: string): boolean => {
    vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
    return startOver('u1');
  };

  beforeEach(() => {
    const stored = new Map<string, string>();
    vi.useFakeTimers();
    reload.mockReset();
    vi.stubGlobal('window', { location: { reload } });
    vi.stubGlobal('sessionStorage', {
      length: 0,
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
    sessionStore.remove('cashier.started-over');
  });

  it('is reloaded, even if the user has reloaded it before', () => {
    expect(startAfter('reload')).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is reloaded again after a minute but not at once, in case a host alternates between two users', () => {
    expect([startAfter('navigate'), startAfter('reload')]).toEqual([true, false]);
    vi.advanceTimersByTime(60_000);
    expect(startAfter('reload')).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is not reloaded again if nothing can be stored', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(startAfter('reload')).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});
