import { describe, expect, it } from 'vitest';
import { sampleLines } from '#tools/mutation/sample-lines.ts';

const named = ({ windows }: ReturnType<typeof sampleLines>): string[] =>
  windows.map(({ file, first, last }) => `${file}:${first}-${last}`);

const FILES = [
  { file: 'src/domain/a.ts', lines: 100 },
  { file: 'src/domain/b.ts', lines: 30 },
];

describe('lines whose code is broken on purpose', () => {
  it('are whole files when all lines are wanted', () => {
    const all = sampleLines(FILES, { lines: Infinity, seed: 1 });
    expect(named(all)).toEqual(['src/domain/a.ts:1-100', 'src/domain/b.ts:1-30']);
    expect(all.lines).toBe(130);
  });

  it('are windows that lie within their files and do not overlap', () => {
    const sample = sampleLines(FILES, { lines: 129, seed: 1 });
    expect(sample.lines).toBe(130);
    expect(named(sample).toSorted()).toEqual([
      'src/domain/a.ts:1-24',
      'src/domain/a.ts:25-48',
      'src/domain/a.ts:49-72',
      'src/domain/a.ts:73-96',
      'src/domain/a.ts:97-100',
      'src/domain/b.ts:1-24',
      'src/domain/b.ts:25-30',
    ]);
  });

  it('are the same for the same seed, and others for another', () => {
    const drawn = (seed: number): string[] => named(sampleLines(FILES, { lines: 50, seed }));
    expect(drawn(1)).toEqual(drawn(1));
    expect(new Set([1, 2, 3, 4, 5].map((seed) => drawn(seed).join(' '))).size).toBeGreaterThan(1);
  });

  it('are no more than one window above what was wanted', () => {
    const { lines } = sampleLines(FILES, { lines: 50, seed: 3 });
    expect(lines).toBeGreaterThanOrEqual(50);
    expect(lines).toBeLessThan(74);
  });
});
