import { accountDeleted, selectAccountsScope } from '#state/accounts.ts';
import { isBeingSent } from '#state/wish.ts';
import type { Command } from '#flows/kernel/context.ts';
import { notify } from '#flows/kernel/notify.ts';

/** Has the server forget the account, and only then leaves it out; a failure is told, and it stays. */
export const deleteAccount: Command = async (context) => {
  const { store, transport, navigator } = context;
  const { picked } = selectAccountsScope(store.getState());
  if (!picked || isBeingSent(store.getState())) return false;
  await transport.call('account-delete', { accountId: picked.id });
  store.dispatch(accountDeleted(picked.id));
  navigator.backTo('deposit.methods');
  notify(context, { textKey: 'accounts.deleted', tone: 'success' });
  return true;
};
