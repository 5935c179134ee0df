import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareSource, readSource } from '#tools/spec-coverage/compare-source.ts';
import {
  DOCUMENTS,
  readCoverage,
  SECTIONS,
  type CoverageLine,
  type CoverageSection,
} from '#tools/spec-coverage/coverage-data.ts';
import { coverageList } from '#tools/spec-coverage/coverage-list.ts';
import { findIdFaults } from '#tools/spec-coverage/line-ids.ts';
import { readTags, type SpecTag } from '#tools/spec-coverage/read-tags.ts';
import { findTagFaults } from '#tools/spec-coverage/tag-faults.ts';

const line = (id: string, rest: Partial<CoverageLine> = {}): CoverageLine => ({
  id,
  about: `what ${id} asks for`,
  digest: '00000000',
  ...rest,
});

/** Each section of both documents with one line, or with the given lines. */
const coverage = (others: Readonly<Record<string, CoverageLine[]>> = {}): CoverageSection[] =>
  DOCUMENTS.flatMap((document) =>
    SECTIONS.map((section) => {
      const lines = others[`${document} ${section}`] ?? [line(`${document} ${section}.1`)];
      return { document, section, title: `Section ${section}`, lines };
    }),
  );

const tag = (ids: string[], rest: Partial<SpecTag> = {}): SpecTag => ({
  ids,
  file: 'tests/sample.test.ts',
  line: 1,
  shown: 'is shown',
  marks: 'runs',
  ...rest,
});

const all = coverage().flatMap(({ lines }) => lines.map(({ id }) => id));

describe('the tags of the tests', () => {
  it.each<[string, SpecTag[], ...string[]]>([
    ['each line is named', [tag(all)]],
    ['no test names a line', [tag(all.slice(1))], 'core 2.1: no test names it.'],
    [
      'a line is not listed',
      [tag([...all, 'core 9.9'])],
      'tests/sample.test.ts:1: the line "core 9.9" does not exist.',
    ],
    ['a line is named twice', [tag([...all, 'core 5.1'])], 'tests/sample.test.ts:1: names a line twice.'],
    [
      'a tag marks nothing',
      [tag(all), tag(['core 5.1'], { marks: 'nothing', line: 7 })],
      'tests/sample.test.ts:7: no test and no row of a table follows it.',
    ],
    [
      'the test is skipped',
      [tag(all.slice(1)), tag(['core 2.1'], { marks: 'rests' })],
      'tests/sample.test.ts:1: the test is skipped, so it proves nothing.',
      'core 2.1: no test names it.',
    ],
  ])('are reported when %s', (_what, tags, ...faults) => {
    expect(findTagFaults(coverage(), tags).toSorted()).toEqual(faults.toSorted());
  });
});

describe('the ids of a section', () => {
  const MISSING = 'something is missing before it.';

  it.each<[string, string[], ...string[]]>([
    ['all are there', ['4.1', '4.2a', '4.2b', '4.2c', '4.3', '4.4a', '4.4b']],
    ['the first line is missing', ['4.2'], `core 4.2: ${MISSING}`],
    ['a line is missing', ['4.1', '4.3'], `core 4.3: ${MISSING}`],
    ['the first part of a line is missing', ['4.1', '4.2b', '4.2c'], `core 4.2b: ${MISSING}`],
    ['a part of a line is missing', ['4.1a', '4.1b', '4.1d'], `core 4.1d: ${MISSING}`],
    ['the second part of a line is missing', ['4.1a', '4.2'], 'core 4.1a: its second part is missing.'],
    ['a line is listed twice', ['4.1', '4.2', '4.2', '4.3'], 'core 4.2: is listed twice.'],
    ['a line is in another section', ['4.1', '5.2'], 'core 5.2: is not of core, section 4.'],
  ])('are reported when %s', (_what, ids, ...faults) => {
    const found = findIdFaults(coverage({ 'core 4': ids.map((id) => line(`core ${id}`)) }));
    expect(found).toEqual(expect.arrayContaining(faults));
    expect(found.length > 0).toBe(faults.length > 0);
  });

  it('are reported when they are unordered, or a section is missing', () => {
    expect(findIdFaults(coverage({ 'core 4': ['4.1', '4.3', '4.2'].map((id) => line(`core ${id}`)) }))).not.toEqual([]);
    const without = coverage().filter(({ document, section }) => document !== 'method-flows' || section !== 7);
    expect(findIdFaults(without)).toEqual(['method-flows 7: the section is missing.']);
  });
});

describe('the entries for their specification', () => {
  const SOURCE =
    '# A document\n\n## 2. A\n\nThe first place.\n\n| Path | For |\n|---|---|\n| a | b |\n\n## 10. No\n\n- Not counted.\n';
  const listed = readSource('core', SOURCE).map(({ id, digest }) => line(id, { digest }));
  const compare = (lines: CoverageLine[], text = SOURCE): string[] =>
    compareSource([{ document: 'core', section: 2, title: '', lines }], { core: text });

  it.each<[string, string[], ...string[]]>([
    ['are accepted for the lines that state something', compare(listed)],
    ['report a line without an entry', compare(listed.slice(0, 1)), 'core 2.2: is not listed.'],
    ['report an entry without a line', compare([...listed, line('core 2.3')]), 'core 2.3: this line does not exist.'],
    ['report a changed line', compare(listed, SOURCE.replace('| b |', '| c |')), 'core 2.2: its line has changed'],
  ])('%s', (_what, found, ...faults) => {
    expect(listed.map(({ id }) => id)).toEqual(['core 2.1', 'core 2.2']);
    expect(found).toEqual(faults.map((fault) => expect.stringContaining(fault)));
  });
});

