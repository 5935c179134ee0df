import { countdownEnd } from '#domain/countdown.ts';
import { depositDataAdded } from '#state/deposit.ts';
import { failuresClosed } from '#state/notices.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

/** Whether the countdown of the open deposit has ended, on the page's clock. */
export const isExpired = ({ store, transport }: FlowContext): boolean => {
  const { endsAt } = store.getState().deposit?.data ?? {};
  return typeof endsAt === 'number' && endsAt <= transport.serverNow();
};

/** Closes earlier failure notices once the deposit has expired. */
export const closeStaleFailures = (context: FlowContext): void => {
  if (isExpired(context)) context.store.dispatch(failuresClosed());
};

/**
 * Restarts a countdown that had ended before its page opened, because an unseen countdown ends nothing (contract §8, "Clocks").
 */
export const restartPassedCountdown = (context: FlowContext, id: string): void => {
  if (!isExpired(context)) return;
  const { endsAt } = countdownEnd({ created: null, seconds: null, nowMs: context.transport.serverNow() });
  context.store.dispatch(depositDataAdded({ id, data: { endsAt } }));
};
