import { parseDecimal, type Decimal } from '#domain/decimal.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { methodCurrency } from '#state/tiles.ts';
import { redeemable } from '#state/sweep.ts';
import { isBeingSent } from '#state/intent-slice.ts';
import { withdrawalStarted, type AccountType, type Balance } from '#state/withdrawal.ts';
import { type FlowContext, forgetWithdrawal } from '#flows/kernel/index.ts';
import { selectMethodNamed, startForm } from '#flows/form/index.ts';

export const REVIEW = 'withdrawal.confirm';

const balanceOf = ({ visit }: FlowContext): Balance | null => {
  const amount = parseDecimal(visit.balance?.amount);
  return visit.balance === undefined || amount === null ? null : { amount, currency: visit.balance.currency };
};

/**
 * Returns the withdrawable balance in a currency; null if unknown. Assumption: the host sends the balance of the main account
 * only, and only the server knows the rate of another currency.
 */
export const availableIn = (context: FlowContext, currency: string, accountType: AccountType): Decimal | null => {
  const { session, sweep } = context.store.getState();
  if (session.view === 'sweep') return sweep?.balanceStatus === 'ready' ? redeemable(sweep.balances) : null;
  const balance = balanceOf(context);
  return accountType === 'main' && balance?.currency === currency ? balance.amount : null;
};

/** Selects the method and starts an empty form. */
export const startWithdrawal = (context: FlowContext, method: PaymentMethod): void => {
  const { store } = context;
  selectMethodNamed(context, method.name);
  const currency = methodCurrency(method, store.getState().session);
  startForm(context, method, { available: availableIn(context, currency, 'main') });
  store.dispatch(withdrawalStarted(balanceOf(context)));
};

/** Whether the form of that method contains values that the user has reviewed and would lose. */
const isUnderReview = ({ store }: FlowContext, { name }: PaymentMethod): boolean => {
  const { withdrawal } = store.getState();
  return withdrawal?.phase === 'reviewed' && withdrawal.order?.methodName === name;
};

/** Selects a withdrawal method and opens its page. While a withdrawal is under way, its page is opened instead. */
export const pickWithdrawal = (context: FlowContext, method: PaymentMethod): void => {
  const { store, navigator, layouts } = context;
  if (isBeingSent(store.getState())) return navigator.go(REVIEW);
  if (isUnderReview(context, method)) selectMethodNamed(context, method.name);
  else {
    forgetWithdrawal();
    startWithdrawal(context, method);
  }
  return navigator.go(layouts.payoutScreenFor(method, store.getState().selection.group));
};
