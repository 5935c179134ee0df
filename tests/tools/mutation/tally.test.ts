import { describe, expect, it } from 'vitest';
import { tallyOf } from '#tools/mutation/tally.ts';

const SOURCE = `const NAMES = ['a', 'b'];
const isName = (name: string): boolean => NAMES.includes(name);
const twice = name => name + name;
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
      tally(mutant(5, "'one'", 'Killed'), mutant(5, "'none'", 'Timeout'), mutant(5, 'names.length > 0', 'Survived')),
    ).toEqual({ judged: 3, noticed: 2, missed: ['src/domain/name.ts:5:10 names.length > 0 → true'] });
  });

  it('count as missed where no test goes', () => {
    expect(tally(mutant(2, 'NAMES.includes(name)', 'NoCoverage')).missed).toHaveLength(1);
  });

  it('are no faults where they could not be tried', () => {
    expect(tally(mutant(5, "'one'", 'CompileError'), mutant(5, "'none'", 'Ignored')).judged).toBe(0);
  });

  it.each([
    ['a list of the module', 1, "['a', 'b']"],
    ['a text in it', 1, "'a'"],
    ['a function of the module', 2, '(name: string): boolean => NAMES.includes(name)'],
    ['one that begins with its parameter', 3, 'name => name + name'],
  ])('are left alone in what runs when the module is loaded: %s', (_what, line, text) => {
    expect(tally(mutant(line, text, 'Survived')).judged).toBe(0);
  });

  it.each([
    ['the body of a function', 2, 'NAMES.includes(name)'],
    ['the body of one that begins with its parameter', 3, 'name + name'],
    ['what a parameter is otherwise', 4, 'NAMES'],
  ])('are judged in what runs when it is called: %s', (_what, line, text) => {
    expect(tally(mutant(line, text, 'Survived')).judged).toBe(1);
  });
});
