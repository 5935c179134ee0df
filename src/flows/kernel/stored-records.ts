import { localStore, sessionStore, readJson, writeJson } from '#platform/storage.ts';
import { now } from '#platform/clock.ts';
import type { FlowContext } from './context.ts';
import { uuid } from '#platform/uuid.ts';

/** Storage key of the open deposits. */
export const OPEN_DEPOSIT_KEY = 'cashier.open-deposit';

/** Storage key of the payment or withdrawal whose idempotency key is not resolved. */
export const OPEN_INTENT_KEY = 'cashier.open-wish';

/** Storage key of the withdrawal that the user is making. */
export const WITHDRAWAL_KEY = 'cashier.open-withdrawal';

/** Storage key of the address that coins are sent to. */
export const OPEN_ADDRESS_KEY = 'cashier.open-address';

/** Storage key of the payment details of a deposit that is not created yet. */
export const PREPARED_KEY = 'cashier.open-preparation';

/** Storage key of the picked coin package. */
export const SWEEP_KEY = 'cashier.picked-box';

/** Storage key of the transaction whose page is open. */
export const TRANSACTION_KEY = 'cashier.open-transaction';

/** Whether the tab has stored a deposit, a crypto address, or payment details. */
export const hasOpenDeposit = (): boolean =>
  [OPEN_INTENT_KEY, OPEN_DEPOSIT_KEY, OPEN_ADDRESS_KEY, PREPARED_KEY].some((key) => sessionStore.get(key) !== null);

/**
 * Whether this tab has stored any open payment; open-deposit.ts, withdrawal/record.ts, crypto/record.ts and prepared-record.ts
 * read them.
 */
export const hasOpenPayment = (): boolean => hasOpenDeposit() || sessionStore.get(WITHDRAWAL_KEY) !== null;

/** Whether the tab has stored a payment or withdrawal whose key is not resolved. */
export const hasStoredIntent = (): boolean => sessionStore.get(OPEN_INTENT_KEY) !== null;

/** Removes prepared payment details once a deposit is created or another one starts. */
export const forgetPrepared = (): void => sessionStore.remove(PREPARED_KEY);

/** Whether the tab has stored prepared payment details. */
export const hasPrepared = (): boolean => sessionStore.get(PREPARED_KEY) !== null;

/** Removes the withdrawal that the user is making. */
export const forgetWithdrawal = (): void => sessionStore.remove(WITHDRAWAL_KEY);

/** Storage key of the users' last deposits. */
export const LAST_DEPOSITS_KEY = 'cashier.last-deposits';

/** Whether a deposit was made on this device before. */
export const hasLastDeposit = (): boolean => localStore.get(LAST_DEPOSITS_KEY) !== null;

/** Owner of a record. */
export type Visitor = Pick<FlowContext, 'visit'>;

/** A record stored for this tab, so that a reload restores it. */
interface SessionRecord<T> {
  /** Returns this user's record; a record of another user or one that is too old is removed. */
  read(visitor: Visitor): T | null;
  save(visitor: Visitor, value: T): void;
  forget(): void;
}

/** Assumption: a server remembers an idempotency key for 24 hours; after that it would execute the request again. */
export const SERVER_REMEMBERS_MS = 24 * 60 * 60_000;

/** Whether a stored value has members. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Whether all these members are texts. */
export const hasTexts = (value: Record<string, unknown>, ...names: string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

/** Returns the record of a storage key; values that fail validation are ignored. */
export const sessionRecord = <T>(storageKey: string, isRecord: (value: unknown) => value is T): SessionRecord<T> => {
  const forget = (): void => sessionStore.remove(storageKey);
  return {
    forget,
    read({ visit }) {
      const stored = readJson(sessionStore, storageKey);
      if (!isObject(stored)) return null;
      const { owner, savedAt, attempt } = stored;
      const isFresh = typeof savedAt === 'number' && Math.abs(now() - savedAt) < SERVER_REMEMBERS_MS;
      if (owner === visit.userId && isFresh && isRecord(attempt)) return attempt;
      forget();
      return null;
    },
    save: ({ visit }, attempt) => writeJson(sessionStore, storageKey, { owner: visit.userId, savedAt: now(), attempt }),
  };
};

/** An entry that belongs to one user. */
export interface OwnedRecord {
  owner: string;
  /** Epoch ms of the device. */
  savedAt: number;
}

/** Entries stored on this device for all its users, up to a maximum age. */
interface PersistedList<E extends OwnedRecord> {
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
export const persistedList = <E extends OwnedRecord>(
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

/** Idempotent calls other than payments. */
type KeyedCall = 'account-delete' | 'deposit-claim' | 'deposit-complete' | 'withdrawal-cancel';

/** The key of a request that the server has not answered. */
interface StoredKey extends OwnedRecord {
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
interface IdempotencyKeys {
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
