import { parseDecimal } from '#domain/decimal.ts';
import { formRestored } from '#state/form.ts';
import { findMethod } from '#state/selection.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { showPrepared } from './prepare-deposit.ts';
import { preparedRecord } from './prepared-record.ts';
import { selectMethodNamed } from '#flows/methods/select-method.ts';
import { startForm } from '#flows/form/start-form.ts';

/** Shows again what was to be paid to before a reload; the server is not asked, which might name somebody else. */
export const resumePrepared = async (context: FlowContext): Promise<void> => {
  const { store, layouts, navigator } = context;
  const record = preparedRecord.read(context);
  const method = record && findMethod(store.getState().methods.entries, record.methodName);
  if (!record || !method) return preparedRecord.forget();
  const { screen, amount, fields, answer } = record;
  await layouts.whenKnown(screen);
  if (!layouts.hasScreen(screen)) return preparedRecord.forget();
  selectMethodNamed(context, method.name);
  startForm(context, method);
  store.dispatch(formRestored({ amount: parseDecimal(amount), fields }));
  showPrepared(context, { method, screen, answer });
  return navigator.go(screen, { isReplacing: true });
};
