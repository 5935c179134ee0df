import type { CreateCall } from '#generated/create-calls.ts';
import { now } from '#platform/clock.ts';
import { isPersistent, localStore } from '#platform/storage.ts';
import { tabId } from '#platform/tab-id.ts';
import { withTabLock } from '#platform/tab-lock.ts';
import { uuid } from '#platform/uuid.ts';
import type { ValueKinds } from '#state/form-scope.ts';
import type { PaymentIntent, IntentRequest } from '#state/payment-intent.ts';
import type { IdempotencyRecord } from '#state/idempotency-record.ts';
import { persistedList, hasTexts, isObject, SERVER_REMEMBERS_MS, type Visitor } from '#flows/kernel/index.ts';
import { clientMembers, isSameFingerprint, requestFingerprint, withMembers } from './fingerprint.ts';

const STORAGE_KEY = 'cashier.wishes';

/** Contract §8: how long an answered payment is recognised in another tab. */
const ANSWERED_MS = 10 * 60_000;
/** Records of all users of a device: a shared device has many, and a dropped one could be paid again. */
const MAX_ENTRIES = 40;

export const isIdempotencyRecord = (value: unknown): value is IdempotencyRecord =>
  isObject(value) &&
  hasTexts(value, 'owner', 'key', 'salt', 'call', 'methodName', 'amount', 'currency', 'form', 'fallback', 'standing') &&
  isObject(value['added']) &&
  typeof value['mark'] === 'number' &&
  typeof value['savedAt'] === 'number';

/** A key is stored until it is resolved (contract §7): no age removes it, so a wrong clock cannot. */
const records = persistedList(STORAGE_KEY, isIdempotencyRecord, { maxAgeMs: Infinity, maxEntries: MAX_ENTRIES });

const isRemembered = ({ answeredAt, standing }: IdempotencyRecord): boolean =>
  answeredAt === undefined ||
  Math.abs(now() - answeredAt) < (standing === 'refused' ? SERVER_REMEMBERS_MS : ANSWERED_MS);

const readAll = (): IdempotencyRecord[] => records.readAll().filter(isRemembered);

/** Returns the keys of payments that the server has created. */
export const resolvedKeys = (): ReadonlySet<string> =>
  new Set(readAll().flatMap(({ standing, key }) => (standing === 'answered' ? [key] : [])));

const recordsOf = ({ visit }: Visitor, entries: readonly IdempotencyRecord[]): IdempotencyRecord[] =>
  entries.filter(({ owner }) => owner === visit.userId);

const updateRecord = (key: string, update: (entry: IdempotencyRecord) => IdempotencyRecord | undefined): void =>
  records.writeAll(readAll().flatMap((entry) => (entry.key === key ? (update(entry) ?? []) : [entry])));

/** A payment intent before it has a key. */
export interface IntentDraft {
  methodName: string;
  request: IntentRequest;
  kinds: ValueKinds;
  form: string;
  fallback: string;
  /** Keys that were resolved when the user tapped. */
  answered: ReadonlySet<string>;
  /**
   * The unresolved or last refused record of this tab: it counts although storage has lost it, for example after the user has
   * cleared browsing data.
   */
  unsettled?: IdempotencyRecord;
}

/**
 * reserved: the intent may be sent under this key; `wasSent` if an earlier request with it may have arrived. blocked: another
 * payment is unresolved, so the user has to be asked first.
 */
export type KeyReservation =
  | { kind: 'reserved'; entry: IdempotencyRecord; wasSent: boolean }
  | { kind: 'blocked'; other: IdempotencyRecord };

const hasSameFingerprint = (entry: IdempotencyRecord, { methodName, request, kinds }: IntentDraft): boolean =>
  isSameFingerprint(entry, requestFingerprint(entry.salt, methodName, request, kinds));

/**
 * Whether a record can be reserved again. A payment answered in another tab while this one waited, or while the user re-enters
 * what a reload has lost, is the one that was tapped here.
 */
const isReservable = ({ standing, key }: IdempotencyRecord, { answered, unsettled }: IntentDraft): boolean =>
  standing !== 'answered' || !answered.has(key) || key === unsettled?.key;

/** Whether an unresolved payment requires a question before another one; after 24 hours the server may have forgotten its key. */
const blocksNewPayment = ({ standing, savedAt }: IdempotencyRecord): boolean =>
  standing === 'open' && Math.abs(now() - savedAt) < SERVER_REMEMBERS_MS;

/** Whether another tab had made the same payment before the tap. */
const isMadeInOtherTab = ({ standing, key, tab }: IdempotencyRecord, { answered }: IntentDraft): boolean =>
  standing === 'answered' && answered.has(key) && tab !== undefined && tab !== tabId();

const includingLost = (
  entries: readonly IdempotencyRecord[],
  lost: IdempotencyRecord | undefined,
): readonly IdempotencyRecord[] =>
  lost === undefined || entries.some(({ key }) => key === lost.key) ? entries : [...entries, lost];

const findReservation = (
  visitor: Visitor,
  draft: IntentDraft,
  entries: readonly IdempotencyRecord[],
): KeyReservation | undefined => {
  const own = recordsOf(visitor, includingLost(entries, draft.unsettled));
  const same = own.find((entry) => isReservable(entry, draft) && hasSameFingerprint(entry, draft));
  const other = own.find((entry) => entry !== same && blocksNewPayment(entry));
  const isClosed = same?.standing === 'aside' || same?.standing === 'refused';
  if (same && !(isClosed && other)) return { kind: 'reserved', entry: same, wasSent: same.standing !== 'refused' };
  const blocking = other ?? own.find((entry) => isMadeInOtherTab(entry, draft) && hasSameFingerprint(entry, draft));
  return blocking && { kind: 'blocked', other: blocking };
};

