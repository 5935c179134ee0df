import { countdownEnd } from '#domain/countdown.ts';
import { depositDataAdded } from '#state/deposit.ts';
import { failuresClosed } from '#state/notices.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Whether the time in which the open deposit is to be paid has run out, on the page's clock. */
export const isExpired = ({ store, transport }: FlowContext): boolean => {
  const { endsAt } = store.getState().deposit?.data ?? {};
  return typeof endsAt === 'number' && endsAt <= transport.serverNow();
};

/** That the time is up is what counts now: what has failed before is no longer said. */
export const closeStaleFailures = (context: FlowContext): void => {
  if (isExpired(context)) context.store.dispatch(failuresClosed());
};

/** Nothing ends by a countdown that was over before its page came: it begins anew with the page (contract §8, "Clocks"). */
export const restartPassedCountdown = (context: FlowContext, id: string): void => {
  if (!isExpired(context)) return;
  const { endsAt } = countdownEnd({ created: null, seconds: null, nowMs: context.transport.serverNow() });
  context.store.dispatch(depositDataAdded({ id, data: { endsAt } }));
};
