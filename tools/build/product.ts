import { readFileSync } from 'node:fs';

/** Path segment the widget lives under; set at build time, the same for the build, the sandbox and the tests. */
export const product = process.env['VITE_PRODUCT'] ?? 'cashier';

/** Base address of the widget document. */
export const base = `/${product}/`;

interface Release {
  name: string;
  version: string;
  license: string;
  /** The oldest Node that works. */
  engines: { node: string };
}

/** Name and version as package.json has them. */
export const release: Release = JSON.parse(readFileSync('package.json', 'utf8'));

/** File of the site in which operators close methods; it belongs to no release. */
export const CLOSED_METHODS = 'closed-methods.json';
