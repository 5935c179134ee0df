import type { Scope } from '#generated/scope.ts';
import type { TransactionRecord } from '#generated/wire.ts';
import { openBench, type Bench } from './bench.ts';
import { scopeOf } from '#tests/state/store.ts';

export const PAYOUT: TransactionRecord = {
  id: 'w1',
  kind: 'withdrawal',
  paymentMethod: 'card_payout',
  amount: 50,
  currency: 'USD',
  status: 0,
  created: '2026-01-01T10:00:00.000Z',
  canCancel: true,
};
export const DEPOSIT: TransactionRecord = {
  id: 'd1',
  kind: 'deposit',
  paymentMethod: 'card',
  title: { en: 'Bank card' },
  amount: '100.00',
  currency: 'USD',
  status: 0,
};

/** Scope root `transactions` of pages. */
export const scope = ({ store }: Bench): Scope['transactions'] =>
  scopeOf(store, 'transactions') as Scope['transactions'];

/** Rows of the list, of all groups. */
export const rows = (bench: Bench): object[] => scope(bench).groups.flatMap((group) => group.rows);

/** A visit that has requested the list. */
export const listed = async (...transactions: TransactionRecord[]): Promise<Bench> => {
  const bench = openBench();
  bench.server.reply('transactions-list', { transactions });
  await bench.prepare('transactions.load');
  await bench.run('transactions.load');
  return bench;
};

/** A visit on the page of a transaction. */
export const looking = async (transaction: TransactionRecord): Promise<Bench> => {
  const bench = await listed(transaction);
  await bench.run('transactions.open', { id: transaction.id });
  return bench;
};
