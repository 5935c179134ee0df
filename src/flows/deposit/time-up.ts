import { failuresClosed } from '#state/notices.ts';
import type { FlowContext } from '#flows/kernel/context.ts';

/** Whether the time in which the open deposit is to be paid has run out, on the server's clock. */
export const isTimeUp = ({ store, transport }: FlowContext): boolean => {
  const { endsAt } = store.getState().deposit?.data ?? {};
  return typeof endsAt === 'number' && endsAt <= transport.serverNow();
};

/** That the time is up is what counts now: what has failed before is no longer said. */
export const closeStaleFailures = (context: FlowContext): void => {
  if (isTimeUp(context)) context.store.dispatch(failuresClosed());
};
