import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemAt } from '#layouts/check/model/checked-json.ts';
import { ToolError, UsageError } from '#tools/diagnostics/tool-error.ts';
import commands from '#tools/commands.json' with { type: 'json' };
import { runCommandLine } from '#tools/run/command-line.ts';
import { checkDeployment, checkKit, readPackHosts } from '#tools/build/deployment-config.ts';
import { requireSource } from '#layouts/check/model/json-source.ts';
import { fileProblem } from '#tools/diagnostics/file-problem.ts';
import { manifestIn } from '#layouts/pack/release.ts';
import { generateKey, readKey } from '#layouts/pack/signature.ts';
import { portOf, wholeNumber } from '#tools/run/whole-number.ts';

const USAGE = 'npm run sample [-- --loud]';

let printed: string[];
let complained: string[];
let exitCode: typeof process.exitCode;

beforeEach(() => {
  exitCode = process.exitCode;
  [printed, complained] = [[], []];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => complained.push(String(text)) > 0);
});

afterEach(() => {
  process.exitCode = exitCode;
});

const run = (args: string[], work: () => number | void = () => {}): Promise<void> =>
  runCommandLine({ usage: USAGE, options: { loud: { type: 'boolean' } }, run: work }, args);

describe('a command', () => {
  it.each(['--help', '-h'])('answers %s with its usage, and does nothing else', async (flag) => {
    const work = vi.fn();
    await run([flag], work);
    expect(printed.join('')).toBe(`${USAGE}\n`);
    expect(work).not.toHaveBeenCalled();
    expect(process.exitCode).toBe(exitCode);
  });

  it.each([['--lout'], ['a-name'], ['--loud=yes']])('refuses %s with its usage and exit code 2', async (...args) => {
    await run(args);
    expect(complained.join('')).toContain(USAGE);
    expect(process.exitCode).toBe(2);
  });

  it('ends with the exit code of its work', async () => {
    await run(['--loud'], () => 3);
    expect(process.exitCode).toBe(3);
  });

  it('prints problems with file, line and pointer', async () => {
    await run([], () => {
      throw problemAt('schemas/language/commands.json', { pointer: '/methods.load', message: 'This is a sample.' });
    });
    expect(complained.join('')).toMatch(
      /schemas\/language\/commands\.json:\d+:\d+ shape\n {2}\/methods\.load: This is a sample\./,
    );
    expect(complained.join('')).toContain('1 problem');
    expect(process.exitCode).toBe(1);
  });

  it.each([new ToolError('There is no Chromium.'), new TypeError('x is undefined'), 'a text'])(
    'prints no stack: %s',
    async (error) => {
      await run([], () => {
        throw error;
      });
      expect(complained.join('')).not.toMatch(/^\s+at /m);
      expect(process.exitCode).toBe(1);
    },
  );
});

describe('the commands of the project', () => {
  const called = Object.values(commands as Record<string, Record<string, { run: string[] }>>).flatMap((subcommands) =>
    Object.values(subcommands).flatMap(({ run: parts }) => parts.filter((part) => part.endsWith('.ts'))),
  );
  const inTools = readdirSync('tools').flatMap((file) => (file.endsWith('.ts') ? [`tools/${file}`] : []));
  /** The first passes its arguments on to a command; the second has none. */
  const OTHERS = ['packages/conformance/start-from-tree.ts', 'tests/bench/build-peer-entry.ts'];
  const all = [...new Set([...called, ...inTools, 'sandbox/main.ts', 'packages/conformance/main.ts'])];

  it('answer --help with shared code', () => {
    const others = all.filter((file) => !readFileSync(file, 'utf8').includes('await runCommandLine({'));
    expect(others).toEqual(OTHERS);
  });

  const call = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
    spawnSync('node', ['tools/commands.mjs', ...args], { encoding: 'utf8' });

  it('are listed in package.json, which has at most 14 scripts', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
    const { format: _formatter, ...dispatched } = scripts;
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(14);
    expect(dispatched).toEqual(
      Object.fromEntries(Object.keys(commands).map((name) => [name, `node tools/commands.mjs ${name}`])),
    );
  });

  it('show examples whose flags exist', () => {
    const rows = Object.values(commands as Record<string, Record<string, { run: string[]; example?: string }>>).flatMap(
      (subcommands) => Object.values(subcommands),
    );
    const unknown = rows.flatMap(({ run: parts, example = '' }) => {
      const file = parts.find((part) => part.endsWith('.ts'));
      const flags = file === undefined ? [] : (example.match(/(?<!\S)--(?!help)[a-z-]+/g) ?? []);
      return flags.filter((flag) => !readFileSync(file ?? '', 'utf8').includes(flag)).map((flag) => `${file} ${flag}`);
    });
    expect(unknown).toEqual([]);
  });

  it('list their subcommands with an example for --help, and for an unknown name', () => {
    const { status, stdout } = call('layouts', '--help');
    expect([status, stdout]).toEqual([0, expect.stringContaining('Example: npm run layouts -- check --watch')]);
    const unknown = call('layouts', 'chekc');
    expect([unknown.status, unknown.stderr]).toEqual([
      2,
      expect.stringMatching(/^The command npm run layouts -- chekc does not exist\.\n\nnpm run layouts -- new\n/),
    ]);
  });

  it('pass on arguments and the exit code', () => {
    expect(call('layouts', 'check', '--loud').status).toBe(2);
    expect(call('layouts', 'texts', '--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('--drop') });
  });
});

/** Contents of files that no command can use; undefined for a folder, null for a missing file. */
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

/** Functions with which commands read a file from the command line. */
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
  it.each(Object.keys(BAD_FILES))('refuses %s with a message that names the file', (name) => {
    const file = join(folder, name);
    const error = errorOf(() => read(file));
    expect(error).toBeInstanceOf(ToolError);
    expect(String(error)).toContain(file);
    expect(String(error)).not.toMatch(/\b(?:ENOENT|EISDIR|ENOTDIR)\b|undefined|\[object/);
  });
});

describe('the manifest of a pack', () => {
  it.each(Object.values(BAD_FILES).filter((content) => typeof content === 'string'))(
    'refuses a manifest that contains %j, with its file',
    (content) => {
      writeFileSync(join(folder, 'manifest.json'), content);
      const error = errorOf(() => manifestIn(folder));
      expect(error).toBeInstanceOf(ToolError);
      expect(String(error)).toContain('manifest.json');
    },
  );
});

it('a file with an invisible byte order mark is refused with its location', () => {
  const file = join(folder, 'marked.json');
  writeFileSync(file, '\uFEFF{ "allowedHosts": ["https://host.example"] }');
  expect(String(errorOf(() => requireSource(file)))).toContain('marked.json:1:1 json\n  (whole file): The file begins');
});

it('a key never overwrites a file', () => {
  expect(fileProblem(errorOf(() => generateKey(join(folder, 'list.json'))))).toContain('already exists');
});

it.each(['abc', '-1', '1.5', '', '1e3', '0x10'])('%j is not a number of the command line', (text) => {
  expect(() => wholeNumber('most', text, 7)).toThrow(UsageError);
});

it('a number of the command line has a minimum and a default, and a port has a range', () => {
  expect(() => wholeNumber('most', '0', 7, 1)).toThrow('--most 0: write a whole number, 1 or more.');
  expect([wholeNumber('most', '0', 7), wholeNumber('most', undefined, 7, 1)]).toEqual([0, 7]);
  expect(() => portOf('65536', 80)).toThrow('--port 65536');
  expect([portOf('65535', 80), portOf(undefined, 80)]).toEqual([65_535, 80]);
});
