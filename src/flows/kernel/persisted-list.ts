import { now } from '#platform/clock.ts';
import { localStore, readJson, writeJson } from '#platform/storage.ts';
import type { Visitor } from './session-record.ts';

/** An entry that belongs to one user. */
export interface Owned {
  owner: string;
  /** Epoch ms of the device. */
  savedAt: number;
}

/** Entries stored on this device for all its users, up to a maximum age. */
export interface PersistedList<E extends Owned> {
  /** Returns the entries of all users. */
  readAll(): E[];
  /** Returns the entries of this user. */
  read(visitor: Visitor): E[];
  /** Replaces all entries; the oldest are dropped when there are too many. */
  writeAll(entries: readonly E[]): void;
}

interface ListLimits {
  maxAgeMs: number;
  maxEntries: number;
}

/** Returns the list stored under that key; entries that fail validation are ignored. */
export const persistedList = <E extends Owned>(
  storageKey: string,
  isEntry: (value: unknown) => value is E,
  { maxAgeMs, maxEntries }: ListLimits,
): PersistedList<E> => {
  const readAll = (): E[] => {
    const stored = readJson(localStore, storageKey);
    const isFresh = ({ savedAt }: E): boolean => Math.abs(now() - savedAt) < maxAgeMs;
    return Array.isArray(stored) ? stored.filter(isEntry).filter(isFresh) : [];
  };
  return {
    readAll,
    read: ({ visit }) => readAll().filter(({ owner }) => owner === visit.userId),
    writeAll: (entries) =>
      entries.length === 0
        ? localStore.remove(storageKey)
        : writeJson(localStore, storageKey, entries.slice(-maxEntries)),
  };
};
