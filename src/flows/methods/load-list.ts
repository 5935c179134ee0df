import { methodsRequested } from '#state/methods.ts';
import type { RouteState } from '#state/route.ts';
import { askMethods, isTransaction } from './ask-methods.ts';
import { readClosed, type Command, type FlowContext } from '#flows/kernel/index.ts';
import { awaitMethods } from './load-methods.ts';
import { resumeOpen } from '#flows/payment/index.ts';
import { reportError } from '#platform/report.ts';

const REFETCH = 'refetch';

/**
 * Requests the methods again if the address has that parameter, which is removed (Spec core §2). The address at the start of a
 * visit is skipped, because its list is fresh.
 */
export const refetchOnRequest = (context: FlowContext): void => {
  const { store, navigator } = context;
  const isAsked = ({ query }: RouteState): boolean => Object.hasOwn(query, REFETCH);
  if (isAsked(store.getState().route)) navigator.clearQuery([REFETCH]);
  store.onChange(
    ({ route }) => route,
    (route) => {
      if (!isAsked(route)) return;
      navigator.clearQuery([REFETCH]);
      Promise.resolve(loadMethods(context, {}, new AbortController().signal)).catch(reportError);
    },
  );
};

/** Requests the methods of the user's country and currency again. The list is stored even if the page is left meanwhile. */
export const loadMethods: Command = (context, { transaction }) => {
  const { store } = context;
  store.dispatch(methodsRequested(isTransaction(transaction) ? transaction : store.getState().methods.transaction));
  const asked = Promise.all([askMethods(context), readClosed(context)]);
  return awaitMethods(
    context,
    asked.then(([answer]) => answer),
  );
};

/** Requests the methods and resumes open payments of their transaction, once a visit. */
export const loadList: Command = async (context, args, signal) => {
  const hasMethods = await loadMethods(context, args, signal);
  if (hasMethods) void resumeOpen(context);
  return hasMethods;
};
