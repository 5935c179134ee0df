import type { HeaderTable } from '#tools/build/headers.ts';
import { CLOSED_METHODS } from '#tools/build/product.ts';

/** How a server answers a path or a prefix: with its file, or with the document. */
export interface ServingRule {
  readonly path: string;
  readonly isPrefix: boolean;
  readonly serves: 'file' | 'document';
  /** Files here never change, and those of earlier releases stay. */
  readonly isHashed: boolean;
  /** An operator changes the file, which is not part of a release. */
  readonly isOperated: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** MIME types of all built files; a server's own list may differ. */
export const MIME_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  sig: 'text/plain',
};

/** Paths that the API server answers. Contract §1. */
export const CALLS = '/api/';
export const SOCKET = '/v4/socket.io/';

/** The rules of a table of headers, in its order; the first match applies. */
export const servingRules = (table: HeaderTable, base: string): ServingRule[] =>
  Object.entries(table).map(([pattern, headers]) => ({
    path: pattern.replace(/\*$/, ''),
    isPrefix: pattern.endsWith('*'),
    serves: pattern === `${base}*` ? 'document' : 'file',
    isHashed: pattern === `${base}static/*`,
    isOperated: pattern === base + CLOSED_METHODS,
    headers,
  }));
