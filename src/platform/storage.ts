/** Text by key. Reading and writing never throw. */
export interface KeyStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Whether it works: a cross-site frame may have none. */
  isLasting(): boolean;
}

// A cross-site frame's storage can throw on every access, and a full one on writing: what could not be written is
// kept in memory, and memory wins when reading, for as long as the page lives.
function createStore(open: () => Storage): KeyStore {
  const memory = new Map<string, string>();
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      memory.delete(key);
      const isWritten = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (!isWritten) memory.set(key, value);
    },
    isLasting: () => attempt((storage) => storage.length >= 0, false),
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** Lives as long as the tab: an open deposit, debug toggles. */
export const sessionStore: KeyStore = createStore(() => globalThis.sessionStorage);

/** Lives on the device. */
export const localStore: KeyStore = createStore(() => globalThis.localStorage);

/** Whether what is written would be found after a reload. */
export function isStorageKept(store: KeyStore): boolean {
  return store.isLasting();
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
