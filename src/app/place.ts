import { addressOf, currentPath } from '#platform/address.ts';

/** A page in the browser's history. */
export interface Place {
  /** Path below the history base. */
  readonly pathname: string;
  readonly search: string;
  /** The router's key of the history entry: a page is drawn anew for each. */
  readonly key: string;
}

/** Where the user is. The router says so once it has loaded; until then the browser's address does. */
export interface PlaceStore {
  get(): Place;
  subscribe(listener: () => void): () => void;
  set(place: Place): void;
  /** Leads on from an address that has no page, before the router has loaded. */
  replace(to: string): void;
}

/** Key that the router gives to the entry of a page it has not opened itself. */
const FIRST_KEY = 'default';

/** The key of the history entry that the browser is at. */
export const entryKey = (): string => {
  const state: unknown = window.history.state;
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : FIRST_KEY;
};

export const createPlaceStore = (): PlaceStore => {
  const listeners = new Set<() => void>();
  const read = (): Place => ({ pathname: currentPath(), search: window.location.search, key: entryKey() });
  let place = read();
  const set = (next: Place): void => {
    place = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => place,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    replace(to) {
      window.history.replaceState(window.history.state, '', addressOf(to));
      set(read());
    },
  };
};
