import { amountPicked } from '#state/form.ts';
import { selectAccountsScope } from '#state/accounts.ts';
import type { RootState } from '#state/root.ts';
import { selectOpenIntent } from '#state/intent-slice.ts';
import type { Command } from '#flows/kernel/index.ts';
import { pickMethod } from '#flows/methods/index.ts';
import { isPaying } from '#flows/payment/index.ts';

interface Wanted {
  methodName: string;
  currency: string;
}

/** Whether the form belongs to the method and to no sent payment, whose amount must not change. */
const isFresh = (state: RootState, { methodName, currency }: Wanted): boolean => {
  const { selection, form, deposit } = state;
  const isCarriedOn = deposit?.isWaitingForFields === true || selectOpenIntent(state) !== null;
  return !isCarriedOn && selection.method === methodName && form?.currency === currency;
};

/** Selects the method of the last deposit, with its amount. While a payment is under way, its page is opened instead. */
export const useLast: Command = async (context, _args, signal) => {
  const { store } = context;
  const { last } = selectAccountsScope(store.getState());
  if (!last || isPaying(context)) return false;
  const isPicked = await pickMethod(context, { name: last.methodName }, signal);
  if (isPicked && last.amount !== null && isFresh(store.getState(), last)) store.dispatch(amountPicked(last.amount));
  return isPicked;
};
