import type { Wish } from '#state/wish.ts';
import { ATTEMPT_KEY } from '#flows/kernel/stored-attempt.ts';
import { hasTexts, isObject, tabRecord, type Visitor } from '#flows/kernel/tab-record.ts';

export type CreateCall = Exclude<Wish['call'], 'withdrawal-submit'>;

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
  /** Key of telling the server that the user has paid, once that was tried, and the mark of what was said. */
  completion?: { key: string; mark: number } | undefined;
  /** When its transaction was first seen, epoch ms on the server's clock: confirmations are counted from then. */
  seen?: { txid: string; at: number };
  /** How it was ended from here, before anybody paid. */
  end?: 'cancelled' | 'expired';
}

const isOpenDeposit = (value: unknown): value is OpenDeposit =>
  isObject(value) && hasTexts(value, 'depositId', 'methodName', 'screen', 'amount', 'currency');

const kept = tabRecord(ATTEMPT_KEY, isOpenDeposit);

/** The open deposit of this user; another's, and one too old to be asked about, is forgotten. */
export const readOpenDeposit = (visitor: Visitor): OpenDeposit | null => kept.read(visitor);

export const saveOpenDeposit = (visitor: Visitor, deposit: OpenDeposit): void => kept.save(visitor, deposit);

/** What is kept of that deposit; undefined where it is not the open one. */
export const keptOf = (visitor: Visitor, depositId: string): OpenDeposit | undefined => {
  const deposit = readOpenDeposit(visitor);
  return deposit?.depositId === depositId ? deposit : undefined;
};

/** Adds to what is kept of a deposit, if it is still the one that is kept. */
export const updateOpenDeposit = (visitor: Visitor, depositId: string, change: Partial<OpenDeposit>): void => {
  const deposit = keptOf(visitor, depositId);
  if (deposit) saveOpenDeposit(visitor, { ...deposit, ...change });
};

export const forgetOpenDeposit = (): void => kept.forget();
