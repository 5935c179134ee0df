import { describe, expect, it } from 'vitest';
import { readTags } from '#tools/spec-coverage/read-tags.ts';

const SOURCE = `
import { describe, expect, it, test } from 'vitest';

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

describe('tags of a test file', () => {
  it.each([
    ['core 2.1', "{ path: '/deposit', screen: 'list' }"],
    ['method-flows 3.4b', "{ path: '/deposit', screen: 'list' }"],
    ['core 2.2', "['seven', 7]"],
    ['core 2.3', "User: 'id lang'"],
    ['core 3.1', 'a group'],
    ['core 3.2', "isn't hard to quote"],
    ['core 3.3', 'row $path'],
    ['core 3.4', 'a group of some machines'],
    ['core 4.1', '${row} opens @everywhere'],
  ])('%s mark what stands below them: %s', (id, shown) => {
    expect(tags.find(({ ids }) => ids.includes(id))).toMatchObject({ shown, marks: 'runs' });
  });

  it.each(['core 3.5', 'core 3.6', 'core 3.7'])('%s mark a test that is skipped', (id) => {
    expect(tags.find(({ ids }) => ids.includes(id))).toMatchObject({ marks: 'rests' });
  });

  it('above anything else mark nothing', () => {
    const line = SOURCE.split('\n').indexOf('// Spec: core 4.2') + 1;
    expect(tags.find(({ ids }) => ids.includes('core 4.2'))).toMatchObject({ marks: 'nothing', line });
  });

  it('are not read from a text', () => {
    expect(tags.flatMap(({ ids }) => ids)).not.toContain('core 4.3');
  });

  it('are not read from a file that is no program', () => {
    expect(() => readTags('broken.test.ts', '// Spec: core 2.1\nit(')).toThrow('broken.test.ts:2 cannot be read');
  });
});
