import { parseDecimal, type Decimal, isPositiveDecimal } from '#domain/decimal.ts';
import type { PaymentMethod } from '#generated/wire.ts';
import { methodCurrency } from '#state/tiles.ts';
import { redeemable } from '#state/sweep.ts';
import { isBeingSent } from '#state/intent-slice.ts';
import {
  withdrawalStarted,
  type AccountType,
  type Balance,
  accountPicked,
  fieldEdited,
  initialWithdrawalState,
  isPayoutBlocked,
  withdrawalReviewed,
  type WithdrawalOrder,
} from '#state/withdrawal.ts';
import { type FlowContext, forgetWithdrawal, type Command, FlowError } from '#flows/kernel/index.ts';
import { selectMethodNamed, startForm } from '#flows/form/index.ts';
import { invalidFields, typedAmount } from '#state/form-rules.ts';
import { fieldValues } from '#state/form-scope.ts';
import { initialFormState } from '#state/form-state.ts';
import { availableChanged, fieldsValidated } from '#state/form.ts';
import { findMethod } from '#state/selection.ts';
import { pickedMethod } from '#flows/deposit/index.ts';
import { saveDraft } from './record.ts';

export const REVIEW = 'withdrawal.confirm';

const balanceOf = ({ visit }: FlowContext): Balance | null => {
  const amount = parseDecimal(visit.balance?.amount);
  return visit.balance === undefined || amount === null ? null : { amount, currency: visit.balance.currency };
};

/**
 * Returns the withdrawable balance in a currency; null if unknown. Assumption: the host sends the balance of the main account
 * only, and only the server knows the rate of another currency.
 */
const availableIn = (context: FlowContext, currency: string, accountType: AccountType): Decimal | null => {
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

/** Whether the form of that method contains values that the user has reviewed, in its currency, and would lose. */
const isUnderReview = ({ store }: FlowContext, method: PaymentMethod): boolean => {
  const { withdrawal, session } = store.getState();
  const { order, phase } = withdrawal ?? initialWithdrawalState;
  const isSame = order?.methodName === method.name && order.currency === methodCurrency(method, session);
  return phase === 'reviewed' && isSame;
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

const LIST = 'withdrawal.methods';

/** Returns the debited account; only the main account's balance is known. */
export const pickAccount: Command = (context, { type }) => {
  const { store } = context;
  const state = store.getState();
  const { form = initialFormState } = state;
  if ((type !== 'main' && type !== 'additional') || isBeingSent(state)) return false;
  store.dispatch(accountPicked(type));
  store.dispatch(availableChanged(availableIn(context, form.currency, type)));
  return true;
};

/**
 * Returns the order of the form, as it would be sent.
 *
 * @throws FlowError `no-amount`
 */
export const orderOf = (context: FlowContext): WithdrawalOrder => {
  const { form = initialFormState, withdrawal = initialWithdrawalState } = context.store.getState();
  const amount = typedAmount(form);
  if (amount === null || !isPositiveDecimal(amount)) throw new FlowError('no-amount');
  return {
    methodName: pickedMethod(context).name,
    amount,
    currency: form.currency,
    fields: fieldValues(form),
    accountType: withdrawal.accountType,
  };
};

/** Stores the form's values as the order and shows them for review. Invalid values are shown instead. */
export const reviewWithdrawal: Command = (context) => {
  const { store, navigator } = context;
  const state = store.getState();
  const { form = initialFormState } = state;
  // A withdrawal that is being sent has its own page; this checks the typed values.
  if (!isBeingSent(state)) {
    if (isPayoutBlocked(state.methods)) return false;
    if (invalidFields(form).length > 0) {
      store.dispatch(fieldsValidated());
      return false;
    }
    const order = orderOf(context);
    store.dispatch(withdrawalReviewed(order));
    saveDraft(context, order, { isEditing: false });
  }
  navigator.go(REVIEW);
  return true;
};

/** Opens the page of the form, or the list if the method is not listed any more. */
const formScreen = ({ store, layouts }: FlowContext, { methodName }: WithdrawalOrder): string => {
  const { methods, selection } = store.getState();
  const method = findMethod(methods.entries, methodName);
  return method ? layouts.payoutScreenFor(method, selection.group) : LIST;
};

/** Whether values have changed since the review, so that the browser's forward opens the form and they are reviewed again. */
export const openReview: Command = (context) => {
  const state = context.store.getState();
  const { order, isChanged } = state.withdrawal ?? initialWithdrawalState;
  if (!order || !isChanged || isBeingSent(state)) return false;
  context.navigator.go(formScreen(context, order), { isReplacing: true });
  return true;
};

/** Returns from the review to a field with all values kept; to the list, if the method is to change. */
export const editWithdrawal: Command = (context, { field }) => {
  const { store, navigator } = context;
  const state = store.getState();
  const { order, phase } = state.withdrawal ?? initialWithdrawalState;
  if (!order || phase !== 'reviewed' || isBeingSent(state)) return false;
  const name = typeof field === 'string' ? field : '';
  store.dispatch(fieldEdited(name));
  const form = formScreen(context, order);
  saveDraft(context, order, { isEditing: true, form });
  navigator.backTo(name === 'method' ? LIST : form);
  return true;
};
