import { expect, it } from 'vitest';
import manifest from '#embed/npm/package.json' with { type: 'json' };

it('the SDK package has its types where moduleResolution node10 expects them', () => {
  const {
    '.': root,
    './react': react,
    './element': element,
    './modal': modal,
    './testing': testing,
  } = manifest.exports;
  expect([manifest.main, manifest.types]).toEqual([root.default, root.types]);
  expect(manifest.typesVersions['*']).toEqual({
    react: [react.types],
    element: [element.types],
    modal: [modal.types],
    testing: [testing.types],
  });
});

it('a host can read the integrity of the scripts from the SDK package', () => {
  expect(manifest.exports['./integrity.json']).toBe('./integrity.json');
  expect(manifest.files).toContain('integrity.json');
});
