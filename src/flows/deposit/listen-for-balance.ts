import { parseDecimal } from '#domain/decimal.ts';
import { isAnotherUser } from '#domain/user-id.ts';
import type { User } from '#generated/wire.ts';
import { completeBalanceChanged } from '#state/complete.ts';
import type { FlowContext } from '#flows/kernel/index.ts';

/** Stores the balance that the host or the server sends after the payment is processed, for its result page. */
export const listenForBalance = ({ store, host, transport, visit }: FlowContext): void => {
  if (!visit.once('balance')) return;
  const storeBalance = (login: { readonly user?: User; readonly userId?: string | number }): void => {
    if (isAnotherUser(visit.userId, login)) return;
    const balance = login.user?.balanceData?.primary;
    const amount = parseDecimal(balance?.amount);
    if (balance && amount !== null) store.dispatch(completeBalanceChanged({ amount, currency: balance.currency }));
  };
  host.on('loaded', storeBalance);
  transport.onPush('login.token', storeBalance);
};
