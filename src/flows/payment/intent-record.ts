import type { ValueKinds } from '#state/form-scope.ts';
import { isCreateCall, type PaymentIntent } from '#state/payment-intent.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import { type FlowContext, OPEN_INTENT_KEY, hasTexts, isObject, sessionRecord } from '#flows/kernel/index.ts';
import { storableRequest } from './fingerprint.ts';

/** A payment intent with an unresolved key, stored for this tab. Of the typed values only the amount is stored. */
export interface StoredIntent {
  wish: PaymentIntent;
  lacksDetails: boolean;
  /** Whether the user has stopped it: if the server creates it anyway, it is cancelled. */
  isStopped?: boolean;
}

const isPaymentIntent = (value: unknown): value is PaymentIntent =>
  isObject(value) &&
  hasTexts(value, 'key', 'methodName', 'amount', 'currency', 'form', 'fallback') &&
  typeof value['startedAt'] === 'number' &&
  isCreateCall(value['call']) &&
  isObject(value['payload']);

const isStoredIntent = (value: unknown): value is StoredIntent =>
  isObject(value) && isPaymentIntent(value['wish']) && typeof value['lacksDetails'] === 'boolean';

/** The open intent, stored for this tab. */
export const intentRecord = sessionRecord(OPEN_INTENT_KEY, isStoredIntent);

/** Stores the open intent, before it is sent. */
export const saveIntent = (context: FlowContext, kinds: ValueKinds): void => {
  const open = selectOpenIntent(context.store.getState());
  if (!open) return;
  const { request, lacksDetails } = storableRequest(open, kinds);
  const { key, methodName, amount, currency, form, fallback, startedAt, entry } = open;
  const intent = { ...request, key, methodName, amount, currency, form, fallback, startedAt, isKept: true, entry };
  // Validates it as reading after a reload does.
  if (isPaymentIntent(intent)) intentRecord.save(context, { wish: intent, lacksDetails });
};

/** Stores that the user has stopped the open payment. */
export const saveStopped = (context: FlowContext): void => {
  const stored = intentRecord.read(context);
  if (stored) intentRecord.save(context, { ...stored, isStopped: true });
};
