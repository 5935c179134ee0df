import type { Command } from './context.ts';
import { loadMethods } from './load-methods.ts';

/** Leaves the error or empty page for the list, with the methods asked for anew. */
export const retryApp: Command = async (context, args, signal) => {
  context.navigator.home();
  return loadMethods(context, args, signal);
};
