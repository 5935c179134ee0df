import { readFile, writeFile } from 'node:fs/promises';
import { build } from 'vite';
import { buildEmbed } from './build-embed.ts';
import { headerTable } from './headers.ts';
import { precompress } from './precompress.ts';
import { base, product } from './product.ts';

const SITE = `dist/site/${product}`;

await build({ logLevel: 'warn' });
await buildEmbed();
const config = JSON.parse(await readFile(`${SITE}/static/config.json`, 'utf8').catch(() => '{}'));
await writeFile('dist/headers.json', `${JSON.stringify(headerTable(base, config), null, 2)}\n`);
const count = await precompress('dist');
process.stdout.write(`Built ${SITE} and dist/embed (${count} files compressed).\n`);
