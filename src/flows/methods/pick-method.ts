import type { PaymentMethod } from '#generated/wire.ts';
import type { RootState } from '#state/root.ts';
import { findMethod, groupPicked } from '#state/selection.ts';
import { isBeingSent } from '#state/intent-slice.ts';
import {
  type Command,
  type FlowContext,
  FlowError,
  isClosedByNow,
  loadWithRetries,
  showClosedMethod,
} from '#flows/kernel/index.ts';
import { parseMoment } from '#domain/countdown.ts';

/** Whether a method is closed now. A closure whose end has passed is taken as over, because the server decides. */
const isClosed = ({ transport, store }: FlowContext, { availability }: PaymentMethod): boolean => {
  if (!availability) return false;
  const until = parseMoment(availability.until);
  const { clockShiftMs = 0 } = store.getState().methods;
  return until === null || until + clockShiftMs > transport.serverNow();
};

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

/** Whether a tap opens a payment under way, even if the method is closed now. */
const isWanted = (state: RootState, picked: PaymentMethod): boolean =>
  isBeingSent(state) || (state.deposit?.isWaitingForFields === true && state.deposit.methodName === picked.name);

/** Replaces the form of a method that the deployment has closed; the form does not wait for that. */
const leaveIfClosed = async (context: FlowContext, method: PaymentMethod): Promise<void> => {
  const { store, navigator, features } = context;
  const { transaction } = store.getState().methods;
  const [isClosedNow] = await Promise.all([isClosedByNow(context, transaction, method.name), navigator.whenArrived()]);
  const state = store.getState();
  const form = features.transaction(transaction).formScreen(context, method);
  const isOnForm = state.route.screen === form && state.selection.method === method.name && !isWanted(state, method);
  if (isClosedNow && isOnForm) showClosedMethod(context, method.name, { isReplacing: true });
};

/**
 * Selects a method: sets form and amount, then opens the page of its card view (Spec core §2). A closed method opens a page
 * with the reason.
 */
export const pickMethod: Command = async (context, { name, amount, anyway }, signal) => {
  const { store, layouts, features } = context;
  const { entries, transaction } = store.getState().methods;
  const method = findMethod(entries, asName(name));
  if (!method) throw new FlowError('no-method');
  if (anyway !== true && isClosed(context, method) && !isWanted(store.getState(), method)) {
    await layouts.whenKnown(undefined);
    if (!signal.aborted) showClosedMethod(context, method.name);
    return !signal.aborted;
  }
  await Promise.all([loadWithRetries(() => features.load(transaction)), layouts.whenKnown(method.screen)]);
  if (signal.aborted) return false;
  features.transaction(transaction).pick(context, method, amount === 'random' ? 'random' : 'usual');
  void leaveIfClosed(context, method);
  return true;
};
