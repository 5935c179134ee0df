import { depositCreated, depositStarted } from '#state/deposit.ts';
import { intentAnswered, intentFound, createdNotShown } from '#state/intent-slice.ts';
import { type FlowContext, notShownReason } from '#flows/kernel/index.ts';
import { selectMethodNamed } from '#flows/form/index.ts';
import { navigateAndRelease } from '#flows/payment/index.ts';
import type { OpenDeposit } from './open-deposit.ts';
import { applyStatus } from './status.ts';

const RESULT = 'deposit.complete';

/**
 * Requests the status of a resumed deposit before its details are shown: a paid, cancelled or expired deposit must not be paid
 * (contract §8). Returns whether it has progressed, so that its result is shown instead.
 *
 * @throws what prevented the status from being known
 */
export const hasProgressed = async (
  context: FlowContext,
  { depositId, methodName, amount, currency, isFromChain = false }: OpenDeposit,
): Promise<boolean> => {
  const { store, transport } = context;
  const state = await transport.call('deposit-status', { depositId, paymentMethod: methodName });
  store.dispatch(depositStarted({ methodName, amount, currency, isFromChain }));
  applyStatus(context, depositId, state);
  store.dispatch(depositCreated({ id: depositId, data: {} }));
  const { deposit } = store.getState();
  return deposit?.isCancelled === true || (deposit?.status ?? 'waiting') !== 'waiting';
};

export const openResultPage = (context: FlowContext, { methodName }: OpenDeposit): void => {
  // The result page may have been opened by its address meanwhile, which clears the selection and leads to the list.
  selectMethodNamed(context, methodName);
  navigateAndRelease(context, RESULT, { isReplacing: true });
};

/** Makes a deposit that cannot be shown block other payments: a tap opens the page that names it. */
export const blockOtherPayments = (
  { store }: FlowContext,
  { depositId, methodName, amount, currency, form = '' }: OpenDeposit,
  error?: unknown,
): void => {
  const payload = { amount, currency, paymentType: methodName };
  const intent = { methodName, amount, currency, form, key: '', fallback: RESULT, startedAt: 0, isKept: true };
  store.dispatch(intentFound({ intent: { call: 'deposit-create', payload, ...intent }, lacksDetails: false }));
  store.dispatch(intentAnswered(depositId));
  store.dispatch(createdNotShown(notShownReason(error)));
};
