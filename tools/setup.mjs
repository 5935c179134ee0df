/**
 * Installs what package-lock.json asks for, when it is not there yet. Plain JavaScript on Node alone: it runs on a
 * fresh clone, before anything else exists.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MINIMUM = [20, 19];
const LOCK = 'package-lock.json';
const INSTALLED = 'node_modules/.package-lock.json';
/** Digest of the lock file that node_modules was made from: a checkout touches times, not contents. */
const MARK = 'node_modules/.lock-digest';

const fail = (message) => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const read = (file) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
  fail(`Node ${MINIMUM.join('.')} or newer is needed; this is ${process.versions.node}.`);
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const digest = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
const mark = read(MARK);
const isInstalled = mark === undefined ? modifiedAt(INSTALLED) > modifiedAt(LOCK) : mark === digest && read(INSTALLED);

if (!isInstalled) {
  process.stdout.write('Installing dependencies …\n');
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail('npm ci failed: see above.');
}
if (mark !== digest) writeFileSync(MARK, digest);
