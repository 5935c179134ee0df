import { depositUpdated } from '#state/deposit.ts';
import { isLost } from '#transport/transport-error.ts';
import { openDeposit } from './complete-deposit.ts';
import type { Command } from './context.ts';
import { refreshStatus } from './deposit-status.ts';
import { noteFailure } from './handle-failure.ts';
import { forgetOpenDeposit } from './open-deposit.ts';

/**
 * Cancels the open deposit on the server. One that can no longer be cancelled has moved on: its status is asked for, and the
 * page goes where that leads.
 */
export const cancelDeposit: Command = async (context, args, signal) => {
  const { store, transport } = context;
  const { id, methodName, status } = openDeposit(context);
  try {
    await transport.call('deposit-cancel', { depositId: id, paymentMethod: methodName });
  } catch (error) {
    const hasAnswer = !isLost(error) && (await refreshStatus(context, args, signal));
    if (!hasAnswer || store.getState().deposit?.status === 'waiting') throw error;
    noteFailure(error);
    return true;
  }
  forgetOpenDeposit();
  store.dispatch(depositUpdated({ depositId: id, status, isCancelled: true }));
  return true;
};
