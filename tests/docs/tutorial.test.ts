import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextStep, readAnswer } from '#flows/deposit/answer.ts';
import type { DepositCreated } from '#generated/wire.ts';
import { blocksOf, npmCommand, steadyOutput, type Block } from './tutorial-blocks.ts';

const PAGE = 'docs/tutorial.md';
const page = readFileSync(PAGE, 'utf8');
const blocks = blocksOf(page);

const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'));

/** Commands that run until they are stopped: only their existence is checked. */
const OPEN_ENDED = ['npm run storybook', 'SANDBOX_PACK=pack npm start'];

/** 2026-01-01 12:00 UTC, where the clock of samples stands. */
const SAMPLES_NOW_MS = Date.UTC(2026, 0, 1, 12);

type Json = Record<string, unknown>;

interface Answer {
  readonly command: string;
  readonly status: number | null;
  readonly output: string;
}

let root = '';
const answers = new Map<Block, Answer>();
const slips: string[] = [];

const inCopy = (file: string): string => join(root, file);
const readCopy = (file: string): Json => JSON.parse(readFileSync(inCopy(file), 'utf8')) as Json;

const run = (command: string): Answer => {
  const { script = '', args = [] } = npmCommand(command) ?? {};
  const [runner = '', tool = '', ...own] = (scripts[script] ?? '').split(' ');
  const env = { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') };
  const options = { cwd: root, encoding: 'utf8', input: '', env } as const;
  const program = runner === 'node' ? process.execPath : resolve('node_modules/.bin', runner);
  const { status, stdout, stderr } = spawnSync(program, [resolve(tool), ...own, ...args], options);
  return { command, status, output: steadyOutput(stdout + stderr) };
};

const lay = ({ about, content }: Block): void => {
  mkdirSync(dirname(inCopy(about)), { recursive: true });
  writeFileSync(inCopy(about), content);
};

/** One line replaced by another; gives what puts the first back. */
const slip = ({ about, content }: Block): (() => void) => {
  const before = readFileSync(inCopy(about), 'utf8');
  const [wrong = '', right = ''] = ['+', '-'].map((sign) =>
    content
      .split('\n')
      .find((line) => line.startsWith(sign))
      ?.slice(1),
  );
  if (before.split(`${right}\n`).length !== 2) throw new Error(`${about} has no single line ${right}`);
  slips.push(about);
  writeFileSync(inCopy(about), before.replace(`${right}\n`, `${wrong}\n`));
  return () => writeFileSync(inCopy(about), before);
};

const isFile = ({ language, about }: Block): boolean => language === 'json' && about.endsWith('.json');

/** Does what the page says, from its beginning to its end, in a copy of the project. */
const follow = (): void => {
  let mend: (() => void) | undefined;
  let last: Answer | undefined;
  for (const block of blocks) {
    const command = block.content.trim();
    if (isFile(block)) lay(block);
    if (block.language === 'diff') mend = slip(block);
    if (block.language === 'sh' && command.startsWith('rm ')) rmSync(inCopy(command.slice(3)));
    else if (block.language === 'sh' && !OPEN_ENDED.includes(command)) {
      last = run(command);
      answers.set(block, last);
    }
    if (block.language !== 'text' || !last) continue;
    answers.set(block, last);
    // A slip is put back once its answer has been shown.
    mend?.();
    mend = undefined;
  }
};

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tutorial-'));
  for (const folder of ['schemas', 'locales']) cpSync(folder, inCopy(folder), { recursive: true });
  cpSync('.oxfmtrc.jsonc', inCopy('.oxfmtrc.jsonc'));
  follow();
}, 600_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

const ofLanguage = (language: string): Block[] => blocks.filter((block) => block.language === language);
const named = (start: string): Block[] => blocks.filter(({ about }) => about.startsWith(start));

const LAYOUTS = ['corner-voucher', 'harbour-transfer', 'pocket-wallet'];

