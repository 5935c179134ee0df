import { BROWSERS, missingPackages, type BrowserName } from '#tests/browsers/driver/browsers.ts';
import { installPackages } from './apt.ts';
import { print } from './command-line.ts';

/**
 * Returns whether a browser can be controlled on this machine. Missing packages are installed if apt is available; else
 * a message lists them.
 */
export const haveBrowser = async (name: BrowserName): Promise<boolean> => {
  const { title } = BROWSERS[name];
  if (missingPackages(name).length > 0) {
    print(`${title}, or its driver, is missing: installing it …`);
    await installPackages(missingPackages(name));
  }
  const missing = missingPackages(name);
  if (missing.length > 0) print(`${title} is missing: apt-get install ${missing.join(' ')}`);
  return missing.length === 0;
};
