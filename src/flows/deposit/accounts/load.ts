import { accountsFailed, accountsLoaded, lastDepositKnown } from '#state/accounts.ts';
import { type FlowContext, isAborted, reportFailure } from '#flows/kernel/index.ts';
import { forgetLastDeposits, lastDeposit } from './last-deposit.ts';

const askServer = ({ store, transport, visit }: FlowContext): void => {
  const signal = visit.latest('accounts');
  transport.call('accounts-list', {}, { signal }).then(
    ({ accounts }) => void store.dispatch(accountsLoaded(accounts)),
    (error: unknown) => {
      if (isAborted(error)) return;
      store.dispatch(accountsFailed());
      reportFailure(error);
    },
  );
};

const recallDeposit = (context: FlowContext): void => {
  const last = lastDeposit(context);
  context.store.dispatch(last ? lastDepositKnown(last) : accountsFailed());
  if (context.visit.remembersList === false) forgetLastDeposits();
};

/**
 * Loads the saved accounts, once a visit and again with each token, without blocking. If the server saves none, the last
 * deposit of the device is used.
 */
export const loadAccounts = (context: FlowContext): void => {
  const ask = context.store.getState().methods.features.includes('accounts') ? askServer : recallDeposit;
  ask(context);
};
