import { now } from '#platform/clock.ts';
import { isKept, localStore } from '#platform/storage.ts';
import { tabId } from '#platform/tab-id.ts';
import { withTabLock } from '#platform/tab-lock.ts';
import { uuid } from '#platform/uuid.ts';
import type { ValueKinds } from '#state/form-scope.ts';
import type { PaymentIntent, IntentRequest } from '#state/payment-intent.ts';
import type { BookEntry } from '#state/idempotency-record.ts';
import { deviceBook } from '#flows/kernel/device-book.ts';
import { hasTexts, isObject, SERVER_REMEMBERS_MS, type Visitor } from '#flows/kernel/tab-record.ts';
import { addedMembers, hasSameTraits, traitsOf } from './fingerprint.ts';

const STORAGE_KEY = 'cashier.wishes';

/** Contract §8: how long an answered payment is remembered, for the same intent in another tab. */
const ANSWERED_MS = 10 * 60_000;
/** Wishes of all users of a device that are remembered: a shared device has many, and one that is dropped could be paid again. */
const MAX_ENTRIES = 40;

export const isEntry = (value: unknown): value is BookEntry =>
  isObject(value) &&
  hasTexts(value, 'owner', 'key', 'salt', 'call', 'methodName', 'amount', 'currency', 'form', 'fallback', 'standing') &&
  isObject(value['added']) &&
  typeof value['mark'] === 'number' &&
  typeof value['savedAt'] === 'number';

/** A key is kept until the server has settled it (contract §7): no age ends it, and so no clock that is set. */
const book = deviceBook(STORAGE_KEY, isEntry, { maxAgeMs: Infinity, maxEntries: MAX_ENTRIES });

const isRemembered = ({ answeredAt, standing }: BookEntry): boolean =>
  answeredAt === undefined ||
  Math.abs(now() - answeredAt) < (standing === 'refused' ? SERVER_REMEMBERS_MS : ANSWERED_MS);

const readAll = (): BookEntry[] => book.readAll().filter(isRemembered);

/** Keys of the wishes that the server has answered. */
export const answeredKeys = (): ReadonlySet<string> =>
  new Set(readAll().flatMap(({ standing, key }) => (standing === 'answered' ? [key] : [])));

const ofUser = ({ visit }: Visitor, entries: readonly BookEntry[]): BookEntry[] =>
  entries.filter(({ owner }) => owner === visit.userId);

const change = (key: string, update: (entry: BookEntry) => BookEntry | undefined): void =>
  book.writeAll(readAll().flatMap((entry) => (entry.key === key ? (update(entry) ?? []) : [entry])));

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
  unsettled?: BookEntry;
}

/** claimed: it may be sent under this key; `wasSent` when an earlier request with it may have arrived. held: another one is unsettled, and the user has to be asked first. */
export type Claim = { kind: 'claimed'; entry: BookEntry; wasSent: boolean } | { kind: 'held'; other: BookEntry };

const isSame = (entry: BookEntry, { methodName, request, kinds }: IntentDraft): boolean =>
  hasSameTraits(entry, traitsOf(entry.salt, methodName, request, kinds));

/**
 * A wish that was answered in another tab while this one waited for its turn, or while it asks for what a reload has lost, is the
 * one that was tapped here.
 */
const isClaimable = ({ standing, key }: BookEntry, { answered, unsettled }: IntentDraft): boolean =>
  standing !== 'answered' || !answered.has(key) || key === unsettled?.key;

/** The user is asked about it before another one is sent; not any more about one whose key the server may have forgotten. */
const isInTheWay = ({ standing, savedAt }: BookEntry): boolean =>
  standing === 'open' && Math.abs(now() - savedAt) < SERVER_REMEMBERS_MS;

/** Whether the server had answered the same payment to another tab by the tap. */
const isRepeat = ({ standing, key, tab }: BookEntry, { answered }: IntentDraft): boolean =>
  standing === 'answered' && answered.has(key) && tab !== undefined && tab !== tabId();

const withLost = (entries: readonly BookEntry[], lost: BookEntry | undefined): readonly BookEntry[] =>
  lost === undefined || entries.some(({ key }) => key === lost.key) ? entries : [...entries, lost];

