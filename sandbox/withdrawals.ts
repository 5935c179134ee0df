import { randomUUID } from 'node:crypto';
import type { Calls } from '#generated/wire.ts';
import { CallFailure } from './call-failure.ts';
import type { SandboxClock } from './clock.ts';
import { canMove, type DepositPhase } from './deposit-phase.ts';
import { userOf } from './scenarios.ts';

type Submitted = Omit<Calls['withdrawal-submit']['request'], 'amount'> & { amount: string };

/** A requested payout. */
export interface Withdrawal extends Submitted {
  id: string;
  token: string;
  /** Epoch ms on the server's clock. */
  createdAt: number;
  phase: DepositPhase;
}

type Past = Pick<Withdrawal, 'createdAt' | 'phase'>;

/** Every payout that the server has accepted. */
export interface WithdrawalStore {
  add(withdrawal: Omit<Withdrawal, keyof Past | 'id'>, past?: Past): Withdrawal;
  /** Throws a CallFailure 404 if the user has no such payout. */
  get(id: string, token: string): Withdrawal;
  /** Moves a payout to a phase. Returns false if that is not allowed or the payout was removed. */
  move(id: string, phase: DepositPhase): boolean;
  /** Oldest first. */
  list(): Withdrawal[];
  clear(): void;
}

export function createWithdrawalStore(clock: SandboxClock): WithdrawalStore {
  const known = new Map<string, Withdrawal>();
  return {
    add(withdrawal, past = { createdAt: clock.now(), phase: 'waiting' }) {
      const id = `w-${randomUUID()}`;
      const added: Withdrawal = { ...withdrawal, ...past, id };
      known.set(id, added);
      return added;
    },
    get(id, token) {
      const withdrawal = known.get(id);
      if (withdrawal && userOf(withdrawal.token) === userOf(token)) return withdrawal;
      throw new CallFailure(404, 'banking.withdrawalNotFound', `There is no withdrawal ${id}`);
    },
    move(id, phase) {
      const withdrawal = known.get(id);
      if (!withdrawal || !canMove(withdrawal.phase, phase)) return false;
      known.set(id, { ...withdrawal, phase });
      return true;
    },
    list: () => [...known.values()],
    clear: () => known.clear(),
  };
}
