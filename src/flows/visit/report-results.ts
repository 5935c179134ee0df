import { creditedSum } from '#domain/credited-sum.ts';
import type { TransactionStatus } from '#domain/transaction-status.ts';
import type { WidgetToHost } from '#generated/wire.ts';
import type { RootState } from '#state/root.ts';
import { type FlowContext, isObject, sessionRecord } from '#flows/kernel/index.ts';

type Result = WidgetToHost['onResult'];
/** Last report of each payment: its status, with the reported sum. */
type Reported = Record<string, string>;

const STATUSES = {
  waiting: 'pending',
  accepted: 'pending',
  processed: 'credited',
  mistaked: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<TransactionStatus, Result['status']>;

/** Limit of remembered payments per tab; older ones could be reported twice. */
const MAX_REPORTED = 8;

const isReported = (value: unknown): value is Reported =>
  isObject(value) && Object.values(value).every((reported) => typeof reported === 'string');

/** Stored for the tab, so that a payment resumed after a reload is reported only if its status or sum has changed. */
const record = sessionRecord('cashier.reported-results', isReported);

const depositResult = ({ deposit }: RootState): Result[] => {
  if (!deposit || deposit.id === null) return [];
  const { id, methodName: method, status, transaction, data, transfer, isFromChain, amount, currency } = deposit;
  const shown = { amount, currency };
  const sum = status === 'processed' ? creditedSum({ transaction, data, transfer, isFromChain, shown }) : shown;
  return [{ kind: 'deposit', id, status: STATUSES[status], ...sum, method }];
};

/** Returns the result of a withdrawal. Its final state is never sent to the widget (contract §4). */
const withdrawalResult = ({ withdrawal }: RootState): Result[] => {
  if (!withdrawal?.order || withdrawal.phase !== 'accepted' || withdrawal.id === null) return [];
  const { amount, currency, methodName: method } = withdrawal.order;
  return [{ kind: 'withdrawal', id: withdrawal.id, status: 'pending', amount, currency, method }];
};

/** Reports the result of each payment to the host (`onResult`), from calls, pushes and reloads: once for each status and sum. */
export const reportResults = (context: FlowContext): void => {
  const { store, host } = context;
  let reported = record.read(context) ?? {};
  const report = (): void => {
    const state = store.getState();
    for (const result of [...depositResult(state), ...withdrawalResult(state)]) {
      const key = `${result.kind} ${result.id}`;
      const { status, amount = '', currency = '' } = result;
      const said = [status, amount, currency].join(' ');
      if (reported[key] === said) continue;
      const { [key]: _last, ...others } = reported;
      reported = Object.fromEntries([...Object.entries(others), [key, said]].slice(-MAX_REPORTED));
      record.save(context, reported);
      host.send('onResult', result);
    }
  };
  report();
  store.onChange(({ deposit }) => deposit, report);
  store.onChange(({ withdrawal }) => withdrawal, report);
};
