import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync('node_modules/.bin/tsx', ['tools/schemas-check.ts', ...args], { encoding: 'utf8' });

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
    'fails, in a line, on a name that is no file of the tree',
    () => {
      const { status, stderr } = run('schemas/screens/deposit/pics/screen.json');
      expect(stderr).toContain('schemas/screens/deposit/pics/screen.json is not among the files that are checked.');
      expect(status).toBe(2);
    },
    SLOW_MS,
  );
});
