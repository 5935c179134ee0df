// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { denyStorage } from '#tests/flows/browser.ts';
import {
  HOST_LIMITS,
  isPersistent,
  connectHostStorage,
  localStore,
  readJson,
  sessionStore,
  setTabUser,
  writeJson,
} from '#platform/storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  for (const key of ['a', 'b']) {
    sessionStore.remove(key);
    localStore.remove(key);
  }
  sessionStorage.clear();
  localStorage.clear();
});

const fillStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

describe('storage', () => {
  it('stores texts in the browser storage of its name', () => {
    sessionStore.set('a', '1');
    localStore.set('a', '2');
    expect([sessionStorage.getItem('a'), localStorage.getItem('a')]).toEqual(['1', '2']);
    expect([sessionStore.get('a'), localStore.get('a'), localStore.get('b')]).toEqual(['1', '2', null]);
    localStore.remove('a');
    expect(localStorage.getItem('a')).toBeNull();
  });

  it("stores records of a tab separately for each user, and the tab's own settings for all", () => {
    const seen: (string | null)[] = [];
    for (const user of ['ann', 'ben', 'ann']) {
      setTabUser(user);
      seen.push(sessionStore.get('cashier.a'), sessionStore.get('a'));
      sessionStore.set('cashier.a', `of ${user}`);
      sessionStore.set('a', 'of all');
    }
    sessionStore.remove('cashier.a');
    setTabUser('ben');
    seen.push(sessionStore.get('cashier.a'));
    setTabUser('');
    expect(seen).toEqual([null, null, null, 'of all', 'of ann', 'of all', 'of ben']);
  });

  it('reads values that another tab has written meanwhile', () => {
    localStore.set('a', 'ours');
    localStorage.setItem('a', 'theirs');
    expect(localStore.get('a')).toBe('theirs');
  });

  it('keeps in memory what a full storage rejects, and returns the newest value', () => {
    localStore.set('a', 'old');
    const full = fillStorage();
    localStore.set('a', 'new');
    expect(localStore.get('a')).toBe('new');
    full.mockRestore();
    localStore.set('a', 'newest');
    expect([localStore.get('a'), localStorage.getItem('a')]).toEqual(['newest', 'newest']);
  });
});

/** A new page: the in-memory values of the previous page are gone. */
const openPage = () => {
  vi.resetModules();
  return import('#platform/storage.ts');
};

describe('a page that loses access to its storage', () => {
  it('has the values last read and written, without removed ones', async () => {
    const page = await openPage();
    localStorage.setItem('a', 'theirs');
    page.localStore.get('a');
    page.sessionStore.set('a', 'ours');
    page.localStore.set('b', '1');
    page.localStore.remove('b');
    denyStorage();
    expect([page.localStore.get('a'), page.sessionStore.get('a')]).toEqual(['theirs', 'ours']);
    expect(page.localStore.get('b')).toBeNull();
    page.localStore.set('a', 'newer');
    expect(page.localStore.get('a')).toBe('newer');
    page.localStore.remove('a');
    expect(page.localStore.get('a')).toBeNull();
  });

  it('does not have values removed by another tab', async () => {
    const page = await openPage();
    page.localStore.set('a', '1');
    localStorage.removeItem('a');
    page.localStore.get('a');
    denyStorage();
    expect(page.localStore.get('a')).toBeNull();
  });

  it('has values of earlier visits and other tabs even if it had not read them', async () => {
    localStorage.setItem('cashier.earlier', '1');
    localStorage.setItem('another’s', '1');
    const page = await openPage();
    page.mirrorStorage();
    localStorage.setItem('cashier.keys', '2');
    window.dispatchEvent(new StorageEvent('storage', { key: 'cashier.keys' }));
    localStorage.setItem('cashier.unread', '3');
    denyStorage();
    expect(['cashier.earlier', 'cashier.keys', 'cashier.unread'].map((key) => page.localStore.get(key))).toEqual([
      '1',
      '2',
      null,
    ]);
    expect(page.localStore.get('another’s')).toBeNull();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(page.localStore.get('cashier.earlier')).toBe('1');
  });
});

it('JSON is read back, and a missing entry is undefined', () => {
  writeJson(sessionStore, 'a', { id: 1 });
  expect(readJson(sessionStore, 'a')).toEqual({ id: 1 });
  sessionStore.set('a', '{oops');
  expect([readJson(sessionStore, 'a'), readJson(sessionStore, 'b')]).toEqual([undefined, undefined]);
});

