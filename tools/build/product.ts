import { readFileSync } from 'node:fs';

/** Path segment of the widget; set at build time, the same for the build, the sandbox and the tests. */
export const product = process.env['VITE_PRODUCT'] ?? 'cashier';

/** Base address of the widget document. */
export const base = `/${product}/`;

/** Scope of the packages in the sources and documents. */
export const SOURCE_SCOPE = '@cashier-widget';

/** Scope of the packages that this build makes; set the name that you own in the registry. */
export const packageScope = process.env['PACKAGE_SCOPE'] ?? SOURCE_SCOPE;

interface Release {
  name: string;
  version: string;
  license: string;
  /** The oldest supported Node. */
  engines: { node: string };
}

/** Name and version from package.json. */
export const release: Release = JSON.parse(readFileSync('package.json', 'utf8'));

/** File of the site in which operators close methods; it is not part of a release. */
export const CLOSED_METHODS = 'closed-methods.json';
