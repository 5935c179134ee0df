import type { DepositCall } from '#state/payment-intent.ts';
import { OPEN_DEPOSIT_KEY, hasTexts, isObject, sessionRecord, type Visitor } from '#flows/kernel/index.ts';

/** A created deposit, stored for this tab so that a reload resumes it. */
export interface OpenDeposit {
  depositId: string;
  methodName: string;
  /** The call that created it, which determines its pages; `deposit-create` by default. */
  call?: DepositCall | undefined;
  /** Its last page; empty without one. */
  screen: string;
  amount: string;
  currency: string;
  /** The sum to pay, if the server has changed it. A later answer may leave it out. */
  changedSum?: { amount: string; currency: string } | undefined;
  /** Whether its amount is the sum received on the chain. */
  isFromChain?: boolean;
  /** The page of its form, which may belong to a pack that is still loading after a reload. */
  form?: string | undefined;
  /** Key and hash of the last report that the user has paid, and whether it may have arrived. */
  completion?: { key: string; mark: number; mayHaveArrived: boolean } | undefined;
  /** When its transaction was first seen, epoch ms on the server's clock: confirmations count from then. */
  seen?: { txid: string; at: number };
  /** How the widget ended the deposit before it was paid. */
  end?: 'cancelled' | 'expired';
}

const isOpenDeposit = (value: unknown): value is OpenDeposit =>
  isObject(value) && hasTexts(value, 'depositId', 'methodName', 'screen', 'amount', 'currency');

/** The latest open deposit, with earlier ones that have not ended. */
type OpenDeposits = OpenDeposit & { earlier?: OpenDeposit[] };

const record = sessionRecord<OpenDeposits>(OPEN_DEPOSIT_KEY, isOpenDeposit);

/** Limit of stored deposits. */
const MAX_DEPOSITS = 5;

/** Returns this user's open deposits, latest first; those of other users and outdated ones are removed. */
export const openDeposits = (visitor: Visitor): OpenDeposit[] => {
  const stored = record.read(visitor);
  if (!stored) return [];
  const { earlier, ...latest } = stored;
  return [latest, ...(Array.isArray(earlier) ? earlier.filter(isOpenDeposit) : [])];
};

const writeAll = (visitor: Visitor, [latest, ...earlier]: readonly OpenDeposit[]): void => {
  if (!latest) record.forget();
  else record.save(visitor, earlier.length === 0 ? latest : { ...latest, earlier: earlier.slice(0, MAX_DEPOSITS - 1) });
};

const withoutId = (visitor: Visitor, depositId: string): OpenDeposit[] =>
  openDeposits(visitor).filter((deposit) => deposit.depositId !== depositId);

/** Stores a deposit as the latest one. */
export const saveOpenDeposit = (visitor: Visitor, deposit: OpenDeposit): void =>
  writeAll(visitor, [deposit, ...withoutId(visitor, deposit.depositId)]);

/** Returns the stored deposit of that id. */
export const findOpenDeposit = (visitor: Visitor, depositId: string): OpenDeposit | undefined =>
  openDeposits(visitor).find((deposit) => deposit.depositId === depositId);

/** Updates a stored deposit; does nothing if it is not stored. */
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
