import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LAYOUTS } from '#tools/new/layout.ts';

const bin = (name: string): string => resolve('node_modules/.bin', name);
const tool = (name: string): string => resolve('tools', name);

/** A copy of what the tools read and write; they work on the folder they are started in. */
const copyTree = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'schemas-new-'));
  for (const folder of ['schemas', 'locales']) cpSync(folder, join(root, folder), { recursive: true });
  cpSync('.oxfmtrc.jsonc', join(root, '.oxfmtrc.jsonc'));
  return root;
};

const run = (root: string, command: string, args: readonly string[]): { status: number | null; output: string } => {
  // The tools are those of this tree, wherever they are started: so are the settings they are compiled with.
  const env = { ...process.env, TSX_TSCONFIG_PATH: resolve('tsconfig.json') };
  const { status, stdout, stderr } = spawnSync(bin(command), args, { cwd: root, encoding: 'utf8', input: '', env });
  return { status, output: stdout + stderr };
};

const make = (root: string, ...args: string[]): { status: number | null; output: string } =>
  run(root, 'tsx', [tool('schemas-new.ts'), ...args]);

const read = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');

const readJson = (root: string, file: string): Record<string, Record<string, unknown>> => JSON.parse(read(root, file));

/** Words that the glossaries have nothing against. */
const TITLES: Readonly<Record<string, string>> = {
  requisites: 'New transfer',
  voucher: 'New voucher',
  'app-link': 'New app link',
  redirect: 'New form',
};

const OPENERS: Readonly<Record<string, string[]>> = {
  redirect: ['--method', 'new_form', '--card-view', '77'],
  voucher: ['--method', 'new_voucher'],
};

const roots: string[] = [];
const newRoot = (): string => {
  const root = copyTree();
  roots.push(root);
  return root;
};

afterAll(() => {
  for (const root of roots) rmSync(root, { recursive: true, force: true });
});

describe('layouts made one after the other', { timeout: 300_000 }, () => {
  const kinds = Object.keys(LAYOUTS);
  let root = '';
  let results: { status: number | null; output: string }[] = [];

  beforeAll(() => {
    root = newRoot();
    results = kinds.map((kind) =>
      make(root, `deposit.new-${kind}`, '--kind', kind, '--title', TITLES[kind] ?? '', ...(OPENERS[kind] ?? [])),
    );
  }, 120_000);

  it('are made, and say what to translate', () => {
    expect(results.map(({ status, output }) => (status === 0 ? '' : output)).join('')).toBe('');
    expect(results[0]?.output).toContain(
      'schemas/screens/deposit/new-requisites/texts/ar.json  newRequisites.title  "New transfer"',
    );
  });

  it('pass the checker, with their texts in every language, and so does all around them', () => {
    const { status, output } = run(root, 'tsx', [tool('schemas-check.ts'), '--json']);
    expect(JSON.parse(output.slice(output.indexOf('[')))).toEqual([]);
    expect(status).toBe(0);
  });

  it('can be reached to their last node, with a way out of each state', () => {
    const { status, output } = run(root, 'tsx', [
      tool('schemas-explore.ts'),
      ...kinds.map((kind) => `deposit.new-${kind}`),
    ]);
    expect(output).toMatch(new RegExp(`100 % of ${kinds.length} screens`));
    expect(status).toBe(0);
  });

  it('are written as the formatter wants them', () => {
    expect(run(root, 'oxfmt', ['--check', 'schemas/screens'])).toMatchObject({
      status: 0,
    });
  });

  it.each(kinds)('have a story for each state: %s', (kind) => {
    const story = read(root, `src/generated/stories/deposit.new-${kind}.stories.tsx`);
    const states = readdirSync(join(root, `schemas/screens/deposit/new-${kind}/samples`));
    expect(states.length).toBeGreaterThanOrEqual(3);
    for (const state of states) expect(story).toContain(`schemas/screens/deposit/new-${kind}/samples/${state}`);
  });

  it.each([
    [
      'redirect',
      {
        byCardView: { '77': { screen: 'deposit.new-redirect', opensWindow: true } },
        byName: { new_form: { screen: 'deposit.new-redirect', opensWindow: true } },
      },
    ],
    ['voucher', { byName: { new_voucher: { answer: 'deposit.new-voucher', opensWindow: false } } }],
    ['requisites', { byPageId: { 'new-requisites': 'deposit.new-requisites' } }],
    ['app-link', { byPageId: { 'new-app-link': 'deposit.new-app-link' } }],
  ])('have their rows beside them: %s', (kind, rows) => {
    const { $schema: _schema, ...own } = readJson(root, `schemas/screens/deposit/new-${kind}/methods.json`);
    expect(own).toEqual(rows);
  });

  it('are short enough to be read: a rule stands on its line', () => {
    const screen = read(root, 'schemas/screens/deposit/new-voucher/screen.json');
    expect(screen).toContain('"with": { "means": { "var": "derive.code" } },');
    expect(screen.split('\n').length).toBeLessThan(52);
  });

  it('have texts in every locale, beside them', () => {
    const folder = 'schemas/screens/deposit/new-voucher/texts';
    for (const file of readdirSync(join(root, 'locales')).filter((name) => name.endsWith('.json'))) {
      expect(Object.keys(readJson(root, `${folder}/${file}`))).toEqual(['newVoucher.title', 'newVoucher.instruction']);
    }
    const arabic = readJson(root, `${folder}/ar.json`);
    const english = readJson(root, `${folder}/en.json`);
    expect(arabic['newVoucher.instruction']).not.toBe(english['newVoucher.instruction']);
  });

  it('are known to the editor', () => {
    expect(read(root, 'schemas/editor/screen.schema.json')).toContain('"deposit.new-voucher"');
    expect(read(root, 'schemas/editor/screen.schema.json')).toContain('"newVoucher.title"');
  });
});

describe('a layout that cannot be made', { timeout: 60_000 }, () => {
  it('leaves the tree as it was and says why', () => {
    const root = newRoot();
    const { status, output } = make(root, 'deposit.pix', '--kind', 'voucher', '--title', 'Pix');
    expect(status).toBe(1);
    expect(output).toContain('There is a screen deposit.pix already.');
    expect(read(root, 'locales/en.json')).toBe(readFileSync('locales/en.json', 'utf8'));
    expect(existsSync(join(root, 'schemas/screens/deposit/pix/samples/waiting.json'))).toBe(false);
  });

  it('never overwrites a sample that is there', () => {
    const root = newRoot();
    cpSync(join(root, 'schemas/screens/deposit/pix/samples'), join(root, 'schemas/screens/deposit/kept/samples'), {
      recursive: true,
    });
    writeFileSync(join(root, 'schemas/screens/deposit/kept/samples/waiting.json'), '{"mine":true}');
    const { status, output } = make(root, 'deposit.kept', '--kind', 'voucher', '--title', 'Kept');
    expect(status).toBe(1);
    expect(output).toContain(
      'schemas/screens/deposit/kept/samples/waiting.json is there already, and is not overwritten.',
    );
    expect(read(root, 'schemas/screens/deposit/kept/samples/waiting.json')).toBe('{"mine":true}');
    expect(existsSync(join(root, 'schemas/screens/deposit/kept/screen.json'))).toBe(false);
    expect(read(root, 'locales/en.json')).toBe(readFileSync('locales/en.json', 'utf8'));
  });

  it('asks nobody who is not there', () => {
    const { status, output } = make(newRoot(), 'deposit.a');
    expect(status).toBe(1);
    expect(output).toContain('It also needs --kind, --title.');
  });
});
