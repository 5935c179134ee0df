import { now } from '#platform/clock.ts';
import { uuid } from '#platform/uuid.ts';
import { persistedList, type Owned } from './persisted-list.ts';
import { hasTexts, isObject, SERVER_REMEMBERS_MS, type Visitor } from './session-record.ts';

/** Calls beside the payments themselves that are carried out once, however often they are sent. */
type KeyedCall = 'account-delete' | 'deposit-claim' | 'withdrawal-cancel';

/** The key under which something was sent that the server has not answered. */
interface StoredKey extends Owned {
  call: KeyedCall;
  /** Its subject: an id, or the digest of the request. */
  about: string;
  key: string;
}

const isStoredKey = (value: unknown): value is StoredKey =>
  isObject(value) && hasTexts(value, 'owner', 'call', 'about', 'key') && typeof value['savedAt'] === 'number';

/** Nobody leaves more unanswered in a day, and a host keeps little. */
const MAX_ENTRIES = 16;

const entries = persistedList('cashier.keys', isStoredKey, { maxAgeMs: SERVER_REMEMBERS_MS, maxEntries: MAX_ENTRIES });

/** Kept keys of one call: the same request has the same key after a reload, and in another tab. */
export interface IdempotencyKeys {
  /** The key that it goes under, from now on kept, and whether it was sent under that before. */
  reserve(visitor: Visitor, about: string): { key: string; wasSent: boolean };
  /** The server has answered, or was never asked. */
  resolve(visitor: Visitor, about: string): void;
  /** Requests of this user without an answer. */
  unresolved(visitor: Visitor): string[];
}

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
