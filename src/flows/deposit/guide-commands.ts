import { instructionOpened } from '#state/guide.ts';
import type { Command } from '#flows/kernel/context.ts';
import { guideSource } from './guide-source.ts';

/**
 * Brings the instruction in that the page shows: of the bank in the address (method-flows §2), else of the picked method.
 * Without either there is nothing to show, and the user goes to the list.
 */
const openInstruction: Command = async ({ store, navigator }, _args, signal) => {
  const { route, selection } = store.getState();
  const { bank } = route.query;
  const { now } = guideSource;
  const name = bank ?? now.instructionFor(selection.method ?? '');
  store.dispatch(instructionOpened(null));
  const instruction = name === undefined ? undefined : await now.load(name);
  if (signal.aborted) return false;
  if (instruction) store.dispatch(instructionOpened(instruction));
  else navigator.home();
  return instruction !== undefined;
};

/** Commands of the pages that explain how to pay. */
export const guideCommands = { 'guide.open': openInstruction };
