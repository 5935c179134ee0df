import type { DepositPayload, PeerToPeerPayload, SweepstakePayload } from '#generated/wire.ts';
import { uuid } from '#platform/uuid.ts';
import { ATTEMPT_KEY } from './stored-attempt.ts';
import { hasTexts, isObject, tabRecord, type Visitor } from './tab-record.ts';

interface Attempt {
  /** Idempotency key, the same on every retry and after a reload. */
  key: string;
  methodName: string;
  /** The page its form was on, which may be a pack's that has not come yet after a reload. */
  form?: string | undefined;
}

type CreateCall =
  | { call: 'deposit-create'; payload: DepositPayload }
  | { call: 'deposit-create-p2p'; payload: PeerToPeerPayload }
  | { call: 'deposit-create-sweepstake'; payload: SweepstakePayload };

/** Sent, and the server has not answered. The payload is kept until it does, to ask for the same again. */
export type UnansweredAttempt = Attempt & CreateCall & { fallback: string };

/** A deposit the server has, and the page it was on; empty while it is on none of its own. */
export interface AnsweredAttempt extends Attempt {
  depositId: string;
  screen: string;
  amount: string;
  currency: string;
  /** Key of telling the server that the user has paid, once that was tried. */
  completionKey?: string;
  /** When its transaction was first seen, epoch ms on the server's clock: confirmations are counted from then. */
  seen?: { txid: string; at: number };
  /** How it was ended from here, before anybody paid. */
  end?: 'cancelled' | 'expired';
}

/** The deposit that is open, kept for this tab so that a reload finds it again. */
export type OpenAttempt = UnansweredAttempt | AnsweredAttempt;

const CREATE_CALLS: ReadonlySet<unknown> = new Set<CreateCall['call']>([
  'deposit-create',
  'deposit-create-p2p',
  'deposit-create-sweepstake',
]);

const isAttempt = (value: unknown): value is OpenAttempt => {
  if (!isObject(value) || !hasTexts(value, 'key', 'methodName')) return false;
  if (hasTexts(value, 'depositId')) return hasTexts(value, 'screen', 'amount', 'currency');
  return CREATE_CALLS.has(value.call) && isObject(value.payload) && hasTexts(value, 'fallback');
};

export const isAnswered = (attempt: OpenAttempt): attempt is AnsweredAttempt => 'depositId' in attempt;

const kept = tabRecord(ATTEMPT_KEY, isAttempt);

/** The open deposit of this user; another's, and one too old to be asked about, is forgotten. */
export const readAttempt = (visitor: Visitor): OpenAttempt | null => kept.read(visitor);

export const saveAttempt = (visitor: Visitor, attempt: OpenAttempt): void => kept.save(visitor, attempt);

/** Adds to what is kept of a deposit, if it is still the one that is kept. */
export const updateAttempt = (visitor: Visitor, depositId: string, change: Partial<AnsweredAttempt>): void => {
  const attempt = readAttempt(visitor);
  if (attempt && isAnswered(attempt) && attempt.depositId === depositId)
    saveAttempt(visitor, { ...attempt, ...change });
};

export const forgetAttempt = (): void => kept.forget();

/** Idempotency key of a new attempt. */
export const newAttemptKey = (): string => uuid();
