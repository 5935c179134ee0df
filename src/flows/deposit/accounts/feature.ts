import {
  accountPicked,
  selectAccountRows,
  accountDeleted,
  selectAccountsScope,
  accountsSlice,
} from '#state/accounts.ts';
import { formRestored } from '#state/form.ts';
import { findMethod } from '#state/selection.ts';
import { isBeingSent } from '#state/intent-slice.ts';
import { startDepositForm } from '#flows/deposit/start-deposit-form.ts';
import { type Command, forgetPrepared, idempotencyKeys, notify, type Feature } from '#flows/kernel/index.ts';
import { pickMethod } from '#flows/methods/index.ts';
import { selectMethodNamed } from '#flows/form/index.ts';
import { isPaying, isDefinitiveRejection } from '#flows/payment/index.ts';
import { loadAccounts } from './load.ts';
import { useLast } from './use-last.ts';

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
  if (!row || !method || signal.aborted || isPaying(context)) return false;
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
  store.dispatch(accountDeleted(picked.id));
  navigator.backTo('deposit.methods');
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
