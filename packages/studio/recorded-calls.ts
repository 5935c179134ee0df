/** Calls whose answer makes a deposit's page, or makes it anew. */
export const ANSWER_CALLS = [
  'deposit-create',
  'deposit-create-p2p',
  'deposit-create-sweepstake',
  'deposit-check',
  'resume-deposit',
] as const;

export type AnswerCall = (typeof ANSWER_CALLS)[number];

export const isAnswerCall = (name: string): name is AnswerCall => ANSWER_CALLS.some((call) => call === name);

/** The call that asks how a deposit stands. */
export const STATUS_CALL = 'deposit-status';

/** Whether an answer to the call makes a payment, or tells how one stands. */
export const isFollowed = (name: string): boolean => isAnswerCall(name) || name === STATUS_CALL;
