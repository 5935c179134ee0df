import type { HeaderTable } from '#tools/build/headers.ts';
import { CLOSED_METHODS } from '#tools/build/product.ts';

/** How a server answers the addresses that begin with a path, or that are one: with its file, or with the document. */
export interface ServingRule {
  readonly path: string;
  readonly isPrefix: boolean;
  readonly serves: 'file' | 'document';
  /** Files here never change, and those of earlier releases stay. */
  readonly isHashed: boolean;
  /** An operator changes the file, which belongs to no release. */
  readonly isOperated: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

/** Types of everything that is built; a server's own list may have others. */
export const MIME_TYPES: Readonly<Record<string, string>> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  sig: 'text/plain',
};

/** The addresses that the server of the calls answers. Contract §1. */
export const CALLS = '/api/';
export const SOCKET = '/v4/socket.io/';

/** The rules of a table of headers, in its order: the first that fits counts. */
export const servingRules = (table: HeaderTable, base: string): ServingRule[] =>
  Object.entries(table).map(([pattern, headers]) => ({
    path: pattern.replace(/\*$/, ''),
    isPrefix: pattern.endsWith('*'),
    serves: pattern === `${base}*` ? 'document' : 'file',
    isHashed: pattern === `${base}static/*`,
    isOperated: pattern === base + CLOSED_METHODS,
    headers,
  }));
