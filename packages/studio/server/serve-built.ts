import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { studioCalls, type StudioOptions, type StudioPrograms } from './calls.ts';

export interface BuiltStudio extends StudioOptions {
  readonly port: number;
  /** Folder of the built studio. */
  readonly folder: string;
  readonly programs: StudioPrograms;
  /** The page served at the root instead of the studio's. */
  readonly frontPage?: (query: URLSearchParams) => string;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

const send = (response: ServerResponse, type: string, body: string | Buffer): void => {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
};

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/** Serves the built studio, and its calls, until the process is asked to end. */
export const serveBuiltStudio = async ({
  port,
  folder,
  programs,
  frontPage,
  ...options
}: BuiltStudio): Promise<void> => {
  const answerCall = studioCalls(options, programs);
  const server = createServer((request, response) => {
    if (answerCall(request, response)) return;
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://studio.invalid');
    if (pathname === '/' && frontPage) {
      send(response, 'text/html; charset=utf-8', frontPage(searchParams));
      return;
    }
    const path = normalize(decodeURIComponent(pathname.replace(/^\/studio\//, '/')));
    const file = join(folder, path.endsWith('/') ? `${path}index.html` : path);
    const type = TYPES[extname(file)];
    if (type === undefined || !isFile(file)) response.writeHead(404).end();
    else send(response, type, readFileSync(file));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, options.isOpenToNetwork ? '0.0.0.0' : '127.0.0.1', resolve);
  });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  programs.checker.close();
  server.closeAllConnections();
  server.close();
};
