/**
 * Installs the packages of package-lock.json if they are missing. Plain JavaScript on Node alone, because it runs on a
 * fresh clone before any package exists.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** Path → package, as in a lock file; npm writes the same list for the installed packages. */
const packagesIn = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
};

/** Whether each package is installed in the required version; those of other platforms are optional. */
const isInstalled = () => {
  const installed = packagesIn(INSTALLED);
  return Object.entries(packagesIn(LOCK)).every(([place, { version, optional }]) => {
    const found = installed[place];
    return place === '' || (found ? found.version === version : optional === true);
  });
};

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
/** The oldest supported Node is only in package.json. */
const MINIMUM = JSON.parse(readFileSync('package.json', 'utf8')).engines.node.match(/\d+/g).map(Number);
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  fail(`Node ${MINIMUM.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

if (!isInstalled()) {
  process.stdout.write('Installing dependencies …\n');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed: see above.');
}
