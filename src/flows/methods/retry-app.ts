import type { Command } from '#flows/kernel/context.ts';
import { loadList } from './load-list.ts';

/**
 * Leaves the error or empty page: for the page that its address names, else for the list, with the methods asked for anew
 * (Spec core §2). A deposit that could not be brought back before is, now.
 */
export const retryApp: Command = async (context, args, signal) => {
  const { navigator, store } = context;
  const { route, methods } = store.getState();
  const isBack = navigator.open(route.query['back-route'] ?? '');
  if (!isBack) navigator.home();
  if (isBack && methods.status === 'ready') return true;
  return loadList(context, args, signal);
};
