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
import { selectMethodNamed } from '#flows/form/select-method.ts';
import { startDepositForm } from '#flows/deposit/start-deposit-form.ts';
import type { StartAmount } from '#flows/form/start-form.ts';
import { parseMoment } from '#domain/countdown.ts';

/** Whether a method is closed now. A closure whose end has passed is taken as over, because the server decides. */
const isClosed = ({ transport, store }: FlowContext, { availability }: PaymentMethod): boolean => {
  if (!availability) return false;
  const until = parseMoment(availability.until);
  const { clockShiftMs = 0 } = store.getState().methods;
  return until === null || until + clockShiftMs > transport.serverNow();
};

/** Opens the page of a closed method. */
const CLOSED_SCREEN = 'shared.closed-method';

const asName = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Selects a group and opens its page. */
export const openGroup: Command = async ({ store, navigator, layouts }, { name }, signal) => {
  const group = asName(name);
  await layouts.whenKnown(undefined);
  if (signal.aborted) return false;
  store.dispatch(groupPicked(group));
  navigator.go(layouts.groupScreenFor(store.getState().methods.transaction, group));
  return true;
};

/** Whether the server waits for more fields of a deposit of that method, which is then continued. */
const isCarriedOn = ({ deposit }: RootState, picked: PaymentMethod): boolean =>
  deposit?.isWaitingForFields === true && deposit.methodName === picked.name;

/** Whether a tap opens a payment under way, even if the method is closed now. */
const isWanted = (state: RootState, picked: PaymentMethod): boolean => isBeingSent(state) || isCarriedOn(state, picked);

type Pick = (context: FlowContext, method: PaymentMethod, amount: StartAmount) => void;

/** Selects a deposit method. While a payment is under way, its form is opened instead. */
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

/** Pick functions, by transaction and view. */
const PICKERS: Record<Transaction, () => Promise<Pick>> = {
  deposit: async () => pickForDeposit,
  withdrawal: async () => (await import('#flows/withdrawal/pick-withdrawal.ts')).pickWithdrawal,
};

/**
 * Selects a method: sets form and amount, then opens the page of its card view (Spec core §2). A closed method opens a page
 * with the reason.
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
