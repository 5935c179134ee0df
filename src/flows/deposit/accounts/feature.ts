import { amountPicked, formRestored } from '#state/form.ts';
import {
  selectAccountsScope,
  accountPicked,
  selectAccountRows,
  accountDeleted,
  accountsSlice,
} from '#state/accounts.ts';
import type { RootState } from '#state/root.ts';
import { selectOpenIntent, isBeingSent } from '#state/intent-slice.ts';
import { type Command, forgetPrepared, idempotencyKeys, notify, type Feature } from '#flows/kernel/index.ts';
import { pickMethod } from '#flows/methods/index.ts';
import { showRunningPayment, isDefinitiveRejection } from '#flows/payment/index.ts';
import { findMethod } from '#state/selection.ts';
import { startDepositForm } from '#flows/deposit/deposit-flow.ts';
import { selectMethodNamed } from '#flows/form/index.ts';
import { loadAccounts } from './last-deposit.ts';

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
const useLast: Command = async (context, _args, signal) => {
  const { store } = context;
  const { last } = selectAccountsScope(store.getState());
  if (!last || showRunningPayment(context)) return false;
  const isPicked = await pickMethod(context, { name: last.methodName }, signal);
  if (isPicked && last.amount !== null && isFresh(store.getState(), last)) store.dispatch(amountPicked(last.amount));
  return isPicked;
};

const PAGE = 'deposit.quick';

/**
 * Selects a saved account with its method and last amount, and asks to confirm. An expired one opens the form, where another is
 * entered. While a payment is under way, its page is opened instead.
 */
const useAccount: Command = async (context, { id }, signal) => {
  const { store, navigator } = context;
  const state = store.getState();
  const row = selectAccountRows(state).find((known) => known.id === id);
  const method = row && findMethod(state.methods.entries, row.methodName);
  if (!row || !method || signal.aborted || showRunningPayment(context)) return false;
  if (row.isExpired) return pickMethod(context, { name: method.name }, signal);
  selectMethodNamed(context, method.name);
  forgetPrepared();
  startDepositForm(context, method);
  if (row.amount !== null) store.dispatch(formRestored({ amount: row.amount, fields: {} }));
  store.dispatch(accountPicked(row.id));
  navigator.go(PAGE);
  return true;
};

const keys = idempotencyKeys('account-delete');

/** Deletes the account on the server, then from the list; after a failure it stays, with a notice. */
const deleteAccount: Command = async (context) => {
  const { store, transport, navigator } = context;
  const { picked } = selectAccountsScope(store.getState());
  if (!picked || isBeingSent(store.getState())) return false;
  const { key: idempotencyKey, wasSent: mayHaveArrived } = keys.reserve(context, picked.id);
  try {
    await transport.call('account-delete', { accountId: picked.id }, { idempotencyKey });
    keys.resolve(context, picked.id);
  } catch (error) {
    if (isDefinitiveRejection(error, { mayHaveArrived })) keys.resolve(context, picked.id);
    throw error;
  }
  const { route, accounts } = store.getState();
  // The user may have left the page, or picked another account, before the answer.
  const isShown = route.screen === PAGE && accounts?.picked === picked.id;
  store.dispatch(accountDeleted(picked.id));
  if (isShown) navigator.backTo('deposit.methods');
  notify(context, { textKey: 'accounts.deleted', tone: 'success' });
  return true;
};

/** Accounts saved on the server, else the last deposit stored on the device: a deposit in two taps. */
export const accounts = {
  needs: ['deposit'],
  slices: [accountsSlice],
  scope: { accounts: selectAccountsScope },
  start: loadAccounts,
  commands: { 'accounts.use': useAccount, 'accounts.useLast': useLast, 'accounts.delete': deleteAccount },
} satisfies Feature;
