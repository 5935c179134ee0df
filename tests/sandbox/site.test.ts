import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { inShell, shellOf } from '#sandbox/native-shell.ts';
import { startSandbox } from '#sandbox/server.ts';
import { headerTable } from '#tools/build/headers.ts';
import { tokenFor, useSandbox } from './clients.ts';

const script = 'export const answer = 42;\n'.repeat(50);
const manifest = 'static/schemas/manifest.json';
const screen = `static/schemas/screens/deposit.voucher.${'0'.repeat(64)}.json`;
const directory = mkdtempSync(join(tmpdir(), 'site-'));
const packDirectory = join(directory, 'pack');
const files = {
  'site/shop/index.html': '<!doctype html><title>widget</title>',
  'site/shop/helper.html': '<!doctype html><title>helper</title>',
  'site/shop/static/main.a1b2c3d4.js': script,
  'site/shop/static/main.a1b2c3d4.js.br': brotliCompressSync(script),
  'embed/cashier.js': 'export {};',
  'headers.json': JSON.stringify(headerTable('/shop/', {}, { release: 'v1' })),
};
for (const [file, content] of Object.entries(files)) {
  mkdirSync(join(directory, file, '..'), { recursive: true });
  writeFileSync(join(directory, file), content);
}
afterAll(() => rmSync(directory, { recursive: true }));

const sandbox = useSandbox({ product: 'shop', distDirectory: directory, packDirectory });

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.origins().widgetOrigin + path, { headers, redirect: 'manual' });

const MODULE = '/shop/static/main.a1b2c3d4.js';
const POLICY = 'content-security-policy';
const FOR_EVER = 'public, max-age=31536000, immutable';

describe('the site of the sandbox', () => {
  // Spec: core 2.1a
  it.each<[path: string, accepted: string, status: number, header: string, value: unknown, text?: string]>([
    ['/shop/', '', 200, 'cache-control', 'no-cache', '<title>widget</title>'],
    ['/shop/', '', 200, 'cashier-release', 'v1'],
    ['/shop/deposit/redirect', '', 200, POLICY, expect.stringContaining('require-trusted'), '<title>widget</title>'],
    ['/shop/helper.html', '', 200, POLICY, expect.stringContaining("frame-ancestors 'none'"), '<title>helper</title>'],
    ['/', '', 302, 'location', '/shop/'],
    [MODULE, 'br, gzip', 200, 'content-encoding', 'br', script],
    [MODULE, 'identity', 200, 'content-encoding', null, script],
    [MODULE, 'br', 200, 'cache-control', FOR_EVER],
    [MODULE, 'br', 200, 'vary', expect.stringMatching(/accept-encoding/i)],
    ['/shop/static/main.00000000.js', '', 404, 'cache-control', 'no-store'],
    ['/shop/static/config.json', '', 200, 'content-type', expect.stringContaining('json'), 'sandbox-visible'],
    ['/shop/static/schemas/..%2f..%2fheaders.json', '', 404, 'location', null],
  ])('answers %s with the encodings "%s": %i, %s %s', async (path, accepted, status, header, value, text = '') => {
    const response = await get(path, { 'accept-encoding': accepted });
    expect([response.status, response.headers.get(header)]).toEqual([status, value]);
    expect(await response.text()).toContain(text);
  });

  it('serves no file outside its directory', async () => {
    expect(await (await get('/shop/..%2f..%2fheaders.json')).text()).not.toContain('Cache-Control');
  });

  it('serves an existing pack: its manifest without caching, the rest as immutable', async () => {
    expect((await get(`/shop/${manifest}`)).status).toBe(404);
    mkdirSync(join(packDirectory, 'screens'), { recursive: true });
    for (const file of [manifest, screen])
      writeFileSync(join(packDirectory, file.replace('static/schemas/', '')), '{}');
    const answers = [await get(`/shop/${manifest}`), await get(`/shop/${screen}`)];
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-cache', FOR_EVER]);
  });

  it('signs a pack as its own deployment, also one that is signed', async () => {
    writeFileSync(join(packDirectory, 'manifest.sig'), 'of another key');
    const [{ packKeys }, signature] = [
      await (await get('/shop/static/config.json')).json(),
      await (await get('/shop/static/schemas/manifest.sig')).text(),
    ];
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: packKeys[0] }, format: 'jwk' });
    expect(verify(null, Buffer.from('{}'), key, Buffer.from(signature, 'base64'))).toBe(true);
  });

  it('embeds the widget of the dev server, and answers calls itself', async () => {
    const viteDevOrigin = 'http://127.0.0.1:1';
    const dev = await startSandbox({ portWidget: 0, portDemo: 0, portProvider: 0, product: 'shop', viteDevOrigin });
    const page = await fetch(`${dev.apiOrigin}/shop/deposit`, { redirect: 'manual' });
    const headers = { authorization: 'Bearer sandbox-ok-1' };
    const call = await fetch(`${dev.apiOrigin}/api/BANKING/methods-country-selector-v2`, { headers });
    await dev.close();
    expect([page.headers.get('location'), dev.widgetOrigin]).toEqual([`${viteDevOrigin}/shop/deposit`, viteDevOrigin]);
    expect(call.status).toBe(200);
  });
});

