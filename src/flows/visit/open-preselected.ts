import { findMethod } from '#state/selection.ts';
import { type FlowContext, handleFailure, hasOpenPayment } from '#flows/kernel/index.ts';
import { pickMethod } from '#flows/methods/index.ts';

/**
 * Opens the form of the method that the host has preselected: once a visit, on its first list, if the user has picked nothing
 * and no earlier payment is open.
 */
export const openPreselected = async (context: FlowContext): Promise<void> => {
  const { store, visit, navigator } = context;
  const { route, selection, methods } = store.getState();
  const name = visit.offer?.preselected ?? '';
  const isOnList = route.path === '' || route.path === navigator.homePath();
  const isFree = isOnList && selection.method === null && selection.group === null && !hasOpenPayment();
  if (!isFree || !findMethod(methods.entries, name) || !visit.once('preselected')) return;
  try {
    await pickMethod(context, { name }, new AbortController().signal);
  } catch (error) {
    handleFailure(context, error);
  }
};
