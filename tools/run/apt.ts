import { runCommand, type CommandResult } from './run-command.ts';

const quiet = async (command: string, ...args: string[]): Promise<boolean> =>
  (await runCommand(command, args, { output: 'collect' })).isOk;

const loud = (command: string, ...args: string[]): Promise<CommandResult> =>
  runCommand(command, args, { output: 'stream', env: { DEBIAN_FRONTEND: 'noninteractive' } });

/** Prefix of `apt-get` to run as root; undefined if that would ask for a password. */
const becomeRoot = async (): Promise<string[] | undefined> => {
  if (process.getuid?.() === 0) return [];
  return (await quiet('sudo', '-n', 'true')) ? ['sudo', '-n'] : undefined;
};

/** Installs Debian packages, one list after another; does nothing without apt or the right to use it. */
export const installPackages = async (...lists: readonly (readonly string[])[]): Promise<void> => {
  if (!(await quiet('apt-get', '--version'))) return;
  const prefix = await becomeRoot();
  if (!prefix) return;
  const [command, ...args] = [...prefix, 'apt-get'];
  await loud(command, ...args, 'update');
  for (const packages of lists) await loud(command, ...args, 'install', '-y', '--no-install-recommends', ...packages);
};
