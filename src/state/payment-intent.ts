import { createCalls, type CreateCall } from '#generated/create-calls.ts';
import type { Calls } from '#generated/wire.ts';
import type { Transaction } from './methods.ts';
import type { IdempotencyRecord } from './idempotency-record.ts';

/** Calls that move money. Each is sent under the idempotency key of its intent (contract §7). */
export type IntentRequest = { [C in CreateCall]: { call: C; payload: Calls[C]['request'] } }[CreateCall];

/** Calls that create a deposit. */
export type DepositCall = { [C in CreateCall]: (typeof createCalls)[C] extends 'deposit' ? C : never }[CreateCall];

/** A payment or withdrawal that a user wants to make. */
export type PaymentIntent = IntentRequest & {
  /** Idempotency key: one for each intent, until it is resolved. */
  key: string;
  methodName: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  /** Screen of the payment's form. */
  form: string;
  /** Screen for an answer that names no page. */
  fallback: string;
  /** When it was first tapped, epoch ms on the server's clock; 0 if unknown. */
  startedAt: number;
  /** Whether a reload would find it again. */
  isKept: boolean;
  /** Its stored record while this tab has sent it and its key is unresolved; a repeated request is recognised by it. */
  entry?: IdempotencyRecord;
};

/**
 * sending: the first attempt is under way. unconfirmed: an attempt may have arrived, and the key is unresolved. opening: the
 * server has created it, and its page is loading. not-shown: the server has created it, and its page failed to load or cannot
 * show how to pay. repeated: another tab has made the same payment within the last minutes, and the user is asked before it is
 * made again.
 */
export type IntentPhase = 'sending' | 'unconfirmed' | 'opening' | 'not-shown' | 'repeated';

/** Status of a rejection that keeps the key and has a reason (contract §8); 0 for any other answer. */
export type StatedRefusal = 0 | 403 | 429;

export type OpenIntent = PaymentIntent & {
  phase: IntentPhase;
  /** Whether a call about it is under way. */
  isAsking: boolean;
  /** Number of reasons to retry at once, such as a fresh token. */
  retryRequests: number;
  /** Number of the current series of attempts; an earlier series stops. */
  generation: number;
  /** Id of the deposit or withdrawal, once the server has created it. */
  id: string;
  /** The loaded page that is being opened; else empty. */
  enteringScreen: string;
  /** Whether its payment page is not secure, so it is not opened. */
  isUnsafe: boolean;
  /** Whether the server's answer has no payment details. */
  isIncomplete: boolean;
  /** Whether a reload has lost the secrets, so that only the user can send it again. */
  lacksDetails: boolean;
  /** Status of the last rejection that keeps the key and has a reason; else 0. */
  refusal: StatedRefusal;
  /** Whole minutes since another tab made the same payment; else 0. */
  minutesAgo: number;
  /** Whether the user has stopped it: if the server creates it anyway, it is cancelled. */
  isStopped: boolean;
};

/** Whether the server has created it, though its page is not on the screen yet. */
export const isMade = (open: OpenIntent | null): boolean => open?.phase === 'opening' || open?.phase === 'not-shown';

/** Whether its first attempt is under way or its page is loading: until then no other payment starts. */
export const isLocked = (open: OpenIntent | null): boolean => open?.phase === 'sending' || open?.phase === 'opening';

/** Whether a call creates a payment. */
export const isCreateCall = (call: unknown): call is CreateCall =>
  typeof call === 'string' && Object.hasOwn(createCalls, call);

/** Whether a call creates a deposit. */
export const isDepositCall = (call: unknown): call is DepositCall =>
  isCreateCall(call) && createCalls[call] === 'deposit';

/** Returns the transaction of a request. */
export const transactionOf = ({ call }: { call: CreateCall }): Transaction => createCalls[call];

/** Returns the deposit that a request continues after the server has asked for more fields. */
export const continuedDeposit = ({ payload }: PaymentIntent): string | undefined =>
  'depositId' in payload ? payload.depositId : undefined;

/** The page of a payment whose outcome is unknown. */
export const UNCONFIRMED_SCREEN = 'shared.unconfirmed';

interface WithPick {
  intent?: { open: OpenIntent | null };
  selection: { method: string | null };
}

/**
 * Whether a screen is the form of a payment that was sent from it and is not over, so that nothing can be paid there. After a
 * reload the secrets are typed there again.
 */
export const isUnsettledForm = ({ intent, selection }: WithPick, screen: string): boolean => {
  const open = intent?.open;
  // The server may have created it and ask for more fields: then the form is the page of the answer.
  const isAskedForMore = open?.enteringScreen === screen;
  return (
    open?.form === screen &&
    !isAskedForMore &&
    open.phase !== 'repeated' &&
    !open.lacksDetails &&
    open.methodName === selection.method
  );
};
