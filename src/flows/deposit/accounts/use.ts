import { accountPicked, selectAccountRows } from '#state/accounts.ts';
import { formRestored } from '#state/form.ts';
import { findMethod } from '#state/selection.ts';
import { isMade, openWish } from '#state/wish.ts';
import { startDepositForm } from '#flows/form/start-deposit-form.ts';
import type { Command } from '#flows/kernel/context.ts';
import { forgetDeposit, forgetPrepared } from '#flows/kernel/stored-attempt.ts';
import { pickMethod } from '#flows/methods/pick-method.ts';
import { selectMethodNamed } from '#flows/methods/select-method.ts';
import { isPaying } from '#flows/wish/unconfirmed/page.ts';

const PAGE = 'deposit.quick';

/**
 * Sets method, account and last amount, and asks to confirm; what has expired leads to the form, where another is entered. While
 * a payment is on its way it leads back to that one.
 */
export const useAccount: Command = async (context, { id }, signal) => {
  const { store, navigator } = context;
  const state = store.getState();
  const row = selectAccountRows(state).find((known) => known.id === id);
  const method = row && findMethod(state.methods.entries, row.methodName);
  if (!row || !method || signal.aborted || isPaying(context)) return false;
  if (row.isExpired) return pickMethod(context, { name: method.name }, signal);
  selectMethodNamed(context, method.name);
  if (!isMade(openWish(state))) forgetDeposit();
  forgetPrepared();
  startDepositForm(context, method);
  if (row.amount !== null) store.dispatch(formRestored({ amount: row.amount, fields: {} }));
  store.dispatch(accountPicked(row.id));
  navigator.go(PAGE);
  return true;
};
