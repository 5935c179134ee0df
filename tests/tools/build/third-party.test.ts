import { describe, expect, it } from 'vitest';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  licencePointer,
  noticesOf,
  packageFolder,
  readPackages,
  sbomOf,
  writeHashedNotices,
  writeThirdParty,
} from '#tools/build/third-party.ts';

it.each([
  ['/project/node_modules/react/index.js', '/project/node_modules/react'],
  ['/project/node_modules/@reduxjs/toolkit/dist/a.js', '/project/node_modules/@reduxjs/toolkit'],
  ['/project/node_modules/a/node_modules/@b/c/x.js?commonjs', '/project/node_modules/a/node_modules/@b/c'],
  ['/project/src/main.tsx', undefined],
  ['\0virtual:/node_modules/react/index.js', undefined],
])('the package of the module %s is in %s', (moduleId, folder) => {
  expect(packageFolder(moduleId)).toBe(folder);
});

it('a script with code of packages names the file with their licences', () => {
  const own = '/project/src/main.tsx';
  expect(licencePointer({ moduleIds: [own] })).toBe('');
  expect(licencePointer({ moduleIds: [own, '/project/node_modules/react/index.js'] })).toContain('third-party-notices');
});

describe('packages of a build', () => {
  const packages = readPackages([
    'node_modules/react',
    'node_modules/@reduxjs/toolkit',
    'node_modules/no-such-package',
  ]);

  it('are listed in the bill of materials by name, version, licence and address', () => {
    expect(sbomOf(packages)).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      components: [
        { name: '@reduxjs/toolkit', licenses: [{ expression: 'MIT' }], purl: /^pkg:npm\/%40reduxjs\/toolkit@/ },
        { name: 'react', licenses: [{ expression: 'MIT' }], purl: /^pkg:npm\/react@\d/ },
      ].map(({ purl, ...rest }) => ({ ...rest, purl: expect.stringMatching(purl) })),
    });
  });

  it('have notices and a bill of materials beside an archive, and notices with their hash beside hashed files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'third-party-'));
    writeThirdParty(folder, ['node_modules/react']);
    writeHashedNotices(folder, ['node_modules/react']);
    const names = readdirSync(folder).toSorted();
    const texts = names.map((name) => readFileSync(join(folder, name), 'utf8'));
    rmSync(folder, { recursive: true });
    expect(names).toEqual([
      'sbom.cdx.json',
      expect.stringMatching(/^third-party-notices\.[\da-f]{8}\.txt$/),
      'third-party-notices.txt',
    ]);
    expect(texts).toEqual(texts.map(() => expect.stringContaining('react')));
  });

  it('have their licence texts in the notices', () => {
    expect(noticesOf(packages)).toMatch(
      /^@reduxjs\/toolkit [\d.]+ \(MIT\)\n\n.*MIT License[^]*\nreact [\d.]+ \(MIT\)\n\nMIT License/,
    );
  });
});