const look = (visitor: Visitor, draft: IntentDraft, entries: readonly BookEntry[]): Claim | undefined => {
  const own = ofUser(visitor, withLost(entries, draft.unsettled));
  const same = own.find((entry) => isClaimable(entry, draft) && isSame(entry, draft));
  const other = own.find((entry) => entry !== same && isInTheWay(entry));
  const isClosed = same?.standing === 'aside' || same?.standing === 'refused';
  if (same && !(isClosed && other)) return { kind: 'claimed', entry: same, wasSent: same.standing !== 'refused' };
  const blocking = other ?? own.find((entry) => isRepeat(entry, draft) && isSame(entry, draft));
  return blocking && { kind: 'held', other: blocking };
};

/** The wish of this user that stands in the way of another, if there is one: for a look before a window is opened. */
export const wishInTheWay = (visitor: Visitor, draft: IntentDraft): BookEntry | undefined => {
  const found = look(visitor, draft, readAll());
  return found?.kind === 'held' ? found.other : undefined;
};

/** Whether the wish has been sent before, and is not settled: it has its key already. */
export const hasKey = (visitor: Visitor, draft: IntentDraft): boolean => {
  const found = look(visitor, draft, readAll());
  return found?.kind === 'claimed' && found.wasSent;
};

/** The wish of that key, of whatever user. */
export const entryOf = (wanted: string): BookEntry | undefined => readAll().find(({ key }) => key === wanted);

/** Gives a wish its key: the one it has already, in this tab or another, else a new one, which is then in the book. */
export const claimKey = (visitor: Visitor, draft: IntentDraft): Promise<Claim> =>
  withTabLock(STORAGE_KEY, () => {
    const entries = readAll();
    const found = look(visitor, draft, entries);
    if (found?.kind === 'held') return found;
    if (found) {
      const others = entries.filter(({ key }) => key !== found.entry.key);
      // What the page has added to a refused request may be why it was refused.
      const added = found.wasSent ? found.entry.added : addedMembers(draft.request);
      const entry: BookEntry = { ...found.entry, added, tab: tabId(), standing: 'open', answeredAt: undefined };
      book.writeAll([...others, entry]);
      return { ...found, entry };
    }
    const key = uuid();
    const { methodName, request, kinds, form, fallback } = draft;
    const traits = traitsOf(key, methodName, request, kinds);
    const entry: BookEntry = {
      ...traits,
      owner: visitor.visit.userId,
      key,
      salt: key,
      form,
      fallback,
      savedAt: now(),
      added: addedMembers(request),
      tab: tabId(),
      standing: 'open',
    };
    book.writeAll([...entries, entry]);
    return { kind: 'claimed', entry, wasSent: false };
  });

/** Puts the wish back where the book has lost it: other tabs find its key there again. */
export const keepInBook = ({ entry }: PaymentIntent): void => {
  const entries = readAll();
  const all = withLost(entries, entry);
  if (all !== entries) book.writeAll(all);
};

/**
 * The server has made it: its key is settled. Where a change would not be kept it leaves the book: found again after a reload
 * as it was before, it would be asked about for ever.
 */
export const noteAnswered = (key: string): void =>
  change(key, (entry) => (isKept(localStore) ? { ...entry, standing: 'answered', answeredAt: now() } : undefined));

/** The server has declined it: the same intent takes a new key. */
export const removeIntent = (key: string): void => change(key, () => undefined);

/** The server has refused it: the same intent keeps its key. A full store drops refused entries first. */
export const noteRefused = (key: string): void => {
  const refused = entryOf(key);
  if (!refused) return;
  const others = readAll().filter((entry) => entry.key !== key);
  book.writeAll([{ ...refused, standing: 'refused', answeredAt: now() }, ...others]);
};

/** The user has chosen to start another: none stands in the way any more, and each keeps its key. */
export const setAllAside = (visitor: Visitor): void => {
  for (const { key, standing } of ofUser(visitor, readAll())) {
    if (standing === 'open') change(key, (entry) => ({ ...entry, standing: 'aside' }));
  }
};

/** Requests of the book's wishes: what was typed is not in the book, so that nothing is ever sent from it. */
const REQUESTS: { readonly [C in IntentRequest['call']]: (entry: BookEntry) => Extract<IntentRequest, { call: C }> } = {
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
export const asIntent = (entry: BookEntry): PaymentIntent => {
  const { key, methodName, amount, currency, form, fallback, savedAt: startedAt } = entry;
  return { ...REQUESTS[entry.call](entry), key, methodName, amount, currency, form, fallback, startedAt, isKept: true };
};
