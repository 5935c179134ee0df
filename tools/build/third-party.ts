import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { release } from './product.ts';

/** A package with code in the build. */
export interface BundledPackage {
  name: string;
  version: string;
  license: string;
  /** Text of its licence file; empty if it has none. */
  notice: string;
}

/** Folder of the innermost package of a module; undefined for modules of the project and virtual ones. */
export const packageFolder = (moduleId: string): string | undefined =>
  /^(?!\0)(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(moduleId)?.[1];

/** Returns a plugin that adds the folder of each bundled package to `folders`. */
export const collectPackages = (folders: Set<string>): Plugin => ({
  name: 'collect-packages',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const moduleIds = file.type === 'chunk' ? file.moduleIds : [];
      for (const folder of moduleIds.map(packageFolder)) if (folder !== undefined) folders.add(folder);
    }
  },
});

/** Returns the first line of a script with code of packages, which names the file with their licences. */
export const licencePointer = ({ moduleIds }: { readonly moduleIds: readonly string[] }): string =>
  moduleIds.some((id) => packageFolder(id)) ? '/*! Licences of bundled packages: third-party-notices*.txt */' : '';

const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

const readPackage = (folder: string): BundledPackage => {
  const manifest: Partial<Record<'name' | 'version' | 'license', string>> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  const { name = '', version = '', license = 'UNKNOWN' } = manifest;
  const files = readdirSync(folder).filter((file) => LICENSE_FILE.test(file));
  return { name, version, license, notice: files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n') };
};

/** Reads the packages in these folders, by name. */
export const readPackages = (folders: Iterable<string>): BundledPackage[] =>
  [...folders]
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map(readPackage)
    .toSorted((one, other) => one.name.localeCompare(other.name));

const purlOf = ({ name, version }: BundledPackage): string => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Returns a software bill of materials, CycloneDX 1.6. */
export const sbomOf = (packages: readonly BundledPackage[]): object => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { type: 'application', 'bom-ref': release.name, name: release.name, version: release.version },
  },
  components: packages.map((each) => ({
    type: 'library',
    'bom-ref': purlOf(each),
    name: each.name,
    version: each.version,
    licenses: [{ expression: each.license }],
    purl: purlOf(each),
  })),
});

/** Returns the licence texts that have to be distributed with the build. */
export const noticesOf = (packages: readonly BundledPackage[]): string =>
  packages
    .map(({ name, version, license, notice }) => `${name} ${version} (${license})\n\n${notice.trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);

/** Writes sbom.cdx.json and third-party-notices.txt for the packages in these folders into a folder. */
export const writeThirdParty = (folder: string, folders: Iterable<string>): void => {
  const packages = readPackages(folders);
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(packages), undefined, 2)}\n`);
  writeFileSync(join(folder, 'third-party-notices.txt'), noticesOf(packages));
};

/** Writes the notices into a folder of hashed files, so that those of other releases remain. */
export const writeHashedNotices = (folder: string, folders: Iterable<string>): void => {
  const text = noticesOf(readPackages(folders));
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  writeFileSync(join(folder, `third-party-notices.${hash}.txt`), text);
};
