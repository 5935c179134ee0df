import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { minify } from 'vite';
import { expect, it } from 'vitest';
import { putMapsAside, readStack } from '#tools/build/source-maps.ts';
import { useFolder } from '#tests/temp-folder.ts';

const SOURCE = `export function pay(amount) {
  if (amount > 3) {
    throw new Error('too much');
  }
}`;

const folder = useFolder();

it('a stack trace of any browser is mapped to its sources, and source maps are not served', async () => {
  const site = path.join(folder, 'site');
  const maps = path.join(folder, 'maps');
  mkdirSync(path.join(site, 'static'), { recursive: true });
  const { code, map } = await minify('../../src/pay.ts', SOURCE, { module: true, sourcemap: true });
  writeFileSync(path.join(site, 'static/pay.Ab1.js'), code);
  writeFileSync(path.join(site, 'static/pay.Ab1.js.map'), JSON.stringify(map));
  await putMapsAside(site, maps);
  expect(existsSync(path.join(site, 'static/pay.Ab1.js.map'))).toBe(false);
  const at = `https://pay.example/cashier/static/pay.Ab1.js:1:${code.indexOf('Error(') + 1}`;
  const stack = `Error: too much\n    at pay (${at})\npay@${at}\n    at https://host.example/app.js:1:2`;
  expect(await readStack(stack, maps)).toBe(
    'Error: too much\n    at pay (src/pay.ts:3:15)\npay@src/pay.ts:3:15\n    at https://host.example/app.js:1:2',
  );
});
