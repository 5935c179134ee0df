import { existsSync, readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { product } from '#tools/build/product.ts';
import { chanceOf } from './chance.ts';
import { fateOfFile } from './faults.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const SLOW_FILE_MS = 700;
const table: Record<string, Record<string, string>> = JSON.parse(readFileSync('dist/headers.json', 'utf8'));

/** The headers of the most exact pattern of dist/headers.json. */
const headersFor = (path: string): Record<string, string> => {
  const patterns = Object.keys(table).filter((pattern) => {
    const [start = '', end] = pattern.split('*');
    return end === undefined ? path === pattern : path.startsWith(start) && path.endsWith(end);
  });
  const [best = ''] = patterns.toSorted((one, other) => other.length - one.length);
  return table[best] ?? {};
};

const indexText = readFileSync(`dist/site/${product}/index.html`, 'utf8');

/** Serves what is built as any static server would; scripts that the document does not name itself may fail. */
export const serveFile = (
  response: ServerResponse,
  path: string,
  settings: { seed: number; asked: number; isFaulty: boolean; tell: (line: string) => void; onFault: () => void },
): void => {
  const { seed, asked, isFaulty, tell, onFault } = settings;
  const file = `dist/site${path}`;
  const isFile = extname(path) !== '' && existsSync(file);
  if (!isFile && path.startsWith(`/${product}/static/`)) return void response.writeHead(404).end();
  const source = isFile ? file : `dist/site/${product}/index.html`;
  const send = (): void => {
    const type = TYPES[extname(source)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, ...headersFor(path) }).end(readFileSync(source));
  };
  const mayFail = isFaulty && path.endsWith('.js') && !indexText.includes(path);
  const fate = mayFail ? fateOfFile(chanceOf(seed, path.replace(/\.[\w-]+\.js$/, ''), asked), asked) : 'ok';
  if (fate === 'ok') return send();
  onFault();
  tell(`    server: ${path} ${fate}`);
  if (fate === 'slow') return void setTimeout(send, SLOW_FILE_MS);
  if (fate === 'cut') return void response.destroy();
  return void response.writeHead(fate === 'missing' ? 404 : 503, { 'cache-control': 'no-store' }).end();
};
