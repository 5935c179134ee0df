import { now } from '#platform/clock.ts';
import { isKept, localStore } from '#platform/storage.ts';
import { tabId } from '#platform/tab-id.ts';
import { withTabLock } from '#platform/tab-lock.ts';
import { uuid } from '#platform/uuid.ts';
import type { ValueKinds } from '#state/form-scope.ts';
import type { PaymentIntent, IntentRequest } from '#state/payment-intent.ts';
import type { IdempotencyRecord } from '#state/idempotency-record.ts';
import { persistedList } from '#flows/kernel/persisted-list.ts';
import { hasTexts, isObject, SERVER_REMEMBERS_MS, type Visitor } from '#flows/kernel/session-record.ts';
import { clientMembers, isSameFingerprint, requestFingerprint } from './fingerprint.ts';

const STORAGE_KEY = 'cashier.wishes';

/** Contract §8: how long an answered payment is remembered, for the same intent in another tab. */
const ANSWERED_MS = 10 * 60_000;
/** Wishes of all users of a device that are remembered: a shared device has many, and one that is dropped could be paid again. */
const MAX_ENTRIES = 40;

export const isIdempotencyRecord = (value: unknown): value is IdempotencyRecord =>
  isObject(value) &&
  hasTexts(value, 'owner', 'key', 'salt', 'call', 'methodName', 'amount', 'currency', 'form', 'fallback', 'standing') &&
  isObject(value['added']) &&
  typeof value['mark'] === 'number' &&
  typeof value['savedAt'] === 'number';

/** A key is kept until the server has settled it (contract §7): no age ends it, and so no clock that is set. */
const records = persistedList(STORAGE_KEY, isIdempotencyRecord, { maxAgeMs: Infinity, maxEntries: MAX_ENTRIES });

const isRemembered = ({ answeredAt, standing }: IdempotencyRecord): boolean =>
  answeredAt === undefined ||
  Math.abs(now() - answeredAt) < (standing === 'refused' ? SERVER_REMEMBERS_MS : ANSWERED_MS);

const readAll = (): IdempotencyRecord[] => records.readAll().filter(isRemembered);

/** Keys of the wishes that the server has answered. */
export const resolvedKeys = (): ReadonlySet<string> =>
  new Set(readAll().flatMap(({ standing, key }) => (standing === 'answered' ? [key] : [])));

const recordsOf = ({ visit }: Visitor, entries: readonly IdempotencyRecord[]): IdempotencyRecord[] =>
  entries.filter(({ owner }) => owner === visit.userId);

const updateRecord = (key: string, update: (entry: IdempotencyRecord) => IdempotencyRecord | undefined): void =>
  records.writeAll(readAll().flatMap((entry) => (entry.key === key ? (update(entry) ?? []) : [entry])));

/** The wish that a tap asks for. */
export interface IntentDraft {
  methodName: string;
  request: IntentRequest;
  kinds: ValueKinds;
  form: string;
  fallback: string;
  /** Keys that the server had answered by the tap. */
  answered: ReadonlySet<string>;
  /** What this tab has sent and is unsettled: it counts though the book has lost it, as when the browser's data were cleared. */
  unsettled?: IdempotencyRecord;
}

/** claimed: it may be sent under this key; `wasSent` when an earlier request with it may have arrived. held: another one is unsettled, and the user has to be asked first. */
export type KeyReservation =
  | { kind: 'reserved'; entry: IdempotencyRecord; wasSent: boolean }
  | { kind: 'blocked'; other: IdempotencyRecord };

const hasSameFingerprint = (entry: IdempotencyRecord, { methodName, request, kinds }: IntentDraft): boolean =>
  isSameFingerprint(entry, requestFingerprint(entry.salt, methodName, request, kinds));

/**
 * A wish that was answered in another tab while this one waited for its turn, or while it asks for what a reload has lost, is the
 * one that was tapped here.
 */
const isReservable = ({ standing, key }: IdempotencyRecord, { answered, unsettled }: IntentDraft): boolean =>
  standing !== 'answered' || !answered.has(key) || key === unsettled?.key;

/** The user is asked about it before another one is sent; not any more about one whose key the server may have forgotten. */
const blocksNewPayment = ({ standing, savedAt }: IdempotencyRecord): boolean =>
  standing === 'open' && Math.abs(now() - savedAt) < SERVER_REMEMBERS_MS;

/** Whether the server had answered the same payment to another tab by the tap. */
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

/** The wish of this user that stands in the way of another, if there is one: for a look before a window is opened. */
export const findConflicting = (visitor: Visitor, draft: IntentDraft): IdempotencyRecord | undefined => {
  const found = findReservation(visitor, draft, readAll());
  return found?.kind === 'blocked' ? found.other : undefined;
};

/** Whether the wish has been sent before, and is not settled: it has its key already. */
export const hasKey = (visitor: Visitor, draft: IntentDraft): boolean => {
  const found = findReservation(visitor, draft, readAll());
  return found?.kind === 'reserved' && found.wasSent;
};

/** The wish of that key, of whatever user. */
export const findRecord = (wanted: string): IdempotencyRecord | undefined =>
  readAll().find(({ key }) => key === wanted);

/** Gives a wish its key: the one it has already, in this tab or another, else a new one, which is then in the book. */
export const reserveKey = (visitor: Visitor, draft: IntentDraft): Promise<KeyReservation> =>
  withTabLock(STORAGE_KEY, () => {
    const entries = readAll();
    const found = findReservation(visitor, draft, entries);
    if (found?.kind === 'blocked') return found;
    if (found) {
      const others = entries.filter(({ key }) => key !== found.entry.key);
      // What the page has added to a refused request may be why it was refused.
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

/** Puts the wish back where the book has lost it: other tabs find its key there again. */
export const ensureStored = ({ entry }: PaymentIntent): void => {
  const entries = readAll();
  const all = includingLost(entries, entry);
  if (all !== entries) records.writeAll(all);
};

/**
 * The server has made it: its key is settled. Where a change would not be kept it leaves the book: found again after a reload
 * as it was before, it would be asked about for ever.
 */
export const markResolved = (key: string): void =>
  updateRecord(key, (entry) =>
    isKept(localStore) ? { ...entry, standing: 'answered', answeredAt: now() } : undefined,
  );

/** The server has declined it: the same intent takes a new key. */
export const removeIntent = (key: string): void => updateRecord(key, () => undefined);

/** The server has refused it: the same intent keeps its key. A full store drops refused entries first. */
export const markRefused = (key: string): void => {
  const refused = findRecord(key);
  if (!refused) return;
  const others = readAll().filter((entry) => entry.key !== key);
  records.writeAll([{ ...refused, standing: 'refused', answeredAt: now() }, ...others]);
};

/** The user has chosen to start another: none stands in the way any more, and each keeps its key. */
export const abandonAll = (visitor: Visitor): void => {
  for (const { key, standing } of recordsOf(visitor, readAll())) {
    if (standing === 'open') updateRecord(key, (entry) => ({ ...entry, standing: 'aside' }));
  }
};

/** Requests of the book's wishes: what was typed is not in the book, so that nothing is ever sent from it. */
const REQUESTS: {
  readonly [C in IntentRequest['call']]: (entry: IdempotencyRecord) => Extract<IntentRequest, { call: C }>;
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

/** A wish of the book as the state has it. */
export const asIntent = (entry: IdempotencyRecord): PaymentIntent => {
  const { key, methodName, amount, currency, form, fallback, savedAt: startedAt } = entry;
  return { ...REQUESTS[entry.call](entry), key, methodName, amount, currency, form, fallback, startedAt, isKept: true };
};
