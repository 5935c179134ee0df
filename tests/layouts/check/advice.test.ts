import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findingsIn } from '#layouts/check/check-tree.ts';
import { readSource } from '#layouts/check/model/json-source.ts';
import { readFiles, readGround, type PageCache } from '#layouts/check/model/tree.ts';
import { withFile } from '#layouts/check/model/with-file.ts';
import type { Diagnostic } from '#tools/diagnostics/diagnostic.ts';

const FILE = 'schemas/screens/deposit/redirect/screen.json';
const files = readFiles();
const ground = readGround();
const cache: PageCache = new WeakMap();

const findingsWith = (node: object): readonly Diagnostic[] => {
  const screen = JSON.parse(readFileSync(FILE, 'utf8'));
  const changed = readSource(FILE, JSON.stringify({ ...screen, body: [...screen.body, node] }, undefined, 2));
  return findingsIn([FILE], withFile(files, changed), { ground, cache });
};

const about = { type: 'text', text: { t: 'redirect.about' } };
const field = (regex: string): object => ({
  type: 'textField',
  name: 'own',
  label: { t: 'redirect.about' },
  rules: [{ regex, error: 'redirect.about' }],
});

it.each<[object, string, Partial<Diagnostic>]>([
  [
    { ...about, when: { contains: [{ var: 'method.name' }, 'x'] } },
    'operator',
    { expected: expect.stringMatching(/^one for string: .*\bin, .*\bmatch, /) },
  ],
  [{ ...about, when: { var: 'isFilled' } }, 'path', { suggestion: 'Did you mean form.isFilled?' }],
  [
    { ...about, when: 'derive.isPhone' },
    'condition',
    { suggestion: 'A text is always true: write { "var": "derive.isPhone" }.' },
  ],
  [
    { type: 'text', text: { t: 'Enter 12 digits' } },
    'text',
    { suggestion: expect.stringMatching(/^Write a key here/) },
  ],
  [field('^[0-9{4}$'), 'regex', { suggestion: 'Did you mean ^[0-9]{4}$?' }],
  [field('^(ab$'), 'regex', { suggestion: 'Did you mean ^(ab)$?' }],
  [field('^+48'), 'regex', { suggestion: expect.stringContaining('Put what is repeated before') }],
  [
    { ...about, id: 'My Id' },
    'shape',
    { expected: expect.stringContaining('a small letter first'), suggestion: 'Did you mean my-id?' },
  ],
])('a finding says what to do: %j', (node, rule, told) => {
  expect(findingsWith(node)).toContainEqual(expect.objectContaining({ rule, ...told }));
});

it('names both of two fragments with one id', () => {
  const [first] = files.fragments;
  if (!first) throw new Error('There are no fragments.');
  const id = first.file.replace(/^.*\/|\.json$/g, '');
  const twin = readSource('schemas/fragments/twin.json', readFileSync(first.file, 'utf8'));
  const fragments = [...files.fragments, twin];
  expect(findingsIn([twin.file], { ...files, fragments }, { ground, cache })).toContainEqual(
    expect.objectContaining({
      file: twin.file,
      message: `${first.file} also has the id ${id}, so only one of them is used.`,
    }),
  );
});

it.each([
  [
    'the screen that passes it a wrong value',
    'schemas/screens/deposit/methods/screen.json',
    '"withdrawal"] }',
    '"deposit"] }',
  ],
  [
    'the fragment that uses it',
    'schemas/fragments/pay-by-code.json',
    '"derive.hasRequisites" }] } }',
    '"derive.isPhone" }] } }',
  ],
])('an effect inside another fragment is reported to the author of %s', (_of, file, from, to) => {
  const text = readFileSync(file, 'utf8');
  expect(text).toContain(from);
  const found = findingsIn([file], withFile(files, readSource(file, text.replace(from, to))), { ground, cache });
  expect(found).toContainEqual(expect.objectContaining({ file, rule: 'shown' }));
});
