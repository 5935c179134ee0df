import { reportError } from '#platform/report.ts';
import type { FlowContext } from '#flows/kernel/context.ts';
import { loadMethods } from './load-list.ts';

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
