import { methodsRequested } from '#state/methods.ts';
import { askMethods, isTransaction } from './ask-methods.ts';
import type { Command, FlowContext } from '#flows/kernel/context.ts';
import { awaitMethods } from './load-methods.ts';
import { resumeOpen } from '#flows/visit/resume-open.ts';
import { reportError } from '#platform/report.ts';

const REFETCH = 'refetch';

/**
 * Asks for the methods again when an address says so, and takes the word out of it (Spec core §2). The address that a visit
 * begins with has been answered already: its list is a fresh one.
 */
export const followRefetch = (context: FlowContext): void => {
  const { store, navigator } = context;
  let { route } = store.getState();
  const isAsked = (): boolean => Object.hasOwn(route.query, REFETCH);
  if (isAsked()) navigator.clearQuery([REFETCH]);
  store.subscribe(() => {
    const now = store.getState().route;
    if (now === route) return;
    route = now;
    if (!isAsked()) return;
    navigator.clearQuery([REFETCH]);
    Promise.resolve(loadMethods(context, {}, new AbortController().signal)).catch(reportError);
  });
};

/**
 * Asks for the methods of the user's country and currency again. The page that asks may be left meanwhile, as the error page
 * is: the list is kept for the next page.
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