describe('the demo host', () => {
  it('has the host SDK, the address of the widget and the choices', async () => {
    const { demoOrigin, widgetOrigin } = sandbox.origins();
    expect(await (await fetch(`${demoOrigin}/embed/cashier.js`)).text()).toBe('export {};');
    expect(await (await fetch(`${demoOrigin}/sandbox.json`)).json()).toMatchObject({
      widgetOrigin,
      product: 'shop',
      scenarios: expect.arrayContaining([{ name: 'ok', description: expect.any(String), topic: 'Payments' }]),
      currencies: expect.arrayContaining(['USD', 'USDT']),
    });
  });

  it('shows the traffic of its user on either transport, lost answers included', async () => {
    const token = tokenFor('ok');
    const trafficOf = async (after: number) => {
      const query = new URLSearchParams({ token, after: String(after) });
      return (await fetch(`${sandbox.origins().demoOrigin}/traffic.json?${query}`)).json();
    };
    const request = { depositId: 'd-0', paymentMethod: 'card' };
    await sandbox.http('ok', token).call('methods-country-selector-v2', {});
    const socket = sandbox.socket('ok', token);
    await socket.call('deposit-status', request);
    socket.close();
    await sandbox.http().call('methods-country-selector-v2', {});
    await sandbox.control('scenario', { scenario: 'offline', token });
    await expect(sandbox.http('ok', token).call('methods-country-selector-v2', {})).rejects.toThrow('fetch failed');
    const { calls } = await trafficOf(0);
    expect(calls).toMatchObject([
      { path: 'methods-country-selector-v2', status: 200, answer: { countries: expect.any(Array) } },
      { path: 'deposit-status', status: 404, request, answer: { code: 'banking.depositNotFound' } },
      { path: 'methods-country-selector-v2', status: 0 },
    ]);
    expect((await trafficOf(calls[0].id)).calls).toEqual(calls.slice(1));
  });

  it('reports every fault of edited start data, with its location', async () => {
    const faultsOf = async (data: object) => {
      const headers = { 'content-type': 'application/json' };
      const address = `${sandbox.origins().demoOrigin}/start-data-faults`;
      return (await (await fetch(address, { method: 'POST', headers, body: JSON.stringify(data) })).json()).faults;
    };
    expect(await faultsOf({ token: 't', user: { id_user: '1', currency: 'USD' }, transport: 'http' })).toEqual([]);
    const places = ['/user', '/user/currency', '/transport'].map((place) => expect.stringContaining(place));
    expect(await faultsOf({ transport: 'pigeon', user: { currency: 7 } })).toEqual(places);
  });
});

describe('the native shell of the demo', () => {
  it.each([
    [{ shell: 'android' }, { 'sec-fetch-dest': 'document' }, 'android'],
    [{}, { 'sec-fetch-dest': 'document', cookie: 'a=1; sandbox-shell=ios' }, 'ios'],
    [{ shell: 'toString' }, { 'sec-fetch-dest': 'document' }, ''],
    [{ shell: 'android' }, { 'sec-fetch-dest': 'iframe', cookie: 'sandbox-shell=ios' }, ''],
  ])('for %j with %j is "%s"', (query, headers, shell) => expect(shellOf(query, headers)).toBe(shell));

  it('has a script before those of the widget, which passes start data from its opener only', async () => {
    const document = inShell('<title>x</title><script type="module" src="/a.js"></script>');
    expect(document.match(/src="[^"]+"/g)).toEqual(['src="/sandbox/shell.js"', 'src="/a.js"']);
    const posted: unknown[] = [];
    const page: Record<string, unknown> = {};
    const opener = { postMessage: (text: string) => posted.push(JSON.parse(text)) };
    let receive: (event: unknown) => void = () => {};
    const addEventListener = (_type: string, listener: typeof receive): void => {
      receive = listener;
    };
    const source = await (await get('/sandbox/shell.js')).text();
    runInNewContext(source, { document: { cookie: 'sandbox-shell=ios' }, opener, window: page, addEventListener });
    expect(posted).toEqual([{ shell: 'ios', text: '{"type":"shell-ready"}' }]);
    receive({ source: opener, data: '{"startData":{"token":"t"}}' });
    receive({ source: {}, data: '{"startData":{"token":"stolen"}}' });
    expect(page).toMatchObject({ webkit: { messageHandlers: { cashier: {} } }, cashierUserData: { token: 't' } });
  });
});
