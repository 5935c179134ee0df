import type { ValueKinds } from '#state/form-scope.ts';
import { isCreateCall, type PaymentIntent } from '#state/payment-intent.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import {
  type FlowContext,
  OPEN_INTENT_KEY,
  type Visitor,
  hasTexts,
  isObject,
  sessionRecord,
} from '#flows/kernel/index.ts';
import { storableRequest } from './fingerprint.ts';

/** A payment intent with an unresolved key, stored for this tab. Of the typed values only the amount is stored. */
export interface StoredIntent {
  intent: PaymentIntent;
  lacksDetails: boolean;
  /** Whether no request with it has left the device. Missing in records of earlier versions, which may have been sent. */
  isUnsent?: boolean;
  /** Whether the user has stopped it: if the server creates it anyway, it is cancelled. */
  isStopped?: boolean;
}

const isPaymentIntent = (value: unknown): value is PaymentIntent =>
  isObject(value) &&
  hasTexts(value, 'key', 'methodName', 'amount', 'currency', 'form', 'fallback') &&
  typeof value['startedAt'] === 'number' &&
  isCreateCall(value['call']) &&
  isObject(value['payload']);

/** Name of the intent in session storage. It does not change: a tab that is open during an update has written it. */
const STORED_NAME = 'wish';

type IntentRecord = Omit<StoredIntent, 'intent'> & { [STORED_NAME]: PaymentIntent };

const isIntentRecord = (value: unknown): value is IntentRecord =>
  isObject(value) && isPaymentIntent(value[STORED_NAME]) && typeof value['lacksDetails'] === 'boolean';

const record = sessionRecord(OPEN_INTENT_KEY, isIntentRecord);

/** The open intent, stored for this tab. */
export const intentRecord = {
  forget: (): void => record.forget(),
  read(visitor: Visitor): StoredIntent | null {
    const stored = record.read(visitor);
    if (!stored) return null;
    const { [STORED_NAME]: intent, ...others } = stored;
    return { intent, ...others };
  },
  /** Whether no request of that payment has left the device. */
  isUnsent(visitor: Visitor, { key }: PaymentIntent): boolean {
    const stored = intentRecord.read(visitor);
    return stored?.intent.key === key && stored.isUnsent === true;
  },
  save: (visitor: Visitor, { intent, ...others }: StoredIntent): void =>
    record.save(visitor, { [STORED_NAME]: intent, ...others }),
};

/** Stores the open intent, before it is sent; `wasSent` if an earlier request with its key may have arrived. */
export const saveIntent = (context: FlowContext, kinds: ValueKinds, { wasSent }: { wasSent: boolean }): void => {
  const open = selectOpenIntent(context.store.getState());
  if (!open) return;
  const { request, lacksDetails } = storableRequest(open, kinds);
  const { key, methodName, amount, currency, form, fallback, startedAt, entry } = open;
  const intent = { ...request, key, methodName, amount, currency, form, fallback, startedAt, isKept: true, entry };
  // Validates it as reading after a reload does.
  if (!isPaymentIntent(intent)) return;
  intentRecord.save(context, { intent, lacksDetails, isUnsent: !wasSent || intentRecord.isUnsent(context, open) });
};

/** Stores that a request with the intent leaves the device. */
export const saveSent = (context: FlowContext, { key }: PaymentIntent): void => {
  const stored = intentRecord.read(context);
  if (stored?.isUnsent && stored.intent.key === key) intentRecord.save(context, { ...stored, isUnsent: false });
};

/** Stores that the user has stopped the open payment. */
export const saveStopped = (context: FlowContext): void => {
  const stored = intentRecord.read(context);
  if (stored) intentRecord.save(context, { ...stored, isStopped: true });
};
