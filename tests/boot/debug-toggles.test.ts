import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  applyAddressToggles,
  offerDebugToggles,
  setDebugToggle,
  storedTransport,
  withToggles,
} from '#boot/debug-toggles.ts';
import { stubWindow, type FakeWindow } from '#tests/host/fake-window.ts';

const USER = '{"id_user":"7","currency":"INR"}';
let session: Map<string, string>;
let page: FakeWindow;

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
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.resetModules();
});

describe('a debug toggle', () => {
  // Spec: core 4.2b
  it.each([
    ['transport', 'http', 'http'],
    ['force_logging', 'true', 'true'],
    ['user', USER, USER],
  ] as const)('%s is kept for the tab, and reloads the page', (name, value, kept) => {
    setDebugToggle(name, value);
    expect(session.get(name)).toBe(kept);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  // Spec: core 4.2c
  it('for the user is a session cookie too', () => {
    setDebugToggle('user', USER);
    expect(document.cookie).toMatch(new RegExp(`^user=${encodeURIComponent(USER)};`));
    expect(document.cookie).not.toMatch(/expires|max-age/i);
  });

  it('for logging can be turned off', () => {
    setDebugToggle('force_logging', '1');
    setDebugToggle('force_logging', '0');
    expect(session.has('force_logging')).toBe(false);
  });
});

describe('a kept toggle', () => {
  // Spec: core 5.1a
  it('is a transport only if it is one', () => {
    expect(storedTransport()).toBeUndefined();
    session.set('transport', 'pigeon');
    expect(storedTransport()).toBeUndefined();
    session.set('transport', 'socket');
    expect(storedTransport()).toBe('socket');
  });

  it.each(['', '{', '7', '{}', '{"id_user":7,"currency":"USD"}'])('is no user when it is %j', (text) => {
    session.set('user', text);
    expect(withToggles({ token: 't' })).toEqual({ token: 't' });
  });

  it("takes the place of the host's user and transport", () => {
    session.set('user', USER);
    session.set('transport', 'socket');
    const given = { token: 't', transport: 'http', user: { id_user: '1', currency: 'USD' } } as const;
    expect(withToggles(given)).toEqual({ token: 't', transport: 'socket', user: { id_user: '7', currency: 'INR' } });
  });

  it('is nobody outside a debug build', async () => {
    session.set('user', USER);
    session.set('transport', 'http');
    vi.stubEnv('DEV', false);
    vi.resetModules();
    const { withToggles: take } = await import('#boot/debug-toggles.ts');
    expect(take({ token: 't' })).toEqual({ token: 't' });
  });
});

describe('toggles in the address', () => {
  it('are kept and leave it by loading it anew', () => {
    expect(applyAddressToggles('https://pay.example/cashier/?a=1&transport=http&user=%7B%7D')).toBe(true);
    expect([...session]).toEqual([
      ['user', '{}'],
      ['transport', 'http'],
    ]);
    expect(page.replace).toHaveBeenCalledWith('https://pay.example/cashier/?a=1');
  });

  it('hold for the page in a frame without storage, which loading anew would make forget them', async () => {
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

  it('change nothing where there are none', () => {
    expect(applyAddressToggles('https://pay.example/cashier/?locale=ar')).toBe(false);
    expect(page.replace).not.toHaveBeenCalled();
  });

  it('are ignored outside a debug build: nobody is put into another account by a link', async () => {
    vi.stubEnv('DEV', false);
    vi.resetModules();
    const { applyAddressToggles: apply } = await import('#boot/debug-toggles.ts');
    expect(apply(`https://pay.example/cashier/?user=${encodeURIComponent(USER)}`)).toBe(false);
    expect(session.size).toBe(0);
  });
});

describe('the console', () => {
  it('of a debug build can set a toggle', () => {
    offerDebugToggles();
    Reflect.get(window, 'cashierDebug')('transport', 'http');
    expect(session.get('transport')).toBe('http');
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('of any other build cannot', async () => {
    vi.stubEnv('DEV', false);
    vi.resetModules();
    const { offerDebugToggles: offer } = await import('#boot/debug-toggles.ts');
    offer();
    expect(Reflect.has(window, 'cashierDebug')).toBe(false);
  });
});
