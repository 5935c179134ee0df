import { describe, expect, it } from 'vitest';
import { calledCode } from '#tools/mutation/called-code.ts';

const SOURCE = `const NAMES = ['a', 'b'];
const isName = (name: string): boolean => NAMES.includes(name);
const twice = name => name + name;
export function first(names = NAMES): string {
  return names.map((one) => one).length > 0 ? 'one' : 'none';
}
`;

const called = (first: number, last: number): string[] => {
  const lines = SOURCE.split('\n');
  return calledCode({ file: 'src/domain/name.ts', first, last }, SOURCE).map((place) => {
    const [startLine = 0, startColumn = 0, endLine = 0, endColumn] = place
      .split(':')
      .slice(1)
      .join(':')
      .split(/[:-]/)
      .map(Number);
    const text = lines.slice(startLine - 1, endLine);
    text[text.length - 1] = (text.at(-1) ?? '').slice(0, endColumn);
    text[0] = (text[0] ?? '').slice(startColumn);
    return text.join('\n');
  });
};

describe('code that faults are planted in', () => {
  it('is what runs when a function is called, defaults of its parameters as well', () => {
    expect(called(1, 7)).toEqual([
      'name: string): boolean => NAMES.includes(name)',
      ' => name + name',
      "names = NAMES): string {\n  return names.map((one) => one).length > 0 ? 'one' : 'none';\n}",
    ]);
  });

  it('is none of what runs when the module is loaded', () => {
    expect(called(1, 1)).toEqual([]);
  });

  it('stays within its lines', () => {
    expect(called(3, 5)).toEqual([
      ' => name + name',
      "names = NAMES): string {\n  return names.map((one) => one).length > 0 ? 'one' : 'none';",
    ]);
  });
});
