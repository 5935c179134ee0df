import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { explainingAll } from '#layouts/check/explain-failure.ts';
import { rules } from '#layouts/check/rules.ts';
import { filesBelow } from '#layouts/screens/screen-files.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';
import { check } from './planted.ts';

const SOURCES = '.cache/packages/layouts/check/sources.json';
const CHECK = ['tools/as-one-file.mjs', 'check'];

const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
  spawnSync('node', [...CHECK, ...args], { encoding: 'utf8' });

const times = (): Record<string, number> => JSON.parse(readFileSync(SOURCES, 'utf8'));

it('the checker runs as one JavaScript file, which is built again when a source has changed', () => {
  expect(run('--json', 'schemas/screens/deposit/pix/screen.json')).toMatchObject({ status: 0, stdout: '[]\n' });
  const made = times();
  writeFileSync(SOURCES, JSON.stringify({ ...made, [resolve('packages/layouts/commands/check.ts')]: 1 }));
  expect(run('--loud').status).toBe(2);
  expect(times()).toEqual(made);
});

const HERE = 'tests/layouts/check';

it('no rule reports a tree without mistakes', () => {
  expect(check({})).toEqual([]);
  expect(check({ wording: {} })).toEqual([]);
});

it('each rule of each file of rules is in the table of rules', () => {
  const named = filesBelow('packages/layouts/check/rules', '.ts').map((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^export const \w+: Rule = \{\n {2}name: '(?<rule>[\w-]+)'/gm)].map(
      ({ groups }) => String(groups?.['rule']),
    ),
  );
  expect(named.every((names) => names.length > 0)).toBe(true);
  expect(rules.map(({ name }) => name).toSorted()).toEqual(named.flat().toSorted());
});

it('each rule has planted mistakes and clean counterparts, in one table', () => {
  const tests = readdirSync(HERE)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${HERE}/${file}`, 'utf8'));
  const tables = tests.flatMap((source) => [...source.matchAll(/^checkRule\('(?<rule>[\w-]+)'/gm)]);
  expect(tables.map(({ groups }) => String(groups?.['rule'])).toSorted()).toEqual(
    rules.map(({ name }) => name).toSorted(),
  );
});

const finding: Diagnostic = {
  file: 'schemas/screens/deposit/pix/screen.json',
  pointer: '/body/0/fragment',
  line: 12,
  column: 7,
  rule: 'fragment',
  message: 'There is no fragment nope.',
};
const fail = (): Promise<never> => Promise.reject(new Error('EngineError in another file'));

it("the failure of a command is explained by the checker's findings, with file and line", async () => {
  await expect(explainingAll(fail, () => [finding])).rejects.toThrow(
    /schemas\/screens\/deposit\/pix\/screen\.json:12:7 [^]*There is no fragment nope\./,
  );
});

it('the failure of a command without findings keeps its own message', async () => {
  await expect(explainingAll(fail, () => [])).rejects.toThrow('EngineError in another file');
});

it('a command that succeeds is not checked', async () => {
  const find = (): never => {
    throw new Error('checked');
  };
  await expect(explainingAll(() => Promise.resolve(7), find)).resolves.toBe(7);
});
