import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { readJson } from '#tools/check/model/json-source.ts';
import { ToolError } from '#tools/diagnostics/tool-error.ts';
import { headerTable, type DeploymentConfig } from './headers.ts';
import { compressFile } from './precompress.ts';
import { base, product } from './product.ts';

const SITE = `dist/site/${product}`;
const DOCUMENT = `${SITE}/index.html`;

const BLOCK = /\s*<script type="application\/json" id="deployment">.*?<\/script>/s;

/** Nothing in it may end the block that it stands in. */
const literal = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The document with what the first bytes need of a deployment, in place of what it said before. */
export const stampDocument = (html: string, { captcha: _captcha, ...said }: DeploymentConfig): string => {
  const block = `<script type="application/json" id="deployment">${literal(said)}</script>`;
  return html.replace(BLOCK, '').replace('</title>', () => `</title>\n    ${block}`);
};

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');

/**
 * A deployment's configuration.
 *
 * @throws ToolError when it does not say who may embed the widget: that must not open the door
 */
export const checkDeployment = (config: DeploymentConfig, file: string): DeploymentConfig => {
  const { allowedHosts, packKeys, packLinkHosts, transport } = config;
  if (allowedHosts !== '*' && !isTexts(allowedHosts)) {
    throw new ToolError(`${file}: allowedHosts is missing. List the origins that may embed the widget, or say "*".`);
  }
  if (packKeys !== undefined && !isTexts(packKeys)) throw new ToolError(`${file}: packKeys is not a list of keys.`);
  if (packLinkHosts !== undefined && !isTexts(packLinkHosts)) {
    throw new ToolError(`${file}: packLinkHosts is not a list of hosts.`);
  }
  if (transport !== undefined && transport !== 'socket' && transport !== 'http') {
    throw new ToolError(`${file}: transport is neither "socket" nor "http".`);
  }
  return config;
};

/** Without a file: a first try, which anybody may embed. */
export const readDeployment = (file: string): DeploymentConfig | undefined =>
  existsSync(file) ? checkDeployment(Object(readJson(file)), file) : undefined;

/** Writes a deployment into the build: into the document, and into the headers that go with it. */
export const writeDeployment = async (config: DeploymentConfig): Promise<void> => {
  await writeFile(DOCUMENT, stampDocument(await readFile(DOCUMENT, 'utf8'), config));
  await compressFile(DOCUMENT);
  const allowsHttpTargets = process.env['VITE_ALLOW_HTTP_TARGETS'] === 'true';
  const headers = headerTable(base, config, { allowsHttpTargets });
  // Last: its time is that of a whole build.
  await writeFile('dist/headers.json', `${JSON.stringify(headers, null, 2)}\n`);
};
