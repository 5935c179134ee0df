// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localStore, readJson, sessionStore, writeJson } from '#platform/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const key of ['a', 'b']) {
    sessionStore.remove(key);
    localStore.remove(key);
  }
  sessionStorage.clear();
  localStorage.clear();
});

describe('storage', () => {
  it('keeps texts in the storage it is named after', () => {
    sessionStore.set('a', '1');
    localStore.set('a', '2');
    expect([sessionStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['1', '2']);
    expect([sessionStore.get('a'), localStore.get('a'), localStore.get('b')]).toEqual(['1', '2', null]);
    localStore.remove('a');
    expect(localStorage.getItem('a')).toBeNull();
  });

  it('reads what another tab wrote since', () => {
    localStore.set('a', 'ours');
    localStorage.setItem('a', 'theirs');
    expect(localStore.get('a')).toBe('theirs');
  });

  it('falls back to memory when every access throws, as in a cross-site frame', () => {
    const denied = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    localStore.set('a', '1');
    expect(localStore.get('a')).toBe('1');
    localStore.remove('a');
    expect(localStore.get('a')).toBeNull();
    expect(denied).toHaveBeenCalled();
  });

  it('keeps in memory what a full storage refuses, and the newest value wins', () => {
    localStore.set('a', 'old');
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    localStore.set('a', 'new');
    expect(localStore.get('a')).toBe('new');
    full.mockRestore();
    localStore.set('a', 'newest');
    expect([localStore.get('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest']);
  });
});

describe('JSON', () => {
  it('is read back, and what is none is undefined', () => {
    writeJson(sessionStore, 'a', { id: 1 });
    expect(readJson(sessionStore, 'a')).toEqual({ id: 1 });
    sessionStore.set('a', '{oops');
    expect([readJson(sessionStore, 'a'), readJson(sessionStore, 'b')]).toEqual([undefined, undefined]);
  });
});
