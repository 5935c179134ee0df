import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KitConfig } from '#tools/build/deployment-config.ts';
import { deploymentHeaders, stampFile } from '#tools/build/deployment.ts';
import type { DeploymentConfig } from '#tools/build/headers.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { writeHealth } from '#tools/build/health.ts';
import { compressFile } from '#tools/build/precompress.ts';
import { base, CLOSED_METHODS, product, release } from '#tools/build/product.ts';
import { makeFolder } from '#tools/run/make-folder.ts';
import { readScreen, screenFiles } from '#layouts/screens/screen-files.ts';
import { caddyConfig } from './caddy.ts';
import { cdnHeaders, cdnRewrites } from './cdn.ts';
import { containerFile } from './container.ts';
import type { Mark } from './marks.ts';
import { nginxConfig } from './nginx.ts';
import { objectStoreScript } from './object-store.ts';
import { servingRules } from './serving-rules.ts';

const RELEASE_SCRIPT = 'tools/deploy/release.sh';
const HASH_LETTERS = 10;

/** Contents of `static/deployed.json`: the release's name, and the SHA-256 of each of its files, in hex. */
export interface Deployed {
  readonly release: string;
  readonly files: Readonly<Record<string, string>>;
}

export const hashOf = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const hashFiles = async (folder: string): Promise<Record<string, string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  const hashed = files
    .toSorted()
    .map(async (file) => [path.relative(folder, file), hashOf(await readFile(file))] as const);
  return Object.fromEntries(await Promise.all(hashed));
};

/** The public part of the configuration: the captchas. */
const publicPart = (config: KitConfig): DeploymentConfig => {
  const { allowedHosts, packKeys, packSignatures, packExpiryDays, packLinkHosts, packCounter, ...others } = config;
  const { transport, socketAuth, captcha } = others;
  const packs = { packKeys, packSignatures, packExpiryDays, packLinkHosts, packCounter };
  return { allowedHosts, ...packs, transport, socketAuth, captcha };
};

const writeRelease = async (config: KitConfig, { site, kit, marks = [] }: KitParts): Promise<string> => {
  const widget = `${kit}/release/${product}`;
  await cp(`${site}/${product}`, widget, { recursive: true, preserveTimestamps: true });
  for (const { name, svg } of marks) {
    await writeFile(`${widget}/static/icons/${name}.svg`, svg);
    await compressFile(`${widget}/static/icons/${name}.svg`);
  }
  const countryIcons = marks.map(({ name }) => name).filter((name) => name.startsWith('country-'));
  await stampFile(`${widget}/index.html`, { ...config, ...(countryIcons.length > 0 && { countryIcons }) });
  await writeFile(`${widget}/static/config.json`, `${JSON.stringify(publicPart(config))}\n`);
  await compressFile(`${widget}/static/config.json`);
  const { 'health.json': _health, [CLOSED_METHODS]: _closed, ...files } = await hashFiles(widget);
  // A deployment that differs only in its headers is another release, because the headers change with the release.
  const whole = JSON.stringify([files, deploymentHeaders(config)]);
  const id = `${release.version}-${hashOf(Buffer.from(whole)).slice(0, HASH_LETTERS)}`;
  await writeHealth(widget, id, config);
  const deployed: Deployed = { release: id, files };
  await writeFile(`${widget}/static/deployed.json`, `${JSON.stringify(deployed)}\n`);
  await compressFile(`${widget}/static/deployed.json`);
  await writeFile(`${kit}/release/release.txt`, `${id}\n`);
  return id;
};

const firstParts = (): string[] => {
  const routes = screenFiles().flatMap((file) => readScreen(file).route?.path ?? []);
  return [
    ...new Set(routes.map((route) => route.split('/')[1] ?? '').filter((part) => /^[\w-]+$/.test(part))),
  ].toSorted();
};

export interface KitParts {
  /** The built site, `dist/site`. */
  readonly site: string;
  /** Target folder of the kit; an earlier kit is replaced. */
  readonly kit: string;
  /** Brand icons that replace those of the build. */
  readonly marks?: readonly Mark[];
}

/** Folders of a kit, which hold its files. */
const PARTS = ['release', 'nginx', 'caddy', 'cdn', 'object-store'];

/**
 * Removes an earlier kit.
 * @throws ToolError if the folder contains anything else; then nothing is removed
 */
export const removeKit = async (kit: string): Promise<void> => {
  const found = existsSync(kit) ? await readdir(kit) : [];
  const known = new Set([...PARTS, 'headers.json', 'release.sh', 'Containerfile']);
  const foreign = found.find((name) => !known.has(name));
  if (foreign !== undefined) {
    throw new ToolError(`${kit} contains ${foreign}, which is not part of a kit: name an empty or new folder.`);
  }
  for (const name of found) await rm(path.join(kit, name), { recursive: true });
};

/** Writes a release with its deployment, and the configurations of servers. Returns the name of the release. */
export const writeKit = async (config: KitConfig, folders: KitParts): Promise<string> => {
  const { kit } = folders;
  const { root = '/srv/cashier', listen = config.tls ? '443' : '8080' } = config;
  await removeKit(kit);
  for (const folder of PARTS) makeFolder(`${kit}/${folder}`);
  const id = await writeRelease(config, folders);
  const headers = deploymentHeaders(config, id);
  const rules = servingRules(headers, base);
  const script = await readFile(RELEASE_SCRIPT, 'utf8');
  const texts: Readonly<Record<string, string>> = {
    'headers.json': `${JSON.stringify(headers, null, 2)}\n`,
    'release.sh': script.replaceAll('@product@', product),
    'nginx/cashier.conf': nginxConfig(rules, base, config),
    'caddy/Caddyfile': caddyConfig(rules, base, config),
    'cdn/_headers': cdnHeaders(rules),
    'cdn/_redirects': cdnRewrites(firstParts(), base),
    'object-store/sync.sh': objectStoreScript(rules, base),
    Containerfile: containerFile(root, listen.replace(/^.*:/, '')),
  };
  for (const [name, text] of Object.entries(texts)) await writeFile(`${kit}/${name}`, text);
  return id;
};
