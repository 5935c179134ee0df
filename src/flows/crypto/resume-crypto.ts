import { addressGiven, cryptoOpened } from '#state/crypto.ts';
import { findMethod } from '#state/selection.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { cryptoRecord } from './record.ts';
import { selectMethodNamed } from '#flows/methods/select-method.ts';
import { startForm } from '#flows/form/start-form.ts';

/** Shows the address again that was on the page before a reload; its page asks at once whether money has come. */
export const resumeCrypto = async (context: FlowContext): Promise<void> => {
  const { store, navigator, layouts } = context;
  const record = cryptoRecord.read(context);
  const method = record && findMethod(store.getState().methods.entries, record.methodName);
  if (!record || !method) return cryptoRecord.forget();
  selectMethodNamed(context, method.name);
  startForm(context, method);
  const { given, ...order } = record;
  store.dispatch(cryptoOpened(order));
  store.dispatch(addressGiven(given));
  await layouts.whenKnown(order.screen);
  return navigator.go(order.screen, { isReplacing: true });
};
