import { accountsFailed, accountsLoaded } from '#state/accounts.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { reportFailure } from '#flows/kernel/handle-failure.ts';

/** Asks for what is saved, once a visit; nothing waits for it. */
export const loadAccounts = ({ store, transport }: FlowContext): Promise<void> => {
  transport.call('accounts-list', {}).then(
    ({ accounts }) => void store.dispatch(accountsLoaded(accounts)),
    (error: unknown) => {
      store.dispatch(accountsFailed());
      reportFailure(error);
    },
  );
  return Promise.resolve();
};
