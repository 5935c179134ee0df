import { methodsRequested } from '#state/methods.ts';
import { askMethods, isTransaction } from './ask-methods.ts';
import type { Command } from '#flows/kernel/context.ts';
import { awaitMethods } from './load-methods.ts';
import { resumeOpen } from '#flows/visit/resume-open.ts';

/**
 * Asks for the methods of the user's country and currency again. The page that asks may be left meanwhile, as the error page
 * is: the list is for whoever comes next.
 */
export const loadMethods: Command = (context, { transaction }) => {
  const { store } = context;
  store.dispatch(methodsRequested(isTransaction(transaction) ? transaction : store.getState().methods.transaction));
  return awaitMethods(context, askMethods(context));
};

/** The same, and brings back what was open of their transaction when the visit first comes to it. */
export const loadList: Command = async (context, args, signal) => {
  const hasMethods = await loadMethods(context, args, signal);
  if (hasMethods) void resumeOpen(context);
  return hasMethods;
};
