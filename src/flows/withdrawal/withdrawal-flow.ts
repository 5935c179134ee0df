import { parseDecimal } from '#domain/decimal.ts';
import { formRestored } from '#state/form.ts';
import { findMethod } from '#state/selection.ts';
import { fieldEdited, orderLost, withdrawalAccepted, withdrawalReviewed } from '#state/withdrawal.ts';
import { askToTypeAgain } from '#flows/form/index.ts';
import { type FlowContext, forgetWithdrawal, hasOpenPayment, type TransactionFlow } from '#flows/kernel/index.ts';
import { REVIEW, startWithdrawal, pickWithdrawal, pickAccount } from './review-withdrawal.ts';
import { withdrawalRecord, type DraftWithdrawal, type OpenWithdrawal } from './record.ts';
import { fieldValues } from '#state/form-scope.ts';
import { navigateAndRelease } from '#flows/payment/index.ts';
import { withdrawalHandler } from './withdrawal-handler.ts';

const RESULT = 'withdrawal.complete';

/** Restores the form; the method may not be listed any more. */
const restore = (context: FlowContext, { order }: OpenWithdrawal): void => {
  const { store } = context;
  const method = findMethod(store.getState().methods.entries, order.methodName);
  if (method) startWithdrawal(context, method);
  store.dispatch(formRestored({ amount: parseDecimal(order.amount), fields: order.fields }));
  store.dispatch(withdrawalReviewed(order));
};

/** Opens the review of an unsent withdrawal, or the form while it is being changed. */
const resumeDraft = async (context: FlowContext, draft: DraftWithdrawal): Promise<void> => {
  const { store, navigator, layouts } = context;
  const { methods } = store.getState();
  const method = findMethod(methods.entries, draft.order.methodName);
  if (!method) return forgetWithdrawal();
  restore(context, draft);
  void pickAccount(context, { type: draft.order.accountType }, new AbortController().signal);
  if (!draft.isEditing && !draft.lacksDetails) return navigator.go(REVIEW, { isReplacing: true });
  store.dispatch(fieldEdited(''));
  if (draft.lacksDetails) {
    store.dispatch(orderLost());
    askToTypeAgain(context);
  }
  await layouts.whenKnown(draft.form ?? method.screen);
  return navigator.go(layouts.payoutScreenFor(method, store.getState().selection.group), { isReplacing: true });
};

/** Resumes a withdrawal that was open before a reload. */
const resumeWithdrawal = async (context: FlowContext): Promise<void> => {
  const record = withdrawalRecord.read(context);
  if (!record) return;
  if (record.stage === 'draft') {
    await resumeDraft(context, record);
    return;
  }
  restore(context, record);
  context.store.dispatch(withdrawalAccepted(record));
  context.navigator.go(RESULT, { isReplacing: true });
};

/** Withdrawals. */
export const withdrawalFlow: TransactionFlow = {
  list: 'withdrawal.methods',
  formScreen: ({ layouts, store }, method) => layouts.payoutScreenFor(method, store.getState().selection.group),
  pick: pickWithdrawal,
  async resume(context) {
    if (hasOpenPayment()) await resumeWithdrawal(context);
  },
  startForm: startWithdrawal,
  formMembers: (form, { payload }) => ({ fields: { ...fieldValues(form), ...payload.fields } }),
  restoreOrder({ store }, { call, methodName, amount, currency, payload }, { lacksDetails }) {
    if (call !== 'withdrawal-submit') return;
    const { fields, accountType } = payload;
    store.dispatch(withdrawalReviewed({ methodName, amount, currency, fields, accountType }));
    if (lacksDetails) store.dispatch(orderLost());
  },
  handlerFor: (context) => withdrawalHandler(context),
  async showCreated(context) {
    await context.navigator.load(RESULT);
    navigateAndRelease(context, RESULT, { isReplacing: true });
  },
};
