import { readFileSync } from 'node:fs';

/** The manifest of a package as it is published: what is in git is private, since only the built package is complete. */
export const publishedManifest = (folder: string): Readonly<Record<string, unknown>> => {
  const { private: _private, ...manifest } = JSON.parse(
    readFileSync(`packages/${folder}/npm/package.json`, 'utf8'),
  ) as Record<string, unknown>;
  return manifest;
};
