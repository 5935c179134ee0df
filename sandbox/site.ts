import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type HeaderTable, headersFor } from '#tools/headers.ts';

const root = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

function readHeaderTable(): HeaderTable {
  const file = root('dist/headers.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send(message);
}

/**
 * Serves the built widget below `/{product}/` as any static server should: the headers of dist/headers.json, the
 * compressed copies beside the files, and the document for every route. Icons come from public/ while nothing is built.
 * While a dev server serves the widget, addresses of the widget lead there.
 */
export async function serveSite(
  app: FastifyInstance,
  options: { product: string; viteDevOrigin: string | undefined },
): Promise<void> {
  const { product, viteDevOrigin } = options;
  const base = `/${product}/`;
  app.get(`/${product}`, (_request, reply) => reply.redirect(base));
  app.get('/', (_request, reply) => reply.redirect(base));
  app.get(`${base}static/config.json`, (_request, reply) => {
    const file = root(`dist/site/${product}/static/config.json`);
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json')
      .send(existsSync(file) ? readFileSync(file, 'utf8') : '{}');
  });
  const table = readHeaderTable();
  const site = root(`dist/site/${product}`);
  const isBuilt = existsSync(`${site}/index.html`);
  await app.register(fastifyStatic, {
    root: [site, root('public')].filter(existsSync),
    prefix: base,
    preCompressed: true,
    cacheControl: false,
    wildcard: false,
    index: false,
    serve: false,
  });
  app.get(`${base}*`, async (request, reply) => {
    const path = request.url.split('?')[0] ?? base;
    if (viteDevOrigin !== undefined) return reply.redirect(viteDevOrigin + request.url);
    const file = decodeURIComponent(path.slice(base.length));
    const isFile =
      file !== '' &&
      !file.includes('..') &&
      [site, root('public')].some((directory) => existsSync(`${directory}/${file}`) && /\.\w+$/.test(file));
    if (isFile) return reply.headers(headersFor(table, path)).sendFile(file);
    if (file.startsWith('static/')) return refuse(reply, 'Not found');
    if (!isBuilt) return refuse(reply, 'The widget is not built: run `npm run build`.');
    return reply.headers(headersFor(table, path)).sendFile('index.html');
  });
}
