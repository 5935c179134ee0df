import { statusOfCode, type TransactionStatus } from '#domain/transaction-status.ts';
import type { Calls } from '#generated/wire.ts';
import { visibleValues } from '#state/form-scope.ts';
import { depositUpdated, type DepositState } from '#state/deposit.ts';
import { completionSent, completionSettled, type Completion } from '#state/intent-slice.ts';
import { TransportError, isLost } from '#transport/transport-error.ts';
import { type Command, type FlowContext, FlowError, idempotencyKeys, reportFailure } from '#flows/kernel/index.ts';
import { findOpenDeposit, updateOpenDeposit } from './open-deposit.ts';
import { keyOutcome, truncatedHash } from '#flows/payment/index.ts';
import { refreshStatus, applyTerminalStatus, closeStaleFailures, isExpired } from './status.ts';

const RESULT = 'deposit.complete';

type OpenDeposit = DepositState & { id: string };

/** @throws FlowError `no-open-deposit` */
export const requireOpenDeposit = ({ store }: FlowContext): OpenDeposit => {
  const { deposit } = store.getState();
  if (!deposit?.id) throw new FlowError('no-open-deposit');
  return { ...deposit, id: deposit.id };
};

type Request = Calls['deposit-complete']['request'];

const hashOf = (key: string, request: Request): number => truncatedHash(`${key} ${JSON.stringify(request)}`);

/** Keys of reports without an answer: another tab sends the same report under the same key. */
const keys = idempotencyKeys('deposit-complete');

const saveReport = (context: FlowContext, report: Completion): void => {
  const { key, request, mayHaveArrived } = report;
  context.store.dispatch(completionSent(report));
  updateOpenDeposit(context, request.depositId, {
    completion: { key, mark: hashOf(key, request), mayHaveArrived },
  });
};

/**
 * Prepares the report that a deposit is paid. While an earlier report may have arrived, the next one keeps its key and all its
 * members. After a rejection the same report keeps its key, and a changed one (a corrected confirmation id) takes a new key.
 */
const nextReport = (context: FlowContext, typed: Request): Completion => {
  const { completion: sent } = context.store.getState().intent ?? {};
  const inPage = sent?.request.depositId === typed.depositId ? sent : undefined;
  const stored = inPage ?? findOpenDeposit(context, typed.depositId)?.completion;
  const mayHaveArrived = stored?.mayHaveArrived ?? false;
  const request = mayHaveArrived ? { ...inPage?.request, ...typed } : typed;
  if (stored) {
    const hash = 'mark' in stored ? stored.mark : hashOf(stored.key, stored.request);
    const isSame = mayHaveArrived || hash === hashOf(stored.key, request);
    if (isSame) return { key: stored.key, request, mayHaveArrived };
    keys.resolve(context, typed.depositId);
  }
  const { key, wasSent } = keys.reserve(context, typed.depositId);
  return { key, request, mayHaveArrived: wasSent };
};

const forgetKey = (context: FlowContext, depositId: string): void => {
  context.store.dispatch(completionSettled());
  keys.resolve(context, depositId);
  updateOpenDeposit(context, depositId, { completion: undefined });
};

/** Rejections whose text suggests another method: a user who may have paid would pay twice. */
const MISLEADING: ReadonlySet<number> = new Set([400, 402, 403, 404, 410, 422]);

/** Returns the error to show while it is unknown whether the report has arrived. */
const unsettled = (error: unknown): unknown => {
  const isMisleading = error instanceof TransportError && MISLEADING.has(error.status ?? 0);
  return isMisleading ? new FlowError('completion-unconfirmed', { cause: error }) : error;
};

interface CompletedDeposit {
  status: TransactionStatus;
  declineCode?: string;
}

const sendCompletion = async (context: FlowContext, { id, methodName }: OpenDeposit): Promise<CompletedDeposit> => {
  const { form } = context.store.getState();
  const report = nextReport(context, {
    ...(form ? visibleValues(form) : {}),
    depositId: id,
    paymentMethod: methodName,
  });
  const { key: idempotencyKey, request, mayHaveArrived } = report;
  saveReport(context, { ...report, mayHaveArrived: true });
  try {
    const answer = await context.transport.call('deposit-complete', request, { idempotencyKey });
    keys.resolve(context, id);
    // Another tap before the result is shown repeats the report under its key.
    context.store.dispatch(completionSent({ ...report, mayHaveArrived: false }));
    // A user who has paid does not see the payment details again, not even after a reload.
    updateOpenDeposit(context, id, { screen: RESULT, completion: undefined });
    const { declineCode = '' } = answer;
    return { status: statusOfCode(answer.status), ...(declineCode === '' ? {} : { declineCode }) };
  } catch (error) {
    const outcome = keyOutcome(error, { mayHaveArrived });
    if (outcome === 'declined') forgetKey(context, id);
    if (outcome === 'refused') saveReport(context, report);
    throw outcome === 'unknown' ? unsettled(error) : error;
  }
};

/** Completes a deposit that the server has closed. The user has pressed nothing, so no failure is shown. */
const completeClosed = async (context: FlowContext, deposit: OpenDeposit): Promise<CompletedDeposit> => {
  try {
    return await sendCompletion(context, deposit);
  } catch (error) {
    reportFailure(error);
    return { status: 'waiting' };
  }
};

/**
 * Reports to the server that the user has paid, then opens the result page (Spec core §4). It is idempotent. The request
 * carries the page's fields: a confirmation id, the fields of a unified form.
 */
export const completeDeposit: Command = async (context) => {
  const { store, navigator, layouts } = context;
  const deposit = requireOpenDeposit(context);
  const isAcceptedWhenPaid = layouts.shownWhenPaid(store.getState().route.screen) === 'accepted';
  const completed = await (deposit.isCancelled ? completeClosed : sendCompletion)(context, deposit);
  if (completed.status !== 'waiting') {
    store.dispatch(depositUpdated({ depositId: deposit.id, ...completed, isCancelled: false }));
  }
  const now = store.getState();
  // Users on the result page, or with another deposit open, are not redirected.
  if (now.complete?.isOpen || now.deposit?.id !== deposit.id) return true;
  const query = isAcceptedWhenPaid && completed.status === 'waiting' ? { query: { status: 'accepted' } } : {};
  navigator.go(RESULT, query);
  return true;
};

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