/** Returns the user's record that blocks another payment, if any; called before a window is opened. */
export const findConflicting = (visitor: Visitor, draft: IntentDraft): IdempotencyRecord | undefined => {
  const found = findReservation(visitor, draft, readAll());
  return found?.kind === 'blocked' ? found.other : undefined;
};

/** Whether the intent already has a key under which it may have been sent. */
export const hasKey = (visitor: Visitor, draft: IntentDraft): boolean => {
  const found = findReservation(visitor, draft, readAll());
  return found?.kind === 'reserved' && found.wasSent;
};

/** Returns the record of that key, of any user. */
export const findRecord = (wanted: string): IdempotencyRecord | undefined =>
  readAll().find(({ key }) => key === wanted);

/** Reserves a key: the one that the intent already has, in this tab or another, else a new one, which is stored. */
export const reserveKey = (visitor: Visitor, draft: IntentDraft): Promise<KeyReservation> =>
  withTabLock(STORAGE_KEY, () => {
    const entries = readAll();
    const found = findReservation(visitor, draft, entries);
    if (found?.kind === 'blocked') return found;
    if (found) {
      const others = entries.filter(({ key }) => key !== found.entry.key);
      // The client's members of a refused request may be the reason for the refusal.
      const added = found.wasSent ? found.entry.added : clientMembers(draft.request);
      const entry: IdempotencyRecord = { ...found.entry, added, tab: tabId(), standing: 'open', answeredAt: undefined };
      records.writeAll([...others, entry]);
      return { ...found, entry };
    }
    const key = uuid();
    const { methodName, request, kinds, form, fallback } = draft;
    const fingerprint = requestFingerprint(key, methodName, request, kinds);
    const entry: IdempotencyRecord = {
      ...fingerprint,
      owner: visitor.visit.userId,
      key,
      salt: key,
      form,
      fallback,
      savedAt: now(),
      added: clientMembers(request),
      tab: tabId(),
      standing: 'open',
    };
    records.writeAll([...entries, entry]);
    return { kind: 'reserved', entry, wasSent: false };
  });

/** Stores the record again if storage has lost it, so that other tabs find its key. */
export const ensureStored = ({ entry }: PaymentIntent): void => {
  const entries = readAll();
  const all = includingLost(entries, entry);
  if (all !== entries) records.writeAll(all);
};

/**
 * Marks the key as resolved: the server has created the payment. Without persistent storage the record is removed, because a
 * reload would restore it as unresolved.
 */
export const markResolved = (key: string): void =>
  updateRecord(key, (entry) =>
    isPersistent(localStore) ? { ...entry, standing: 'answered', answeredAt: now() } : undefined,
  );

/** Removes the record of a declined payment: the same intent takes a new key. */
export const removeIntent = (key: string): void => updateRecord(key, () => undefined);

/** Marks a payment as refused, or as never sent: the same intent keeps its key. Refused records are first, so a full store drops them first. */
export const markRefused = (key: string): void => {
  const refused = findRecord(key);
  if (!refused) return;
  const others = readAll().filter((entry) => entry.key !== key);
  records.writeAll([{ ...refused, standing: 'refused', answeredAt: now() }, ...others]);
};

/** Abandons the user's unresolved payments: they block no other payment, and keep their keys. */
export const abandonAll = (visitor: Visitor): void => {
  for (const { key, standing } of recordsOf(visitor, readAll())) {
    if (standing === 'open') updateRecord(key, (entry) => ({ ...entry, standing: 'aside' }));
  }
};

/** Requests of stored records: typed values are not stored, so these are never sent. */
const REQUESTS: {
  readonly [C in CreateCall]: (entry: IdempotencyRecord) => Extract<IntentRequest, { call: C }>;
} = {
  'deposit-create': ({ amount, currency, methodName }) => ({
    call: 'deposit-create',
    payload: { amount, currency, paymentType: methodName },
  }),
  'deposit-create-p2p': ({ amount, currency, methodName }) => ({
    call: 'deposit-create-p2p',
    payload: { amount, currency, paymentMethod: methodName },
  }),
  'deposit-create-sweepstake': ({ amount, currency, methodName }) => ({
    call: 'deposit-create-sweepstake',
    payload: { amount, currency, paymentType: methodName, boxId: '' },
  }),
  'withdrawal-submit': ({ amount, currency, methodName }) => ({
    call: 'withdrawal-submit',
    payload: { amount, currency, paymentType: methodName, fields: {}, accountType: 'main' },
  }),
};

/** Returns the payment intent of a record, with the deposit that it continues. */
export const asIntent = (entry: IdempotencyRecord): PaymentIntent => {
  const { key, methodName, amount, currency, form, fallback, added, savedAt: startedAt } = entry;
  const { depositId } = added;
  const continued = typeof depositId === 'string' ? { depositId } : {};
  return {
    ...withMembers(REQUESTS[entry.call](entry), continued),
    key,
    methodName,
    amount,
    currency,
    form,
    fallback,
    startedAt,
    isKept: true,
  };
};
