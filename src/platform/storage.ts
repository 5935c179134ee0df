/** Text by key. Reading and writing never throw. An empty text is none. */
export interface KeyStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** How much a host keeps for one widget (contract §7, docs/host-integration.md). */
export const HOST_LIMITS = { keys: 32, valueLength: 4096 } as const;

/** Hands one text to the host; an empty one takes the key away. */
export type SendToHost = (key: string, value: string) => void;

/**
 * Values that the browser's storage did not take, by the host's name for them. A cross-site frame's storage can
 * throw on every access, and a full one on writing. It is newer than what the storage has, so it wins when reading.
 */
const overflow = new Map<string, string>();

/** Whether there is something that the host keeps, or that the browser's storage did not take. */
export const hasOverflow = (): boolean => overflow.size > 0;

let sendToHost: SendToHost | undefined;

const fits = (value: string): boolean => value.length <= HOST_LIMITS.valueLength;

// An older value must not come back after a reload in place of one that is too long for the host.
const handToHost = (name: string, value: string): void => sendToHost?.(name, fits(value) ? value : '');

const forget = (name: string): void => {
  if (overflow.delete(name)) handToHost(name, '');
};

const attempt = (use: () => string | null | void): string | null | void => {
  try {
    return use();
  } catch {
    return null;
  }
};

/** Whether the storage took it. */
const write = (open: () => Storage, key: string, value: string): boolean => {
  const refusal = attempt(() => {
    open().setItem(key, value);
  });
  return refusal === undefined;
};

function createStore(open: () => Storage, prefix: string): KeyStore {
  const remove = (key: string): void => {
    forget(prefix + key);
    attempt(() => open().removeItem(key));
  };
  return {
    get: (key) => overflow.get(prefix + key) ?? attempt(() => open().getItem(key)) ?? null,
    set(key, value) {
      if (value === '') return remove(key);
      const name = prefix + key;
      if (write(open, key, value)) return forget(name);
      overflow.set(name, value);
      return handToHost(name, value);
    },
    remove,
  };
}

/** Lives as long as the tab: an open deposit, debug toggles. */
export const sessionStore: KeyStore = createStore(() => globalThis.sessionStorage, 'tab.');

/** Lives on the device; where a frame has no storage, as long as the tab. */
export const localStore: KeyStore = createStore(() => globalThis.localStorage, 'device.');

/**
 * Takes over what a host has kept for this widget, and from now on hands it what the browser's storage does not take.
 * Values that this page has written before are newer.
 *
 * @param kept as `loaded` brought it
 */
export function keepWithHost(kept: Readonly<Record<string, string>>, send: SendToHost): void {
  sendToHost = send;
  for (const [name, value] of overflow) handToHost(name, value);
  for (const [name, value] of Object.entries(kept)) if (!overflow.has(name)) overflow.set(name, value);
}

/** Values that the device may keep or lose: they are never handed to the host. */
export const deviceCache: KeyStore = {
  get: (key) => attempt(() => globalThis.localStorage.getItem(key)) ?? null,
  set: (key, value) => void write(() => globalThis.localStorage, key, value),
  remove: (key) => void attempt(() => globalThis.localStorage.removeItem(key)),
};

const PROBE = 'cashier.probe';

/** Whether what is written would be found after a reload: in the browser's own storage, or with the host. */
export function isKept(store: KeyStore): boolean {
  if (sendToHost && overflow.size <= HOST_LIMITS.keys && [...overflow.values()].every(fits)) return true;
  if (hasOverflow()) return false;
  // A value that cannot be written goes to the overflow.
  store.set(PROBE, '1');
  const isWritten = overflow.size === 0;
  store.remove(PROBE);
  return isWritten;
}

/** The JSON kept under a key, or undefined when there is none or it cannot be read. Its shape is for the caller to check. */
export function readJson(store: KeyStore, key: string): unknown {
  const text = store.get(key);
  if (text === null) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON. */
export function writeJson(store: KeyStore, key: string, value: unknown): void {
  store.set(key, JSON.stringify(value));
}
