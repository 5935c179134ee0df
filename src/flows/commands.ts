import type { CommandName } from '#generated/language.ts';
import type { Command } from './context.ts';
import type { depositCommands } from './deposit-commands.ts';
import { loadMethods } from './load-methods.ts';
import { openGroup, pickMethod } from './pick-method.ts';
import { retryApp } from './retry-app.ts';

type LaterCommandName = keyof typeof depositCommands;

/** What the method list and the error page need is here at once. */
const FIRST_COMMANDS = {
  'methods.load': loadMethods,
  'methods.pick': pickMethod,
  'groups.open': openGroup,
  'app.retry': retryApp,
} satisfies Record<Exclude<CommandName, LaterCommandName>, Command>;

const isFirst = (name: CommandName): name is keyof typeof FIRST_COMMANDS => Object.hasOwn(FIRST_COMMANDS, name);

/** The command of that name; those of the payment pages are loaded with the first of them. */
export const loadCommand = async (name: CommandName): Promise<Command> => {
  if (isFirst(name)) return FIRST_COMMANDS[name];
  const { depositCommands: later } = await import('./deposit-commands.ts');
  return later[name];
};
