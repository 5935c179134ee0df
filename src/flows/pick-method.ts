import type { PaymentMethod } from '#generated/wire.ts';
import { isUnanswered } from '#state/deposit-phase.ts';
import type { Transaction } from '#state/methods.ts';
import { findMethod, groupPicked } from '#state/selection.ts';
import { isUnsettled } from '#state/withdrawal-phase.ts';
import type { Command, FlowContext } from './context.ts';
import { FlowError } from './flow-error.ts';
import { forgetAttempt, isAnswered, readAttempt } from './open-attempt.ts';
import { forgetPrepared } from './stored-attempt.ts';
import { selectMethodNamed } from './select-method.ts';
import type { StartAmount } from './start-form.ts';

const asName = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Chooses a group and opens its page. */
export const openGroup: Command = async ({ store, navigator, layouts }, { name }, signal) => {
  await layouts.whenKnown(undefined);
  if (signal.aborted) return false;
  const group = asName(name);
  store.dispatch(groupPicked(group));
  navigator.go(layouts.groupScreenFor(store.getState().methods.transaction, group));
  return true;
};

/**
 * The method whose form still holds an open question, which a new form would wipe away: whatever is picked while nobody
 * knows what became of a deposit leads back to that one, and a deposit that waits for fields is carried on with.
 *
 * @throws FlowError `unconfirmed` when that one's method is no longer listed: then nothing can be picked
 */
const unfinished = ({ store }: FlowContext, picked: PaymentMethod): PaymentMethod | undefined => {
  const { deposit, methods } = store.getState();
  if (!deposit) return undefined;
  if (!isUnanswered(deposit)) {
    return deposit.isWaitingForFields && deposit.methodName === picked.name ? picked : undefined;
  }
  const method = findMethod(methods.entries, deposit.methodName);
  if (!method) throw new FlowError('unconfirmed');
  return method;
};

/** Who begins a new deposit has left the one before; a reload does not bring it back. */
const leaveAnswered = (context: FlowContext): void => {
  const attempt = readAttempt(context);
  if (attempt && isAnswered(attempt)) forgetAttempt();
  forgetPrepared();
};

/** Chooses a method to pay with. While nobody knows what became of a deposit, whatever is picked leads back to that one. */
const pickForDeposit =
  (startForm: (context: FlowContext, method: PaymentMethod, amount: StartAmount) => void) =>
  (context: FlowContext, method: PaymentMethod, amount: StartAmount): void => {
    const { navigator, layouts, store } = context;
    if (isUnsettled(store.getState().withdrawal)) throw new FlowError('withdrawal-unconfirmed');
    const open = unfinished(context, method);
    const target = open ?? method;
    selectMethodNamed(context, target.name);
    if (!open) {
      leaveAnswered(context);
      startForm(context, method, amount);
    }
    navigator.go(layouts.screenFor(target));
  };

type Pick = (context: FlowContext, method: PaymentMethod, amount: StartAmount) => void;

/** What picking a method means, by the list it is picked from. */
const PICKERS: Record<Transaction, () => Promise<Pick>> = {
  deposit: async () => pickForDeposit((await import('./start-deposit-form.ts')).startDepositForm),
  withdrawal: async () => (await import('./pick-withdrawal.ts')).pickWithdrawal,
};

/** Chooses a method: form and amount are set, then the page of its card view opens (Spec core §2). */
export const pickMethod: Command = async (context, { name, amount }, signal) => {
  const { store, layouts } = context;
  const { entries, transaction } = store.getState().methods;
  const method = findMethod(entries, asName(name));
  if (!method) throw new FlowError('no-method');
  const [pick] = await Promise.all([PICKERS[transaction](), layouts.whenKnown(method.screen)]);
  if (!signal.aborted) pick(context, method, amount === 'random' ? 'random' : 'usual');
  return !signal.aborted;
};
