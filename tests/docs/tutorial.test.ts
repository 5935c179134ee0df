import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextStep, readAnswer } from '#flows/deposit/answer.ts';
import type { DepositCreated } from '#generated/wire.ts';
import { startSandbox } from '#sandbox/server.ts';

/** A fenced block of the page: its language, the text after it, and its content. */
interface Block {
  readonly language: string;
  readonly about: string;
  readonly content: string;
}

const fenced = readFileSync('docs/tutorial.md', 'utf8').matchAll(/^```(\w+)(?: ([^\n]+))?\n([^]*?)^```$/gm);
const blocks = [...fenced].map(([, language = '', about = '', content = '']): Block => ({ language, about, content }));

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Commands that run until they are stopped. */
const OPEN_ENDED = ['npm run storybook', 'npm start'];

type Json = Record<string, unknown>;

const root = mkdtempSync(join(tmpdir(), 'tutorial-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const inCopy = (file: string): string => join(root, file);
const readCopy = (file: string): Json => JSON.parse(readFileSync(inCopy(file), 'utf8')) as Json;

/** The output of a tool without the parts that differ between runs. */
const steady = (output: string): string =>
  output
    .replace(/^npm warn.*\n/gm, '')
    .replace(/\d+ conditions, \d+ pairs of outcomes(?: \(\d+ not decided\))?, \d+ states/g, '… conditions')
    .replace(/, \d+\.\d s$/gm, ', … s')
    .replace(/\(\d+ bytes\)/g, '(… bytes)')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '…')
    .replace(/ and \d+ more$/gm, ' and … more')
    .replace(/^\n+/, '')
    .trimEnd();

/** Runs the tool behind an npm script in the copy of the project. */
const run = (command: string): string => {
  const [, script = '', rest = ''] = /^npm run (\S+) ?(.*)$/.exec(command) ?? [];
  const args = [...rest.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare = '']) => quoted ?? bare);
  const [runner = '', tool = '', ...own] = (scripts[script] ?? '').split(' ');
  const env = { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') };
  const program = runner === 'node' ? process.execPath : resolve('node_modules/.bin', runner);
  const given = [resolve(tool), ...own, ...args.filter((arg) => arg !== '--')];
  const { stdout, stderr } = spawnSync(program, given, { cwd: root, encoding: 'utf8', input: '', env });
  return steady(stdout + stderr);
};

const write = (file: string, content: string): void => {
  mkdirSync(dirname(inCopy(file)), { recursive: true });
  writeFileSync(inCopy(file), content);
};

/** Applies a change of the page: replaces the line with a minus by the one with a plus; returns the former content. */
const applyDiff = ({ about, content }: Block): string => {
  const before = readFileSync(inCopy(about), 'utf8');
  const [right = '', wrong = ''] = [/^-(.*\n)/m, /^\+(.*\n)/m].map((line) => line.exec(content)?.[1] ?? '');
  if (before.split(right).length !== 2) throw new Error(`${about} has no single line ${right}`);
  write(about, before.replace(right, wrong));
  return before;
};

const isFile = ({ language, about }: Block): boolean => language === 'json' && about.endsWith('.json');
const answers = new Map<Block, string>();

beforeAll(() => {
  for (const folder of ['schemas', 'locales', 'docs/examples']) cpSync(folder, inCopy(folder), { recursive: true });
  cpSync('.oxfmtrc.jsonc', inCopy('.oxfmtrc.jsonc'));
  let undo = (): void => {};
  let last = '';
  for (const block of blocks) {
    const { language, about, content } = block;
    const command = content.trim();
    if (isFile(block)) write(about, content);
    if (language === 'diff') {
      const before = applyDiff(block);
      undo = () => write(about, before);
    }
    if (language === 'sh' && command.startsWith('rm ')) rmSync(inCopy(command.slice(3)));
    else if (language === 'sh' && !OPEN_ENDED.includes(command)) last = run(command);
    if (language !== 'text') continue;
    answers.set(block, last);
    // A mistake is corrected once its output has been shown.
    undo();
    undo = () => {};
  }
}, 600_000);

const rows = blocks
  .filter(({ about }) => about.startsWith('rows '))
  .map(({ about, content }) => [about.slice(5), content] as const);

describe('a reader who follows the tutorial', () => {
  it('finds existing files and commands, and real mistakes and answers', () => {
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ content }) => content.trim());
    const unknown = commands.filter((line) => !line.startsWith('rm ') && !OPEN_ENDED.includes(line));
    expect(unknown.filter((line) => !((/^npm run (\S+)/.exec(line)?.[1] ?? '') in scripts))).toEqual([]);
    const others = blocks.filter((block) => !isFile(block) && !block.about.startsWith('rows '));
    expect(others.filter(({ language }) => !/^(?:sh|text|diff)$/.test(language))).toEqual([]);
    expect(others.filter(({ language }) => language === 'diff')).toHaveLength(1);
  });

  it.each(blocks.filter(({ language }) => language === 'text').map((block, at) => [at, block] as const))(
    'reads the output that the tools give: %i',
    (_at, block) => expect(answers.get(block)).toBe(steady(block.content)),
  );

  it("makes a sample of the server's answer, equal to that of the widget", () => {
    const folder = 'schemas/screens/deposit/corner-voucher';
    const states = readdirSync(inCopy(`${folder}/answers`)).filter((file) => file !== 'method.json');
    expect(states).toHaveLength(1);
    for (const state of states) {
      const answer = readCopy(`${folder}/answers/${state}`) as unknown as DepositCreated;
      // 2026-01-01 12:00 UTC, the time of samples.
      const serverNowMs = Date.UTC(2026, 0, 1, 12);
      const context = { serverNowMs, isBankTransfer: false, asked: { amount: '1', currency: 'USD' } };
      const { scope } = readCopy(`${folder}/samples/${state}`);
      expect(readAnswer(answer, nextStep(answer, context), context)).toMatchObject(Object(scope).deposit.data);
    }
  });

  it('pays by the method of the layout in the sandbox', async () => {
    const layouts = [inCopy('schemas/screens')];
    const sandbox = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, layouts });
    const call = { amount: 1000, currency: 'MXN', paymentType: 'corner_voucher', fields: {} };
    const response = await fetch(`${sandbox.apiOrigin}/api/BANKING/deposit-create`, {
      method: 'POST',
      headers: {
        authorization: 'Bearer sandbox-ok-1',
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
      },
      body: JSON.stringify(call),
    });
    expect(await response.json()).toMatchObject({ apiResponse: { data: { lifetime: 172_800 } } });
    await sandbox.close();
  });

  it.each(rows)('finds the rows that the commands write: %s', (name, content) => {
    expect(readCopy(`schemas/screens/deposit/${name}/methods.json`)).toMatchObject(JSON.parse(content));
  });

  it('gets a page with three samples and Arabic texts, in a pack', () => {
    const { files } = readCopy('pack/manifest.json') as { files: { id: string }[] };
    const folder = 'schemas/screens/deposit/corner-voucher';
    expect(files.map(({ id }) => id)).toContain('deposit.corner-voucher');
    expect(readdirSync(inCopy(`${folder}/samples`)).length).toBeGreaterThanOrEqual(3);
    const arabic = readCopy(`${folder}/texts/ar.json`);
    const english = Object.keys(readCopy(`${folder}/texts/en.json`));
    expect(english.filter((key) => !/\p{Script=Arabic}/u.test(String(arabic[key])))).toEqual([]);
  });
});
