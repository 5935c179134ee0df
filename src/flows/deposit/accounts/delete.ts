import { accountDeleted, selectAccountsScope } from '#state/accounts.ts';
import { isBeingSent } from '#state/wish.ts';
import { isSettledRefusal } from '#flows/wish/key-settlement.ts';
import type { Command } from '#flows/kernel/context.ts';
import { keptKeys } from '#flows/kernel/kept-keys.ts';
import { notify } from '#flows/kernel/notify.ts';

const keys = keptKeys('account-delete');

/** Has the server forget the account, and only then leaves it out; a failure is told, and it stays. */
export const deleteAccount: Command = async (context) => {
  const { store, transport, navigator } = context;
  const { picked } = selectAccountsScope(store.getState());
  if (!picked || isBeingSent(store.getState())) return false;
  const { key: idempotencyKey, wasSent: mayHaveArrived } = keys.claim(context, picked.id);
  try {
    await transport.call('account-delete', { accountId: picked.id }, { idempotencyKey });
    keys.settle(context, picked.id);
  } catch (error) {
    if (isSettledRefusal(error, { mayHaveArrived })) keys.settle(context, picked.id);
    throw error;
  }
  store.dispatch(accountDeleted(picked.id));
  navigator.backTo('deposit.methods');
  notify(context, { textKey: 'accounts.deleted', tone: 'success' });
  return true;
};
