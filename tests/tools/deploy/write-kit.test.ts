import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeKit } from '#tools/deploy/write-kit.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kit-'));
  for (const name of ['release.sh', 'headers.json']) writeFileSync(join(folder, name), 'x');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('removes an earlier kit', async () => {
  await removeKit(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it('accepts a folder that does not exist yet', async () => {
  await expect(removeKit(join(folder, 'new'))).resolves.toBeUndefined();
});

it('removes nothing from a folder that holds other files', async () => {
  writeFileSync(join(folder, 'mine.ts'), 'x');
  await expect(removeKit(folder)).rejects.toThrow('mine.ts, which is no part of a kit');
  expect(readdirSync(folder)).toHaveLength(3);
});

it('removes nothing in place of a file', async () => {
  await expect(removeKit(join(folder, 'release.sh'))).rejects.toThrow('not a directory');
  expect(readdirSync(folder)).toHaveLength(2);
});
