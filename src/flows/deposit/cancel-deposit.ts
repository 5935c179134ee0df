import { isLost } from '#transport/transport-error.ts';
import { requireOpenDeposit } from './complete-deposit.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { refreshStatus, applyTerminalStatus } from './status.ts';
import { reportFailure } from '#flows/kernel/handle-failure.ts';
import { closeStaleFailures, isExpired } from './expiry.ts';

/** A deposit that the user is just confirming as paid is not cancelled. */
const isBeingCompleted = ({ store }: FlowContext): boolean => store.getState().busy['deposit']?.['complete'] === true;

/**
 * Cancels the open deposit on the server; once its time is up the result page calls that expired. One that can no longer be
 * cancelled has moved on: its status is asked for, and the page goes where that leads. A cancellation after the time is up
 * fails in silence: the page goes on asking for the status.
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
 * Cancels the open deposit because its time is up (Spec method-flows §4), unless the server says that it has moved on, or says
 * nothing: the device's countdown alone decides nothing that cannot be undone (contract §8, "Deadlines").
 */
export const expireDeposit: Command = async (context, args, signal) => {
  if (isBeingCompleted(context) || !(await refreshStatus(context, args, signal))) return false;
  const { deposit } = context.store.getState();
  const isWaiting = deposit?.status === 'waiting' && !deposit.isCancelled;
  return isWaiting && isExpired(context) ? cancelDeposit(context, args, signal) : true;
};
