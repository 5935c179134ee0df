// Runs an npm script: `node tools/commands.mjs <script> [<subcommand>] [<arguments>]`. The table is commands.json.
// Plain JavaScript on Node alone, because it installs dependencies on a fresh clone.
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const table = JSON.parse(readFileSync(new URL('commands.json', import.meta.url), 'utf8'));
const [, , script, ...rest] = process.argv;
const commands = table[script];

const callOf = (name) => `npm run ${script}${name === '' ? '' : ` -- ${name}`}`;

const usage = () =>
  Object.entries(commands)
    .map(([name, { about, example }]) => {
      const call = `${callOf(name)}\n    ${about}`;
      return example ? `${call}\n    Example: ${callOf(name)} ${example}` : call;
    })
    .join('\n');

const isFlag = (argument) => argument === undefined || argument.startsWith('-');
const hasName = rest[0] !== undefined && rest[0] !== '' && rest[0] in commands;
const command = hasName ? commands[rest[0]] : commands[''];
const args = hasName ? rest.slice(1) : rest;

if (!command) {
  const wantsHelp = isFlag(rest[0]);
  (wantsHelp ? process.stdout : process.stderr).write(
    `${wantsHelp ? '' : `The command ${callOf(rest[0])} does not exist.\n\n`}${usage()}\n`,
  );
  process.exit(wantsHelp && rest.length > 0 ? 0 : 2);
}
if (!hasName && /^(?:--help|-h)$/.test(rest[0] ?? '') && Object.keys(commands).length > 1) {
  process.stdout.write(`${usage()}\n\n`);
}

const binary = (name) => `${root}node_modules/.bin/${name}`;

const runToEnd = () => {
  const { generate, run } = command;
  if (generate) {
    const { status } = spawnSync(binary('tsx'), ['tools/generate.ts'], { cwd: root, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
  const [name, ...own] = run.map((part) => (part.endsWith('.ts') ? root + part : part));
  const child = spawn(binary(name), [...own, ...args], { stdio: 'inherit' });
  // The terminal sends Ctrl-C to both processes; the child decides how to end.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
};

if (command.run[0] === 'check') {
  // The checker starts in half the time as one bundled file.
  process.argv = [...process.argv.slice(0, 2), 'check', ...args];
  await import('./as-one-file.mjs');
} else {
  if (script !== 'layouts') await import('./setup.mjs');
  runToEnd();
}
