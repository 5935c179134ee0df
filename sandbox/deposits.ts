import { randomUUID } from 'node:crypto';
import type { CryptoTransfer, DepositState, Transaction } from '#generated/wire.ts';
import { CallFailure } from './call-failure.ts';
import type { SandboxClock } from './clock.ts';
import { type DepositPhase, canMove, depositStatuses, statusCodes } from './deposit-phase.ts';
import { userOf } from './scenarios.ts';

/** The bonus members of a create. */
export interface OrderBonus {
  isActivated: boolean;
  id: string | undefined;
}

/** The parts of a deposit, from any create call. */
export interface DepositOrder {
  token: string;
  paymentMethod: string;
  /** A decimal string. */
  amount: string;
  currency: string;
  fields: Record<string, string>;
  returnUrl: string | undefined;
  /** Absent for methods without one. */
  bonus?: OrderBonus;
}

export interface Deposit extends DepositOrder {
  id: string;
  /** Epoch ms on the server's clock. */
  createdAt: number;
  phase: DepositPhase;
  /** Detailed status, such as AUTO_CANCELED. */
  depositStatus: string | undefined;
  /** Reason of a rejection. */
  declineCode?: string;
  /** Received amount, if it differs from the requested one. */
  transfer?: CryptoTransfer | undefined;
  /** Chain details, once there is a transaction. */
  chain: Pick<Transaction, 'txid' | 'blockchain' | 'cryptoCurrency'> | undefined;
}

export interface DepositStore {
  create(order: DepositOrder, phase: DepositPhase, createdAt?: number): Deposit;
  /** False once a test has removed all deposits, although a payment may still be in progress. */
  has(id: string): boolean;
  /** Throws a CallFailure 404 if the deposit does not exist or belongs to another user. */
  get(id: string, token?: string): Deposit;
  /** Changes data of a deposit, but not its phase. */
  update(
    id: string,
    changes: Partial<Pick<Deposit, 'amount' | 'fields' | 'chain' | 'declineCode' | 'transfer'>>,
  ): Deposit;
  /** Moves a deposit to a phase if that is allowed, and notifies the listener. Returns false if it is not allowed. */
  move(id: string, phase: DepositPhase, depositStatus?: string): boolean;
  /** Moves a deposit against the rules, for tests. */
  force(id: string, phase: DepositPhase, depositStatus?: string): void;
  list(): Deposit[];
  clear(): void;
}

/** Stores deposits in memory. `onMove` receives every change after the creation. */
export function createDepositStore(clock: SandboxClock, onMove: (deposit: Deposit) => void): DepositStore {
  const deposits = new Map<string, Deposit>();
  const get: DepositStore['get'] = (id, token) => {
    const deposit = deposits.get(id);
    const isShown = token === undefined || (deposit && userOf(deposit.token) === userOf(token));
    if (!deposit || !isShown) throw new CallFailure(404, 'banking.depositNotFound', `There is no deposit ${id}`);
    return deposit;
  };
  const force: DepositStore['force'] = (id, phase, depositStatus) => {
    const deposit = { ...get(id), phase, depositStatus: depositStatus ?? get(id).depositStatus };
    deposits.set(id, deposit);
    onMove(deposit);
  };
  return {
    create: (order, phase, createdAt = clock.now()) => {
      const deposit: Deposit = {
        ...order,
        id: `d-${randomUUID()}`,
        createdAt,
        phase,
        depositStatus: depositStatuses[phase],
        chain: undefined,
      };
      deposits.set(deposit.id, deposit);
      return deposit;
    },
    has: (id) => deposits.has(id),
    get,
    update: (id, changes) => {
      const deposit = { ...get(id), ...changes };
      deposits.set(id, deposit);
      return deposit;
    },
    move: (id, phase, depositStatus) => {
      if (!canMove(get(id).phase, phase)) return false;
      force(id, phase, depositStatus);
      return true;
    },
    force,
    list: () => [...deposits.values()],
    clear: () => deposits.clear(),
  };
}

/** A deposit in the format of the contract. */
export function describeState({
  phase,
  depositStatus,
  declineCode,
  transfer,
  amount,
  currency,
  chain,
}: Deposit): DepositState {
  const status = statusCodes[phase];
  const finalAmount = phase === 'processed' ? { finalAmount: amount } : {};
  return {
    status,
    ...(depositStatus ? { depositStatus } : {}),
    ...(declineCode && phase === 'mistaked' ? { declineCode } : {}),
    ...(transfer && phase !== 'processed' ? { transfer } : {}),
    transaction: { currency, amount, status, ...finalAmount, ...chain },
  };
}
