import type { PaymentIntent } from '#state/payment-intent.ts';
import { OPEN_DEPOSIT_KEY } from '#flows/kernel/open-payment-keys.ts';
import { hasTexts, isObject, sessionRecord, type Visitor } from '#flows/kernel/session-record.ts';

export type CreateCall = Exclude<PaymentIntent['call'], 'withdrawal-submit'>;

/** A deposit the server has, kept for this tab so that a reload finds it again. */
export interface OpenDeposit {
  depositId: string;
  methodName: string;
  /** The call that made it, which decides its pages; `deposit-create` where it is not kept. */
  call?: CreateCall | undefined;
  /** The page it was on; empty while it is on none. */
  screen: string;
  amount: string;
  currency: string;
  /** Whether its amount is what has come on the chain. */
  isFromChain?: boolean;
  /** The page its form was on, which may be a pack's that has not come yet after a reload. */
  form?: string | undefined;
  /** Key of telling the server that the user has paid, once that was tried, the digest of what was said, and whether it may have arrived. */
  completion?: { key: string; mark: number; mayHaveArrived: boolean } | undefined;
  /** When its transaction was first seen, epoch ms on the server's clock: confirmations are counted from then. */
  seen?: { txid: string; at: number };
  /** How it was ended from here, before anybody paid. */
  end?: 'cancelled' | 'expired';
}

const isOpenDeposit = (value: unknown): value is OpenDeposit =>
  isObject(value) && hasTexts(value, 'depositId', 'methodName', 'screen', 'amount', 'currency');

/** The latest open deposit, with those that were open before it and have not ended. */
type OpenDeposits = OpenDeposit & { earlier?: OpenDeposit[] };

const kept = sessionRecord<OpenDeposits>(OPEN_DEPOSIT_KEY, isOpenDeposit);

/** A user who leaves more invoices open finds the latest of them. */
const MAX_DEPOSITS = 5;

/** Open deposits of this user, the latest first; another user's, and those too old to be asked about, are forgotten. */
export const openDeposits = (visitor: Visitor): OpenDeposit[] => {
  const stored = kept.read(visitor);
  if (!stored) return [];
  const { earlier, ...latest } = stored;
  return [latest, ...(Array.isArray(earlier) ? earlier.filter(isOpenDeposit) : [])];
};

const writeAll = (visitor: Visitor, [latest, ...earlier]: readonly OpenDeposit[]): void => {
  if (!latest) kept.forget();
  else kept.save(visitor, earlier.length === 0 ? latest : { ...latest, earlier: earlier.slice(0, MAX_DEPOSITS - 1) });
};

const withoutId = (visitor: Visitor, depositId: string): OpenDeposit[] =>
  openDeposits(visitor).filter((deposit) => deposit.depositId !== depositId);

/** Stores a deposit as the latest; earlier ones stay findable until they end. */
export const saveOpenDeposit = (visitor: Visitor, deposit: OpenDeposit): void =>
  writeAll(visitor, [deposit, ...withoutId(visitor, deposit.depositId)]);

/** Returns what is stored of that deposit. */
export const findOpenDeposit = (visitor: Visitor, depositId: string): OpenDeposit | undefined =>
  openDeposits(visitor).find((deposit) => deposit.depositId === depositId);

/** Adds to what is stored of a deposit, if it is. */
export const updateOpenDeposit = (visitor: Visitor, depositId: string, change: Partial<OpenDeposit>): void => {
  const all = openDeposits(visitor);
  if (!all.some((deposit) => deposit.depositId === depositId)) return;
  writeAll(
    visitor,
    all.map((deposit) => (deposit.depositId === depositId ? { ...deposit, ...change } : deposit)),
  );
};

/** Removes a deposit that has ended, or whose result the user has left. */
export const forgetOpenDeposit = (visitor: Visitor, depositId: string): void => {
  if (findOpenDeposit(visitor, depositId)) writeAll(visitor, withoutId(visitor, depositId));
};
