import type { CommandName } from '#generated/language.ts';
import type { Command } from './context.ts';
import type { listCommands } from '#flows/methods/commands.ts';

type ListCommandName = keyof typeof listCommands;

/** A command of a page after the list. */
export type LaterCommandName = Exclude<CommandName, ListCommandName>;

/** Where each command is: those of the list come right after it is drawn, the others with the first page that has them. */
const LIST_COMMANDS = {
  'methods.load': true,
  'methods.pick': true,
  'groups.open': true,
  'app.retry': true,
} satisfies Record<ListCommandName, true>;

const isOfList = (name: CommandName): name is ListCommandName => Object.hasOwn(LIST_COMMANDS, name);

/** The command of that name. */
export const loadCommand = async (name: CommandName): Promise<Command> =>
  isOfList(name)
    ? (await import('#flows/methods/commands.ts')).listCommands[name]
    : (await import('./later-commands.ts')).loadLaterCommand(name);
