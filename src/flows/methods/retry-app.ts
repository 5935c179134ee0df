import type { Command } from '#flows/kernel/index.ts';
import { loadList } from './load-list.ts';

/**
 * Leaves the error or empty page: opens the page in its address, else the list, and requests the methods again (Spec core §2).
 * A deposit that could not be resumed before is resumed now.
 */
export const retryApp: Command = async (context, args, signal) => {
  const { navigator, store } = context;
  const { route, methods } = store.getState();
  const isBack = navigator.open(route.query['back-route'] ?? '');
  if (!isBack) navigator.home();
  if (isBack && methods.status === 'ready') return true;
  return loadList(context, args, signal);
};
