import { amountPicked } from '#state/form.ts';
import { selectAccountsScope } from '#state/accounts.ts';
import type { RootState } from '#state/root.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import type { Command } from '#flows/kernel/context.ts';
import { pickMethod } from '#flows/methods/pick-method.ts';
import { isPaying } from '#flows/payment/unconfirmed/page.ts';

interface Wanted {
  methodName: string;
  currency: string;
}

/** Whether the form is that of the method, and about nothing that was sent before: what was keeps its amount. */
const isFresh = (state: RootState, { methodName, currency }: Wanted): boolean => {
  const { selection, form, deposit } = state;
  const isCarriedOn = deposit?.isWaitingForFields === true || selectOpenIntent(state) !== null;
  return !isCarriedOn && selection.method === methodName && form?.currency === currency;
};

/** Picks the method that was paid with last, with the amount. While a payment is on its way it leads back to that one. */
export const useLast: Command = async (context, _args, signal) => {
  const { store } = context;
  const { last } = selectAccountsScope(store.getState());
  if (!last || isPaying(context)) return false;
  const isPicked = await pickMethod(context, { name: last.methodName }, signal);
  if (isPicked && last.amount !== null && isFresh(store.getState(), last)) store.dispatch(amountPicked(last.amount));
  return isPicked;
};
