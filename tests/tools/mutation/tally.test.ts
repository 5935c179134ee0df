import { describe, expect, it } from 'vitest';
import { tallyOf } from '#tools/mutation/tally.ts';

const SOURCE = `const NAMES = ['a', 'b'];
const isName = (name: string): boolean => NAMES.includes(name);
export function first(names = NAMES): string {
  return names.length > 0 ? 'one' : 'none';
}
`;

const mutant = (line: number, text: string, status: string): object => {
  const column = (SOURCE.split('\n')[line - 1] ?? '').indexOf(text) + 1;
  return {
    status,
    replacement: 'true',
    location: { start: { line, column }, end: { line, column: column + text.length } },
  };
};

const tally = (...mutants: object[]): ReturnType<typeof tallyOf> =>
  tallyOf({ files: { 'src/domain/name.ts': { source: SOURCE, mutants: mutants as never } } });

describe('faults that were planted', () => {
  it('count when a test has noticed them, or has waited for them in vain', () => {
    expect(
      tally(mutant(4, "'one'", 'Killed'), mutant(4, "'none'", 'Timeout'), mutant(4, 'names.length > 0', 'Survived')),
    ).toEqual({ judged: 3, noticed: 2, missed: ['src/domain/name.ts:4:10 names.length > 0 → true'] });
  });

  it('count as missed where no test goes', () => {
    expect(tally(mutant(2, 'NAMES.includes(name)', 'NoCoverage')).missed).toHaveLength(1);
  });

  it('are no faults where they could not be tried', () => {
    expect(tally(mutant(4, "'one'", 'CompileError'), mutant(4, "'none'", 'Ignored')).judged).toBe(0);
  });
});
