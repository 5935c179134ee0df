import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { readJson } from './check/model/json-source.ts';
import { buildEmbed } from './build/build-embed.ts';
import { headerTable } from './build/headers.ts';
import { precompress } from './build/precompress.ts';
import { base, product } from './build/product.ts';
import { print, runCommandLine } from './run/command-line.ts';

const SITE = `dist/site/${product}`;

const USAGE = `npm run build

Builds the widget and the host SDK into dist/. VITE_ALLOW_HTTP_TARGETS=true lets addresses without TLS through.`;

const readConfig = (file: string): object => (existsSync(file) ? Object(readJson(file)) : {});

await runCommandLine({
  usage: USAGE,
  async run() {
    // Whatever the shell says: React's development build is twice the size and far slower.
    process.env['NODE_ENV'] = 'production';
    await rm('dist', { recursive: true, force: true });
    await build({ logLevel: 'warn' });
    await buildEmbed();
    const count = (await precompress('dist/site')) + (await precompress('dist/embed'));
    const allowsHttpTargets = process.env['VITE_ALLOW_HTTP_TARGETS'] === 'true';
    const headers = headerTable(base, readConfig(`${SITE}/static/config.json`), { allowsHttpTargets });
    // Last: its time is that of a whole build.
    await writeFile('dist/headers.json', `${JSON.stringify(headers, null, 2)}\n`);
    print(`Built ${SITE} and dist/embed (${count} files compressed).`);
  },
});
