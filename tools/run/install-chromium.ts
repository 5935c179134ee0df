import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { findChromium } from './find-chromium.ts';
import { runCommand, type CommandResult } from './run-command.ts';

const quiet = async (command: string, ...args: string[]): Promise<boolean> =>
  (await runCommand(command, args, { output: 'collect' })).isOk;

const loud = (command: string, ...args: string[]): Promise<CommandResult> =>
  runCommand(command, args, { output: 'stream', env: { DEBIAN_FRONTEND: 'noninteractive' } });

/** Prefix of `apt-get` to run as root; undefined where that would ask for a password. */
const becomeRoot = async (): Promise<string[] | undefined> => {
  if (process.getuid?.() === 0) return [];
  return (await quiet('sudo', '-n', 'true')) ? ['sudo', '-n'] : undefined;
};

/** The browser, and letters for every language that the widget speaks. */
const PACKAGES = ['chromium', 'fonts-noto-core'];
/** Saves time where there is a package of it. */
const LEAN = 'chromium-headless-shell';

const installFromApt = async (): Promise<void> => {
  if (!(await quiet('apt-get', '--version'))) return;
  const prefix = await becomeRoot();
  if (!prefix) return;
  const [command, ...args] = [...prefix, 'apt-get'];
  await loud(command, ...args, 'update');
  await loud(command, ...args, 'install', '-y', '--no-install-recommends', ...PACKAGES);
  await loud(command, ...args, 'install', '-y', '--no-install-recommends', LEAN);
};

/** Finds a Chromium, or installs one: Debian's package where apt is at hand, else Playwright's own download. */
export const installChromium = async (): Promise<string> => {
  const present = findChromium();
  if (present) return present;
  process.stdout.write('No Chromium found: installing one …\n');
  await installFromApt();
  const packaged = findChromium();
  if (packaged) return packaged;
  await loud('node_modules/.bin/playwright', 'install', 'chromium');
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new ToolError('No Chromium could be found or installed. Install one, or name it in CHROMIUM_PATH.');
};
