import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ToolError } from './diagnostics/tool-error.ts';
import { print, runCommandLine } from './run/command-line.ts';

/** Evaluation of code from text, which a strict CSP forbids. */
const FORBIDDEN = [/\beval\s*\(/g, /\bnew\s+Function\b/g, /\bFunction\s*\(\s*["'`]/g];

const USAGE = `tsx tools/no-eval.ts <folder>…

Says which scripts in the folders make code from text, which a strict content policy forbids.`;

const scriptsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => path.join(folder, file));

const findingsIn = (script: string): string[] => {
  const text = readFileSync(script, 'utf8');
  return FORBIDDEN.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index }) => `${script}: … ${text.slice(Math.max(0, index - 40), index + 40)} …`),
  );
};

await runCommandLine({
  usage: USAGE,
  hasPositionals: true,
  run({ positionals: folders }) {
    const scripts = folders.filter(existsSync).flatMap(scriptsIn);
    if (scripts.length === 0) throw new ToolError(`No script in ${folders.join(', ')}: build first.`);
    const findings = scripts.flatMap(findingsIn);
    for (const finding of findings) process.stderr.write(`${finding}\n`);
    print(`${scripts.length} scripts, ${findings.length} generate code from text.`);
    return findings.length === 0 ? 0 : 1;
  },
});
