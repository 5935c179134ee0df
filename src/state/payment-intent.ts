import type { Calls, DepositPayload, PeerToPeerPayload, SweepstakePayload } from '#generated/wire.ts';
import type { IdempotencyRecord } from './idempotency-record.ts';

/** The request. Each of these calls moves money, and is made under the key of its wish (contract §7). */
export type IntentRequest =
  | { call: 'deposit-create'; payload: DepositPayload }
  | { call: 'deposit-create-p2p'; payload: PeerToPeerPayload }
  | { call: 'deposit-create-sweepstake'; payload: SweepstakePayload }
  | { call: 'withdrawal-submit'; payload: Calls['withdrawal-submit']['request'] };

/** A payment or withdrawal that a user wants to make. */
export type PaymentIntent = IntentRequest & {
  /** Idempotency key: one for each wish, until the server has settled it. */
  key: string;
  methodName: string;
  /** Decimal string. */
  amount: string;
  currency: string;
  /** Screen of its form. */
  form: string;
  /** Screen that an answer leads to that names none. */
  fallback: string;
  /** When it was first tapped, epoch ms on the server's clock; 0 when that is not known any more. */
  startedAt: number;
  /** Whether it would be found again after a reload. */
  isKept: boolean;
  /** As the book has it, while this tab has sent it and it is not settled: it is known by it when it is asked for once more. */
  entry?: IdempotencyRecord;
};

/**
 * sending: the first try is on its way. unconfirmed: a try may have arrived, and nothing has settled the key yet. opening: the
 * server has made it, and its page is on its way. stranded: the server has made it, and its page did not come or cannot show
 * how to pay. repeated: another tab has made the same payment within the last minutes, and the user is asked before it is made
 * again.
 */
export type IntentPhase = 'sending' | 'unconfirmed' | 'opening' | 'stranded' | 'repeated';

/** Status of a refusal that keeps the key and has a reason (contract §8); 0 for any other answer. */
export type StatedRefusal = 0 | 403 | 429;

export type OpenIntent = PaymentIntent & {
  phase: IntentPhase;
  /** Whether a call about it is on its way. */
  isAsking: boolean;
  /** Counts reasons to ask at once, such as a fresh token. */
  retryRequests: number;
  /** Number of the current poll; an earlier poll stops. */
  generation: number;
  /** Id of the deposit or withdrawal, once the server has named it. */
  id: string;
  /** The page it leads to, once that has loaded and is navigated to; else empty. */
  enteringScreen: string;
  /** Its payment page is not secure, and is not opened. */
  isUnsafe: boolean;
  /** The server's details have nothing to pay to. */
  isIncomplete: boolean;
  /** After a reload: the secret part of what was typed is gone, and only the user can send it again. */
  lacksDetails: boolean;
  /** Status of the last refusal that keeps the key and has a reason; 0 without one. */
  refusal: StatedRefusal;
  /** Whole minutes since another tab made the same payment; 0 for any other. */
  minutesAgo: number;
  /** The user has stopped it while it was on its way: what the server makes all the same is cancelled. */
  isStopped: boolean;
};

/** Whether the server has made it, though its page is not on the screen yet. */
export const isMade = (open: OpenIntent | null): boolean => open?.phase === 'opening' || open?.phase === 'stranded';

/** Whether its first try is on its way, or its page: until then nothing else is begun. */
export const isLocked = (open: OpenIntent | null): boolean => open?.phase === 'sending' || open?.phase === 'opening';

export const isWithdrawal = ({ call }: { call: IntentRequest['call'] }): boolean => call === 'withdrawal-submit';

/** The page that tells what became of a wish. */
export const UNCONFIRMED_SCREEN = 'shared.unconfirmed';

interface WithPick {
  wish?: { open: OpenIntent | null };
  selection: { method: string | null };
}

/**
 * Whether a page is the form of the payment that was sent from it and is not over: nothing there is to be paid again. After a
 * reload it is where the secret part is typed once more.
 */
export const isUnsettledForm = ({ wish: intent, selection }: WithPick, screen: string): boolean => {
  const open = intent?.open;
  // The server may have made it and ask for more fields: then it is the page that the answer leads to.
  const isAskedForMore = open?.enteringScreen === screen;
  return (
    open?.form === screen &&
    !isAskedForMore &&
    open.phase !== 'repeated' &&
    !open.lacksDetails &&
    open.methodName === selection.method
  );
};
