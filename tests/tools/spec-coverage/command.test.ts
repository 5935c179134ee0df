import { readFileSync, writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { plantHouse, type PlantedHouse } from '#tests/architecture/planted-house.ts';
import type { CoverageSection } from '#tools/spec-coverage/coverage-data.ts';
import { coverage, idsOf } from './coverage-sample.ts';

const COMMAND = path.resolve('tools/spec-coverage.ts');
const PAGE = 'docs/spec-coverage.md';
const source = mkdtempSync(path.join(tmpdir(), 'specification-'));
afterAll(() => rmSync(source, { recursive: true }));

let house: PlantedHouse;

const fileOf = ({ document, section }: CoverageSection): string =>
  `tests/spec-coverage/${document}/section-${section}.json`;

const plant = (sections: readonly CoverageSection[], named = idsOf(sections)): void => {
  house = plantHouse({
    [PAGE]: 'not made yet',
    'tests/spec-coverage/coverage.schema.json': readFileSync('tests/spec-coverage/coverage.schema.json', 'utf8'),
    'tests/sample.test.ts': `// Spec: ${named.join(', ')}\nit('is shown', () => {});\n`,
    ...Object.fromEntries(sections.map((section) => [fileOf(section), JSON.stringify(section)])),
  });
};

const run = (...flags: string[]): { isOk: boolean; output: string } => house.run('tsx', COMMAND, ...flags);

/** The command starts slowly on a machine that does other things beside. */
vi.setConfig({ testTimeout: 60_000 });

describe('the command', () => {
  afterEach(() => house.remove());

  it('writes the page, which is then current', () => {
    plant(coverage());
    expect(run('--check').output).toContain(`${PAGE}: is not what its data give`);
    expect(run().isOk).toBe(true);
    expect(run('--check')).toMatchObject({
      isOk: true,
      output: expect.stringContaining('16 lines checked, no problems'),
    });
  });

  it('fails on a fault of the data, and on lines that are not those of a folder', () => {
    plant(coverage(), ['core 2.1']);
    for (const document of ['core', 'method-flows'])
      writeFileSync(path.join(source, `${document}.txt`), '## 2. A\n\nNew.\n');
    const { isOk, output } = run('--against', source);
    expect(isOk).toBe(false);
    expect(output).toContain('core 2.1: its line has changed');
    expect(output).toContain('core 3.1: there is no such line.');
    expect(output).toContain('core 5.1: no test names it.');
  });
});
