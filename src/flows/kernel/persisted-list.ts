import { now } from '#platform/clock.ts';
import { localStore, readJson, writeJson } from '#platform/storage.ts';
import type { Visitor } from './session-record.ts';

/** Something of one user. */
export interface Owned {
  owner: string;
  /** Epoch ms of the device. */
  savedAt: number;
}

/** Entries that this device keeps for its users, until they are too old. */
export interface PersistedList<E extends Owned> {
  /** Of all users. */
  readAll(): E[];
  /** Of this user alone. */
  read(visitor: Visitor): E[];
  /** In place of all that was kept; the oldest go where there are too many. */
  writeAll(entries: readonly E[]): void;
}

interface ListLimits {
  maxAgeMs: number;
  maxEntries: number;
}

/** The book of that storage key; an entry that does not have its shape is none. */
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