it.each([
  ['a line without a digest', { sections: [{ section: 5, title: 'A', lines: { '5.1': 'a' } }] }],
  ['no line', { sections: [{ section: 5, title: 'A', lines: {} }] }],
  ['the words of the specification', { sections: [{ section: 5, title: 'A', text: 'copied' }] }],
  ['another document', { document: 'method-flows' }],
])('a file of entries with %s is refused', (_what, change) => {
  const root = mkdtempSync(join(tmpdir(), 'coverage-'));
  const lines = { '5.1 00000000': 'what core 5.1 asks for' };
  const read = (own: object): unknown => {
    const file = { document: 'core', sections: [{ section: 5, title: 'Section 5', lines }], ...own };
    writeFileSync(join(root, 'core.json'), JSON.stringify(file));
    return readCoverage(root);
  };
  try {
    expect(read({})).toEqual([{ document: 'core', section: 5, title: 'Section 5', lines: [line('core 5.1')] }]);
    expect(() => read(change)).toThrow('core.json');
  } finally {
    rmSync(root, { recursive: true });
  }
});

it('the list has each line with its tests', () => {
  const lines = [line('core 4.1a', { about: 'paying' }), line('core 4.1b')];
  const list = coverageList(coverage({ 'core 4': lines }), [
    tag(['core 4.1a'], { file: 'tests/flows/pay.test.ts', shown: 'pays %s | once' }),
    tag(['core 4.1b', 'core 4.1a'], { file: 'tests/e2e/pay.spec.ts', line: 7, shown: '${who} pays' }),
  ]);
  expect(list).toHaveLength(16);
  expect(list).toContain(
    [
      'core 4. Section 4',
      'core 4.1a: paying',
      '  tests/flows/pay.test.ts:1 pays %s | once',
      '  tests/e2e/pay.spec.ts:7 ${who} pays',
      'core 4.1b: what core 4.1b asks for',
      '  tests/e2e/pay.spec.ts:7 ${who} pays',
      '',
    ].join('\n'),
  );
});

describe('the tags of a test file', () => {
  const SOURCE = `
const ROWS = [
  // Spec: core 2.1, method-flows 3.4b
  { path: '/deposit', screen: 'list' },
  // Spec: core 2.2
  ['seven',
    7],
];
const BY_NAME = {
  // Spec: core 2.3
  User: 'id lang',
};
// Spec: core 3.1
describe('a group', () => {
  // Spec: core 3.2
  // oxlint-disable-next-line no-empty-function
  it("isn't hard to quote", () => {});
  // Spec: core 3.3
  it.each(ROWS)('row $path', () => {});
  // Spec: core 3.4
  describe.skipIf(process.platform === 'win32')('a group of some machines', () => {});
  // Spec: core 3.5
  it.skip('is skipped', () => {});
  // Spec: core 3.6
  it.todo('is still to be written');
  describe.skip('a skipped group', () => {
    // Spec: core 3.7
    it('is in a skipped group', () => {});
  });
});
for (const row of ROWS) {
  // Spec: core 4.1
  test(\`\${row} opens @everywhere\`, async () => {});
}
// Spec: core 4.2
expect('a subject').toBe('another');
const text = '// Spec: core 4.3';
`;
  const tags = readTags('planted.test.ts', SOURCE);

  it.each([
    ['core 2.1', "{ path: '/deposit', screen: 'list' }", 'runs'],
    ['method-flows 3.4b', "{ path: '/deposit', screen: 'list' }", 'runs'],
    ['core 2.2', "['seven', 7]", 'runs'],
    ['core 2.3', "User: 'id lang'", 'runs'],
    ['core 3.1', 'a group', 'runs'],
    ['core 3.2', "isn't hard to quote", 'runs'],
    ['core 3.3', 'row $path', 'runs'],
    ['core 3.4', 'a group of some machines', 'runs'],
    ['core 3.5', 'is skipped', 'rests'],
    ['core 3.6', 'is still to be written', 'rests'],
    ['core 3.7', 'is in a skipped group', 'rests'],
    ['core 4.1', '${row} opens @everywhere', 'runs'],
    ['core 4.2', expect.anything(), 'nothing'],
  ])('%s marks the code below it: %s, which %s', (id, shown, marks) => {
    expect(tags.find(({ ids }) => ids.includes(id))).toMatchObject({ shown, marks });
  });

  it('are read only from comments of source files', () => {
    expect(tags.flatMap(({ ids }) => ids)).not.toContain('core 4.3');
    expect(() => readTags('broken.test.ts', '// Spec: core 2.1\nit(')).toThrow('broken.test.ts:2 cannot be read');
  });
});
