import type { CommandName } from '#generated/language.ts';
import type { Command } from './context.ts';
import type { depositCommands } from './deposit-commands.ts';
import type { listCommands } from './list-commands.ts';
import type { withdrawalCommands } from './withdrawal-commands.ts';

type ListCommandName = keyof typeof listCommands;
type WithdrawalCommandName = keyof typeof withdrawalCommands;
type DepositCommandName = Exclude<CommandName, ListCommandName | WithdrawalCommandName>;

/** Where each command is: those of the list come right after it is drawn, those of a payment with its first page. */
const LIST_COMMANDS = {
  'methods.load': true,
  'methods.pick': true,
  'groups.open': true,
  'app.retry': true,
} satisfies Record<ListCommandName, true>;

const isOfList = (name: CommandName): name is ListCommandName => Object.hasOwn(LIST_COMMANDS, name);

const isOfWithdrawal = (name: CommandName): name is WithdrawalCommandName => name.startsWith('withdrawal.');

const loadDepositCommands = async (): Promise<Readonly<Record<DepositCommandName, Command>>> => {
  const file: { depositCommands: typeof depositCommands } = await import('./deposit-commands.ts');
  return file.depositCommands;
};

/** The command of that name. One that is in neither file does not compile. */
export const loadCommand = async (name: CommandName): Promise<Command> => {
  if (isOfList(name)) return (await import('./list-commands.ts')).listCommands[name];
  if (isOfWithdrawal(name)) return (await import('./withdrawal-commands.ts')).withdrawalCommands[name];
  return (await loadDepositCommands())[name];
};
