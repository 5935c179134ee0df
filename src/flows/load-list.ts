import type { Command } from './context.ts';
import { loadMethods } from './load-methods.ts';
import { resumeOpen } from './resume-open.ts';

/** Asks for a list of methods, and brings back what was open of its transaction when the visit first comes to it. */
export const loadList: Command = async (context, args, signal) => {
  const hasMethods = await loadMethods(context, args, signal);
  if (hasMethods) void resumeOpen(context);
  return hasMethods;
};
