import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSource } from '#layouts/check/model/json-source.ts';
import { keptText } from '#layouts/check/model/kept-text.ts';
import { loadLanguage } from '#layouts/check/model/language.ts';
import { shapeFindings } from '#layouts/check/model/shape.ts';
import { validatorsFor } from '#layouts/check/model/validators.ts';
import { suggest } from '#layouts/check/suggest.ts';
import { readScope } from '#layouts/language/scope-schema.ts';

it.each([
  ['{\n  "a": 1\n  "b": 2\n}', { line: 3, column: 3, expected: expect.stringContaining('a comma'), got: '"b": 2' }],
  ['{\n  "a": 1,\n}', { line: 3, column: 1, expected: expect.stringContaining('a name in double quotes') }],
  ['{\n  "a" 1\n}', { line: 2, column: 7, expected: 'a colon after the name' }],
  ['{ "a": [1, 2 }', { line: 1, expected: expect.stringContaining(']') }],
  ['{ "a": 1', { line: 1, expected: 'a } that closes the object', got: 'the end of the file' }],
  ['{ "a": zzz }', { line: 1, column: 8, expected: expect.stringContaining('a value') }],
  ['', { line: 1, column: 1 }],
  ['\uFEFF{}', { line: 1 }],
])('a file that is not JSON is reported with line, column and what was expected: %j', (text, problem) => {
  expect(readSource('a.json', text).syntax).toEqual([
    expect.objectContaining({ file: 'a.json', rule: 'json', ...problem }),
  ]);
});

it.each([
  ['numbber', 'number'],
  ['nuber', 'number'],
  ['titel', 'title'],
  ['TITLE', 'title'],
  ['depsit.craete', 'deposit.create'],
  ['amount', undefined],
])('for the misspelling %s the suggestion is %s', (slip, meant) => {
  const suggestion = suggest(slip, ['title', 'tile', 'number', 'deposit.create']);
  expect(suggestion).toBe(meant && `Did you mean ${meant}?`);
});

describe('a cached text', () => {
  let parent = '';
  let folder = '';

  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), 'kept-text-'));
    folder = join(parent, 'kept');
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));

  const onlyFile = (): string => join(folder, readdirSync(folder).join());

  it('is generated once for the same sources, and again for others', () => {
    const make = vi.fn(() => 'one\ntwo\n');
    expect([keptText(folder, ['a', 'b'], make), keptText(folder, ['a', 'b'], make)]).toEqual([
      'one\ntwo\n',
      'one\ntwo\n',
    ]);
    expect(make).toHaveBeenCalledTimes(1);
    for (const sources of [['a', 'c'], ['ab'], ['a', 'b', ''], ['b', 'a']])
      expect(keptText(folder, sources, () => JSON.stringify(sources))).toBe(JSON.stringify(sources));
    expect(keptText(folder, ['a', 'b'], () => 'another')).toBe('one\ntwo\n');
  });

  it('is generated again when its file is truncated or changed', () => {
    keptText(folder, ['a'], () => 'whole');
    truncateSync(onlyFile(), readFileSync(onlyFile()).length - 1);
    expect(keptText(folder, ['a'], () => 'again')).toBe('again');
    writeFileSync(onlyFile(), readFileSync(onlyFile(), 'utf8').replace('again', 'wrong'));
    expect(keptText(folder, ['a'], () => 'once more')).toBe('once more');
  });

  it('is returned if its folder cannot be written', () => {
    writeFileSync(folder, 'a file where the folder would be');
    expect(keptText(folder, ['a'], () => 'text')).toBe('text');
    expect(readdirSync(parent)).toEqual(['kept']);
  });

  it('is removed to make room for newer ones, and leaves no half-written file', () => {
    const names = Array.from({ length: 60 }, (_, index) => `text ${index}`);
    for (const name of names) keptText(folder, [name], () => name);
    expect(readdirSync(folder).length).toBeLessThan(names.length);
    expect(readdirSync(folder).filter((file) => !/^[0-9a-f]{64}$/.test(file))).toEqual([]);
    expect(keptText(folder, ['text 59'], () => 'made anew')).toBe('text 59');
  });
});

describe('validators whose code is cached', () => {
  const NOT_ONE = [
    {},
    [],
    7,
    null,
    { body: 7, route: [], derive: [] },
    { id: 'x', body: [{ type: 'text', stile: 1 }] },
  ];

  it('change with their schema, a schema that it refers to, and the options', () => {
    const accepts = (maxLength: number): boolean[] => {
      const other = { $id: 'shared', definitions: { Name: { type: 'string', maxLength } } };
      const schemas = { own: { type: 'string', maxLength }, name: { $ref: 'shared#/definitions/Name' } };
      const { own, name } = validatorsFor({ schemas, others: [other] });
      return [own('four'), name('four')];
    };
    expect([accepts(3), accepts(4), accepts(3)].flat()).toEqual([false, false, true, true, false, false]);
    const errorsOf = (allErrors: boolean): number => {
      const { schema } = validatorsFor({ schemas: { schema: { required: ['a', 'b'] } }, options: { allErrors } });
      schema({});
      return schema.errors?.length ?? 0;
    };
    expect([errorsOf(true), errorsOf(false)]).toEqual([2, 1]);
  });

  it('report what Ajv reports of the scope and of the language', () => {
    const ajv = new Ajv({ discriminator: true, allErrors: true, strict: false, verbose: true });
    const scope = readScope();
    const kept = validatorsFor({ schemas: scope });
    expect(Object.keys(kept).toSorted()).toEqual(Object.keys(scope).toSorted());
    const some = Object.entries(kept).filter(([root]) => ['deposit', 'form'].includes(root));
    for (const [root, validate] of some) {
      const fresh = ajv.compile(scope[root] ?? {});
      for (const value of NOT_ONE) expect(shapeFindings(validate, value)).toEqual(shapeFindings(fresh, value));
    }
    const language = loadLanguage();
    const screen = ajv.compile({ ...language.definitions.Screen, definitions: language.definitions });
    for (const value of NOT_ONE) {
      const found = shapeFindings(language.validatorOf('Screen'), value);
      expect(found.length).toBeGreaterThan(0);
      expect(found).toEqual(shapeFindings(screen, value));
    }
  });

  it('refuse an invalid schema each time', () => {
    const compile = (): unknown => validatorsFor({ schemas: { schema: { type: 'strng' } } });
    expect(compile).toThrow('schema is invalid');
    expect(compile).toThrow('schema is invalid');
  });
});
