import { expect, it } from 'vitest';
import manifest from '#embed/npm/package.json' with { type: 'json' };

it('the package of the SDK has its types where moduleResolution node10 looks for them', () => {
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

it('the package of the SDK lets a host read the integrity of its scripts', () => {
  expect(manifest.exports['./integrity.json']).toBe('./integrity.json');
  expect(manifest.files).toContain('integrity.json');
});
