import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rules } from '#tools/check/rules.ts';
import { check } from './planted.ts';

const HERE = 'tests/tools/check';

it('no rule reports a tree without mistakes', () => {
  expect(check({})).toEqual([]);
  expect(check({ wording: {} })).toEqual([]);
});

it('each rule stands in the table of rules, under the name of its file', () => {
  const files = readdirSync('tools/check/rules').map((file) => file.replace('.ts', ''));
  expect(rules.map(({ name }) => name).toSorted()).toEqual(files.toSorted());
});

it('each rule has planted mistakes and clean counterparts, in one table', () => {
  const tests = readdirSync(HERE)
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => readFileSync(`${HERE}/${file}`, 'utf8'));
  const tables = tests.flatMap((text) => [...text.matchAll(/^checkRule\('(?<rule>[\w-]+)'/gm)]);
  expect(tables.map(({ groups }) => String(groups?.['rule'])).toSorted()).toEqual(
    rules.map(({ name }) => name).toSorted(),
  );
});
