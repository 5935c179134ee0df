import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const SOURCES = '.cache/tools/schemas-check/sources.json';
const CHECK = ['tools/as-one-file.mjs', 'schemas-check'];

const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync('node', [...CHECK, ...args], { encoding: 'utf8' });

const times = (): Record<string, number> => JSON.parse(readFileSync(SOURCES, 'utf8'));

it('the checker runs as one file of JavaScript, which is made again when a source has changed', () => {
  expect(run('--json', 'schemas/screens/deposit/pix/screen.json')).toMatchObject({ status: 0, stdout: '[]\n' });
  const made = times();
  writeFileSync(SOURCES, JSON.stringify({ ...made, [resolve('tools/schemas-check.ts')]: 1 }));
  expect(run('--loud').status).toBe(2);
  expect(times()).toEqual(made);
});
