import type { ValueKinds } from '#state/form-scope.ts';
import type { Wish } from '#state/open-wish.ts';
import { openWish } from '#state/wish.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { WISH_KEY } from '#flows/kernel/stored-attempt.ts';
import { hasTexts, isObject, tabRecord } from '#flows/kernel/tab-record.ts';
import { storableRequest } from './same-wish.ts';

/** A wish whose key is not settled, kept for this tab so that a reload finds it again. Nothing that was typed is in it but the amount. */
export interface StoredWish {
  wish: Wish;
  lacksDetails: boolean;
  /** The user has stopped it: what the server makes all the same is cancelled. */
  isStopped?: boolean;
}

const CALLS: ReadonlySet<unknown> = new Set<Wish['call']>([
  'deposit-create',
  'deposit-create-p2p',
  'deposit-create-sweepstake',
  'withdrawal-submit',
]);

const isWish = (value: unknown): value is Wish =>
  isObject(value) &&
  hasTexts(value, 'key', 'methodName', 'amount', 'currency', 'form', 'fallback') &&
  typeof value['startedAt'] === 'number' &&
  CALLS.has(value['call']) &&
  isObject(value['payload']);

const isStoredWish = (value: unknown): value is StoredWish =>
  isObject(value) && isWish(value['wish']) && typeof value['lacksDetails'] === 'boolean';

export const wishRecord = tabRecord(WISH_KEY, isStoredWish);

/** Keeps the open wish, before it is sent. */
export const saveWish = (context: FlowContext, kinds: ValueKinds): void => {
  const open = openWish(context.store.getState());
  if (!open) return;
  const { request, lacksDetails } = storableRequest(open, kinds);
  const { key, methodName, amount, currency, form, fallback, startedAt, entry } = open;
  const wish = { ...request, key, methodName, amount, currency, form, fallback, startedAt, isKept: true, entry };
  // Read once more, it has the shape that reading after a reload asks for.
  if (isWish(wish)) wishRecord.save(context, { wish, lacksDetails });
};

/** Stores that the user has stopped the open payment. */
export const saveStopped = (context: FlowContext): void => {
  const stored = wishRecord.read(context);
  if (stored) wishRecord.save(context, { ...stored, isStopped: true });
};
