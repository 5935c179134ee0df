import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What a strict CSP forbids: code made from text. */
const FORBIDDEN = [/\beval\s*\(/g, /\bnew\s+Function\b/g, /\bFunction\s*\(\s*["'`]/g];

const folders = process.argv.slice(2);
const scripts = folders.filter(existsSync).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.m?js$/.test(file))
    .map((file) => path.join(folder, file)),
);

const findings = scripts.flatMap((script) => {
  const text = readFileSync(script, 'utf8');
  return FORBIDDEN.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index }) => `${script}: … ${text.slice(Math.max(0, index - 40), index + 40)} …`),
  );
});

for (const finding of findings) process.stderr.write(`${finding}\n`);
if (scripts.length === 0) process.stderr.write(`No script in ${folders.join(', ')}: build first.\n`);
else process.stdout.write(`${scripts.length} scripts, ${findings.length} make code from text.\n`);
process.exitCode = findings.length > 0 || scripts.length === 0 ? 1 : 0;
