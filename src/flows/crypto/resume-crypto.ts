import { addressGiven, cryptoOpened } from '#state/crypto.ts';
import { findMethod } from '#state/selection.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { cryptoRecord } from './record.ts';
import { selectMethodNamed } from '#flows/methods/select-method.ts';
import { startForm } from '#flows/form/start-form.ts';

const ADDRESS = 'deposit.crypto-address';

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
  await layouts.whenKnown(ADDRESS);
  return navigator.go(ADDRESS, { isReplacing: true });
};
