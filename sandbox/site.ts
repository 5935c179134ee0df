import { existsSync, readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { stampDocument } from '#tools/build/deployment.ts';
import { type DeploymentConfig, type HeaderTable, headersFor, headerTable } from '#tools/build/headers.ts';
import { widgetFile } from './sandbox-file.ts';
import { packKey, signPack } from './pack-key.ts';
import { inShell, shellCookie, shellOf, shellScript } from './native-shell.ts';

const publicDirectory = widgetFile('public');

export interface SiteOptions {
  product: string;
  distDirectory: string;
  viteDevOrigin: string | undefined;
  /** Folder of a pack that is served as the deployment's. */
  packDirectory: string | undefined;
  /** Configuration of the sandbox's deployment, merged over that of the build. */
  config: DeploymentConfig;
}

/** Returns the table of headers, generated anew if the deployment differs from the build. */
function deployedHeaders(file: string, base: string, config: DeploymentConfig): HeaderTable {
  if (!existsSync(file)) return {};
  const built: HeaderTable = JSON.parse(readFileSync(file, 'utf8'));
  const release = built[`${base}*`]?.['Cashier-Release'];
  return config.captcha || config.frameHosts ? { ...built, ...headerTable(base, config, { release }) } : built;
}

function readConfig(site: string): DeploymentConfig {
  const file = `${site}/static/config.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Returns the file name inside the pack for one of the pack's addresses. */
function packedName(name: string): string | undefined {
  return /^static\/schemas\/((?:\w+\/)?[\w.-]+\.(?:json|sig))$/.exec(name)?.[1];
}

function refuse(reply: FastifyReply, message: string): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').type('text/plain').send(message);
}

/**
 * Serves the built widget below `/{product}/` as a static server should: the headers of dist/headers.json, the
 * compressed copies beside the files, and the document for every route. Without a build, icons come from public/. A
 * pack is served from its own folder, which may change while the sandbox runs. With a dev server, addresses of the
 * widget lead there.
 */
export async function serveSite(
  app: FastifyInstance,
  { product, distDirectory, viteDevOrigin, packDirectory, config }: SiteOptions,
): Promise<void> {
  const base = `/${product}/`;
  const site = `${distDirectory}/site/${product}`;
  const roots = [site, publicDirectory].filter(existsSync);
  const served = packDirectory === undefined ? roots : [...roots, packDirectory];
  const table = deployedHeaders(`${distDirectory}/headers.json`, base, config);
  const findRoot = (name: string): string | undefined =>
    /[^/]\.\w+$/.test(name) && !name.includes('..') ? roots.find((root) => existsSync(`${root}/${name}`)) : undefined;
  const sendFile = (reply: FastifyReply, path: string, name: string, root: string): FastifyReply =>
    reply.headers({ ...headersFor(table, path), vary: 'accept-encoding' }).sendFile(name, root);

  const deployment = (): DeploymentConfig => ({
    allowedHosts: '*',
    ...(packDirectory === undefined ? {} : { packKeys: [packKey] }),
    ...readConfig(site),
    ...config,
  });
  const sendConfig = (reply: FastifyReply, path: string): FastifyReply =>
    reply.headers({ 'cache-control': 'no-cache', ...headersFor(table, path) }).send(deployment());

  await app.register(fastifyStatic, {
    root: served,
    prefix: base,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });
  app.get('/sandbox/shell.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(shellScript));
  app.get(`/${product}`, (_request, reply) => reply.redirect(base));
  app.get('/', (_request, reply) => reply.redirect(base));
  app.get<{ Params: { '*': string } }>(`${base}*`, (request, reply) => {
    const name = request.params['*'];
    const path = base + name;
    if (name === 'static/config.json') return sendConfig(reply, path);
    if (viteDevOrigin !== undefined) return reply.redirect(viteDevOrigin + request.url);
    const packed = packedName(name);
    if (packed !== undefined && packDirectory !== undefined) {
      // A deployment with its own keys verifies the pack's original signature.
      const signature =
        packed === 'manifest.sig' && deployment().packKeys?.includes(packKey) ? signPack(packDirectory) : undefined;
      if (signature !== undefined) return reply.headers(headersFor(table, path)).type('text/plain').send(signature);
      if (existsSync(`${packDirectory}/${packed}`)) return sendFile(reply, path, packed, packDirectory);
      return refuse(reply, 'Not found');
    }
    const root = findRoot(name);
    if (root !== undefined) return sendFile(reply, path, name, root);
    if (name.startsWith('static/')) return refuse(reply, 'Not found');
    if (findRoot('index.html') === undefined) return refuse(reply, 'The widget is not built: run `npm run build`.');
    const shell = shellOf(request.query, request.headers);
    if (shell === '' && packDirectory === undefined && Object.keys(config).length === 0)
      return sendFile(reply, path, 'index.html', site);
    const html = stampDocument(readFileSync(`${site}/index.html`, 'utf8'), deployment());
    // The page that opens the window acts as the app; the document's opener policy would separate the two.
    const shellHeaders =
      shell === '' ? {} : { 'set-cookie': shellCookie(shell), 'Cross-Origin-Opener-Policy': 'unsafe-none' };
    return reply
      .headers({ ...headersFor(table, path), ...shellHeaders })
      .type('text/html; charset=utf-8')
      .send(shell === '' ? html : inShell(html));
  });
}
