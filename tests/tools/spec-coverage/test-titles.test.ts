import { describe, expect, it } from 'vitest';
import { hasTest, readTestTitles } from '#tools/spec-coverage/test-titles.ts';

const SOURCE = `
import { describe, expect, it, test } from 'vitest';

// it('stands in a comment', () => {});
const text = "it('stands in a text', () => {})";
const ROWS = [{ path: '/deposit', screen: 'list' }, ['seven', 7]];

describe('a group', () => {
  it('is plain', () => expect(text).toBe('said elsewhere'));
  it("isn't hard to quote", () => {});
  it.each(ROWS)('row $path', () => {});
  it.each\`a | b\`('of %s and %i', () => {});
  it.each([['a', 1]] as const)('taken as %s', (): void => {});
  describe.skipIf(process.platform === 'win32')('a group of some machines', () => {});
  it.skip('is skipped', () => {});
  it.todo('is still to be written');
  describe.skip('a skipped group', () => {
    it('is in a skipped group', () => {});
  });
});

for (const row of ROWS) {
  test(\`\${row} opens, \${row.length > 1 ? 'twice' : 'once'} @everywhere\`, async () => {});
}
test.describe('of the browser', () => {
  test.use({ title: 'an option' });
});
expect('a subject').toBe('another');
`;

const titles = readTestTitles('planted.test.ts', SOURCE);

describe('titles of a test file', () => {
  it.each([
    'a group',
    'is plain',
    "isn't hard to quote",
    'row $path',
    'of %s and %i',
    'taken as %s',
    'a group of some machines',
    "${row} opens, ${row.length > 1 ? 'twice' : 'once'} @everywhere",
    'of the browser',
  ])('are those of tests, groups, tables and templates: %s', (name) => {
    expect(hasTest(titles, name)).toBe(true);
  });

  it.each([
    ['a comment', 'stands in a comment'],
    ['another text', 'stands in a text'],
    ['what is expected', 'said elsewhere'],
    ['an option', 'an option'],
    ['a test that is skipped', 'is skipped'],
    ['a test that is still to be written', 'is still to be written'],
    ['a group that is skipped', 'a skipped group'],
    ['a test of a group that is skipped', 'is in a skipped group'],
    ['a part of a title', 'is pla'],
    ['nothing', ''],
  ])('are not what stands in %s', (_where, name) => {
    expect(hasTest(titles, name)).toBe(false);
  });

  it('may be a row of a table, with values that stand in the file', () => {
    expect(hasTest(titles, 'row /deposit')).toBe(true);
    expect(hasTest(titles, 'of seven and 7')).toBe(true);
    expect(hasTest(titles, 'row /withdrawal')).toBe(false);
    expect(hasTest(titles, 'of seven and 8')).toBe(false);
  });

  it('are not read from a file that is no program', () => {
    expect(() => readTestTitles('broken.test.ts', 'it(')).toThrow('broken.test.ts cannot be read');
  });
});
