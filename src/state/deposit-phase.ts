/** unconfirmed: it was sent and no answer came; the server may or may not have it. */
export type DepositPhase = 'idle' | 'creating' | 'unconfirmed' | 'created';

/** Whether it is not known what became of a creation: then nothing may be paid anew. */
export const isUnanswered = (deposit: { readonly phase: DepositPhase } | undefined): boolean =>
  deposit?.phase === 'creating' || deposit?.phase === 'unconfirmed';
