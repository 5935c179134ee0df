import { isLost } from '#transport/transport-error.ts';
import { requireOpenDeposit } from './complete-deposit.ts';
import { type Command, type FlowContext, reportFailure } from '#flows/kernel/index.ts';
import { refreshStatus, applyTerminalStatus } from './status.ts';
import { closeStaleFailures, isExpired } from './expiry.ts';

/** Whether the user is confirming the payment, so that it must not be cancelled. */
const isBeingCompleted = ({ store }: FlowContext): boolean => store.getState().busy['deposit']?.['complete'] === true;

/**
 * Cancels the open deposit on the server; after its countdown the result is "expired". If it cannot be cancelled any more, its
 * status is requested and shown. A cancellation that fails after the countdown is not reported: the page continues to poll.
 */
export const cancelDeposit: Command = async (context, args, signal) => {
  const { store, transport } = context;
  const { id, methodName } = requireOpenDeposit(context);
  if (isBeingCompleted(context)) return true;
  const hasExpired = isExpired(context);
  closeStaleFailures(context);
  try {
    await transport.call('deposit-cancel', { depositId: id, paymentMethod: methodName });
  } catch (error) {
    const hasAnswer = !isLost(error) && (await refreshStatus(context, args, signal));
    const hasMoved = hasAnswer && store.getState().deposit?.status !== 'waiting';
    if (!hasMoved && !hasExpired) throw error;
    reportFailure(error);
    return hasMoved;
  }
  applyTerminalStatus(context, id, hasExpired ? 'expired' : 'cancelled');
  return true;
};

/**
 * Cancels the open deposit after its countdown (Spec method-flows §4), unless the server reports progress or does not answer:
 * the device's countdown alone decides nothing irreversible (contract §8, "Deadlines").
 */
export const expireDeposit: Command = async (context, args, signal) => {
  if (isBeingCompleted(context) || !(await refreshStatus(context, args, signal))) return false;
  const { deposit } = context.store.getState();
  const isWaiting = deposit?.status === 'waiting' && !deposit.isCancelled;
  return isWaiting && isExpired(context) ? cancelDeposit(context, args, signal) : true;
};
