import { now } from '#platform/clock.ts';
import { uuid } from '#platform/uuid.ts';
import { persistedList, type Owned } from './persisted-list.ts';
import { hasTexts, isObject, SERVER_REMEMBERS_MS, type Visitor } from './session-record.ts';

/** Idempotent calls other than payments. */
type KeyedCall = 'account-delete' | 'deposit-claim' | 'withdrawal-cancel';

/** The key of a request that the server has not answered. */
interface StoredKey extends Owned {
  call: KeyedCall;
  /** Subject of the request: an id, or a hash of the request. */
  about: string;
  key: string;
}

const isStoredKey = (value: unknown): value is StoredKey =>
  isObject(value) && hasTexts(value, 'owner', 'call', 'about', 'key') && typeof value['savedAt'] === 'number';

/** More unanswered calls within a day are not realistic, and a host's storage is small. */
const MAX_ENTRIES = 16;

const entries = persistedList('cashier.keys', isStoredKey, { maxAgeMs: SERVER_REMEMBERS_MS, maxEntries: MAX_ENTRIES });

/** Stored keys of one call: a request keeps its key after a reload and in other tabs. */
export interface IdempotencyKeys {
  /** Returns the stored key of a request, or stores a new one, and whether it may have been sent before. */
  reserve(visitor: Visitor, about: string): { key: string; wasSent: boolean };
  /** Removes the key once the server has answered or was not asked. */
  resolve(visitor: Visitor, about: string): void;
  /** Returns the subjects of this user's unanswered requests. */
  unresolved(visitor: Visitor): string[];
}

/** Returns the stored keys of one call. */
export const idempotencyKeys = (call: KeyedCall): IdempotencyKeys => {
  const ofCall = (visitor: Visitor): StoredKey[] => entries.read(visitor).filter((entry) => entry.call === call);
  return {
    reserve(visitor, about) {
      const known = ofCall(visitor).find((entry) => entry.about === about);
      if (known) return { key: known.key, wasSent: true };
      const key = uuid();
      entries.writeAll([...entries.readAll(), { owner: visitor.visit.userId, savedAt: now(), call, about, key }]);
      return { key, wasSent: false };
    },
    resolve(visitor, about) {
      const settled = ofCall(visitor).find((entry) => entry.about === about)?.key;
      if (settled !== undefined) entries.writeAll(entries.readAll().filter(({ key }) => key !== settled));
    },
    unresolved: (visitor) => ofCall(visitor).map(({ about }) => about),
  };
};
