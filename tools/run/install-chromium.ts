import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { installPackages } from './apt.ts';
import { findChromium } from './find-chromium.ts';
import { runCommand } from './run-command.ts';

/** The browser, and fonts for every language of the widget. */
const PACKAGES = ['chromium', 'fonts-noto-core'];
/** Saves time if there is a package for it. */
const LEAN = 'chromium-headless-shell';

/** Finds a Chromium, or installs one: Debian's package if apt is available, else Playwright's download. */
export const installChromium = async (): Promise<string> => {
  const present = findChromium();
  if (present) return present;
  process.stdout.write('No Chromium found: installing one …\n');
  await installPackages(PACKAGES, [LEAN]);
  const packaged = findChromium();
  if (packaged) return packaged;
  await runCommand('node_modules/.bin/playwright', ['install', 'chromium'], { output: 'stream' });
  const downloaded = findChromium();
  if (downloaded) return downloaded;
  throw new ToolError('No Chromium could be found or installed. Install one, or name it in CHROMIUM_PATH.');
};
