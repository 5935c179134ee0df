import { spawnSync } from 'node:child_process';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync('node_modules/.bin/tsx', ['tools/schemas-check.ts', ...args], { encoding: 'utf8' });

const runAsOneFile = (...args: string[]): ReturnType<typeof run> =>
  spawnSync('node', ['tools/as-one-file.mjs', 'schemas-check', ...args], { encoding: 'utf8' });

const SLOW_MS = 60_000;

describe('the command line of the checker', () => {
  it(
    'gives findings as JSON, and passes what has none',
    () => {
      const { status, stdout } = run('--json', 'schemas/screens/deposit/pix/screen.json');
      expect(JSON.parse(stdout)).toEqual([]);
      expect(status).toBe(0);
    },
    SLOW_MS,
  );

  it(
    'says the same as one file of JavaScript, which is made anew when a source has changed',
    () => {
      const sources = '.cache/tools/schemas-check/sources.json';
      expect(runAsOneFile('--json', 'schemas/screens/deposit/pix/screen.json')).toMatchObject({
        status: 0,
        stdout: '[]\n',
      });
      const made = statSync(sources).mtimeMs;
      expect(runAsOneFile('schemas/screens/deposit/pics/screen.json').status).toBe(2);
      expect(statSync(sources).mtimeMs).toBe(made);
      const times: Record<string, number> = JSON.parse(readFileSync(sources, 'utf8'));
      writeFileSync(sources, JSON.stringify({ ...times, [resolve('tools/schemas-check.ts')]: 1 }));
      expect(runAsOneFile('--json', 'schemas/screens/deposit/pix/screen.json').stdout).toBe('[]\n');
      expect(JSON.parse(readFileSync(sources, 'utf8'))).toEqual(times);
    },
    SLOW_MS,
  );

  it(
    'fails, in a line, on a name that is no file of the tree',
    () => {
      const { status, stderr } = run('schemas/screens/deposit/pics/screen.json');
      expect(stderr).toContain('schemas/screens/deposit/pics/screen.json is not among the files that are checked.');
      expect(status).toBe(2);
    },
    SLOW_MS,
  );
});
