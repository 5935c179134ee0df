import { fieldValues } from '#state/form-scope.ts';
import { withdrawalReviewed } from '#state/withdrawal.ts';
import { hasOpenPayment, type TransactionFlow } from '#flows/kernel/index.ts';
import { navigateAndRelease } from '#flows/payment/index.ts';
import { pickWithdrawal, startWithdrawal } from './pick-withdrawal.ts';
import { resumeWithdrawal } from './resume-withdrawal.ts';
import { withdrawalHandler } from './withdrawal-handler.ts';

const RESULT = 'withdrawal.complete';

export const withdrawalFlow: TransactionFlow = {
  list: 'withdrawal.methods',
  formScreen: ({ layouts, store }, method) => layouts.payoutScreenFor(method, store.getState().selection.group),
  pick: pickWithdrawal,
  async resume(context) {
    if (hasOpenPayment()) await resumeWithdrawal(context);
  },
  startForm: startWithdrawal,
  formMembers: (form, { payload }) => ({ fields: { ...fieldValues(form), ...payload.fields } }),
  restoreOrder({ store }, { call, methodName, amount, currency, payload }) {
    if (call !== 'withdrawal-submit') return;
    const { fields, accountType } = payload;
    store.dispatch(withdrawalReviewed({ methodName, amount, currency, fields, accountType }));
  },
  handlerFor: (context) => withdrawalHandler(context),
  async showCreated(context) {
    await context.navigator.load(RESULT);
    navigateAndRelease(context, RESULT, { isReplacing: true });
  },
};
