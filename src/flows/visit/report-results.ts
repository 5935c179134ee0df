import type { TransactionStatus } from '#domain/transaction-status.ts';
import type { WidgetToHost } from '#generated/wire.ts';
import type { RootState } from '#state/root.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { isObject, tabRecord } from '#flows/kernel/tab-record.ts';

type Result = WidgetToHost['onResult'];
type Reported = Record<string, Result['status']>;

const STATUSES = {
  waiting: 'pending',
  accepted: 'pending',
  processed: 'credited',
  mistaked: 'declined',
  cancelled: 'cancelled',
  expired: 'expired',
} as const satisfies Record<TransactionStatus, Result['status']>;

/** More payments of one tab are not remembered; the oldest would be reported a second time. */
const MAX_REPORTED = 8;

const isStatus = (value: unknown): value is Result['status'] =>
  Object.values<unknown>(STATUSES).some((status) => status === value);

const isReported = (value: unknown): value is Reported => isObject(value) && Object.values(value).every(isStatus);

/** Kept for the tab, so that a payment found again after a reload is reported only when its status has changed. */
const record = tabRecord('cashier.reported-results', isReported);

const depositResult = ({ deposit }: RootState): Result[] => {
  if (!deposit || deposit.id === null) return [];
  const { id, amount, currency, methodName: method, status } = deposit;
  return [{ kind: 'deposit', id, status: STATUSES[status], amount, currency, method }];
};

/** The server says that it has a withdrawal, and no more: what becomes of it is never sent to the widget (contract §4). */
const withdrawalResult = ({ withdrawal }: RootState): Result[] => {
  if (!withdrawal?.order || withdrawal.phase !== 'accepted' || withdrawal.id === null) return [];
  const { amount, currency, methodName: method } = withdrawal.order;
  return [{ kind: 'withdrawal', id: withdrawal.id, status: 'pending', amount, currency, method }];
};

/**
 * Tells the host what each payment comes to (`onResult`), whichever call, push or reload the state has learned it from: once
 * for each status.
 */
export const reportResults = (context: FlowContext): void => {
  const { store, host } = context;
  let reported = record.read(context) ?? {};
  const report = (): void => {
    const state = store.getState();
    for (const result of [...depositResult(state), ...withdrawalResult(state)]) {
      const key = `${result.kind} ${result.id}`;
      if (reported[key] === result.status) continue;
      const { [key]: _last, ...others } = reported;
      reported = Object.fromEntries([...Object.entries(others), [key, result.status]].slice(-MAX_REPORTED));
      record.save(context, reported);
      host.send('onResult', result);
    }
  };
  report();
  store.subscribe(report);
};
