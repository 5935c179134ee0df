import { describe, expect, it } from 'vitest';
import { readSource } from '#tools/check/model/json-source.ts';

describe('a file that is not JSON', () => {
  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3, expected: expect.stringContaining('a comma'), got: '"b": 2' }],
    ['{\n  "a": 1,\n}', { line: 3, column: 1, expected: expect.stringContaining('a name in double quotes') }],
    ['{\n  "a" 1\n}', { line: 2, column: 7, expected: 'a colon after the name' }],
    ['{ "a": [1, 2 }', { line: 1, expected: expect.stringContaining(']') }],
    ['{ "a": 1', { line: 1, expected: 'a } that closes the object', got: 'the end of the file' }],
    ['{ "a": zzz }', { line: 1, column: 8, expected: expect.stringContaining('a value') }],
    ['', { line: 1, column: 1 }],
    ['\uFEFF{}', { line: 1 }],
  ])('is reported with line, column and what was expected: %j', (text, problem) => {
    expect(readSource('a.json', text).syntax).toEqual([
      expect.objectContaining({ file: 'a.json', rule: 'json', ...problem }),
    ]);
  });
});