describe('the tutorial', () => {
  it('is made of blocks that say what they are', () => {
    const known = blocks.filter(
      (block) =>
        isFile(block) ||
        /^answer |^rows /.test(block.about) ||
        (['sh', 'text'].includes(block.language) && block.about === '') ||
        block.language === 'diff',
    );
    expect(known).toEqual(blocks);
    expect(blocks.length).toBeGreaterThan(40);
  });

  it('names scripts that exist', () => {
    const lines = ofLanguage('sh').map(({ content }) => content.trim());
    const told = lines.flatMap((line) => npmCommand(line)?.script ?? []);
    expect(told.filter((name) => !(name in scripts))).toEqual([]);
    expect(lines.filter((line) => !/^npm run |^rm /.test(line))).toEqual(['SANDBOX_PACK=pack npm start']);
    expect(scripts).toHaveProperty('start');
  });

  it('makes three layouts, each with its states', () => {
    for (const name of LAYOUTS) {
      expect(existsSync(inCopy(`schemas/screens/deposit/${name}/screen.json`))).toBe(true);
      expect(readdirSync(inCopy(`schemas/screens/deposit/${name}/samples`)).length).toBeGreaterThanOrEqual(3);
    }
  });

  it('quotes its slips and the answers to them', () => {
    expect(slips).toHaveLength(3);
    const refused = [...answers.values()].filter(({ status }) => status === 1);
    expect(new Set(refused.map(({ command }) => command)).size).toBe(2);
  });
});

describe('the output quoted in the tutorial', () => {
  it.each(ofLanguage('text').map((block, at) => [at, block] as const))('is what the tool says: %i', (_at, block) => {
    const answer = answers.get(block);
    expect(`${answer?.command}\n${answer?.output}`).toBe(`${answer?.command}\n${steadyOutput(block.content)}`);
  });

  it.each(named('answer ').map((block) => [block.about.slice('answer '.length), block] as const))(
    'of the server is what the sample was made of: %s',
    (about, { content }) => {
      const [name = '', state = ''] = about.split('/');
      const answer = JSON.parse(content) as DepositCreated;
      const asked = { amount: '1', currency: 'USD' };
      const context = { serverNowMs: SAMPLES_NOW_MS, isBankTransfer: false, asked };
      const step = nextStep(answer, context);
      expect(step.kind).toBe('requisites');
      const { scope } = readCopy(`schemas/screens/deposit/${name}/samples/${state}.json`) as {
        scope: { deposit: { data: Json } };
      };
      expect(readAnswer(answer, step, context)).toMatchObject(scope.deposit.data);
    },
  );

  it.each(named('rows').map(({ about, content }) => [about.slice('rows '.length), content] as const))(
    'of the rows of %s is what the commands have written',
    (name, content) => {
      expect(readCopy(`schemas/screens/deposit/${name}/methods.json`)).toMatchObject(JSON.parse(content) as Json);
    },
  );
});

describe('a reader who has followed the tutorial', () => {
  const said = (command: string): Answer => run(`npm run ${command}`);

  it('has pages and samples that the checker has nothing to say of', { timeout: 60_000 }, () => {
    const { output } = said('schemas:check -- --json');
    const findings = JSON.parse(output) as { file: string; message: string }[];
    const ours = LAYOUTS.map((name) => name.replace(/-./, (pair) => pair.slice(1).toUpperCase()));
    const isOurs = ({ file, message }: { file: string; message: string }): boolean =>
      [...LAYOUTS, ...ours].some((name) => file.includes(name) || message.includes(name));
    expect(findings.filter(isOurs)).toEqual([]);
  });

  it('has a story for each state, once stories are made', { timeout: 60_000 }, () => {
    run('npm run schemas:new -- deposit.afterwards --kind voucher --title Afterwards');
    for (const name of LAYOUTS) {
      const story = readFileSync(inCopy(`src/generated/stories/deposit.${name}.stories.tsx`), 'utf8');
      for (const state of readdirSync(inCopy(`schemas/screens/deposit/${name}/samples`)))
        expect(story).toContain(`/${state}`);
    }
  });

  it('has all texts in Arabic', () => {
    const english = blocks.filter(({ about }) => about.endsWith('/texts/en.json'));
    expect(english).toHaveLength(LAYOUTS.length);
    for (const { about, content } of english) {
      const arabic = readCopy(about.replace('/en.json', '/ar.json'));
      for (const key of Object.keys(JSON.parse(content) as Json)) expect(arabic[key]).toMatch(/\p{Script=Arabic}/u);
    }
  });

  it('has a pack with the three pages in it', () => {
    const { files } = readCopy('pack/manifest.json') as { files: { id: string }[] };
    expect(files.map(({ id }) => id)).toEqual(expect.arrayContaining(LAYOUTS.map((name) => `deposit.${name}`)));
  });
});

describe('the pages around it', () => {
  it.each(['README.md', 'docs/reference/README.md', 'docs/packs.md'])('lead to it: %s', (file) => {
    const links = [...readFileSync(file, 'utf8').matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) =>
      join(dirname(file), link),
    );
    expect(links).toContain(PAGE);
  });

  it('are where its links lead', () => {
    const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => join('docs', link));
    expect(links.filter((link) => !existsSync(link))).toEqual([]);
  });
});
