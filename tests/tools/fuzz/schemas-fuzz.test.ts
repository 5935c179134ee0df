import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { breakages } from '#tools/fuzz/break-json.ts';

describe('a broken file', () => {
  it('is reported with file and line, whatever was broken', { timeout: 180_000 }, () => {
    const flags = ['tools/schemas-fuzz.ts', '--most', '8', '--ways', '6'];
    const { stdout, stderr } = spawnSync('node_modules/.bin/tsx', flags, { encoding: 'utf8' });
    expect(`${stdout}${stderr}`).toContain('8 files broken in 48 ways, 0 crashes');
  });

  it('is broken in the same ways by the same seed', () => {
    const text = '{ "a": [1, { "b": "c" }], "d": true }';
    const broken = (seed: number): readonly string[] => breakages(text, { seed, count: 12 }).map(({ what }) => what);
    expect(broken(3)).toEqual(broken(3));
    expect(broken(3)).not.toEqual(broken(4));
  });
});
