import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { ToolError } from './diagnostics/tool-error.ts';
import { floorOf, newerThan, readCompat } from './floor/compat.ts';
import { namesUsed } from './floor/names-used.ts';
import { print, runCommandLine } from './run/command-line.ts';

const DOCUMENT = 'docs/versions.md';

/** Runs in Node as part of a host's own tests, not in a browser. */
const NOT_IN_BROWSERS: ReadonlySet<string> = new Set(['testing.js']);

const USAGE = `tsx tools/browser-floor.ts <folder>…

Compares the scripts in the folders with the oldest browsers of ${DOCUMENT}, by the data of MDN: syntax, global functions, constructors and
static methods. Methods of values are not compared: their type is not known from a script.`;

const scriptsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js') && !NOT_IN_BROWSERS.has(path.basename(file)))
    .map((file) => path.join(folder, file));

await runCommandLine({
  usage: USAGE,
  hasPositionals: true,
  run({ positionals: folders }) {
    const scripts = folders.filter(existsSync).flatMap(scriptsIn);
    if (scripts.length === 0) throw new ToolError(`No script in ${folders.join(', ')}: build first.`);
    const floor = floorOf(readFileSync(DOCUMENT, 'utf8'));
    const compat = readCompat();
    const findings = scripts.flatMap((script) => {
      // The syntax that the build is made for (`target` of vite.config.ts).
      const tree = parse(readFileSync(script, 'utf8'), { ecmaVersion: 2022, sourceType: 'module' });
      return [...namesUsed(tree)].filter((name) => newerThan(compat, floor, name)).map((name) => `${script}: ${name}`);
    });
    for (const finding of findings) process.stderr.write(`${finding} is newer than the browsers of ${DOCUMENT}\n`);
    print(`${scripts.length} scripts, ${findings.length} uses of what the oldest browsers lack.`);
    return findings.length === 0 ? 0 : 1;
  },
});
