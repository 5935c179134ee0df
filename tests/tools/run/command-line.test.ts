import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { problemAt } from '#tools/check/model/checked-json.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { runCommandLine } from '#tools/run/command-line.ts';

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
  vi.restoreAllMocks();
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
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const called = Object.values(scripts).flatMap((script) =>
    [...script.matchAll(/\btsx (\S+\.ts)/g)].map(([, file = '']) => file),
  );
  const inTools = readdirSync('tools').flatMap((file) => (file.endsWith('.ts') ? [`tools/${file}`] : []));
  /** It passes its arguments on to a command. */
  const PASSES_ON = 'tools/conformance/start-from-tree.ts';
  const all = [...new Set([...called, ...inTools, 'sandbox/main.ts', 'tools/conformance/main.ts'])];

  it('answer --help by the same code', () => {
    const others = all.filter((file) => !readFileSync(file, 'utf8').includes('await runCommandLine({'));
    expect(others).toEqual([PASSES_ON]);
  });

  it('end with the command that was called, which receives --help', () => {
    expect(Object.entries(scripts).filter(([, script]) => /&& oxfmt \S/.test(script))).toEqual([]);
  });
});
