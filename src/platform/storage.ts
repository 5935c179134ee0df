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

/** Whether the storage took it. */
const write = (open: () => Storage, key: string, value: string): boolean => {
  const refusal = attempt(() => {
    open().setItem(key, value);
  });
  return refusal === undefined;
};

/** Keys of what users have done begin so. */
const KEY_PREFIX = 'cashier.';

const readOwnEntries = (storage: Storage): [string, string][] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(KEY_PREFIX))
    .map((key) => [key, storage.getItem(key) ?? '']);

/**
 * Remembers what a storage had when it could last be read. A browser can take storage from a page that is open, as when its
 * user blocks cookies: a payment that is unsettled in it must not be forgotten then, and paid once more.
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

/** @param storageKeyOf key in the browser's storage; a host stores for each user apart, by the plain key */
function createStore(open: () => Storage, prefix: string, storageKeyOf = (key: string): string => key): KeyStore {
  const mirror = createMirror(open);
  const remove = (key: string): void => {
    const place = storageKeyOf(key);
    deleteOverflow(prefix + key);
    mirror.remove(place);
    attempt(() => open().removeItem(place));
  };
  return {
    get: (key) => overflow.get(prefix + key) ?? mirror.get(storageKeyOf(key)),
    set(key, value) {
      if (value === '') return remove(key);
      const name = prefix + key;
      const place = storageKeyOf(key);
      if (write(open, place, value)) {
        mirror.set(place, value);
        return deleteOverflow(name);
      }
      overflow.set(name, value);
      return sendOrDelete(name, value);
    },
    remove,
  };
}

let tabUser = '';

/** Gives the tab's store to a user: records of other users stay in it unread, for when they are there again. */
export const setTabUser = (userId: string): void => {
  tabUser = userId;
};

/** Lives as long as the tab: an open deposit of its user, debug toggles. */
export const sessionStore: KeyStore = createStore(
  () => globalThis.sessionStorage,
  'tab.',
  (key) => (tabUser && key.startsWith(KEY_PREFIX) ? `${key} ${tabUser}` : key),
);

/** Lives on the device; where a frame has no storage, as long as the tab. */
export const localStore: KeyStore = createStore(() => globalThis.localStorage, 'device.');

/** From now on, what earlier visits and other tabs have written is known where storage cannot be read any more. */
export function mirrorStorage(): void {
  const read = ({ key }: Pick<StorageEvent, 'key'>): void => void localStore.get(key ?? '');
  read({ key: '' });
  window.addEventListener('storage', read);
}

/**
 * Takes over what a host has kept for this widget, and from now on hands it what the browser's storage does not take.
 * Values that this page has written before are newer.
 *
 * @param hostValues as `loaded` brought it
 */
export function connectHostStorage(hostValues: Readonly<Record<string, string>>, send: SendToHost): void {
  sendToHost = send;
  for (const [name, value] of overflow) sendOrDelete(name, value);
  for (const [name, value] of Object.entries(hostValues)) if (!overflow.has(name)) overflow.set(name, value);
}

/** Values that the device may keep or lose: they are never handed to the host. */
export const deviceCache: KeyStore = {
  get: (key) => attempt(() => globalThis.localStorage.getItem(key)) ?? null,
  set: (key, value) => void write(() => globalThis.localStorage, key, value),
  remove: (key) => void attempt(() => globalThis.localStorage.removeItem(key)),
};

const PROBE = 'cashier.probe';

/** Whether what is written would be found after a reload: in the browser's own storage, or with the host. */
export function isPersistent(store: KeyStore): boolean {
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
