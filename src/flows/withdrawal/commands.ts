import { editWithdrawal, pickAccount, reviewWithdrawal } from './review-withdrawal.ts';
import { submitWithdrawal } from './submit-withdrawal.ts';
import { leaveWithdrawalResult, openWithdrawalResult } from './result.ts';

/** Commands of the withdrawal's pages, in one chunk. */
export const withdrawalCommands = {
  'withdrawal.pickAccount': pickAccount,
  'withdrawal.review': reviewWithdrawal,
  'withdrawal.edit': editWithdrawal,
  'withdrawal.submit': submitWithdrawal,
  'withdrawal.openResult': openWithdrawalResult,
  'withdrawal.leaveResult': leaveWithdrawalResult,
};
