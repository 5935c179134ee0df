// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reserveTabId, followTabId, tabId } from '#platform/tab-id.ts';

/** Names that documents of the origin hold as locks. */
let held: Set<string>;

/** The part of Web Locks that the widget uses. */
const request = async (name: string, _options: object, run: (lock: object | null) => unknown): Promise<void> => {
  if (held.has(name)) return void (await run(null));
  held.add(name);
  await run({});
  held.delete(name);
};

const setLocks = (locks: unknown): void =>
  void Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });

const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, 0));

const leave = async (): Promise<void> => {
  window.dispatchEvent(new Event('pagehide'));
  await settled();
};

beforeEach(() => {
  held = new Set();
  setLocks({ request });
});
afterEach(async () => {
  await leave();
  sessionStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
  vi.restoreAllMocks();
});

it('a tab keeps its id over a reload', async () => {
  const id = tabId();
  await reserveTabId();
  await leave();
  await reserveTabId();
  expect([tabId(), held.size]).toEqual([id, 1]);
});

it('a duplicated tab takes another id while the tab it was copied from is open', async () => {
  const id = tabId();
  await reserveTabId();
  await reserveTabId();
  expect(tabId()).not.toBe(id);
  expect(held).toEqual(new Set([`cashier.tab ${id}`, `cashier.tab ${tabId()}`]));
});

it('a restored tab takes another id when a copy of it has reserved its id meanwhile', async () => {
  const id = tabId();
  followTabId();
  await settled();
  await leave();
  held.add(`cashier.tab ${id}`);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await settled();
  expect(tabId()).not.toBe(id);
});

it.each([
  ['no locks', undefined],
  ['locks that are refused', { request: () => Promise.reject(new DOMException('refused', 'SecurityError')) }],
])('a browser with %s keeps the id of the tab', async (_what, locks) => {
  setLocks(locks);
  const id = tabId();
  await reserveTabId();
  expect(tabId()).toBe(id);
});
