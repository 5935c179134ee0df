import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withReleasedChanges, withVersion } from '#tools/build/release-texts.ts';

it.each([
  ['package.json', 1],
  ['packages/embed/npm/package.json', 1],
  ['package-lock.json', 6],
])('a release sets the versions of the project and its packages in %s, and no others', (file, count) => {
  const text = readFileSync(file, 'utf8');
  const changed = withVersion(text, '98.7.6').split('"98.7.6"');
  expect(changed).toHaveLength(count + 1);
  expect(JSON.parse(changed.join('"98.7.6"'))).toMatchObject({
    name: expect.stringMatching(/^@?cashier-widget/),
    version: '98.7.6',
  });
});

it('a release adds its heading to the unreleased changes', () => {
  const log = '# Changelog\n\n## Unreleased\n\n### Added\n\n- A.\n';
  expect(withReleasedChanges(log, '1.1.0', '2026-03-01')).toBe(
    '# Changelog\n\n## Unreleased\n\n## 1.1.0 (2026-03-01)\n\n### Added\n\n- A.\n',
  );
  expect(() => withReleasedChanges('# Changelog\n', '1.1.0', '2026-03-01')).toThrow('no section');
});
