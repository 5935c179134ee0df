// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { denyStorage } from '#tests/flows/browser.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

/** A new page: the memory of the page before is gone. */
const openPage = () => {
  vi.resetModules();
  return import('#platform/storage.ts');
};

describe('a tab whose storage rejects a removal', () => {
  /** A page that has stored a value of the tab, and removed it while the storage threw. */
  const removedInVain = async () => {
    const page = await openPage();
    const send = vi.fn<(key: string, value: string) => void>();
    page.connectHostStorage({}, send);
    page.sessionStore.set('a', '1');
    page.localStore.set('b', '1');
    denyStorage();
    page.sessionStore.remove('a');
    page.localStore.remove('b');
    vi.restoreAllMocks();
    return { page, kept: Object.fromEntries(send.mock.calls) };
  };

  it('does not return the value on this page, though the storage works again', async () => {
    const { page } = await removedInVain();
    expect([sessionStorage.getItem('a'), page.sessionStore.get('a')]).toEqual(['1', null]);
    page.sessionStore.set('a', '2');
    expect(page.sessionStore.get('a')).toBe('2');
  });

  it('does not return the value after a reload if the host stores strings', async () => {
    const { kept } = await removedInVain();
    const next = await openPage();
    next.connectHostStorage(kept, () => {});
    expect(next.sessionStore.get('a')).toBeNull();
    next.sessionStore.remove('a');
    expect([sessionStorage.getItem('a'), next.sessionStore.get('a')]).toEqual([null, null]);
  });

  it('reads a value of the device again, which may be that of another tab', async () => {
    const { page } = await removedInVain();
    expect(page.localStore.get('b')).toBe('1');
  });
});
