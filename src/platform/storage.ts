/** A text store. Reading and writing never throw. An empty string deletes the key. */
export interface KeyStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** Limits of the values that a host stores for one widget (contract §7, docs/host-integration.md). */
export const HOST_LIMITS = { keys: 32, valueLength: 4096 } as const;

/** Sends one value to the host; an empty string deletes the key. */
export type SendToHost = (key: string, value: string) => void;

/**
 * Values that the browser's storage rejected, by the host's name for them. The storage of a cross-site frame can throw on every
 * access, a full one on writing. Newer than the storage, so it is read first.
 */
const overflow = new Map<string, string>();

/** Checks for values that the host stores or that the browser's storage rejected. */
export const hasOverflow = (): boolean => overflow.size > 0;

let sendToHost: SendToHost | undefined;

const fits = (value: string): boolean => value.length <= HOST_LIMITS.valueLength;

// A value too long for the host deletes the older one, which must not return after a reload.
const sendOrDelete = (name: string, value: string): void => sendToHost?.(name, fits(value) ? value : '');

const deleteOverflow = (name: string): void => {
  if (overflow.delete(name)) sendOrDelete(name, '');
};

const attempt = <T>(use: () => T): T | null => {
  try {
    return use();
  } catch {
    return null;
  }
};

/** Returns true when the storage accepted the change. */
const change = (apply: () => void): boolean =>
  attempt(() => {
    apply();
    return true;
  }) === true;

const write = (open: () => Storage, key: string, value: string): boolean => change(() => open().setItem(key, value));

/** Value of a removed key whose removal the storage rejected, so that neither this page nor the host returns the older value. */
const REMOVED = 'null';

/** Prefix of the keys with users' data. */
const KEY_PREFIX = 'cashier.';

const readOwnEntries = (storage: Storage): [string, string][] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(KEY_PREFIX))
    .map((key) => [key, storage.getItem(key) ?? '']);

/**
 * Creates a mirror of the last readable state of a storage. A browser can revoke storage access of an open page, as when the
 * user blocks cookies: an unconfirmed payment in it must not be forgotten then, or it could be paid again.
 */
function createMirror(open: () => Storage): KeyStore {
  let texts: Map<string, string> | undefined;
  const known = (): Map<string, string> => (texts ??= new Map(attempt(() => readOwnEntries(open()))));
  const set = (key: string, text: string): void => void known().set(key, text);
  const remove = (key: string): void => void known().delete(key);
  return {
    get(key) {
      try {
        const text = open().getItem(key);
        if (text === null) remove(key);
        else set(key, text);
        return text;
      } catch {
        return known().get(key) ?? null;
      }
    },
    set,
    remove,
  };
}

interface StoreOptions {
  prefix: string;
  /** Returns the key in the browser's storage; a host stores values by user and plain key. */
  storageKeyOf?: (key: string) => string;
  /** Whether other tabs write too: then a value that could not be removed is read again, since it may be theirs. */
  isShared: boolean;
}

function createStore(open: () => Storage, options: StoreOptions): KeyStore {
  const { prefix, storageKeyOf = (key) => key, isShared } = options;
  const mirror = createMirror(open);
  const keepBeside = (name: string, value: string): void => {
    overflow.set(name, value);
    sendOrDelete(name, value);
  };
  const remove = (key: string): void => {
    const name = prefix + key;
    const place = storageKeyOf(key);
    const wasStored = mirror.get(place) !== null;
    mirror.remove(place);
    if (change(() => open().removeItem(place)) || isShared || !wasStored) deleteOverflow(name);
    else keepBeside(name, REMOVED);
  };
  return {
    get(key) {
      const value = overflow.get(prefix + key) ?? mirror.get(storageKeyOf(key));
      return value === REMOVED ? null : value;
    },
    set(key, value) {
      if (value === '') return remove(key);
      const name = prefix + key;
      const place = storageKeyOf(key);
      if (!write(open, place, value)) return keepBeside(name, value);
      mirror.set(place, value);
      return deleteOverflow(name);
    },
    remove,
  };
}

let tabUser = '';

/** Sets the user of the tab's store. Records of other users stay stored and unread until they sign in again. */
export const setTabUser = (userId: string): void => {
  tabUser = userId;
};

/** Stores values of the tab: the user's open deposit, debug toggles. */
export const sessionStore: KeyStore = createStore(() => globalThis.sessionStorage, {
  prefix: 'tab.',
  storageKeyOf: (key) => (tabUser && key.startsWith(KEY_PREFIX) ? `${key} ${tabUser}` : key),
  isShared: false,
});

/** Stores values on the device; in a frame without storage, for the tab. */
export const localStore: KeyStore = createStore(() => globalThis.localStorage, { prefix: 'device.', isShared: true });

/** Mirrors the values of earlier sessions and other tabs, in case the storage becomes unreadable. */
export function mirrorStorage(): void {
  const read = ({ key }: Pick<StorageEvent, 'key'>): void => void localStore.get(key ?? '');
  read({ key: '' });
  window.addEventListener('storage', read);
}

/**
 * Reads the values that the host has stored, and sends it the values that the browser's storage rejects from now on. Values
 * written by this page are newer and have priority.
 *
 * @param hostValues from `loaded`
 */
export function connectHostStorage(hostValues: Readonly<Record<string, string>>, send: SendToHost): void {
  sendToHost = send;
  for (const [name, value] of overflow) sendOrDelete(name, value);
  for (const [name, value] of Object.entries(hostValues)) if (!overflow.has(name)) overflow.set(name, value);
}

/** Stores values that may be lost: they are never sent to the host. */
export const deviceCache: KeyStore = {
  get: (key) => attempt(() => globalThis.localStorage.getItem(key)) ?? null,
  set: (key, value) => void write(() => globalThis.localStorage, key, value),
  remove: (key) => void attempt(() => globalThis.localStorage.removeItem(key)),
};

const PROBE = 'cashier.probe';

/** Checks that a written value would survive a reload: in the browser's storage, or at the host. */
export function isPersistent(store: KeyStore): boolean {
  if (sendToHost && overflow.size <= HOST_LIMITS.keys && [...overflow.values()].every(fits)) return true;
  if (hasOverflow()) return false;
  // A rejected value is added to the overflow.
  store.set(PROBE, '1');
  const isWritten = overflow.size === 0;
  store.remove(PROBE);
  return isWritten;
}

/** Returns the JSON value of a key, or undefined when missing or unreadable. The caller validates its shape. */
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

/** Stores a value as JSON. */
export function writeJson(store: KeyStore, key: string, value: unknown): void {
  store.set(key, JSON.stringify(value));
}
