import { now } from '#platform/clock.ts';
import { uuid } from '#platform/uuid.ts';
import { deviceBook, type Owned } from './device-book.ts';
import { hasTexts, isObject, SERVER_REMEMBERS_MS, type Visitor } from './tab-record.ts';

/** Calls beside the payments themselves that are carried out once, however often they are sent. */
type KeyedCall = 'account-delete' | 'deposit-claim' | 'withdrawal-cancel';

/** The key under which something was sent that the server has not answered. */
interface KeptKey extends Owned {
  call: KeyedCall;
  /** Its subject: an id, or the digest of the request. */
  about: string;
  key: string;
}

const isKeptKey = (value: unknown): value is KeptKey =>
  isObject(value) && hasTexts(value, 'owner', 'call', 'about', 'key') && typeof value['savedAt'] === 'number';

/** Nobody leaves more unanswered in a day, and a host keeps little. */
const MAX_ENTRIES = 16;

const book = deviceBook('cashier.keys', isKeptKey, { maxAgeMs: SERVER_REMEMBERS_MS, maxEntries: MAX_ENTRIES });

/** Kept keys of one call: the same request has the same key after a reload, and in another tab. */
export interface KeptKeys {
  /** The key that it goes under, from now on kept, and whether it was sent under that before. */
  claim(visitor: Visitor, about: string): { key: string; wasSent: boolean };
  /** The server has answered, or was never asked. */
  settle(visitor: Visitor, about: string): void;
  /** Requests of this user without an answer. */
  open(visitor: Visitor): string[];
}

export const keptKeys = (call: KeyedCall): KeptKeys => {
  const ofCall = (visitor: Visitor): KeptKey[] => book.read(visitor).filter((entry) => entry.call === call);
  return {
    claim(visitor, about) {
      const known = ofCall(visitor).find((entry) => entry.about === about);
      if (known) return { key: known.key, wasSent: true };
      const key = uuid();
      book.writeAll([...book.readAll(), { owner: visitor.visit.userId, savedAt: now(), call, about, key }]);
      return { key, wasSent: false };
    },
    settle(visitor, about) {
      const settled = ofCall(visitor).find((entry) => entry.about === about)?.key;
      if (settled !== undefined) book.writeAll(book.readAll().filter(({ key }) => key !== settled));
    },
    open: (visitor) => ofCall(visitor).map(({ about }) => about),
  };
};
