import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const AUTHOR = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.com'];
const KEPT = ['schemas', 'locales', 'docs', '.gitignore', '.oxfmtrc.jsonc', 'package.json'];

let root = '';

const run = (command: string, args: readonly string[]): string => {
  // The tools are those of this tree, wherever they are started: so are the settings they are compiled with.
  const env = { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: 'utf8', input: '', env });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
  return stdout;
};

const git = (...args: string[]): string => run('git', [...AUTHOR, ...args]);
const tool = (name: string, ...args: string[]): string =>
  run(resolve('node_modules/.bin/tsx'), [resolve('tools', name), ...args]);

/** Changed and new files, by git. */
const changes = (): string[] =>
  git('status', '--porcelain', '--untracked-files=all')
    .split('\n')
    .filter((line) => line !== '');

const add = (name: string): void => {
  const method = name.replaceAll('-', '_');
  tool('schemas-new.ts', `deposit.${name}`, '--kind', 'voucher', '--title', name, '--method', method);
  tool('generate.ts');
};

const commit = (subject: string): void => {
  git('add', '--all');
  git('commit', '--quiet', '--message', subject);
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'own-folder-'));
  for (const name of KEPT) cpSync(name, join(root, name), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  tool('generate.ts');
  commit('what is shipped');
}, 300_000);

afterAll(() => rmSync(root, { recursive: true, force: true }), 60_000);

describe('a new layout', { timeout: 300_000 }, () => {
  it('changes nothing outside its folder, whatever is made of it', () => {
    git('switch', '--quiet', '--create', 'one');
    add('corner-voucher');
    const files = changes();
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((line) => !line.startsWith('?? schemas/screens/deposit/corner-voucher/'))).toEqual([]);
    commit('a layout');
  });

  it('merges with another one that was made at the same time', () => {
    git('switch', '--quiet', '--create', 'other', 'main');
    add('corner-slip');
    commit('another layout');
    git('merge', '--quiet', 'one', '--message', 'both');
    tool('generate.ts');
    expect(changes()).toEqual([]);
    expect(tool('schemas-check.ts')).toContain('no problems');
  });

  it('is refused by what makes the product when another one has its row', () => {
    const rows = 'schemas/screens/deposit/corner-slip/methods.json';
    cpSync(join(root, 'schemas/screens/deposit/corner-voucher/methods.json'), join(root, rows));
    run('sed', ['-i.old', 's/deposit.corner-voucher/deposit.corner-slip/', rows]);
    expect(() => tool('generate.ts')).toThrow(`byName.corner_voucher.answer stands in ${rows} as well.`);
  });
});
