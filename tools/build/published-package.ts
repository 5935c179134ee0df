import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { packageScope, SOURCE_SCOPE } from './product.ts';

/** Puts the scope of the build into names of packages and of their archives. */
export const withScope = (text: string, scope = packageScope): string =>
  text.replaceAll(`${SOURCE_SCOPE}/`, `${scope}/`).replaceAll(`./${SOURCE_SCOPE.slice(1)}-`, `./${scope.slice(1)}-`);

/** The manifest of a package as it is published: what is in git is private, since only the built package is complete. */
export const publishedManifest = (folder: string): Readonly<Record<string, unknown>> => {
  const { private: _private, ...manifest } = JSON.parse(
    withScope(readFileSync(`packages/${folder}/npm/package.json`, 'utf8')),
  ) as Record<string, unknown>;
  return manifest;
};

/** Writes manifest and README into the folder of the built package. */
export const writePackageTexts = (folder: string, out: string): void => {
  writeFileSync(path.join(out, 'README.md'), withScope(readFileSync(`packages/${folder}/README.md`, 'utf8')));
  writeFileSync(path.join(out, 'package.json'), `${JSON.stringify(publishedManifest(folder), null, 2)}\n`);
};
