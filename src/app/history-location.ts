import { addressOf, currentPath } from '#platform/address.ts';
import { uuid } from '#platform/uuid.ts';
import { historyIndex } from './history-index.ts';

/** A location in the browser's history. */
export interface HistoryLocation {
  /** Path below the history base. */
  readonly pathname: string;
  readonly search: string;
  /** The router's key of the history entry. Each key is a separate visit of the page. */
  readonly key: string;
}

/** The current location: the router's once it is mounted, before that the browser's address. */
export interface LocationStore {
  get(): HistoryLocation;
  subscribe(listener: () => void): () => void;
  /** Lets the router move from now on. Before, `navigate` changes the browser's history as the router does. */
  connect(router: RouterHandle): void;
  /** Records a location of the router. */
  arrive(place: HistoryLocation): void;
  navigate: RouterHandle['navigate'];
}

/** The part of the router that navigation needs. */
export interface RouterHandle {
  navigate(to: string | number, options?: { replace?: boolean }): void;
}

/** The router's key of an entry that it did not create. */
const FIRST_KEY = 'default';

/** Length of a router key. */
const KEY_LENGTH = 8;

/** Returns the key of the current history entry. */
export const entryKey = (): string => {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : FIRST_KEY;
};

export const createLocationStore = (): LocationStore => {
  const listeners = new Set<() => void>();
  const read = (): HistoryLocation => ({ pathname: currentPath(), search: window.location.search, key: entryKey() });
  let place = read();
  const set = (next: HistoryLocation): void => {
    place = next;
    for (const listener of listeners) listener();
  };
  let router: RouterHandle = {
    navigate(to, { replace: isReplacing = false } = {}) {
      if (typeof to === 'number') return window.history.go(to);
      const { history } = window;
      const idx = historyIndex();
      const key = uuid().slice(0, KEY_LENGTH);
      if (isReplacing) history.replaceState({ ...history.state, idx, key }, '', addressOf(to));
      else {
        history.replaceState({ ...history.state, idx }, '');
        history.pushState({ idx: idx + 1, key }, '', addressOf(to));
      }
      return set(read());
    },
  };
  return {
    get: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    connect(handle) {
      router = handle;
    },
    arrive(next) {
      const { pathname, search, key } = place;
      if (next.key !== key || next.pathname !== pathname || next.search !== search) set(next);
    },
    navigate: (to, options) => router.navigate(to, options),
  };
};
