import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DraftChecker } from '#studio/check-drafts.ts';
import { saveFiles } from '#studio/server/project-files.ts';
import { isEditable } from '#studio/project-paths.ts';

const FOLDER = 'schemas/screens/deposit/cash/';
const SCREEN = `${FOLDER}screen.json`;
const text = readFileSync(SCREEN, 'utf8');
const checker = new DraftChecker();

test('the checker reads drafts instead of the files on disk, and reports a broken file once', () => {
  const check = (draft: string): string[] =>
    checker
      .check({ drafts: { [SCREEN]: draft }, folder: FOLDER })
      .findings.map(({ rule, message }) => `${rule}: ${message}`);
  expect(check(text)).toEqual([]);
  expect(check(text.replace('"cash.intro"', '"cash.introx"')).join('\n')).toContain('cash.introx');
  expect(check(text.replace('"schemaVersion": 1,', '"schemaVersion": 1,,'))).toEqual(['json: This is not JSON.']);
  expect(check(text)).toEqual([]);
});

test('a change of the approved snapshot is reported until it is approved', () => {
  const draft = text.replace('"cash.intro"', '"common.loading"');
  expect(draft).not.toBe(text);
  const { findings, shown = '' } = checker.check({ drafts: { [SCREEN]: draft }, folder: FOLDER });
  expect(findings.map(({ rule }) => rule)).toContain('shown');
  const accepted = { [SCREEN]: draft, [`${FOLDER}shown.txt`]: shown };
  expect(checker.check({ drafts: accepted, folder: FOLDER }).findings.map(({ rule }) => rule)).not.toContain('shown');
});

test('only files of payment teams are written', () => {
  for (const file of [SCREEN, `${FOLDER}texts/es-MX.json`, 'schemas/methods.json', 'locales/en.json']) {
    expect(isEditable(file)).toBe(true);
  }
  for (const file of ['package.json', 'schemas/screens/../../package.json', 'schemas/language/core.schema.json']) {
    expect(isEditable(file)).toBe(false);
  }
});

test('nothing is written over a file that has changed since it was read, or that is not JSON', async () => {
  const save = (change: { text: string; before: string }) => saveFiles([{ file: SCREEN, ...change }]);
  await expect(save({ text: '{}', before: '{ "id": "other" }' })).rejects.toThrow('has changed on disk');
  await expect(save({ text: '{', before: text })).rejects.toThrow('not JSON');
  expect(readFileSync(SCREEN, 'utf8')).toBe(text);
});
