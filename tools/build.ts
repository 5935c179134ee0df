import { readFile, rm, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { buildEmbed } from './build/build-embed.ts';
import { headerTable } from './build/headers.ts';
import { precompress } from './build/precompress.ts';
import { base, product } from './build/product.ts';

const SITE = `dist/site/${product}`;

// Whatever the shell says: React's development build is twice the size and far slower.
process.env['NODE_ENV'] = 'production';
await rm('dist', { recursive: true, force: true });
await build({ logLevel: 'warn' });
await buildEmbed();
const count = (await precompress('dist/site')) + (await precompress('dist/embed'));
const config = JSON.parse(await readFile(`${SITE}/static/config.json`, 'utf8').catch(() => '{}'));
const allowsHttpTargets = process.env['VITE_ALLOW_HTTP_TARGETS'] === 'true';
// Last: its time is that of a whole build.
await writeFile('dist/headers.json', `${JSON.stringify(headerTable(base, config, { allowsHttpTargets }), null, 2)}\n`);
process.stdout.write(`Built ${SITE} and dist/embed (${count} files compressed).\n`);
