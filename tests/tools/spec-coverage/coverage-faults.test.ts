import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCoverage } from '#tools/spec-coverage/coverage-data.ts';
import { findTagFaults } from '#tools/spec-coverage/tag-faults.ts';
import { coverage, idsOf, line, tag } from './coverage-sample.ts';

const root = mkdtempSync(path.join(tmpdir(), 'coverage-'));
afterAll(() => rmSync(root, { recursive: true }));

describe('the tags of the tests', () => {
  const all = idsOf(coverage());

  it('name every line', () => {
    expect(findTagFaults(coverage(), [tag(all)])).toEqual([]);
  });

  it.each([
    ['no test names a line', [tag(all.slice(1))], 'core 2.1: no test names it.'],
    ['a line is not listed', [tag([...all, 'core 9.9'])], 'tests/sample.test.ts:1: there is no line "core 9.9".'],
    ['a line is named twice', [tag([...all, 'core 5.1'])], 'tests/sample.test.ts:1: names a line twice.'],
    [
      'a tag marks nothing',
      [tag(all), tag(['core 5.1'], { marks: 'nothing', line: 7 })],
      'tests/sample.test.ts:7: stands above no test and no row of a table.',
    ],
    [
      'the test is skipped',
      [tag(all), tag(['core 5.1'], { marks: 'rests' })],
      'tests/sample.test.ts:1: the test is skipped, so that it shows nothing.',
    ],
  ])('are reported when %s', (_what, tags, fault) => {
    expect(findTagFaults(coverage(), tags)).toEqual([fault]);
  });

  it('do not count on a test that is skipped', () => {
    expect(findTagFaults(coverage(), [tag(all, { marks: 'rests' })])).toContain('core 5.1: no test names it.');
  });
});

describe('data', () => {
  const read = (section: object): unknown => {
    mkdirSync(path.join(root, 'core'), { recursive: true });
    writeFileSync(path.join(root, 'core/section-5.json'), JSON.stringify(section));
    return readCoverage(root);
  };
  const [section = {}] = coverage({ 'core 5': [line('core 5.1')] }).filter(
    (each) => each.document === 'core' && each.section === 5,
  );

  it('are read by document and section', () => {
    expect(read(section)).toEqual([section]);
  });

  it.each([
    ['without a digest', { lines: [{ ...line('core 5.1'), digest: 'none' }] }],
    ['without a line', { lines: [] }],
    ['with tests, which name their lines themselves', { lines: [{ ...line('core 5.1'), tests: [] }] }],
    ['with the words of the specification', { lines: [{ ...line('core 5.1'), text: 'copied' }] }],
    ['of another section', { section: 6 }],
  ])('%s are refused', (_what, change) => {
    expect(() => read({ ...section, ...change })).toThrow('section-5.json');
  });
});
