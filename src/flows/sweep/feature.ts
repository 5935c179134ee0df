import { isBeingSent } from '#state/intent-slice.ts';
import type { Command, Feature } from '#flows/kernel/index.ts';
import { orderOf, submitWithdrawal, saveDraft } from '#flows/withdrawal/index.ts';
import { fieldsValidated } from '#state/form.ts';
import { initialFormState } from '#state/form-state.ts';
import { invalidFields } from '#state/form-rules.ts';
import { withdrawalReviewed } from '#state/withdrawal.ts';
import { selectSweepScope } from '#state/sweep-scope.ts';
import { quoteCleared, sweepSlice } from '#state/sweep.ts';
import { loadBalance, loadBoxes, pickBox } from './boxes.ts';
import { openCoins, openMethods, openConvert, quotePrice } from './methods.ts';
import { showRunningPayment } from '#flows/payment/index.ts';

/** Redeems what is on the page, which is its own review. Invalid values are shown instead. */
export const redeem: Command = (context, args, signal) => {
  const { store } = context;
  const state = store.getState();
  const { form = initialFormState } = state;
  if (isBeingSent(state)) return false;
  if (invalidFields(form).length > 0) {
    store.dispatch(fieldsValidated());
    return false;
  }
  const order = orderOf(context);
  // The result shows the quote, which may be that of an earlier amount.
  if (state.sweep?.quote?.amount !== order.amount) store.dispatch(quoteCleared());
  store.dispatch(withdrawalReviewed(order));
  saveDraft(context, order, { isEditing: true });
  return submitWithdrawal(context, args, signal);
};

/** The sweepstake view: coin packages, balances, redemption. */
export const sweep = {
  needs: ['withdrawal'],
  slices: [sweepSlice],
  scope: { sweep: selectSweepScope },
  onDuplicateCommand: showRunningPayment,
  commands: {
    'sweep.loadBoxes': loadBoxes,
    'sweep.pickBox': pickBox,
    'sweep.openMethods': openMethods,
    'sweep.openCoins': openCoins,
    'sweep.loadBalance': loadBalance,
    'sweep.quotePrice': quotePrice,
    'sweep.openConvert': openConvert,
    'sweep.redeem': redeem,
  },
} satisfies Feature;