describe('a frame without storage', () => {
  /** A host that stores the values it receives, as the SDK does. */
  const openHost = (kept: Record<string, string> = {}) => {
    const sent: [string, string][] = [];
    const send = (key: string, value: string): void => {
      sent.push([key, value]);
      if (value === '') delete kept[key];
      else kept[key] = value;
    };
    return { kept, sent, send };
  };

  it('has its stored values in memory, until they are removed or the page is reloaded', async () => {
    denyStorage();
    const page = await openPage();
    page.sessionStore.set('a', '1');
    page.localStore.set('b', '1');
    page.localStore.remove('b');
    expect([page.sessionStore.get('a'), page.localStore.get('b')]).toEqual(['1', null]);
    expect(page.isPersistent(page.sessionStore)).toBe(false);
    expect((await openPage()).sessionStore.get('a')).toBeNull();
  });

  it('reads after a reload the values that the host has stored, separately for each storage', async () => {
    denyStorage();
    const host = openHost();
    const page = await openPage();
    page.connectHostStorage(host.kept, host.send);
    page.sessionStore.set('a', '1');
    page.localStore.set('a', '2');
    expect([page.isPersistent(page.sessionStore), page.isPersistent(page.localStore)]).toEqual([true, true]);

    const next = await openPage();
    expect(next.sessionStore.get('a')).toBeNull();
    next.connectHostStorage({ ...host.kept }, host.send);
    expect([next.sessionStore.get('a'), next.localStore.get('a')]).toEqual(['1', '2']);
    next.sessionStore.remove('a');
    expect(host.kept).toEqual({ 'device.a': '2' });
  });

  it('sends the host values written before its start data, which are newer, and removes a key by an empty text', async () => {
    denyStorage();
    const host = openHost({ 'tab.a': 'old', 'tab.b': 'kept' });
    const page = await openPage();
    page.sessionStore.set('a', 'new');
    page.connectHostStorage({ ...host.kept }, host.send);
    expect([page.sessionStore.get('a'), page.sessionStore.get('b')]).toEqual(['new', 'kept']);
    expect(host.sent).toEqual([['tab.a', 'new']]);
    page.sessionStore.set('b', '');
    expect([page.sessionStore.get('b'), host.kept]).toEqual([null, { 'tab.a': 'new' }]);
  });

  it("is reported when it exceeds the host's limits, and removes the older value there", async () => {
    denyStorage();
    const host = openHost();
    const page = await openPage();
    page.connectHostStorage(host.kept, host.send);
    page.sessionStore.set('a', '1');
    page.sessionStore.set('a', 'x'.repeat(HOST_LIMITS.valueLength + 1));
    expect([page.isPersistent(page.sessionStore), host.kept]).toEqual([false, {}]);
    expect(page.sessionStore.get('a')).toHaveLength(HOST_LIMITS.valueLength + 1);
    page.sessionStore.remove('a');
    expect(page.isPersistent(page.sessionStore)).toBe(true);
    for (let count = 0; count < HOST_LIMITS.keys; count += 1) page.sessionStore.set(`k${count}`, '1');
    expect(page.isPersistent(page.sessionStore)).toBe(true);
    page.sessionStore.set('one more', '1');
    expect(page.isPersistent(page.sessionStore)).toBe(false);
  });
});

describe('a frame with storage', () => {
  it('sends its host no values', () => {
    const send = vi.fn<(key: string, value: string) => void>();
    connectHostStorage({}, send);
    sessionStore.set('a', '1');
    sessionStore.remove('a');
    expect(isPersistent(sessionStore)).toBe(true);
    expect(send).not.toHaveBeenCalled();
    expect(sessionStorage).toHaveLength(0);
  });

  it('stores values at the host that a full storage rejects, until it accepts them', () => {
    const send = vi.fn<(key: string, value: string) => void>();
    connectHostStorage({}, send);
    sessionStore.set('a', 'old');
    const full = fillStorage();
    sessionStore.set('a', 'new');
    expect(isPersistent(sessionStore)).toBe(true);
    full.mockRestore();
    sessionStore.set('a', 'newest');
    expect(send.mock.calls).toEqual([
      ['tab.a', 'new'],
      ['tab.a', ''],
    ]);
  });
});
