/** Calls whose answer opens or updates a deposit's page. */
export const ANSWER_CALLS = [
  'deposit-create',
  'deposit-create-p2p',
  'deposit-create-sweepstake',
  'deposit-check',
  'resume-deposit',
] as const;

export type AnswerCall = (typeof ANSWER_CALLS)[number];

export const isAnswerCall = (name: string): name is AnswerCall => ANSWER_CALLS.some((call) => call === name);

/** The call that requests a deposit's status. */
export const STATUS_CALL = 'deposit-status';

/** Whether an answer to the call creates a payment or reports its status. */
export const isFollowed = (name: string): boolean => isAnswerCall(name) || name === STATUS_CALL;
