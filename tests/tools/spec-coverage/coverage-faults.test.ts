import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCoverage, type CoverageLine } from '#tools/spec-coverage/coverage-data.ts';
import { findTestFaults } from '#tools/spec-coverage/test-faults.ts';
import { coverage, line } from './coverage-sample.ts';

const root = mkdtempSync(path.join(tmpdir(), 'coverage-'));
afterAll(() => rmSync(root, { recursive: true }));

mkdirSync(path.join(root, 'tests'));
writeFileSync(path.join(root, 'tests/sample.test.ts'), "it('is shown', () => {});\nit.skip('is skipped', () => {});\n");

const shownBy = (name: string, file = 'tests/sample.test.ts'): CoverageLine['tests'] => [{ file, name }];

describe('the tests of a line', () => {
  it('are there', () => {
    expect(findTestFaults(coverage(), root)).toEqual([]);
  });

  it.each([
    ['is missing', [], 'core 5.1: no test shows it.'],
    ['is in no file', shownBy('is shown', 'tests/gone.test.ts'), 'core 5.1: there is no tests/gone.test.ts.'],
    ['has another title', shownBy('is hidden'), 'core 5.1: tests/sample.test.ts has no test "is hidden".'],
    ['is skipped', shownBy('is skipped'), 'core 5.1: tests/sample.test.ts has no test "is skipped".'],
  ])('are found out when one %s', (_what, tests, fault) => {
    expect(findTestFaults(coverage({ 'core 5': [line('core 5.1', { tests })] }), root)).toEqual([fault]);
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
    ['with a test that is none', { lines: [line('core 5.1', { tests: shownBy('is shown', 'src/main.tsx') })] }],
    ['with the words of the specification', { lines: [{ ...line('core 5.1'), text: 'copied' }] }],
    ['of another section', { section: 6 }],
  ])('%s are refused', (_what, change) => {
    expect(() => read({ ...section, ...change })).toThrow('section-5.json');
  });
});
