import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

interface Package {
  version: string;
  optional?: boolean;
}

describe.skipIf(process.platform === 'win32')('setup', () => {
  let folder = '';
  const write = (name: string, text: string, mode = 0o644): void => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text, { mode });
  };
  const writeLock = (name: string, packages: Record<string, Package>): void =>
    write(name, JSON.stringify({ packages: { '': { version: '1.0.0' }, ...packages } }));
  /** Runs setup with an npm that only leaves a trace; tells whether it was asked to install. */
  const hasInstalled = (npmExitCode = 0): { isAsked: boolean; status: number | null } => {
    write('bin/npm', `#!/bin/sh\necho "$@" > "${folder}/asked"\nexit ${npmExitCode}\n`, 0o755);
    const env = { ...process.env, PATH: `${folder}/bin${path.delimiter}${process.env['PATH']}` };
    // From elsewhere: a person may call it from any folder.
    const { status } = spawnSync(process.execPath, [`${folder}/tools/setup.mjs`], { cwd: tmpdir(), env });
    return { isAsked: existsSync(`${folder}/asked`), status };
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'setup-'));
    mkdirSync(path.join(folder, 'tools'));
    cpSync('tools/setup.mjs', path.join(folder, 'tools/setup.mjs'));
    writeLock('package-lock.json', {
      'node_modules/a': { version: '1.0.0' },
      'node_modules/a-for-another-platform': { version: '1.0.0', optional: true },
    });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('installs on a fresh clone', () => expect(hasInstalled()).toEqual({ isAsked: true, status: 0 }));
  it('installs nothing when all is there', () => {
    writeLock('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } });
    expect(hasInstalled()).toEqual({ isAsked: false, status: 0 });
  });
  it('installs when a version has changed', () => {
    writeLock('node_modules/.package-lock.json', { 'node_modules/a': { version: '0.9.0' } });
    expect(hasInstalled().isAsked).toBe(true);
  });
  it('installs when a package is missing', () => {
    writeLock('node_modules/.package-lock.json', {});
    expect(hasInstalled().isAsked).toBe(true);
  });
  it('fails when the install fails', () => expect(hasInstalled(1).status).toBe(1));
});
