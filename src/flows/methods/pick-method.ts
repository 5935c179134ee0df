import type { PaymentMethod } from '#generated/wire.ts';
import type { Transaction } from '#state/methods.ts';
import type { RootState } from '#state/root.ts';
import { findMethod, groupPicked } from '#state/selection.ts';
import { isLocked } from '#state/payment-intent.ts';
import { isBeingSent, selectOpenIntent } from '#state/intent-slice.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { forgetPrepared } from '#flows/kernel/open-payment-keys.ts';
import { loadFile } from '#flows/kernel/load-file.ts';
import { selectMethodNamed } from './select-method.ts';
import { startDepositForm } from '#flows/form/start-deposit-form.ts';
import type { StartAmount } from '#flows/form/start-form.ts';
import { parseMoment } from '#domain/countdown.ts';

/** Whether a method cannot be used now. What was to end by now is taken to have ended: the server knows, and is asked. */
const isClosed = ({ transport, store }: FlowContext, { availability }: PaymentMethod): boolean => {
  if (!availability) return false;
  const until = parseMoment(availability.until);
  const { clockShiftMs = 0 } = store.getState().methods;
  return until === null || until + clockShiftMs > transport.serverNow();
};

/** The page of a method that cannot be used now. */
const CLOSED_SCREEN = 'shared.closed-method';

const asName = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Chooses a group and opens its page. */
export const openGroup: Command = async ({ store, navigator, layouts }, { name }, signal) => {
  const group = asName(name);
  await layouts.whenKnown(undefined);
  if (signal.aborted) return false;
  store.dispatch(groupPicked(group));
  navigator.go(layouts.groupScreenFor(store.getState().methods.transaction, group));
  return true;
};

/** Whether the server has asked for more fields of a deposit of that method: then it is carried on with. */
const isCarriedOn = ({ deposit }: RootState, picked: PaymentMethod): boolean =>
  deposit?.isWaitingForFields === true && deposit.methodName === picked.name;

/** Whether a tap leads to a payment that is there already: whether the method can be used now is nothing to it. */
const isWanted = (state: RootState, picked: PaymentMethod): boolean => isBeingSent(state) || isCarriedOn(state, picked);

type Pick = (context: FlowContext, method: PaymentMethod, amount: StartAmount) => void;

/** Chooses a method to pay with. While a payment is on its way, whatever is picked leads back to the form of that one. */
const pickForDeposit: Pick = (context, picked, amount) => {
  const { navigator, layouts, store } = context;
  const state = store.getState();
  const open = selectOpenIntent(state);
  const held = isLocked(open) ? open : null;
  const method = (held && findMethod(state.methods.entries, held.methodName)) ?? picked;
  selectMethodNamed(context, method.name);
  if (!held && !isCarriedOn(state, method)) {
    forgetPrepared();
    startDepositForm(context, method, amount);
  }
  navigator.go(held?.form || layouts.screenFor(method));
};

/** The action of picking a method, by the list it is picked from. */
const PICKERS: Record<Transaction, () => Promise<Pick>> = {
  deposit: async () => pickForDeposit,
  withdrawal: async () => (await import('#flows/withdrawal/pick-withdrawal.ts')).pickWithdrawal,
};

/**
 * Chooses a method: form and amount are set, then the page of its card view opens (Spec core §2). One that cannot be used now
 * has a page that says why.
 */
export const pickMethod: Command = async (context, { name, amount, anyway }, signal) => {
  const { store, layouts, features, navigator } = context;
  const { entries, transaction } = store.getState().methods;
  const method = findMethod(entries, asName(name));
  if (!method) throw new FlowError('no-method');
  if (anyway !== true && isClosed(context, method) && !isWanted(store.getState(), method)) {
    await layouts.whenKnown(undefined);
    if (!signal.aborted) navigator.go(CLOSED_SCREEN, { query: { method: method.name } });
    return !signal.aborted;
  }
  const [pick] = await Promise.all([
    loadFile(PICKERS[transaction]),
    loadFile(() => features.load(transaction)),
    layouts.whenKnown(method.screen),
  ]);
  if (!signal.aborted) pick(context, method, amount === 'random' ? 'random' : 'usual');
  return !signal.aborted;
};
