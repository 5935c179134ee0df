import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { precompress } from '#tools/build/precompress.ts';

let root = '';
const write = (file: string, text: string): void => writeFileSync(join(root, file), text);
const run = (): Promise<number> => precompress(join(root, 'now'), join(root, 'last'));
const unpacked = (): string[] => [
  brotliDecompressSync(readFileSync(join(root, 'now/page.js.br'))).toString(),
  gunzipSync(readFileSync(join(root, 'now/page.js.gz'))).toString(),
];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'precompress-'));
  for (const folder of ['now', 'last']) mkdirSync(join(root, folder));
  write('now/page.js', 'export const page = 1;\n');
});
afterEach(() => rmSync(root, { recursive: true }));

it('takes the copies of a file over that the last build has just so', async () => {
  write('last/page.js', 'export const page = 1;\n');
  for (const ending of ['br', 'gz']) write(`last/page.js.${ending}`, ending);
  expect(await run()).toBe(1);
  expect(['br', 'gz'].map((ending) => readFileSync(join(root, `now/page.js.${ending}`), 'utf8'))).toEqual(['br', 'gz']);
});

it.each([
  ['is not there', () => {}],
  [
    'is another',
    () => ['', '.br', '.gz'].forEach((ending) => write(`last/page.js${ending}`, 'export const page = 2;\n')),
  ],
  [
    'has one copy only',
    () => ['', '.br'].forEach((ending) => write(`last/page.js${ending}`, 'export const page = 1;\n')),
  ],
])('compresses a file anew that %s in the last build', async (_, before) => {
  before();
  expect(await run()).toBe(1);
  expect(unpacked()).toEqual(Array.from({ length: 2 }, () => 'export const page = 1;\n'));
});
