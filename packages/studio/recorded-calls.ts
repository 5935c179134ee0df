import { callPaths } from '#generated/call-table.ts';
import { isDepositCall, type DepositCall } from '#state/payment-intent.ts';

export type AnswerCall = DepositCall | 'deposit-check' | 'resume-deposit';

/** Calls whose answer opens or updates a deposit's page. */
export const ANSWER_CALLS: readonly AnswerCall[] = [
  ...callPaths.filter(isDepositCall),
  'deposit-check',
  'resume-deposit',
];

export const isAnswerCall = (name: string): name is AnswerCall => ANSWER_CALLS.some((call) => call === name);

/** The call that requests a deposit's status. */
export const STATUS_CALL = 'deposit-status';

/** Whether an answer to the call creates a payment or reports its status. */
export const isFollowed = (name: string): boolean => isAnswerCall(name) || name === STATUS_CALL;
