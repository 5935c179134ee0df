import { findChromium } from './find-chromium.ts';
import { runCommand, type CommandResult } from './run-command.ts';

const quiet = async (command: string, ...args: string[]): Promise<boolean> =>
  (await runCommand(command, args, { output: 'collect' })).isOk;

const loud = (command: string, ...args: string[]): Promise<CommandResult> =>
  runCommand(command, args, { output: 'stream', env: { DEBIAN_FRONTEND: 'noninteractive' } });

/** What to put before `apt-get` to be root; undefined where we cannot be without asking for a password. */
const becomeRoot = async (): Promise<string[] | undefined> => {
  if (process.getuid?.() === 0) return [];
  return (await quiet('sudo', '-n', 'true')) ? ['sudo', '-n'] : undefined;
};

/** How to run apt as root; undefined where there is no apt, or no way to be root. */
const findApt = async (): Promise<string[] | undefined> => {
  if (!(await quiet('apt-get', '--version'))) return undefined;
  const prefix = await becomeRoot();
  return prefix && [...prefix, 'apt-get'];
};

const installFromApt = async ([command = 'apt-get', ...prefix]: string[]): Promise<void> => {
  await loud(command, ...prefix, 'update');
  await loud(command, ...prefix, 'install', '-y', '--no-install-recommends', 'chromium');
};

/** Finds a Chromium, or installs one: Debian's package where apt is at hand, else Playwright's own download. */
export const installChromium = async (): Promise<string> => {
  const present = findChromium();
  if (present) return present;
  process.stdout.write('No Chromium found: installing one …\n');
  const apt = await findApt();
  if (apt) await installFromApt(apt);
  const packaged = findChromium();
  if (packaged) return packaged;
  // A bare system lacks the libraries a browser needs; Playwright installs them where it may.
  await loud('node_modules/.bin/playwright', 'install', ...(apt ? ['--with-deps'] : []), 'chromium');
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new Error('No Chromium could be found or installed. Install one, or name it in CHROMIUM_PATH.');
};
