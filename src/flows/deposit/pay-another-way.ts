import { parseDecimal } from '#domain/decimal.ts';
import { formRestored } from '#state/form.ts';
import { selectNextMethod } from '#state/next-method.ts';
import { pickMethod } from '#flows/methods/index.ts';
import { type Command, FlowError } from '#flows/kernel/index.ts';

/**
 * After a decline, opens the form of the next method that accepts the amount, with the amount filled in. Nothing is paid until
 * the user submits it.
 *
 * @throws FlowError `no-method` when no other method accepts it
 */
export const payAnotherWay: Command = async (context, _args, signal) => {
  const { store } = context;
  const { deposit } = store.getState();
  const next = selectNextMethod(store.getState());
  if (!deposit || !next) throw new FlowError('no-method');
  const { amount, currency } = deposit;
  const isPicked = await pickMethod(context, { name: next.name }, signal);
  const { selection, form } = store.getState();
  if (isPicked && selection.method === next.name && form?.currency === currency) {
    store.dispatch(formRestored({ amount: parseDecimal(amount), fields: {} }));
  }
  return isPicked;
};
