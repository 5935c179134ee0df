import { resolve } from 'node:path';
import { createServer, type HotPayload, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemas } from '#tools/build/vite-schemas-plugin.ts';

const INDEX = 'virtual:screens';
const PAGE = resolve('schemas/screens/deposit/pix/screen.json');

let server: ViteDevServer;
let sent: HotPayload[] = [];

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    // Without what makes the help of editors anew: nothing was saved.
    plugins: [{ ...schemas(), configureServer: () => {} }],
  });
  server.environments.client.hot.send = (...payload: unknown[]): void => void sent.push(payload[0] as HotPayload);
});

afterAll(() => server.close());

const save = async (file: string): Promise<readonly HotPayload[]> => {
  sent = [];
  server.watcher.emit('change', resolve(file));
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  return sent;
};

const indexCode = async (): Promise<string> => {
  const { code = '' } = (await server.environments.client.transformRequest('virtual:screens')) ?? {};
  return code;
};

test('a page that has no index of screens yet begins anew when a screen is saved', async () => {
  expect(await save(PAGE)).toEqual([expect.objectContaining({ type: 'full-reload' })]);
});

test('a saved screen comes to the page in the index alone, which loads what was saved last', async () => {
  expect(await indexCode()).toMatch(/pix\/screen\.json\?import&screen"\)/);
  await server.environments.client.transformRequest(`${PAGE}?screen`);
  expect(await save(PAGE)).toMatchObject([{ type: 'update', updates: [{ path: INDEX, acceptedPath: INDEX }] }]);
  expect(await indexCode()).toMatch(/pix\/screen\.json\?.*\bt=\d+/);
});

test('a saved fragment does the same', async () => {
  expect(await save('schemas/fragments/payment-wait.json')).toMatchObject([{ updates: [{ path: INDEX }] }]);
});

test('saved texts are told of when they have been merged', async () => {
  expect(await save('src/generated/locales/en.json')).toEqual([{ type: 'custom', event: 'cashier:texts' }]);
});
