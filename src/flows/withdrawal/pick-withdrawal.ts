import { parseDecimal, type Decimal } from '#domain/decimal.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { methodCurrency } from '#state/tiles.ts';
import { redeemable } from '#state/sweep.ts';
import { isBeingSent } from '#state/intent-slice.ts';
import { withdrawalStarted, type AccountType, type Balance } from '#state/withdrawal.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { selectMethodNamed } from '#flows/methods/select-method.ts';
import { startForm } from '#flows/form/start-form.ts';
import { forgetWithdrawal } from '#flows/kernel/open-payment-keys.ts';

export const REVIEW = 'withdrawal.confirm';

const balanceOf = ({ visit }: FlowContext): Balance | null => {
  const amount = parseDecimal(visit.balance?.amount);
  return visit.balance === undefined || amount === null ? null : { amount, currency: visit.balance.currency };
};

/**
 * The balance that can be paid out in a currency; null when it is not known. Assumption: the host names the balance of the main
 * account alone, and only its server knows at which rate it would pay out another currency.
 */
export const availableIn = (context: FlowContext, currency: string, accountType: AccountType): Decimal | null => {
  const { session, sweep } = context.store.getState();
  if (session.view === 'sweep') return sweep?.balanceStatus === 'ready' ? redeemable(sweep.balances) : null;
  const balance = balanceOf(context);
  return accountType === 'main' && balance?.currency === currency ? balance.amount : null;
};

/** Picks the method and starts its form, on a clean sheet. */
export const startWithdrawal = (context: FlowContext, method: PaymentMethod): void => {
  const { store } = context;
  selectMethodNamed(context, method.name);
  const currency = methodCurrency(method, store.getState().session);
  startForm(context, method, { available: availableIn(context, currency, 'main') });
  store.dispatch(withdrawalStarted(balanceOf(context)));
};

/** Whether the form of that method holds what the user has reviewed already, and would lose it. */
const isUnderReview = ({ store }: FlowContext, { name }: PaymentMethod): boolean => {
  const { withdrawal } = store.getState();
  return withdrawal?.phase === 'reviewed' && withdrawal.order?.methodName === name;
};

/**
 * Chooses a method to be paid out with, and opens its page. While a withdrawal is on its way, whatever is picked leads back to
 * that one.
 */
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
