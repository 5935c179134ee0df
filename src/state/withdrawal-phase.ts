/** reviewed: the user has said what; unconfirmed: it was sent and no answer came, the server may or may not have it. */
export type WithdrawalPhase = 'idle' | 'reviewed' | 'sending' | 'unconfirmed' | 'accepted';

/** Whether it is not known what became of a withdrawal: then no other may be asked for. */
export const isUnsettled = (withdrawal: { readonly phase: WithdrawalPhase } | undefined): boolean =>
  withdrawal?.phase === 'sending' || withdrawal?.phase === 'unconfirmed';
