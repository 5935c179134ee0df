import { randomUUID } from 'node:crypto';
import type { Calls } from '#generated/wire.ts';

type Submitted = Omit<Calls['withdrawal-submit']['request'], 'amount'> & { amount: string };

/** A payout somebody has asked for. */
export interface Withdrawal extends Submitted {
  id: string;
  token: string;
}

/** Every payout the server has taken in. */
export interface WithdrawalStore {
  add(withdrawal: Omit<Withdrawal, 'id'>): Withdrawal;
  /** Oldest first. */
  list(): Withdrawal[];
  clear(): void;
}

export function createWithdrawalStore(): WithdrawalStore {
  const known: Withdrawal[] = [];
  return {
    add(withdrawal) {
      const added = { ...withdrawal, id: `w-${randomUUID()}` };
      known.push(added);
      return added;
    },
    list: () => [...known],
    clear: () => {
      known.length = 0;
    },
  };
}
