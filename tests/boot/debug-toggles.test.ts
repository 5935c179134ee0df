import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  applyAddressToggles,
  offerDebugToggles,
  setDebugToggle,
  storedTransport,
  withToggles,
} from '#boot/debug-toggles.ts';
import { stubWindow, type FakeWindow } from '#tests/host/fake-window.ts';

const USER = '{"id_user":"7","currency":"INR"}';
const WITH_USER = `https://pay.example/cashier/?user=${encodeURIComponent(USER)}`;
let session: Map<string, string>;
let page: FakeWindow;

const inRelease = () => {
  vi.stubEnv('DEV', false);
  vi.resetModules();
  return import('#boot/debug-toggles.ts');
};

beforeEach(() => {
  page = stubWindow();
  session = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, value: string) => session.set(key, value),
    removeItem: (key: string) => session.delete(key),
  });
});
afterEach(() => {
  vi.resetModules();
});

// Spec: core 4.2b
it.each([
  ['transport', 'http', 'http'],
  ['force_logging', 'true', 'true'],
  ['force_logging', '0', undefined],
  ['user', USER, USER],
] as const)('the toggle %s set to %s is stored for the tab as %s, and reloads the page', (name, value, stored) => {
  session.set('force_logging', '1');
  setDebugToggle(name, value);
  expect(session.get(name)).toBe(stored);
  expect(page.reload).toHaveBeenCalledOnce();
});

// Spec: core 4.2c
it("the user's toggle is also a session cookie", () => {
  setDebugToggle('user', USER);
  expect(document.cookie).toMatch(new RegExp(`^user=${encodeURIComponent(USER)};`));
  expect(document.cookie).not.toMatch(/expires|max-age/i);
});

// Spec: core 5.1a
it.each([
  [undefined, undefined],
  ['pigeon', undefined],
  ['socket', 'socket'],
])('the stored transport %s is read as %s', (stored, transport) => {
  if (stored !== undefined) session.set('transport', stored);
  expect(storedTransport()).toBe(transport);
});

it.each(['', '{', '7', '{}', '{"id_user":7,"currency":"USD"}'])('the stored user %j is ignored', (text) => {
  session.set('user', text);
  expect(withToggles({ token: 't' })).toEqual({ token: 't' });
});

it("stored toggles replace the host's user and transport in a debug build only", async () => {
  session.set('user', USER);
  session.set('transport', 'socket');
  const given = { token: 't', transport: 'http', user: { id_user: '1', currency: 'USD' } } as const;
  expect(withToggles(given)).toEqual({ token: 't', transport: 'socket', user: { id_user: '7', currency: 'INR' } });
  expect((await inRelease()).withToggles({ token: 't' })).toEqual({ token: 't' });
});

it('toggles in the address are stored, and removed by a reload', () => {
  expect(applyAddressToggles('https://pay.example/cashier/?locale=ar')).toBe(false);
  expect(page.replace).not.toHaveBeenCalled();
  expect(applyAddressToggles('https://pay.example/cashier/?a=1&transport=http&user=%7B%7D')).toBe(true);
  expect(Object.fromEntries(session)).toEqual({ user: '{}', transport: 'http' });
  expect(page.replace).toHaveBeenCalledWith('https://pay.example/cashier/?a=1');
});

it('toggles in the address apply without a reload if the frame has no storage', async () => {
  const denied = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied });
  vi.resetModules();
  const fresh = await import('#boot/debug-toggles.ts');
  expect(fresh.applyAddressToggles('https://pay.example/cashier/?a=1&transport=http')).toBe(false);
  expect(page.replace).not.toHaveBeenCalled();
  expect(page.replaceState).toHaveBeenCalledWith(null, '', 'https://pay.example/cashier/?a=1');
  expect(fresh.storedTransport()).toBe('http');
});

it('the console sets toggles', () => {
  offerDebugToggles();
  Reflect.get(window, 'cashierDebug')('transport', 'http');
  expect(session.get('transport')).toBe('http');
  expect(page.reload).toHaveBeenCalledOnce();
});

it('a release build ignores toggles in the address and offers none in the console', async () => {
  const release = await inRelease();
  expect(release.applyAddressToggles(WITH_USER)).toBe(false);
  expect(session.size).toBe(0);
  release.offerDebugToggles();
  expect(Reflect.has(window, 'cashierDebug')).toBe(false);
});
