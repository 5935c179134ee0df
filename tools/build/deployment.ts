import { readFile, writeFile } from 'node:fs/promises';
import { dataBlock } from './data-block.ts';
import { headerTable, type DeploymentConfig, type HeaderTable } from './headers.ts';
import { writeHealth } from './health.ts';
import { compressFile } from './precompress.ts';
import { base, product, release } from './product.ts';

const SITE = `dist/site/${product}`;
const DOCUMENT = `${SITE}/index.html`;

const BLOCK = /\s*<script type="application\/json" id="deployment">(.*?)<\/script>/s;

const SOCKET_TYPE = { socket: 'module', http: 'unused', both: 'unused' } as const;

/**
 * The document's script with the socket library, which loads in parallel with the boot chunk. A deployment over HTTP
 * gives it a type that browsers ignore, which a later deployment of the same build can replace again.
 */
export const socketScript = (src: string): Record<string, string | boolean> => ({
  type: SOCKET_TYPE.socket,
  async: true,
  crossorigin: true,
  src,
  'data-socket': true,
});
const SOCKET_SCRIPT = /<script type="\w+"(?=[^<>]* data-socket>)/;

/** Returns the JSON block of a document's deployment; undefined without one. */
export const stampIn = (html: string): string | undefined => BLOCK.exec(html)?.[1];

/** Members that the widget reads in the document. */
const STAMPED = [
  'allowedHosts',
  'packKeys',
  'packSignatures',
  'packExpiryDays',
  'packLinkHosts',
  'packCounter',
  'environment',
  'frameHosts',
  'transport',
  'socketAuth',
  'otlpEndpoint',
  'chats',
  'countryIcons',
  'methods',
] as const satisfies readonly (keyof DeploymentConfig)[];

/** Replaces the deployment's settings for the boot chunk in the document. */
export const stampDocument = (html: string, config: DeploymentConfig): string => {
  const said = Object.fromEntries(STAMPED.map((name) => [name, config[name]]));
  const block = dataBlock('deployment', said);
  return html
    .replace(BLOCK, '')
    .replace('</title>', () => `</title>\n    ${block}`)
    .replace(SOCKET_SCRIPT, `<script type="${SOCKET_TYPE[config.transport ?? 'socket']}"`);
};

/** Writes a deployment into a document of the build and into its compressed copies. */
export const stampFile = async (file: string, config: DeploymentConfig): Promise<void> => {
  await writeFile(file, stampDocument(await readFile(file, 'utf8'), config));
  await compressFile(file);
};

/** Returns the headers of a deployment of this build, with the name of its release if it has one. */
export const deploymentHeaders = (config: DeploymentConfig, id?: string): HeaderTable =>
  headerTable(base, config, {
    allowsHttpTargets: process.env['VITE_ALLOW_HTTP_TARGETS'] === 'true',
    ...(id === undefined ? {} : { release: id }),
  });

/** Writes a deployment into the build: into the document and the headers. */
export const writeDeployment = async (config: DeploymentConfig): Promise<void> => {
  const id = `v${release.version}`;
  await stampFile(DOCUMENT, config);
  await writeHealth(SITE, id, config);
  // Written last, so its time is that of the whole build.
  await writeFile('dist/headers.json', `${JSON.stringify(deploymentHeaders(config, id), null, 2)}\n`);
};
