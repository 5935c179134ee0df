import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let root = '';

const check = (): { status: number | null; output: string } => {
  const { status, stdout, stderr } = spawnSync(
    resolve('node_modules/.bin/tsx'),
    [resolve('tools/check-committed.ts')],
    { cwd: root, encoding: 'utf8' },
  );
  return { status, output: stdout + stderr };
};

const change = (file: string, from: string, to: string): void => {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'committed-'));
  for (const folder of ['schemas', 'locales', 'docs']) cpSync(folder, join(root, folder), { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('files that are made and kept in git', { timeout: 60_000 }, () => {
  it('pass while they are what their sources give', () => {
    expect(check()).toEqual({ status: 0, output: '' });
  });

  it('do not change with a text or a layout', () => {
    change('locales/en.json', '"common.paid"', '"common.payed"');
    cpSync(join(root, 'schemas/screens/deposit/pix'), join(root, 'schemas/screens/deposit/new'), { recursive: true });
    expect(check()).toEqual({ status: 0, output: '' });
  });

  it('are told when somebody edited one by hand', () => {
    change('docs/reference/nodes.md', '# Node types', '# Kinds of nodes');
    const { status, output } = check();
    expect(status).toBe(1);
    expect(output).toBe('docs/reference/nodes.md is not what its sources give: run npm run generate and commit it.\n');
  });
});
