import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkDeployment, checkKit, readPackHosts } from '#tools/build/deployment-config.ts';
import { requireSource } from '#tools/check/model/json-source.ts';
import { fileProblem } from '#tools/diagnostics/file-problem.ts';
import { ToolError, UsageError } from '#tools/diagnostics/tool-error.ts';
import { manifestIn } from '#tools/pack/release.ts';
import { generateKey, readKey } from '#tools/pack/signature.ts';
import { portOf, wholeNumber } from '#tools/run/whole-number.ts';

/** Contents of files that no command can use; undefined for a folder, null for no file at all. */
const BAD_FILES: Readonly<Record<string, string | undefined | null>> = {
  'missing.json': null,
  'folder.json': undefined,
  'empty.json': '',
  'unparsable.json': '{"a": 1,\n "b": }',
  'binary.json': '\u0000\u0001\uFFFD',
  'list.json': '[]',
  'text.json': '"x"',
  'null.json': 'null',
};

/** Functions by which commands read a file that a person names. */
const READERS: Readonly<Record<string, (file: string) => unknown>> = {
  'the configuration of a deployment': (file) => checkDeployment(requireSource(file)),
  'the configuration of a kit': (file) => checkKit(requireSource(file)),
  'the hosts of a deployment': readPackHosts,
  'a private key': readKey,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bad-files-'));
  for (const [name, content] of Object.entries(BAD_FILES)) {
    if (content === undefined) mkdirSync(join(folder, name));
    else if (content !== null) writeFileSync(join(folder, name), content);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

const errorOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe.each(Object.entries(READERS))('%s', (_title, read) => {
  it.each(Object.keys(BAD_FILES))('refuses %s with the name of the file, in words', (name) => {
    const file = join(folder, name);
    const error = errorOf(() => read(file));
    expect(error).toBeInstanceOf(ToolError);
    expect(String(error)).toContain(file);
    expect(String(error)).not.toMatch(/\b(?:ENOENT|EISDIR|ENOTDIR)\b|undefined|\[object/);
  });
});

describe('the manifest of a pack', () => {
  it.each(Object.values(BAD_FILES).filter((content) => typeof content === 'string'))(
    'refuses a manifest that holds %j, with its file',
    (content) => {
      writeFileSync(join(folder, 'manifest.json'), content);
      const error = errorOf(() => manifestIn(folder));
      expect(error).toBeInstanceOf(ToolError);
      expect(String(error)).toContain('manifest.json');
    },
  );
});

it('a file with an invisible byte order mark is refused with its place', () => {
  const file = join(folder, 'marked.json');
  writeFileSync(file, '\uFEFF{ "allowedHosts": ["https://host.example"] }');
  expect(String(errorOf(() => requireSource(file)))).toContain('marked.json:1:1 json\n  (whole file): The file begins');
});

it('a key is not written over a file', () => {
  expect(fileProblem(errorOf(() => generateKey(join(folder, 'list.json'))))).toContain('exists already');
});

it.each(['abc', '-1', '1.5', '', '1e3', '0x10'])('%j is no number of the command line', (text) => {
  expect(() => wholeNumber('most', text, 7)).toThrow(UsageError);
});

it('a number of the command line has a least value and a default, and a port a range', () => {
  expect(() => wholeNumber('most', '0', 7, 1)).toThrow('--most 0: write a whole number, 1 or more.');
  expect([wholeNumber('most', '0', 7), wholeNumber('most', undefined, 7, 1)]).toEqual([0, 7]);
  expect(() => portOf('65536', 80)).toThrow('--port 65536');
  expect([portOf('65535', 80), portOf(undefined, 80)]).toEqual([65_535, 80]);
});
