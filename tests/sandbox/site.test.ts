import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '#sandbox/server.ts';
import { headerTable } from '#tools/build/headers.ts';

const script = 'export const answer = 42;\n'.repeat(50);
let directory: string;
let sandbox: Sandbox;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'site-'));
  const site = join(directory, 'site/shop');
  mkdirSync(join(site, 'static'), { recursive: true });
  mkdirSync(join(directory, 'embed'));
  writeFileSync(join(site, 'index.html'), '<!doctype html><title>widget</title>');
  writeFileSync(join(site, 'helper.html'), '<!doctype html><title>helper</title>');
  writeFileSync(join(site, 'static/main.a1b2c3d4.js'), script);
  writeFileSync(join(site, 'static/main.a1b2c3d4.js.br'), brotliCompressSync(script));
  writeFileSync(join(site, 'static/main.a1b2c3d4.js.gz'), gzipSync(script));
  writeFileSync(join(directory, 'embed/cashier.js'), 'export {};');
  writeFileSync(join(directory, 'headers.json'), JSON.stringify(headerTable('/shop/', {})));
  sandbox = await startSandbox({
    portWidget: 0,
    portDemo: 0,
    portProvider: 0,
    product: 'shop',
    distDirectory: directory,
  });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(directory, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.widgetOrigin + path, { headers, redirect: 'manual' });

describe('the site', () => {
  // Spec: core 2.1a
  it.each(['/shop/', '/shop/deposit', '/shop/deposit/redirect/unified-form', '/shop/deposit?refetch=1'])(
    'gives the document at %s',
    async (path) => {
      const response = await get(path);
      expect(await response.text()).toContain('<title>widget</title>');
      expect(response.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('leads to the document from above it', async () => {
    for (const path of ['/', '/shop']) {
      const response = await get(path);
      expect([response.status, response.headers.get('location')]).toEqual([302, '/shop/']);
    }
  });

  it('gives the helper window its own policy', async () => {
    const response = await get('/shop/helper.html');
    expect(await response.text()).toContain('<title>helper</title>');
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('answers Accept-Encoding %s with %s, to be kept for ever', async (accepted, encoding) => {
    const response = await get('/shop/static/main.a1b2c3d4.js', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('content-type')).toContain('javascript');
    expect(response.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(await response.text()).toBe(script);
  });

  it('does not give the document for an asset that is not there', async () => {
    const response = await get('/shop/static/main.00000000.js');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('keeps to its directory', async () => {
    const response = await get('/shop/..%2f..%2fheaders.json');
    expect(await response.text()).not.toContain('Cache-Control');
  });

  it('has a configuration even where the build has none', async () => {
    const response = await get('/shop/static/config.json');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ captcha: { visible: { siteKey: 'sandbox-visible' } } });
  });

  it('has icons of currencies and methods', async () => {
    for (const icon of ['usd', 'bank-card']) {
      const response = await get(`/shop/static/icons/${icon}.svg`);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    }
  });
});

describe('a pack', () => {
  const files = ['static/schemas/manifest.json', `static/schemas/screens/deposit.voucher.${'0'.repeat(64)}.json`];

  it('is not there unless one is asked for', async () => {
    for (const file of files) expect((await get(`/shop/${file}`)).status).toBe(404);
  });

  it('is served from its folder: the manifest asked for anew, the rest kept for ever', async () => {
    const packDirectory = join(directory, 'pack');
    const serving = await startSandbox({
      portWidget: 0,
      portDemo: 0,
      portProvider: 0,
      product: 'shop',
      distDirectory: directory,
      packDirectory,
    });
    const ask = (file: string) => fetch(`${serving.widgetOrigin}/shop/${file}`);
    const before = await ask(files[0] ?? '');
    mkdirSync(join(packDirectory, 'screens'), { recursive: true });
    for (const file of files) writeFileSync(join(packDirectory, file.replace('static/schemas/', '')), '{}');
    const [manifest, screen] = await Promise.all(files.map(ask));
    const outside = await ask('static/schemas/..%2f..%2fheaders.json');
    await serving.close();
    expect(before.status).toBe(404);
    expect(manifest?.headers.get('cache-control')).toBe('no-cache');
    expect(screen?.headers.get('cache-control')).toContain('immutable');
    expect(await screen?.json()).toEqual({});
    expect(outside.status).toBe(404);
  });
});

describe('the demo origin', () => {
  it('says where the widget is and what there is to choose from', async () => {
    const response = await fetch(`${sandbox.demoOrigin}/sandbox.json`);
    expect(sandbox.demoOrigin).not.toBe(sandbox.widgetOrigin);
    expect(await response.json()).toMatchObject({
      widgetOrigin: sandbox.widgetOrigin,
      product: 'shop',
      scenarios: expect.arrayContaining([{ name: 'ok', description: expect.any(String), topic: 'Payments' }]),
      currencies: expect.arrayContaining(['USD', 'USDT']),
    });
  });

  it('has the host SDK', async () => {
    const response = await fetch(`${sandbox.demoOrigin}/embed/cashier.js`);
    expect(await response.text()).toBe('export {};');
  });
});

describe('while a dev server serves the widget', () => {
  it('leads there, and answers calls itself', async () => {
    const dev = await startSandbox({
      portWidget: 0,
      portDemo: 0,
      portProvider: 0,
      product: 'shop',
      viteDevOrigin: 'http://127.0.0.1:1',
    });
    const page = await fetch(`${dev.apiOrigin}/shop/deposit`, { redirect: 'manual' });
    const call = await fetch(`${dev.apiOrigin}/api/BANKING/methods-country-selector-v2`, {
      headers: { authorization: 'Bearer sandbox-ok-1' },
    });
    await dev.close();
    expect(page.headers.get('location')).toBe('http://127.0.0.1:1/shop/deposit');
    expect(dev.widgetOrigin).toBe('http://127.0.0.1:1');
    expect(call.status).toBe(200);
  });
});

describe('the icons', () => {
  it('are small', () => {
    const sizes = readdirSync('public/static/icons').map((file) => statSync(`public/static/icons/${file}`).size);
    expect(sizes.length).toBeGreaterThanOrEqual(40);
    expect(Math.max(...sizes)).toBeLessThan(1024);
  });
});
