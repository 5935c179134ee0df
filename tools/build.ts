import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { buildConformance } from '#conformance/build.ts';
import { buildLayouts } from '#layouts/build.ts';
import { buildEmbed } from './build/build-embed.ts';
import { readDeployment } from './build/deployment-config.ts';
import { writeDeployment } from './build/deployment.ts';
import { generateAll } from './build/generate-all.ts';
import { writeFirstPage } from './build/first-page/write-first-page.ts';
import { putMapsAside } from './build/source-maps.ts';
import { precompress } from './build/precompress.ts';
import { product } from './build/product.ts';
import { collectPackages, writeHashedNotices, writeThirdParty } from './build/third-party.ts';
import { explainingAll } from '#layouts/check/explain-failure.ts';
import { print, runCommandLine } from './run/command-line.ts';

/** The configuration of the deployment. */
const CONFIG = 'public/static/config.json';
const SITE = `dist/site/${product}`;
/** Source maps with which `npm run release -- stack` resolves stacks; they are not served. */
const MAPS = 'dist/maps';
/** Folder of the previous build: compressed copies of unchanged files are reused. */
const LAST = '.cache/last-build';

/** Only a finished build is kept; headers are written last. */
const putAside = async (): Promise<void> => {
  if (existsSync('dist/headers.json')) {
    await rm(LAST, { recursive: true, force: true });
    await mkdir(path.dirname(LAST), { recursive: true });
    await rename('dist', LAST);
  }
  await rm('dist', { recursive: true, force: true });
};

const USAGE = `npm run build [-- --without-layouts]

Builds the widget, the host SDK, the conformance kit, and the command line of layouts into dist/.
  --without-layouts  leaves the last one out, which takes a third of the time
 VITE_ALLOW_HTTP_TARGETS=true allows addresses without TLS.`;

await runCommandLine({
  usage: USAGE,
  options: { 'without-layouts': { type: 'boolean' } },
  async run({ values }) {
    const config = readDeployment(CONFIG);
    // React's development build is twice the size and far slower, so NODE_ENV of the shell is ignored.
    process.env['NODE_ENV'] = 'production';
    const folders = new Set<string>();
    await explainingAll(async () => {
      await generateAll();
      await putAside();
      await build({ logLevel: 'warn', plugins: [collectPackages(folders)], build: { sourcemap: 'hidden' } });
      await putMapsAside(SITE, MAPS);
      await writeFirstPage(`${SITE}/index.html`);
    });
    writeThirdParty('dist', folders);
    writeHashedNotices(`${SITE}/static`, folders);
    await buildEmbed();
    await buildConformance();
    const count = (await precompress('dist/site', `${LAST}/site`)) + (await precompress('dist/embed', `${LAST}/embed`));
    await writeDeployment(config ?? { allowedHosts: '*' });
    if (values['without-layouts'] !== true) await buildLayouts(folders);
    print(`Built ${SITE} and dist/embed (${count} files compressed).`);
    if (!config) print(`There is no ${CONFIG}: any page may embed this build.`);
  },
});
