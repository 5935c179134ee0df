import type { TransactionRecord } from '#generated/wire.ts';
import type { Catalogue } from '#sandbox/catalogue.ts';
import { depositStatuses, statusCodes, type DepositPhase } from '#sandbox/deposit-phase.ts';
import { describeState, type Deposit } from '#sandbox/deposits.ts';
import { seedHistory } from '#sandbox/history.ts';
import { userOf } from '#sandbox/scenarios.ts';
import type { Withdrawal } from '#sandbox/withdrawals.ts';
import { type Handlers, needsFeature } from './handler.ts';

const PAGE_LENGTH = 20;

interface Known {
  record: TransactionRecord;
  createdAt: number;
}

const wordOf = (phase: DepositPhase): { status: number; depositStatus?: string } => {
  const depositStatus = depositStatuses[phase];
  return { status: statusCodes[phase], ...(depositStatus ? { depositStatus } : {}) };
};

const fromDeposit = (catalogue: Catalogue, deposit: Deposit): Known => {
  const { id, paymentMethod, amount, currency, createdAt } = deposit;
  const { text: title } = catalogue.findDeposit(paymentMethod).method;
  const { status, depositStatus } = describeState(deposit);
  const word = { status, ...(depositStatus ? { depositStatus } : {}) };
  const created = new Date(createdAt).toISOString();
  return { record: { id, kind: 'deposit', paymentMethod, title, amount, currency, created, ...word }, createdAt };
};

const fromWithdrawal = (catalogue: Catalogue, withdrawal: Withdrawal): Known => {
  const { id, paymentType, amount, currency, createdAt, phase } = withdrawal;
  const { text: title } = catalogue.findWithdrawal(paymentType).method;
  const made = { id, kind: 'withdrawal', paymentMethod: paymentType, title, amount, currency } as const;
  const created = new Date(createdAt).toISOString();
  return { record: { ...made, created, ...wordOf(phase), canCancel: phase === 'waiting' }, createdAt };
};

/** Pending ones first, then the newest. */
const byUrgency = (one: Known, other: Known): number => {
  const isPending = ({ record }: Known): number => Number(record.status === 0);
  return isPending(other) - isPending(one) || other.createdAt - one.createdAt;
};

/** Handlers for the user's deposits and withdrawals, from every device. */
export const transactionHandlers = {
  'transactions-list': ({ cursor = '0' }, context) => {
    const { world, token } = context;
    needsFeature(context);
    seedHistory(world, token);
    const isOwn = (made: { token: string }): boolean => userOf(made.token) === userOf(token);
    const all = [
      ...world.deposits
        .list()
        .filter(isOwn)
        .map((deposit) => fromDeposit(world.catalogue, deposit)),
      ...world.withdrawals
        .list()
        .filter(isOwn)
        .map((withdrawal) => fromWithdrawal(world.catalogue, withdrawal)),
    ].sort(byUrgency);
    const start = Number(cursor);
    const end = start + PAGE_LENGTH;
    const transactions = all.slice(start, end).map(({ record }) => record);
    return { transactions, ...(end < all.length ? { next: String(end) } : {}) };
  },
  'withdrawal-cancel': ({ withdrawalId }, context) => {
    const { world, token } = context;
    needsFeature(context);
    const { isPaidBeforeCancel } = world.scenarios.scenarioOf(token);
    world.withdrawals.get(withdrawalId, token);
    world.withdrawals.move(withdrawalId, isPaidBeforeCancel ? 'processed' : 'cancelled');
    return wordOf(world.withdrawals.get(withdrawalId, token).phase);
  },
} satisfies Handlers;
