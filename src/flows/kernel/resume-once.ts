import type { Transaction } from '#state/methods.ts';
import type { FlowContext } from './context.ts';

type Visited = Pick<FlowContext, 'visit'>;

/** True when the visit first comes to these methods: then it looks for what was open of them before a reload. */
export const shouldResumeOnce = ({ visit }: Visited, transaction: Transaction): boolean =>
  visit.once(`resume ${transaction}`);

/** Nothing was open when the visit began: what is open later was begun in it, and is on the screen. */
export const skipResume = (visited: Visited): void => {
  shouldResumeOnce(visited, 'deposit');
  shouldResumeOnce(visited, 'withdrawal');
};
