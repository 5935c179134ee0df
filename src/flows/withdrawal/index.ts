import type { Feature } from '#flows/kernel/feature.ts';
import { selectWithdrawalScope } from '#state/withdrawal-scope.ts';
import { withdrawalSlice } from '#state/withdrawal.ts';
import { editWithdrawal, openReview, pickAccount, reviewWithdrawal } from './review-withdrawal.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { leaveWithdrawalResult, openWithdrawalResult } from './result.ts';
import { isPaying } from '#flows/wish/unconfirmed/page.ts';

/** Payments out. */
export const withdrawal = {
  needs: ['deposit'],
  slices: [withdrawalSlice],
  scope: { withdrawal: selectWithdrawalScope },
  tappedAgain: isPaying,
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
