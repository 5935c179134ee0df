import type { Transaction } from '#state/methods.ts';
import type { FlowContext } from './context.ts';

type Visited = Pick<FlowContext, 'visit'>;

/** Returns true once a visit and transaction: the first list looks for payments that were open before a reload. */
export const shouldResumeOnce = ({ visit }: Visited, transaction: Transaction): boolean =>
  visit.once(`resume ${transaction}`);

/** Skips resuming: payments that are open later belong to this visit. */
export const skipResume = (visited: Visited): void => {
  shouldResumeOnce(visited, 'deposit');
  shouldResumeOnce(visited, 'withdrawal');
};
