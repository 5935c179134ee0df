import { completeOpened, completeReset } from '#state/complete.ts';
import { formLocked } from '#state/form.ts';
import { withdrawalReset, withdrawalSlice } from '#state/withdrawal.ts';
import { type Command, forgetWithdrawal, type Feature } from '#flows/kernel/index.ts';
import { selectWithdrawalScope } from '#state/withdrawal-scope.ts';
import { editWithdrawal, openReview, pickAccount, reviewWithdrawal } from './review-withdrawal.ts';
import { withdrawalFlow } from './withdrawal-flow.ts';
import { submitWithdrawal } from './withdrawal-handler.ts';
import { showRunningPayment } from '#flows/payment/index.ts';

/** Opens the result; a withdrawal is accepted at once (Spec method-flows §4). Without a withdrawal the list opens. */
const openWithdrawalResult: Command = ({ store, navigator }) => {
  if (store.getState().withdrawal?.phase !== 'accepted') {
    navigator.home();
    return false;
  }
  store.dispatch(completeOpened({ status: 'accepted', waitsUntil: null, to: '' }));
  return true;
};

/** Resets the withdrawal of this visit. */
const leaveWithdrawalResult: Command = ({ store }) => {
  if (!store.getState().complete?.isOpen) return true;
  forgetWithdrawal();
  store.dispatch(completeReset());
  store.dispatch(withdrawalReset());
  store.dispatch(formLocked(false));
  return true;
};

/** Withdrawals. */
export const withdrawal = {
  needs: ['deposit'],
  transaction: withdrawalFlow,
  slices: [withdrawalSlice],
  scope: { withdrawal: selectWithdrawalScope },
  onDuplicateCommand: showRunningPayment,
  commands: {
    'withdrawal.pickAccount': pickAccount,
    'withdrawal.review': reviewWithdrawal,
    'withdrawal.openReview': openReview,
    'withdrawal.edit': editWithdrawal,
    'withdrawal.submit': submitWithdrawal,
    'withdrawal.openResult': openWithdrawalResult,
    'withdrawal.leaveResult': leaveWithdrawalResult,
  },
} satisfies Feature;
