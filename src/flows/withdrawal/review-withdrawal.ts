import { isPositiveDecimal } from '#domain/decimal.ts';
import { invalidFields, typedAmount } from '#state/form-rules.ts';
import { fieldValues } from '#state/form-scope.ts';
import { initialFormState } from '#state/form-state.ts';
import { availableChanged, fieldsValidated } from '#state/form.ts';
import { findMethod } from '#state/selection.ts';
import { isBeingSent } from '#state/intent-slice.ts';
import {
  accountPicked,
  fieldEdited,
  initialWithdrawalState,
  isPayoutBlocked,
  withdrawalReviewed,
  type WithdrawalOrder,
} from '#state/withdrawal.ts';
import { pickedMethod } from '#flows/deposit/begin-deposit.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { FlowError } from '#flows/kernel/flow-error.ts';
import { availableIn, REVIEW } from './pick-withdrawal.ts';
import { saveDraft } from './record.ts';

const LIST = 'withdrawal.methods';

/** The account the money is taken from; only of the main one it is known how much there is. */
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
 * The order from the form, as it would be sent.
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

/** Takes what was typed as what will be sent, and shows it for review. What is not valid is shown instead. */
export const reviewWithdrawal: Command = (context) => {
  const { store, navigator } = context;
  const state = store.getState();
  const { form = initialFormState } = state;
  // A withdrawal being sent has its own page; this check is of what is typed now.
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

/** Page of the form; the list, when the method is no longer there. */
const formScreen = ({ store, layouts }: FlowContext, { methodName }: WithdrawalOrder): string => {
  const { methods, selection } = store.getState();
  const method = findMethod(methods.entries, methodName);
  return method ? layouts.payoutScreenFor(method, selection.group) : LIST;
};

/** Where something else has been typed since the review, the browser's forward leads to the form: it is reviewed again first. */
export const openReview: Command = (context) => {
  const state = context.store.getState();
  const { order, isChanged } = state.withdrawal ?? initialWithdrawalState;
  if (!order || !isChanged || isBeingSent(state)) return false;
  context.navigator.go(formScreen(context, order), { isReplacing: true });
  return true;
};

/** Goes back from the review to a field, with everything as it was typed; to the list, when the method is to change. */
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
