import { describe, expect, it } from 'vitest';
import { readJson } from '#stories/inspector/json-reading.ts';
import { tokensOf } from '#stories/inspector/json-tokens.ts';

const TEXT = ['{', '  "deposit": {', '    "rows": [', '      { "name": "iban" }', '    ]', '  }', '}'].join('\n');

describe('data as text', () => {
  it('is its value', () => {
    expect(readJson(TEXT)).toMatchObject({ value: { deposit: { rows: [{ name: 'iban' }] } }, problems: [] });
  });

  it('knows the line of a path, or of the nearest place above', () => {
    const { lineOf } = readJson(TEXT);
    expect(lineOf(['deposit', 'rows'])).toBe(3);
    expect(lineOf(['deposit', 'rows', '0', 'name'])).toBe(4);
    expect(lineOf(['deposit', 'id'])).toBe(2);
  });

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', 3, 'A comma is missing before this.'],
    ['{\n  "a": 1,\n}', 3, 'A name in double quotes should stand here. Is there a comma too many?'],
    ['{\n  "a": nope\n}', 2, 'This is neither text in quotes, nor a number, true, false or null.'],
    ['{\n  "a": "open\n}', 2, 'The closing quote of this text is missing.'],
    ['[1]', 1, 'The data is an object with the scope’s roots.'],
  ])('says what is wrong, and in which line: %j', (text, line, message) => {
    const { value, problems } = readJson(text);
    expect(value).toBeUndefined();
    expect(problems[0]).toEqual({ line, message });
  });
});

describe('a line in parts to colour', () => {
  it('keeps every sign of it', () => {
    const line = '    "is \\"open\\"": true, "n": -1.5e3, "t": "a: b" }';
    const tokens = tokensOf(line);
    expect(tokens.map(({ text }) => text).join('')).toBe(line);
    expect(tokens.filter(({ kind }) => kind !== 'plain').map(({ kind }) => kind)).toEqual([
      'name',
      'word',
      'name',
      'number',
      'name',
      'text',
    ]);
  });
});
